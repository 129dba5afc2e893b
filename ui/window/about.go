package window

import (
	"strings"

	"plytree/ui/about"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// about says what the program is made of, and under which licences.
func (w *window) about() {
	p := about.Running()
	lines := []string{words.L("Plytree {{.Version}}", map[string]any{"Version": p.Version})}
	if p.Commit != "" {
		lines = append(lines, words.L("Commit {{.Commit}}", map[string]any{"Commit": p.Commit}))
	}
	lines = append(lines, words.L("Go {{.Version}}", map[string]any{"Version": p.Go}))
	if p.Fyne != "" {
		lines = append(lines, words.L("Fyne {{.Version}}", map[string]any{"Version": p.Fyne}))
	}
	licences := widget.NewLabel(about.Licences)
	licences.TextStyle.Monospace = true
	w.dialogs.Show(words.L("About Plytree"),
		container.NewBorder(widget.NewLabel(strings.Join(lines, "\n")), nil, nil, nil, container.NewScroll(licences)),
		fyne.NewSize(760, 560), kit.Done())
}
