package window

import (
	"strings"

	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// help shows the keys and what the mouse does.
func (w *window) help() {
	rows := [][2]string{
		{words.L("Arrows"), words.L("select a node; left and right along the level, down to the child last visited")},
		{words.L("Tab or Insert"), words.L("add a child")},
		{words.L("Enter, Shift+Enter"), words.L("add a sibling after or before")},
		{words.L("a number"), words.L("type the value of a leaf; Enter goes on to the next leaf, Tab to the next without a value, Escape gives up")},
		{"F2", words.L("type the name of a node")},
		{"M", words.L("turn MAX into MIN")},
		{words.L("Delete"), words.L("delete a node and all below it")},
		{"Alt+← →", words.L("move a node among its siblings")},
		{words.L("Space"), words.L("fold a subtree away, or unfold it")},
		{keyNames("Ctrl+C, X, V, D"), words.L("copy, cut, paste, duplicate subtrees, as text")},
		{keyNames("Ctrl+Z, Ctrl+Y"), words.L("undo, redo")},
		{keyNames("Ctrl+A, Ctrl+F"), words.L("select all, find a node by name, move or value")},
		{keyNames("Ctrl+0, +, −"), words.L("fit, zoom in, zoom out")},
		{keyNames("Ctrl+Page Up, Down"), words.L("the tab before, the next tab")},
		{"F6, Shift+F6", words.L("from the tree to the panel, the tool bar, and back")},
		{words.L("Mouse"), words.L("click selects, with Ctrl or Shift several; dragging with Shift draws a band around nodes; double click edits; the right button opens a menu; dragging moves nodes or pans; the wheel zooms")},
	}
	grid := container.New(layout.NewFormLayout())
	for _, row := range rows {
		grid.Add(heading(row[0]))
		what := widget.NewLabel(row[1])
		what.Wrapping = fyne.TextWrapWord
		grid.Add(what)
	}
	d := dialog.NewCustom(words.L("Keys and mouse"), words.L("Close"), container.NewVScroll(grid), w.win)
	size := w.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(860, size.Width*0.94), min(660, size.Height*0.94)))
	w.present(d)
}

// keys names keys as the system does.
func keyNames(text string) string {
	if fyne.KeyModifierShortcutDefault == fyne.KeyModifierSuper {
		return strings.ReplaceAll(text, "Ctrl", "⌘")
	}
	return text
}

func (w *window) helpItem() *fyne.MenuItem {
	i := w.plainItem(words.L("Keys and mouse"), w.help)
	i.Shortcut = &desktop.CustomShortcut{KeyName: fyne.KeyF1}
	return i
}
