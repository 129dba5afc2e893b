package window

import (
	"math/rand/v2"

	"plytree/engine"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// needSelection selects the root if nothing is selected.
func (w *window) needSelection() {
	if w.front().Selection().Count() == 0 {
		w.took(w.front().Select(w.front().Selection().Of(w.front().Tree().Root().ID())))
	}
}

// selected reports whether a node is selected, and says what to do if none is.
func (w *window) selected() bool {
	if w.front().Selection().Count() > 0 {
		return true
	}
	w.result.Say(words.L("Select a node first: click it, or press an arrow key."))
	return false
}

func notALeaf() string {
	return words.L("Only leaves have values. F2 names this node; Tab adds a child.")
}

// shuffled is an order that nobody has seen yet.
func shuffled() engine.Order { return engine.Order{Kind: engine.Random, Seed: rand.Uint64N(1_000_000)} }

func (w *window) copy() {
	text, err := w.front().Copy()
	if err != nil {
		w.result.Say(words.Error(err))
		return
	}
	w.app.Clipboard().SetContent(text)
}

func (w *window) cut() {
	text, c, err := w.front().Cut()
	if err == nil {
		w.app.Clipboard().SetContent(text)
	}
	w.try(c, err)
}

func (w *window) paste() {
	c, err := w.front().Paste(w.app.Clipboard().Content())
	if err != nil {
		w.complain(err)
		return
	}
	w.took(c)
}

// unfocusedKey takes the keys that no widget has: those of the dialog or of the
// start page that is open, or else the canvas's.
func (w *window) unfocusedKey(e *fyne.KeyEvent) {
	switch {
	case w.dialogs.Key(e), w.dialogs.Top() != nil:
	case w.start.visible():
		w.start.keys(e)
	default:
		w.tree.Focus()
		w.tree.TypedKey(e)
	}
}

// unfocusedRune takes the characters that no widget has.
func (w *window) unfocusedRune(r rune) {
	if w.dialogs.Top() == nil && !w.start.visible() {
		w.tree.Focus()
		w.tree.TypedRune(r)
	}
}

// nextPane gives the keyboard to the next part of the window, or the one before:
// Tab, which adds a child on the canvas, traps nobody.
func (w *window) nextPane(by int) {
	if w.start.visible() {
		return
	}
	focused := w.win.Canvas().Focused()
	panes := []fyne.Focusable{w.tree}
	at := 0
	if w.sidePane.Visible() {
		entrance := w.entrance()
		panes = append(panes, entrance)
		if focused != fyne.Focusable(w.tree) {
			at = 1
		}
	}
	panes = append(panes, w.tools.first())
	if w.tools.has(focused) {
		at = len(panes) - 1
	}
	w.win.Canvas().Focus(panes[(at+by+len(panes))%len(panes)])
}

// entrance is the widget of the side panel that has the keyboard first.
func (w *window) entrance() fyne.Focusable {
	switch {
	case w.exercise.Visible():
		return w.exercise.First()
	case w.teacher.Visible():
		return w.teacher.First()
	case w.node.First() != nil:
		return w.node.First()
	case w.inspector.First() != nil:
		return w.inspector.First()
	}
	return w.search.First()
}
