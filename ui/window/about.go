package window

import (
	"strings"

	"plytree/editor/words"
	"plytree/ui/about"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// showAbout says what the program is made of, and under which licences.
func showAbout(lang words.Language, d *kit.Dialogs) {
	p := about.Running()
	lines := []string{lang.L("Plytree {{.Version}}", map[string]any{"Version": p.Version})}
	if p.Commit != "" {
		lines = append(lines, lang.L("Commit {{.Commit}}", map[string]any{"Commit": p.Commit}))
	}
	lines = append(lines, lang.L("Go {{.Version}}", map[string]any{"Version": p.Go}))
	if p.Fyne != "" {
		lines = append(lines, lang.L("Fyne {{.Version}}", map[string]any{"Version": p.Fyne}))
	}
	lines = append(lines, lang.L("The owner of Plytree has chosen no licence for it yet: ask before you hand it out. It contains the works below."))
	licences := strings.Split(about.Licences, "\n")
	list := widget.NewList(func() int { return len(licences) }, // one label for all of it takes seconds
		func() fyne.CanvasObject { return canvas.NewText("", theme.Color(theme.ColorNameForeground)) },
		func(i int, o fyne.CanvasObject) {
			line := o.(*canvas.Text)
			line.TextStyle.Monospace, line.Text, line.TextSize = true, licences[i], theme.CaptionTextSize()
			line.Refresh()
		})
	list.HideSeparators = true
	d.Show(lang.L("About Plytree"),
		container.NewBorder(widget.NewLabel(strings.Join(lines, "\n")), nil, nil, nil, list),
		fyne.NewSize(760, 560), kit.Done(lang))
}
