package window

import (
	"strings"

	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// keyRow is a row of the list of keys.
type keyRow struct{ keys, does string }

// keyList lists the keys of all actions, and what is done without one.
func (a *actions) keyList() (rows []keyRow) {
	for _, one := range a.all {
		if len(one.keys) == 0 {
			continue
		}
		var names []string
		for _, k := range one.keys {
			names = append(names, k.String())
		}
		does := one.does
		if does == "" {
			does = strings.TrimSuffix(one.name, "…")
		}
		rows = append(rows, keyRow{strings.Join(names, ", "), words.Capital(does)})
	}
	return append(rows,
		keyRow{words.L("A number"), words.L("Type the value of a leaf; Enter goes on to the next leaf, Tab to the next without a value, Escape gives up")},
		keyRow{words.L("Mouse"), words.L("Click selects, with Ctrl or Shift several; dragging with Shift draws a band around nodes; double click edits; the right button opens a menu; dragging moves nodes or pans; the wheel zooms")},
	)
}

// help shows the keys and what the mouse does.
func (w *window) help() {
	grid := container.New(layout.NewFormLayout())
	for _, row := range w.acts.keyList() {
		does := widget.NewLabel(row.does)
		does.Wrapping = fyne.TextWrapWord
		grid.Add(kit.Heading(row.keys))
		grid.Add(does)
	}
	w.dialogs.Show(words.L("Keys and mouse"), container.NewVScroll(grid), fyne.NewSize(860, 660), kit.Done())
}
