package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// wide is the minimum width of a window whose parts are side by side, at the usual text size. A
// window lower than low, such as a phone on its side, has the bars of a narrow window, but its
// parts side by side.
const wide, low = 700, 480

// Narrow reports whether a window of a width is narrow. Texts twice as large don't need twice the
// width, because not everything is text.
func Narrow(width float32) bool { return width < (wide+Scaled(wide))/2 }

// Low reports whether a window of a height is low.
func Low(height float32) bool { return height < low }

// Fitted is content that is arranged for a room: that of the dialog in which it is or, if it is in
// the window itself, the window's size. [Fit] arranges it before it is shown, and again for another
// room. It always uses the same widgets, so that they keep their values.
func Fitted(arrange func(room fyne.Size) fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: fitted(arrange)}
}

// fitted is a layout of one object, which gets all the space.
type fitted func(room fyne.Size) fyne.CanvasObject

// Layout implements fyne.Layout.
func (fitted) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Put(o, 0, 0, size.Width, size.Height)
	}
}

// MinSize implements fyne.Layout.
func (fitted) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		if o.Visible() {
			size = size.Max(o.MinSize())
		}
	}
	return size
}

// Fit arranges the fitted parts of an object for a room.
func Fit(o fyne.CanvasObject, room fyne.Size) {
	c, _ := o.(*fyne.Container)
	arrange, anew := fitted(nil), false
	if c != nil {
		if arrange, anew = c.Layout.(fitted); anew {
			c.Objects = []fyne.CanvasObject{arrange(room)}
		}
	}
	for _, inside := range Inside(o) {
		Fit(inside, room)
	}
	if anew {
		c.Refresh()
	}
}

// Within returns the position of an object inside another one that contains it. Unlike Fyne it also
// works for objects that were never drawn. It reports false if the other one doesn't contain it.
func Within(o, outer fyne.CanvasObject) (at fyne.Position, found bool) {
	if o == outer {
		return fyne.Position{}, true
	}
	for _, inside := range Inside(outer) {
		if at, found := Within(o, inside); found {
			return at.Add(inside.Position()), true
		}
	}
	return fyne.Position{}, false
}

// Inside returns the parts of an object, visible or not: those of a container, of a scroll, a split
// or a theme override, and the content of a [Composite]. It returns nil for an object without
// parts. The result must not be changed.
func Inside(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case *container.ThemeOverride:
		return []fyne.CanvasObject{o.Content}
	case *container.Split:
		return []fyne.CanvasObject{o.Leading, o.Trailing}
	case interface{ Content() fyne.CanvasObject }:
		return []fyne.CanvasObject{o.Content()}
	}
	return nil
}

// Store stores the values of the visible and enabled fields in an object. It returns why the first
// invalid one is refused.
func Store(o fyne.CanvasObject) error {
	if !o.Visible() {
		return nil
	}
	if f, is := o.(*Field); is && f.Store != nil && !f.Disabled() {
		if err := f.Store(f.Text); err != nil {
			return err
		}
	}
	for _, inside := range Inside(o) {
		if err := Store(inside); err != nil {
			return err
		}
	}
	return nil
}
