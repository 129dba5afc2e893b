package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// The window has three panes: the canvas, the side panel and the tool bar. F6
// and Shift+F6 go from one to the next, so that Tab, which adds a child on the
// canvas, traps nobody. Fyne hands keys to the widget that has the keyboard and
// to nothing else, so each of them has to know the key: the paneX widgets below
// are Fyne's own, with F6.

// paneKey does what a key does in every widget of a pane.
type paneKey func(*fyne.KeyEvent) (done bool)

// paneKey goes to the next pane on F6, and back to the canvas on Escape.
func (w *window) paneKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyF6:
		w.nextPane(shiftHeld())
	case fyne.KeyEscape:
		w.win.Canvas().Focus(w.tree)
	case fyne.KeyF1:
		w.help()
	case fyne.KeyF5:
		w.toggleLesson()
	default:
		return false
	}
	return true
}

func shiftHeld() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// nextPane gives the keyboard to the next pane, or the one before.
func (w *window) nextPane(back bool) {
	panes := []fyne.Focusable{w.tree}
	if w.panel.Visible() {
		panes = append(panes, w.panelEntrance())
	}
	panes = append(panes, w.tools.first)
	step := 1
	if back {
		step = len(panes) - 1
	}
	w.win.Canvas().Focus(panes[(w.paneOf(w.win.Canvas().Focused(), len(panes))+step)%len(panes)])
}

// paneOf returns the number of the pane in which a widget is.
func (w *window) paneOf(f fyne.Focusable, panes int) int {
	switch f.(type) {
	case *treeCanvas:
		return 0
	case *paneButton:
		return panes - 1
	}
	return 1
}

// panelEntrance is the first field of the side panel.
func (w *window) panelEntrance() fyne.Focusable {
	if w.node.valueRow.Visible() {
		return w.node.value
	}
	return w.search.algorithm
}

// paneButton is a button of a pane.
type paneButton struct {
	widget.Button
	key paneKey
}

func newPaneButton(text string, icon fyne.Resource, do func(), key paneKey) *paneButton {
	b := &paneButton{key: key}
	b.Text, b.Icon, b.OnTapped = text, icon, do
	b.ExtendBaseWidget(b)
	return b
}

// TypedKey implements fyne.Focusable: Enter presses the button as Space does.
func (b *paneButton) TypedKey(e *fyne.KeyEvent) {
	switch {
	case b.key(e):
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && !b.Disabled():
		b.Tapped(nil)
	default:
		b.Button.TypedKey(e)
	}
}

// paneSelect is a choice of a pane.
type paneSelect struct {
	widget.Select
	key paneKey
}

func newPaneSelect(options []string, changed func(string), key paneKey) *paneSelect {
	s := &paneSelect{key: key}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey implements fyne.Focusable.
func (s *paneSelect) TypedKey(e *fyne.KeyEvent) {
	if !s.key(e) {
		s.Select.TypedKey(e)
	}
}

// paneEntry is a field of a pane that says when its text is to be taken: when
// it is submitted, and when the keyboard goes elsewhere.
type paneEntry struct {
	widget.Entry
	onLeave func()
	key     paneKey
}

func newPaneEntry(onLeave func(), key paneKey) *paneEntry {
	e := &paneEntry{onLeave: onLeave, key: key}
	e.ExtendBaseWidget(e)
	e.OnSubmitted = func(string) { e.onLeave() }
	return e
}

// FocusLost implements fyne.Focusable.
func (e *paneEntry) FocusLost() {
	e.Entry.FocusLost()
	e.onLeave()
}

// TypedKey implements fyne.Focusable.
func (e *paneEntry) TypedKey(k *fyne.KeyEvent) {
	if !e.key(k) {
		e.Entry.TypedKey(k)
	}
}
