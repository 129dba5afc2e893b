package window

import (
	"plytree/ui/system"
)

// cover returns how to close what must be closed before the window can be used, the topmost first: a
// dialog, with the menu of a field in it, a menu, a presentation. It returns nil if there is nothing.
func (w *window) cover() (end func()) {
	switch menu := w.win.Canvas().Overlays().Top(); {
	case w.Dialogs.Top() != nil:
		return w.Dialogs.Top().Close
	case menu != nil:
		return menu.Hide
	case w.presentation.On():
		return w.presentation.End
	}
	return nil
}

// closing returns how to close what going back closes, the topmost first: on a phone also the text
// view, which fills the page, and the pad, which stores the typed text.
func (w *window) closing() (end func()) {
	switch end := w.cover(); {
	case end != nil:
		return end
	case system.InBrowser && w.narrow && w.text.Open():
		return w.text.Close
	case w.pad.Visible():
		return w.win.Canvas().Unfocus
	}
	return nil
}

// covered reports whether going back closes anything.
func (w *window) covered() bool { return w.closing() != nil }

func (w *window) back() {
	if end := w.closing(); end != nil {
		end()
	}
}

// clear closes everything that would hide the tree that is being opened. Closing a dialog may open
// another one, but not endlessly.
func (w *window) clear() {
	for range 10 {
		if end := w.cover(); end != nil {
			end()
		}
	}
}
