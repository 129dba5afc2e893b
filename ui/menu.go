package ui

import (
	"plytree/editor/scene"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
)

func (w *window) menu() *fyne.MainMenu {
	quit := fyne.NewMenuItem(lang.L("Quit"), w.calm(w.close))
	quit.IsQuit = true
	return fyne.NewMainMenu(
		fyne.NewMenu(lang.L("File"),
			w.item(lang.L("Samples…"), w.chooseSample, fyne.KeyL),
			w.item(lang.L("Open…"), w.open, fyne.KeyO),
			fyne.NewMenuItemSeparator(),
			w.item(lang.L("Save"), w.save, fyne.KeyS),
			w.shifted(lang.L("Save as…"), w.saveAs, fyne.KeyS),
			w.item(lang.L("Export picture…"), w.export, fyne.KeyE),
			fyne.NewMenuItemSeparator(),
			quit,
		),
		fyne.NewMenu(lang.L("Edit"),
			enabled(w.item(named(lang.L("Undo"), w.history.UndoName()), w.undo, fyne.KeyZ), w.history.UndoName() != ""),
			enabled(w.shifted(named(lang.L("Redo"), w.history.RedoName()), w.redo, fyne.KeyZ), w.history.RedoName() != ""),
		),
		fyne.NewMenu(lang.L("View"),
			w.item(lang.L("Fit the tree"), w.zoomFit, fyne.Key0),
			w.item(lang.L("Zoom in"), w.zoomIn, fyne.KeyPlus),
			w.item(lang.L("Zoom out"), w.zoomOut, fyne.KeyMinus),
			fyne.NewMenuItemSeparator(),
			checked(fyne.NewMenuItem(lang.L("Triangles ▲ ▼"), func() { w.setShapes(scene.Triangles) }), w.look.Shapes == scene.Triangles),
			checked(fyne.NewMenuItem(lang.L("Squares and circles"), func() { w.setShapes(scene.SquareCircle) }), w.look.Shapes == scene.SquareCircle),
			fyne.NewMenuItemSeparator(),
			checked(fyne.NewMenuItem(lang.L("As the system"), func() { w.setVariant(variantSystem) }), w.variant() == variantSystem),
			checked(fyne.NewMenuItem(lang.L("Light"), func() { w.setVariant(variantLight) }), w.variant() == variantLight),
			checked(fyne.NewMenuItem(lang.L("Dark"), func() { w.setVariant(variantDark) }), w.variant() == variantDark),
		),
	)
}

func named(what, name string) string {
	if name == "" {
		return what
	}
	return what + " " + name
}

func (w *window) item(text string, do func(), key fyne.KeyName) *fyne.MenuItem {
	i := fyne.NewMenuItem(text, w.calm(do))
	i.Shortcut = &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
	return i
}

func (w *window) shifted(text string, do func(), key fyne.KeyName) *fyne.MenuItem {
	i := fyne.NewMenuItem(text, w.calm(do))
	i.Shortcut = &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
	return i
}

func enabled(i *fyne.MenuItem, yes bool) *fyne.MenuItem {
	i.Disabled = !yes
	return i
}

func checked(i *fyne.MenuItem, yes bool) *fyne.MenuItem {
	i.Checked = yes
	return i
}
