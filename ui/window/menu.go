package window

import (
	"plytree/editor/scene"
	"plytree/engine"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

func (w *window) menu() *fyne.MainMenu {
	quit := fyne.NewMenuItem(words.L("Quit"), w.calm(w.close))
	quit.IsQuit = true
	return fyne.NewMainMenu(
		fyne.NewMenu(words.L("File"),
			w.item(words.L("New"), w.newTree, fyne.KeyN),
			w.item(words.L("Start page and samples"), w.showStart, fyne.KeyL),
			w.item(words.L("Open…"), w.open, fyne.KeyO),
			w.recent,
			fyne.NewMenuItemSeparator(),
			w.item(words.L("Save"), w.save, fyne.KeyS),
			w.shifted(words.L("Save as…"), w.saveAs, fyne.KeyS),
			w.item(words.L("Export picture…"), w.export, fyne.KeyE),
			fyne.NewMenuItemSeparator(),
			w.item(words.L("Close tab"), func() { w.closeSheet(w.sheet) }, fyne.KeyW),
			quit,
		),
		fyne.NewMenu(words.L("Edit"),
			enabled(w.text(named(words.L("Undo"), w.history.UndoName()), w.undo, &fyne.ShortcutUndo{}), w.history.UndoName() != ""),
			enabled(w.text(named(words.L("Redo"), w.history.RedoName()), w.redo, &fyne.ShortcutRedo{}), w.history.RedoName() != ""),
			fyne.NewMenuItemSeparator(),
			w.text(words.L("Cut"), w.cutSelected, &fyne.ShortcutCut{Clipboard: w.app.Clipboard()}),
			w.text(words.L("Copy"), w.copySelected, &fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}),
			w.text(words.L("Paste"), w.pasteText, &fyne.ShortcutPaste{Clipboard: w.app.Clipboard()}),
			w.item(words.L("Duplicate"), w.duplicate, fyne.KeyD),
			w.text(words.L("Select all"), w.selectAll, &fyne.ShortcutSelectAll{}),
			fyne.NewMenuItemSeparator(),
			w.item(words.L("Find…"), w.find, fyne.KeyF),
		),
		fyne.NewMenu(words.L("Node"), w.nodeItems()...),
		fyne.NewMenu(words.L("Tree"), w.treeItems()...),
		fyne.NewMenu(words.L("View"),
			w.item(words.L("Fit the tree"), w.zoomFit, fyne.Key0),
			w.item(words.L("Zoom in"), w.zoomIn, fyne.KeyPlus),
			w.item(words.L("Zoom out"), w.zoomOut, fyne.KeyMinus),
			fyne.NewMenuItemSeparator(),
			w.plainItem(words.L("Fold or unfold"), w.toggleFold),
			w.plainItem(words.L("Unfold all"), w.unfoldAll),
			fyne.NewMenuItemSeparator(),
			w.item(words.L("Next tab"), func() { w.nextSheet(1) }, fyne.KeyPageDown),
			w.item(words.L("Previous tab"), func() { w.nextSheet(-1) }, fyne.KeyPageUp),
			fyne.NewMenuItemSeparator(),
			checked(w.item(words.L("Side panel"), w.togglePanel, fyne.KeyB), w.panel.Visible()),
			fyne.NewMenuItemSeparator(),
			checked(fyne.NewMenuItem(words.L("Triangles ▲ ▼"), func() { w.setShapes(scene.Triangles) }), w.look.Shapes == scene.Triangles),
			checked(fyne.NewMenuItem(words.L("Squares and circles"), func() { w.setShapes(scene.SquareCircle) }), w.look.Shapes == scene.SquareCircle),
			fyne.NewMenuItemSeparator(),
			checked(fyne.NewMenuItem(words.L("As the system"), func() { w.setVariant(variantSystem) }), w.variant() == variantSystem),
			checked(fyne.NewMenuItem(words.L("Light"), func() { w.setVariant(variantLight) }), w.variant() == variantLight),
			checked(fyne.NewMenuItem(words.L("Dark"), func() { w.setVariant(variantDark) }), w.variant() == variantDark),
		),
		fyne.NewMenu(words.L("Lesson"), w.lessonItems()...),
		fyne.NewMenu(words.L("Help"), w.helpItem()),
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

func (w *window) plainItem(text string, do func()) *fyne.MenuItem {
	return fyne.NewMenuItem(text, w.calm(do))
}

// text makes an item whose shortcut belongs to a text field while one has the
// keyboard.
func (w *window) text(text string, do func(), s fyne.Shortcut) *fyne.MenuItem {
	i := fyne.NewMenuItem(text, func() {
		focused := w.win.Canvas().Focused()
		if field, ok := focused.(fyne.Shortcutable); ok && focused != fyne.Focusable(w.tree) {
			field.TypedShortcut(s)
			return
		}
		w.calm(do)()
	})
	i.Shortcut = s
	return i
}

// addShortcuts gives the canvas the shortcuts that are in no menu: other keys
// for what is there, too.
func (w *window) addShortcuts() {
	const command = fyne.KeyModifierShortcutDefault
	for _, s := range []struct {
		key      fyne.KeyName
		modifier fyne.KeyModifier
		do       func()
	}{
		{fyne.KeyLeft, fyne.KeyModifierAlt, w.moveLeft},
		{fyne.KeyRight, fyne.KeyModifierAlt, w.moveRight},
		{fyne.KeyZ, command | fyne.KeyModifierShift, w.redo},
		{fyne.KeyEqual, command, w.zoomIn}, // where the plus is
		{fyne.KeyEqual, command | fyne.KeyModifierShift, w.zoomIn},
	} {
		w.tree.AddShortcut(&desktop.CustomShortcut{KeyName: s.key, Modifier: s.modifier}, func(fyne.Shortcut) { s.do() })
	}
}

func enabled(i *fyne.MenuItem, yes bool) *fyne.MenuItem {
	i.Disabled = !yes
	return i
}

func checked(i *fyne.MenuItem, yes bool) *fyne.MenuItem {
	i.Checked = yes
	return i
}

// lessonItems are the ways to look at a search.
func (w *window) lessonItems() []*fyne.MenuItem {
	steps := w.plainItem(words.L("Step by step"), w.toggleLesson)
	steps.Shortcut = &desktop.CustomShortcut{KeyName: fyne.KeyF5}
	move := func(text string, do func()) *fyne.MenuItem { return enabled(w.plainItem(text, do), w.lessonOn) }
	return []*fyne.MenuItem{
		checked(steps, w.lessonOn),
		fyne.NewMenuItemSeparator(),
		move(words.L("First step"), func() { w.firstStep() }),
		move(words.L("Last step"), func() { w.lastStep() }),
		move(words.L("Next leaf"), func() { w.jumpTo(engine.AtLeaf) }),
		move(words.L("Next change of a bound"), func() { w.jumpTo(engine.AtBound) }),
		move(words.L("Next cut-off"), func() { w.jumpTo(engine.AtCut) }),
		move(words.L("Next return"), func() { w.jumpTo(engine.AtReturn) }),
		fyne.NewMenuItemSeparator(),
		checked(w.plainItem(words.L("Two searches side by side"), w.toggleBeside), w.beside.on && w.lessonOn),
		w.plainItem(words.L("Compare the algorithms…"), w.compare),
		w.plainItem(words.L("How the work grows…"), w.scale),
	}
}
