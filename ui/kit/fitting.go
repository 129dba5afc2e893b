package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// wide is the least width of a window in which parts stand beside each other, where texts have
// their usual size; low is the height below which a window, such as that of a phone on its side,
// has the bars of a narrow one, and parts beside each other.
const wide, low = 700, 480

// Narrow reports whether a window of a width is narrow. Texts twice as large need not
// twice the room: not all is text.
func Narrow(width float32) bool { return width < (wide+Scaled(wide))/2 }

// Low reports whether a window of a height is low.
func Low(height float32) bool { return height < low }

// Fitted is content of a dialog that is put together for the room there is: before the
// dialog is shown, and anew whenever the window has another size. It is always made from the
// same widgets, so that they keep what was typed and chosen.
func Fitted(arrange func(room fyne.Size) fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: fitted(arrange)}
}

// fitted is the layout of what has one object, which it gives all room.
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

// fit arranges what is fitted in an object.
func fit(o fyne.CanvasObject, room fyne.Size) {
	c, _ := o.(*fyne.Container)
	arrange, anew := fitted(nil), false
	if c != nil {
		if arrange, anew = c.Layout.(fitted); anew {
			c.Objects = []fyne.CanvasObject{arrange(room)}
		}
	}
	for _, inside := range Inside(o) {
		fit(inside, room)
	}
	if anew {
		c.Refresh()
	}
}

// Within returns where an object lies in another one that it is part of. Unlike the
// toolkit it also knows of what was not drawn yet. It reports false where the object is no
// part of the other.
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

// Inside returns what an object is made of, seen or not: what lies in a container, in what
// scrolls, is split or has a theme of its own, and the content of a [Composite]. Of what
// is one whole it returns nil. The result is not to be changed.
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

// Store stores what the fields say that are seen in an object and not disabled. It returns why
// the first of those that can't be stored is refused, a [*FieldError].
func Store(o fyne.CanvasObject) error {
	if !o.Visible() {
		return nil
	}
	if f, is := o.(*Field); is && f.Store != nil && !f.Disabled() {
		if err := f.Store(f.Text); err != nil {
			return &FieldError{f, err}
		}
	}
	for _, inside := range Inside(o) {
		if err := Store(inside); err != nil {
			return err
		}
	}
	return nil
}

// FieldError is why a field is refused.
type FieldError struct {
	Field *Field
	Err   error
}

func (e *FieldError) Error() string { return e.Err.Error() }

// Unwrap returns the error without its field.
func (e *FieldError) Unwrap() error { return e.Err }
