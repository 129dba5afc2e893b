package window

import (
	"math"
	"strings"
	"testing"

	"plytree/editor/words"
	"plytree/engine/tree"
	"plytree/ui/action"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// shortcut does what Fyne does on a shortcut: the item of a menu that has it, or
// else what has the keyboard.
func (w driven) shortcut(s fyne.Shortcut) {
	w.t.Helper()
	if item := itemOf(w.win.MainMenu().Items, s); item != nil {
		item.Action()
		return
	}
	w.win.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(s)
}

func itemOf(menus []*fyne.Menu, s fyne.Shortcut) *fyne.MenuItem {
	for _, menu := range menus {
		for _, item := range menu.Items {
			if item.Shortcut != nil && item.Shortcut.ShortcutName() == s.ShortcutName() {
				return item
			}
		}
	}
	return nil
}

func ctrlKey(name fyne.KeyName) fyne.Shortcut { return action.Ctrl(name).Shortcut() }

// Every key of the editor, from one tree to the next.
func TestEveryKey(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	keys := func(keys ...fyne.KeyName) func() { return func() { w.press(keys...) } }
	do := func(s fyne.Shortcut) func() { return func() { w.shortcut(s) } }
	for _, c := range []struct {
		what string
		do   func()
		want string
	}{
		{"down to the root, its first child, and its first", keys(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown), "[[1, 2], [3, 4]]"},
		{"Ctrl+D", do(ctrlKey(fyne.KeyD)), "[[1, 1, 2], [3, 4]]"},
		{"Ctrl+Z", do(ctrlKey(fyne.KeyZ)), "[[1, 2], [3, 4]]"},
		{"Ctrl+Z on a disabled item", do(ctrlKey(fyne.KeyZ)), "[[1, 2], [3, 4]]"},
		{"Ctrl+Y", do(ctrlKey(fyne.KeyY)), "[[1, 1, 2], [3, 4]]"},
		{"Ctrl+X", do(ctrlKey(fyne.KeyX)), "[[1, 2], [3, 4]]"},
		{"Ctrl+Shift+Z has nothing to make again", do(action.CtrlShift(fyne.KeyZ).Shortcut()), "[[1, 2], [3, 4]]"},
		{"right, to the cousin, and Ctrl+V into it", func() { w.press(fyne.KeyRight, fyne.KeyUp); w.ctrl(fyne.KeyV) }, "[[1, 2], [3, 4, 1]]"},
		{"Insert", keys(fyne.KeyInsert), "[[1, 2], [3, 4, [1]]]"},
		{"Backspace", keys(fyne.KeyBackspace), "[[1, 2], [3, 4, ?]]"},
		{"a point starts a value", func() { w.typeText(".5"); w.press(fyne.KeyReturn) }, "[[1, 2], [3, 4, 0.5]]"},
		{"Enter at the last leaf stays there", func() { w.typeText("6"); w.press(fyne.KeyReturn) }, "[[1, 2], [3, 4, 6]]"},
		{"which is undone, and the first leaf selected", func() { w.do("undo"); w.click(0, 0) }, "[[1, 2], [3, 4, 0.5]]"},
		{"a sign starts a value, too", func() { w.typeText("-7"); w.press(fyne.KeyReturn) }, "[[-7, 2], [3, 4, 0.5]]"},
		{"a comma is a point", func() { w.typeText("2,5"); w.press(fyne.KeyReturn) }, "[[-7, 2.5], [3, 4, 0.5]]"},
		{"infinity", func() { w.typeText("-"); w.typeText("inf"); w.press(fyne.KeyReturn) }, "[[-7, 2.5], [-inf, 4, 0.5]]"},
		{"Alt and left", func() { w.shortcut(action.Alt(fyne.KeyLeft).Shortcut()) }, "[[-7, 2.5], [4, -inf, 0.5]]"},
		{"Alt and right", func() { w.shortcut(action.Alt(fyne.KeyRight).Shortcut()) }, "[[-7, 2.5], [-inf, 4, 0.5]]"},
		{"Escape selects nothing, and then no key changes anything", func() {
			w.press(fyne.KeyEscape, fyne.KeyTab, fyne.KeyInsert, fyne.KeyReturn, fyne.KeyDelete)
			w.typeText("m7")
		}, "[[-7, 2.5], [-inf, 4, 0.5]]"},
		{"down to the root, and Tab", keys(fyne.KeyDown, fyne.KeyTab), "[[-7, 2.5], [-inf, 4, 0.5], ?]"},
		{"Enter", keys(fyne.KeyReturn), "[[-7, 2.5], [-inf, 4, 0.5], ?, ?]"},
		{"Shift and Enter", func() {
			w.tree.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
			w.press(fyne.KeyReturn)
			w.tree.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
			w.press(fyne.KeyDelete)
		}, "[[-7, 2.5], [-inf, 4, 0.5], ?, ?]"},
		{"Ctrl+A and Ctrl+C", func() {
			w.ctrl(fyne.KeyA)
			w.ctrl(fyne.KeyC)
			w.press(fyne.KeyEscape)
		}, "[[-7, 2.5], [-inf, 4, 0.5], ?, ?]"},
	} {
		c.do()
		w.writes(c.what, c.want)
	}
	expect(t, "the whole tree as text", w.app.Clipboard().Content(), w.notation())
	w.ctrl(fyne.KeyA)
	w.press(fyne.KeyDelete)
	w.writes("Ctrl+A and Delete", "?")
	w.typeText("M")
	expect(t, "M", w.front().Tree().Mover(nil), tree.Min)
	w.press(fyne.KeyF2)
	w.typeText("top")
	w.press(fyne.KeyReturn)
	expect(t, "F2", w.front().Tree().Root().Name(), "top")
}

// Whoever types all values leaf by leaf stops at the last one: another Enter adds nothing.
func TestTypingAllLeavesStopsAtTheLast(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	w.click(0, 0)
	for _, value := range []string{"5", "6", "7", "8"} {
		w.typeText(value)
		w.press(fyne.KeyReturn)
	}
	w.press(fyne.KeyReturn, fyne.KeyReturn)
	w.writes("the tree", "[[5, 6], [7, 8]]")
	w.press(fyne.KeyF2)
	expect(t, "F2 names nothing", w.tree.Typing(), false)
	w.click(1, 1)
	w.typeText("9")
	w.press(fyne.KeyReturn, fyne.KeyReturn)
	w.writes("a leaf that was clicked stays selected", "[[5, 6], [7, 9, ?]]")
}

// While something is typed, text shortcuts are the field's; others take what is
// typed first.
func TestShortcutsWhileTyping(t *testing.T) {
	w := drawn(t, "[1, 2]")
	w.click(0)
	w.typeText("77")
	w.ctrl(fyne.KeyA)
	expect(t, "the text is selected, not the tree", w.front().Selection().Count(), 1)
	w.ctrl(fyne.KeyD)
	w.writes("the value is taken, then duplicated", "[77, 77, 2]")
	w.typeText("x") // no value: nothing happens
	w.typeText("3")
	w.typeText("x")
	w.ctrl(fyne.KeyD)
	expect(t, "what can't be taken is kept", w.tree.Typing() && w.notation() == "[77, 77, 2]", true)
	w.press(fyne.KeyEscape)
	expect(t, "Escape gives up", w.tree.Typing() || w.notation() != "[77, 77, 2]", false)
	w.click(0)
	w.typeText("8")
	w.press(fyne.KeyF6)
	expect(t, "F6 takes it and leads on", w.tree.Typing() || w.win.Canvas().Focused() == fyne.Focusable(w.tree) || w.notation() != "[8, 77, 2]", false)
}

func TestZoomKeysAndHelp(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	zoom := func() float64 {
		c := w.tree.Camera()
		return c.Zoom()
	}
	fitted := zoom()
	w.shortcut(ctrlKey(fyne.KeyPlus))
	expect(t, "Ctrl and plus", zoom() > fitted, true)
	w.shortcut(ctrlKey(fyne.KeyMinus))
	w.shortcut(ctrlKey(fyne.KeyMinus))
	expect(t, "Ctrl and minus", zoom() < fitted, true)
	w.shortcut(ctrlKey(fyne.KeyEqual))
	expect(t, "where the plus is", math.Abs(zoom()-fitted) < 1e-9, true)
	w.ctrl(fyne.Key0)
	expect(t, "Ctrl+0", zoom(), fitted)
	w.press(fyne.KeyF1)
	expect(t, "F1", w.Dialogs.Top() != nil, true)
	w.unfocusedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	expect(t, "and Escape", w.Dialogs.Top() == nil, true)
}

// nameIn is the name of an item of a menu, without the key behind it.
func nameIn(item *fyne.MenuItem) string {
	name, _, _ := strings.Cut(item.Label, "  ")
	return name
}

// No key stands for two things that can be done at once.
func TestKeysAreOne(t *testing.T) {
	w := first(t)
	keyOf := func(item *fyne.MenuItem) string {
		return strings.TrimSpace(strings.TrimPrefix(item.Label, nameIn(item)))
	}
	check := func(when string) {
		taken := map[string]string{}
		for _, menu := range w.acts.Menu.Items {
			for _, item := range actionsIn(menu) {
				if k := keyOf(item); k != "" && taken[k] != "" && taken[k] != nameIn(item) {
					t.Errorf("%s: %s is shown for %s and for %s", when, k, nameIn(item), taken[k])
				} else {
					taken[k] = nameIn(item)
				}
			}
		}
	}
	check("drawing")
	expect(t, "Space folds", keyOf(itemFor(t, w, "fold")), "Space")
	w.do("lesson")
	check("in a lesson")
	expect(t, "Space does not fold", keyOf(itemFor(t, w, "fold")), "")
	w.click(0)
	w.do("fold")
	expect(t, "the menu folds all the same", w.front().Folds().Any(), true)
}

// Everything in the table is done by somebody.
func TestActionsAreDone(t *testing.T) {
	w := first(t)
	for _, id := range action.IDs(words.Language{}) {
		if w.acts.Get(id) == nil {
			t.Errorf("nobody does %q", id)
		}
	}
}
