package window

import (
	"slices"

	"plytree/ui/system"

	"fyne.io/fyne/v2"
)

// cover is what may lie over the tree, and what takes it away.
type cover struct {
	lies bool
	end  func()
}

// above are the covers below which nothing can be done, the uppermost first: a dialog,
// with the menu of a field in it, a menu, a presentation.
func (w *window) above() []cover {
	menu := w.win.Canvas().Overlays().Top()
	return []cover{
		{w.dialogs.Top() != nil, func() { w.dialogs.Top().Close() }},
		{menu != nil, func() { menu.Hide() }},
		{w.presentation.On(), func() { w.presentation.Pressed(fyne.KeyEscape) }},
	}
}

// covers are all that going back takes away, the uppermost first: on a phone also the text
// view, which has all of the page, and the pad, which keeps what is typed.
func (w *window) covers() []cover {
	return append(w.above(),
		cover{system.InBrowser && w.narrow && w.text.Open(), w.text.Close},
		cover{w.pad.Visible(), w.win.Canvas().Unfocus},
	)
}

// uncover takes the uppermost of the covers away, and reports whether there was any.
func uncover(all []cover) bool {
	for _, one := range all {
		if one.lies {
			one.end()
			return true
		}
	}
	return false
}

// covered reports whether going back takes something away.
func (w *window) covered() bool {
	return slices.ContainsFunc(w.covers(), func(c cover) bool { return c.lies })
}

func (w *window) back() { uncover(w.covers()) }

// clear takes away all below which a tree that is opened would lie. What closes may ask
// something else, but not without end.
func (w *window) clear() {
	for range 10 {
		if !uncover(w.above()) {
			return
		}
	}
}
