// Package kit has what several widgets of Plytree share: theme, texts, fields and buttons, boards
// and pictures, rows of forms, tooltips, tabs and dialogs.
//
// Fyne hands a key only to the widget that has the keyboard. So every widget here that can have it
// belongs to a Pane, whose keys it tries first: that is how Escape closes a dialog and F6 goes to
// the next part of the window, wherever the keyboard is.
package kit

import (
	"plytree/editor/words"

	"fyne.io/fyne/v2"
)

// Keys handles a key in every widget of a part of the window, and reports whether it did something.
type Keys func(*fyne.KeyEvent) (done bool)

// Pane has what the widgets of one part of the window share. The zero Pane has no keys, no tooltips
// and no time.
type Pane struct {
	Lang words.Language

	Keys  Keys
	Runes func(rune) // gets characters typed in a widget without text
	Leave func()     // moves the keyboard elsewhere after a choice by the pointer, or Enter in a field
	Tips  *Tips
	After After
	Slim  bool             // its buttons are low
	Prefs fyne.Preferences // remember which of its sections are open; nil for none
	// Root, if not nil, is what contains its widgets, otherwise the window's content does.
	Root func() fyne.CanvasObject
	// Reveal, if not nil, scrolls so that the part from one object to the end of another is
	// visible, for a section that is opened.
	Reveal func(from, to fyne.CanvasObject)
}

// Does tries the keys of the pane.
func (p Pane) Does(e *fyne.KeyEvent) bool { return p.Keys != nil && p.Keys(e) }

// Types passes on characters typed in a widget without text.
func (p Pane) Types(r rune) {
	if p.Runes != nil {
		p.Runes(r)
	}
}

// Left moves the keyboard elsewhere, if the pane can.
func (p Pane) Left() {
	if p.Leave != nil {
		p.Leave()
	}
}

// IsEnter reports whether a key is one of the two that confirm.
func IsEnter(key fyne.KeyName) bool { return key == fyne.KeyReturn || key == fyne.KeyEnter }

// Held reports whether a modifier, such as Shift, is held down.
func Held(m fyne.KeyModifier) bool { return held()&m != 0 }

// Focus gives a widget the keyboard. For Fyne a widget that was never drawn has no canvas; then
// Focus searches the windows.
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

// SetVisible shows or hides objects.
func SetVisible(yes bool, objects ...fyne.CanvasObject) {
	for _, o := range objects {
		if yes {
			o.Show()
		} else {
			o.Hide()
		}
	}
}

// SetEnabled enables or disables objects.
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
