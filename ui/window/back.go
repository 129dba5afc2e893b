package window

import (
	"slices"

	"plytree/ui/system"

	"fyne.io/fyne/v2"
)

// cover is something that may hide the tree, and how to close it.
type cover struct {
	lies bool
	end  func()
}

// above returns what must be closed before the window can be used, the topmost first: a dialog,
// with the menu of a field in it, a menu, a presentation.
func (w *window) above() []cover {
	menu := w.win.Canvas().Overlays().Top()
	return []cover{
		{w.Dialogs.Top() != nil, func() { w.Dialogs.Top().Close() }},
		{menu != nil, func() { menu.Hide() }},
		{w.presentation.On(), func() { w.presentation.Pressed(fyne.KeyEscape) }},
	}
}

// covers returns everything that going back closes, the topmost first: on a phone also the text
// view, which fills the page, and the pad, which stores the typed text.
func (w *window) covers() []cover {
	return append(w.above(),
		cover{system.InBrowser && w.narrow && w.text.Open(), w.text.Close},
		cover{w.pad.Visible(), w.win.Canvas().Unfocus},
	)
}

// uncover closes the topmost cover, and reports whether there was one.
func uncover(all []cover) bool {
	for _, one := range all {
		if one.lies {
			one.end()
			return true
		}
	}
	return false
}

// covered reports whether going back closes anything.
func (w *window) covered() bool {
	return slices.ContainsFunc(w.covers(), func(c cover) bool { return c.lies })
}

func (w *window) back() { uncover(w.covers()) }

// clear closes everything that would hide the tree that is being opened. Closing a dialog may open
// another one, but not endlessly.
func (w *window) clear() {
	for range 10 {
		if !uncover(w.above()) {
			return
		}
	}
}
