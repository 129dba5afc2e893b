package window

import (
	"plytree/ui/kit"
	"plytree/ui/system"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
)

// swipe scrolls what lies under a finger, whatever it came down on: the toolkit lets
// fingers scroll only in apps of a phone.
type swipe struct{ scrolls *container.Scroll }

// touched says what a finger that came down at a place does when it moves: in what the
// topmost dialog shows or, where that is nil, below all dialogs.
func (s *swipe) touched(c fyne.Canvas, dialog fyne.CanvasObject, at fyne.Position) system.Swipe {
	s.scrolls = nil
	under := c.Content()
	switch {
	case dialog != nil:
		under = dialog
	case c.Overlays().Top() != nil:
		return system.Turns // a menu
	}
	does := system.Drags
	s.find(under, at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(under)), &does)
	return does
}

// find looks at all that lies at a place in an object. The last one that moves, which lies
// uppermost, counts; a text is no handle.
func (s *swipe) find(o fyne.CanvasObject, at fyne.Position, does *system.Swipe) {
	size := o.Size()
	if !o.Visible() || at.X < 0 || at.Y < 0 || at.X >= size.Width || at.Y >= size.Height {
		return
	}
	switch o := o.(type) {
	case *container.Scroll:
		if o.Content.MinSize().Height > size.Height {
			s.scrolls, *does = o, system.Scrolls
		}
	case interface{ ScrollToTop() }: // a table or a list
		s.scrolls, *does = nil, system.Turns
	case mobile.Keyboardable:
	case fyne.Draggable:
		s.scrolls, *does = nil, system.Drags
	}
	for _, inside := range kit.Inside(o) {
		s.find(inside, at.Subtract(inside.Position()), does)
	}
}

// by scrolls by the way of the finger.
func (s *swipe) by(way fyne.Delta) {
	if s.scrolls != nil {
		s.scrolls.Scrolled(&fyne.ScrollEvent{Scrolled: way})
	}
}
