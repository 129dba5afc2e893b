package window

import (
	"plytree/ui/kit"
	"plytree/ui/system"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/mobile"
)

// swipe scrolls what is under a finger, on whatever it came down: Fyne lets fingers scroll only on
// phones.
type swipe struct{ scrolls *container.Scroll }

// touched returns what moving a finger does that came down at a place: in the contents of the
// topmost dialog or, if that is nil, of the window.
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

// find looks at everything at a place in an object. The last object that moves, which is topmost,
// counts; a text doesn't drag.
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

// by scrolls by the distance of the finger.
func (s *swipe) by(way fyne.Delta) {
	if s.scrolls != nil {
		s.scrolls.Scrolled(&fyne.ScrollEvent{Scrolled: way})
	}
}
