package window

import (
	"testing"

	"plytree/engine"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// shortcut does what the window does on a shortcut: the menu's item that has it,
// or else the canvas.
func (w *window) shortcut(t *testing.T, s fyne.Shortcut) {
	t.Helper()
	for _, menu := range w.win.MainMenu().Items {
		for _, item := range menu.Items {
			if item.Shortcut != nil && item.Shortcut.ShortcutName() == s.ShortcutName() {
				if !item.Disabled {
					item.Action()
				}
				return
			}
		}
	}
	w.tree.TypedShortcut(s)
}

func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// Every key of the editor, from one tree to the next.
func TestEveryKey(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	clipboard := w.app.Clipboard()
	keys := func(keys ...fyne.KeyName) func() { return func() { w.press(keys...) } }
	do := func(s fyne.Shortcut) func() { return func() { w.shortcut(t, s) } }
	for _, c := range []struct {
		what string
		do   func()
		want string
	}{
		{"down to the root, its first child, and its first", keys(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown), "[[1, 2], [3, 4]]"},
		{"Ctrl+D", do(ctrl(fyne.KeyD)), "[[1, 1, 2], [3, 4]]"},
		{"Ctrl+Z", do(&fyne.ShortcutUndo{}), "[[1, 2], [3, 4]]"},
		{"Ctrl+Y", do(&fyne.ShortcutRedo{}), "[[1, 1, 2], [3, 4]]"},
		{"Ctrl+X", do(&fyne.ShortcutCut{Clipboard: clipboard}), "[[1, 2], [3, 4]]"},
		{"right, to the cousin, and Ctrl+V into it", func() { w.press(fyne.KeyRight, fyne.KeyUp); w.shortcut(t, &fyne.ShortcutPaste{Clipboard: clipboard}) }, "[[1, 2], [3, 4, 1]]"},
		{"Insert", keys(fyne.KeyInsert), "[[1, 2], [3, 4, [1]]]"},
		{"Backspace", keys(fyne.KeyBackspace), "[[1, 2], [3, 4, ?]]"},
		{"a point starts a value", func() { w.typeText(".5"); w.press(fyne.KeyReturn) }, "[[1, 2], [3, 4, 0.5]]"},
		{"a sign, too", func() { w.typeText("-7"); w.press(fyne.KeyReturn) }, "[[-7, 2], [3, 4, 0.5]]"},
		{"a comma is a point", func() { w.typeText("2,5"); w.press(fyne.KeyReturn) }, "[[-7, 2.5], [3, 4, 0.5]]"},
		{"infinity", func() { w.typeText("-"); w.typeText("inf"); w.press(fyne.KeyReturn) }, "[[-7, 2.5], [-inf, 4, 0.5]]"},
		{"Escape selects nothing, Tab begins at the root", keys(fyne.KeyEscape, fyne.KeyTab), "[[-7, 2.5], [-inf, 4, 0.5], ?]"},
		{"Enter", keys(fyne.KeyReturn), "[[-7, 2.5], [-inf, 4, 0.5], ?, ?]"},
		{"Ctrl+A and Ctrl+C", func() {
			w.shortcut(t, &fyne.ShortcutSelectAll{})
			w.shortcut(t, &fyne.ShortcutCopy{Clipboard: clipboard})
			w.press(fyne.KeyEscape)
		}, "[[-7, 2.5], [-inf, 4, 0.5], ?, ?]"},
	} {
		c.do()
		expect(t, c.what, w.notation(), c.want)
	}
	expect(t, "the whole tree as text", clipboard.Content(), w.notation())
}

// Undo selects what was selected before the edit, redo what was selected after
// it, so that the keys go on where they were.
func TestUndoSelectsWhatWasSelected(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	w.click(t, 1)
	w.press(fyne.KeyTab)
	w.undo()
	expect(t, "the parent", w.selectedNode(), w.current().At(engine.Path{1}))
	w.redo()
	expect(t, "the child again", w.selectedNode(), w.current().At(engine.Path{1, 2}))
	w.press(fyne.KeyReturn)
	expect(t, "goes on there", w.notation(), "[[1, 2], [3, 4, ?, ?]]")
}

func TestMAtAnotherNodeSetsAndClearsItsPlayer(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	w.click(t, 1)
	for _, want := range []engine.Player{engine.Max, engine.Min} {
		w.typeText("m")
		expect(t, "the player at the node", w.current().Mover(engine.Path{1}), want)
		expect(t, "and at its sibling", w.current().Mover(engine.Path{0}), engine.Min)
	}
	w.click(t)
	w.typeText("M")
	expect(t, "at the root all levels follow", w.current().Mover(engine.Path{1}), engine.Max)
}

func TestZoomKeysFindAndHelp(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	fitted := w.tree.zoom
	w.shortcut(t, ctrl(fyne.KeyPlus))
	expect(t, "Ctrl and plus", w.tree.zoom > fitted, true)
	w.shortcut(t, ctrl(fyne.KeyMinus))
	w.shortcut(t, ctrl(fyne.KeyMinus))
	expect(t, "Ctrl and minus", w.tree.zoom < fitted, true)
	w.shortcut(t, ctrl(fyne.Key0))
	expect(t, "Ctrl+0", w.tree.zoom, fitted)
	w.shortcut(t, ctrl(fyne.KeyF))
	expect(t, "Ctrl+F", w.dialog != nil, true)
	w.shortcut(t, ctrl(fyne.KeyD))
	expect(t, "the shortcuts rest while a dialog is open", w.history.Changed(), false)
	w.dialog.Hide()
	w.press(fyne.KeyF1)
	expect(t, "F1", w.dialog != nil, true)
}
