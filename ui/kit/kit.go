// Package kit has what several widgets of Plytree share: theme, texts, fields and
// buttons, rows of forms, tooltips, tabs and dialogs.
//
// Fyne hands a key to the widget that has the keyboard and to nothing else. So
// every widget here that can have it belongs to a Pane, whose keys it tries
// first: that is how Escape closes a dialog and F6 goes to the next part of the
// window, wherever the keyboard is.
package kit

import (
	"plytree/editor/words"

	"fyne.io/fyne/v2"
)

// Keys does what a key does in every widget of a part of the window, and
// reports whether it did something.
type Keys func(*fyne.KeyEvent) (done bool)

// Pane is what the widgets of one part of the window share. The zero Pane has
// no keys, no tooltips and no time.
type Pane struct {
	Lang words.Language

	Keys  Keys
	Runes func(rune) // what is typed in a widget that takes no text
	Leave func()     // after a choice by the pointer the keyboard belongs elsewhere
	Tips  *Tips
	After After
	Slim  bool  // its buttons are low
	Folds Folds // of its sections; nil remembers none
	// Reveal scrolls so far that all from one object down to the end of another is in sight,
	// if not nil: a section that is opened.
	Reveal func(from, to fyne.CanvasObject)
}

// Does tries the keys of the pane.
func (p Pane) Does(e *fyne.KeyEvent) bool { return p.Keys != nil && p.Keys(e) }

// Types hands on what is typed in a widget that takes no text.
func (p Pane) Types(r rune) {
	if p.Runes != nil {
		p.Runes(r)
	}
}

// IsEnter reports whether a key is one of the two that say "do it".
func IsEnter(key fyne.KeyName) bool { return key == fyne.KeyReturn || key == fyne.KeyEnter }

// Held reports whether a modifier, such as Shift, is held down.
func Held(m fyne.KeyModifier) bool { return held()&m != 0 }

// Focus gives a widget the keyboard. One that was not seen yet is on no canvas
// as far as Fyne knows; then it is looked for in the windows.
func Focus(f fyne.Focusable) {
	o, ok := f.(fyne.CanvasObject)
	if !ok {
		return
	}
	driver := fyne.CurrentApp().Driver()
	if c := driver.CanvasForObject(o); c != nil {
		c.Focus(f)
		return
	}
	for _, w := range driver.AllWindows() {
		w.Canvas().Focus(f)
	}
}

// SetVisible shows objects, or hides them.
func SetVisible(yes bool, objects ...fyne.CanvasObject) {
	for _, o := range objects {
		if yes {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

// SetEnabled lets objects be used, or not.
func SetEnabled(yes bool, objects ...fyne.Disableable) {
	for _, o := range objects {
		if o.Disabled() == !yes {
			continue
		}
		if yes {
			o.Enable()
		} else {
			o.Disable()
		}
	}
}
