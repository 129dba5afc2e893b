package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// help shows the keys and what the mouse does.
func (w *window) help() {
	rows := [][2]string{
		{lang.L("Arrows"), lang.L("select a node; left and right along the level")},
		{lang.L("Tab or Insert"), lang.L("add a child")},
		{lang.L("Enter, Shift+Enter"), lang.L("add a sibling after or before")},
		{lang.L("a number"), lang.L("type the value of a leaf; Enter goes on to the next leaf, Escape gives up")},
		{"F2", lang.L("type the name of a node")},
		{"M", lang.L("turn MAX into MIN")},
		{lang.L("Delete"), lang.L("delete a node and all below it")},
		{"Alt+← →", lang.L("move a node among its siblings")},
		{"Ctrl+C, X, V, D", lang.L("copy, cut, paste, duplicate a subtree, as text")},
		{"Ctrl+Z, Ctrl+Y", lang.L("undo, redo")},
		{"Ctrl+F", lang.L("find a node by name, move or value")},
		{"Ctrl+0, +, −", lang.L("fit, zoom in, zoom out")},
		{"F6", lang.L("from the tree to the panel")},
		{lang.L("Mouse"), lang.L("click selects, double click edits, the right button opens a menu, dragging moves a node or pans, the wheel zooms")},
	}
	grid := container.New(layout.NewFormLayout())
	for _, row := range rows {
		grid.Add(heading(row[0]))
		grid.Add(widget.NewLabel(row[1]))
	}
	w.present(dialog.NewCustom(lang.L("Keys and mouse"), lang.L("Close"), grid, w.win))
}

func (w *window) helpItem() *fyne.MenuItem {
	i := w.plain(lang.L("Keys and mouse"), w.help)
	i.Shortcut = &desktop.CustomShortcut{KeyName: fyne.KeyF1}
	return i
}
