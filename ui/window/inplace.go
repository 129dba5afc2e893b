package window

import (
	"plytree/engine"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// inPlace is the field that stands over a node while something is typed there.
type inPlace struct {
	widget.Entry
	id   engine.ID
	take func(text string) error
	next func() // after Enter
	tab  func() // after Tab
	stop func() // the field goes away
}

func newInPlace(stop func()) *inPlace {
	e := &inPlace{stop: stop}
	e.ExtendBaseWidget(e)
	e.OnSubmitted = func(string) {
		if e.finish() {
			e.next()
		}
	}
	e.Hide()
	return e
}

// finish takes what was typed, and reports whether it could be taken.
func (e *inPlace) finish() bool {
	if !e.Visible() {
		return false
	}
	if err := e.take(e.Text); err != nil {
		e.SetValidationError(err)
		return false
	}
	e.stop()
	return true
}

// TypedKey implements fyne.Focusable: Escape gives up, Tab goes on.
func (e *inPlace) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyEscape:
		e.stop()
	case fyne.KeyTab:
		if e.finish() {
			e.tab()
		}
	default:
		e.Entry.TypedKey(key)
	}
}

// AcceptsTab implements fyne.Tabbable.
func (e *inPlace) AcceptsTab() bool { return true }

// FocusLost takes what was typed, if it makes sense.
func (e *inPlace) FocusLost() {
	e.Entry.FocusLost()
	if e.Visible() && !e.finish() {
		e.stop()
	}
}
