package window

import (
	"strings"
	"unicode/utf8"

	"plytree/editor/drawing/lettering"
	"plytree/editor/words"
	"plytree/ui/about"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// showAbout shows the program's components and their licences.
func showAbout(lang words.Language, d *kit.Dialogs) {
	p := about.Running()
	lines := []string{lang.L("Plytree {{.Version}}", "Version", p.Version)}
	if p.Commit != "" {
		lines = append(lines, lang.L("Commit {{.Commit}}", "Commit", p.Commit))
	}
	lines = append(lines, lang.L("Go {{.Version}}", "Version", p.Go))
	if p.Fyne != "" {
		lines = append(lines, lang.L("Fyne {{.Version}}", "Version", p.Fyne))
	}
	lines = append(lines,
		lang.L("Plytree has no licence yet. Ask its owner before you share it. It contains the works listed below."))
	says := kit.Wrapped(strings.Join(lines, "\n"))
	letter := fyne.MeasureText("m", theme.CaptionTextSize(), fyne.TextStyle{Monospace: true}).Width
	var licences []string
	list := widget.NewList(func() int { return len(licences) }, // one label for everything takes seconds
		func() fyne.CanvasObject { return canvas.NewText("", theme.Color(theme.ColorNameForeground)) },
		func(i int, o fyne.CanvasObject) {
			line := o.(*canvas.Text)
			line.TextStyle.Monospace, line.Text, line.TextSize = true, licences[i], theme.CaptionTextSize()
			line.Refresh()
		})
	list.HideSeparators = true
	d.Show(lang.L("About Plytree"), kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		width := min(kit.Scaled(760), room.Width) - 7*kit.Spacing
		says.Resize(fyne.NewSize(width, 1)) // sets the number of lines
		letters := func(text string) float64 { return float64(utf8.RuneCountInString(text)) }
		licences = strings.Split(lettering.Broken(about.Licences, float64(width/letter), letters), "\n")
		return container.NewBorder(says, nil, nil, nil, list)
	}), fyne.NewSize(760, 560), kit.Done(lang))
}
