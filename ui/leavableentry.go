package ui

import (
	"fyne.io/fyne/v2/widget"
)

// leavableEntry is an entry that says when its text is to be taken: when it is
// submitted, and when the keyboard goes elsewhere.
type leavableEntry struct {
	widget.Entry
	onLeave func()
}

func newLeavableEntry(onLeave func()) *leavableEntry {
	e := &leavableEntry{onLeave: onLeave}
	e.ExtendBaseWidget(e)
	e.OnSubmitted = func(string) { e.onLeave() }
	return e
}

// FocusLost implements fyne.Focusable.
func (e *leavableEntry) FocusLost() {
	e.Entry.FocusLost()
	e.onLeave()
}
