package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Wheel covers other objects and takes only the wheel; mouse and keys reach the objects below. Fyne
// gives the wheel to the topmost object that scrolls, even if it has nothing to scroll, and then
// the panel around it doesn't move.
type Wheel struct {
	widget.BaseWidget
	turned func(*fyne.ScrollEvent)
}

// NewWheel makes a Wheel that reports how far the wheel was turned.
func NewWheel(turned func(*fyne.ScrollEvent)) *Wheel {
	w := &Wheel{turned: turned}
	w.ExtendBaseWidget(w)
	return w
}

// Scrolled implements fyne.Scrollable.
func (w *Wheel) Scrolled(e *fyne.ScrollEvent) { w.turned(e) }

// CreateRenderer implements fyne.Widget.
func (w *Wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// covered draws a widget with something over it.
type covered struct {
	fyne.WidgetRenderer
	by fyne.CanvasObject
}

// wheelThrough lets the wheel scroll a field's own lines while there are more, and then the panel
// around the field, which is in the window's content or in the dialogs of its pane.
func wheelThrough(field fyne.CanvasObject, p Pane, r fyne.WidgetRenderer) fyne.WidgetRenderer {
	return &covered{r, NewWheel(func(e *fyne.ScrollEvent) {
		for _, o := range r.Objects() {
			own, is := o.(*container.Scroll)
			if is && (e.Scrolled.DY == 0 ||
				own.Direction != container.ScrollHorizontalOnly && goesOn(own, e.Scrolled.DY)) {
				own.Scrolled(e)
				return
			}
		}
		var root fyne.CanvasObject
		if c := fyne.CurrentApp().Driver().CanvasForObject(field); p.Root != nil {
			root = p.Root()
		} else if c != nil {
			root = c.Content()
		}
		if s, _ := innermost(root, field, nil); s != nil {
			s.Scrolled(e)
		}
	})}
}

// goesOn reports whether it can scroll further up or down.
func goesOn(s *container.Scroll, dy float32) bool {
	if dy > 0 {
		return s.Offset.Y > 0
	}
	return s.Offset.Y+s.Size().Height < s.Content.MinSize().Height
}

// Objects implements fyne.WidgetRenderer.
func (t *covered) Objects() []fyne.CanvasObject {
	return append(append([]fyne.CanvasObject(nil), t.WidgetRenderer.Objects()...), t.by)
}

// Layout implements fyne.WidgetRenderer.
func (t *covered) Layout(size fyne.Size) {
	t.WidgetRenderer.Layout(size)
	t.by.Resize(size)
}

// innermost looks for an object inside another, and returns the innermost scroll on the way to it.
func innermost(in, o fyne.CanvasObject, last *container.Scroll) (*container.Scroll, bool) {
	if in == o {
		return last, true
	}
	if s, is := in.(*container.Scroll); is && s.Direction != container.ScrollHorizontalOnly {
		last = s
	}
	if in == nil || !in.Visible() {
		return nil, false
	}
	for _, inside := range Inside(in) {
		if s, found := innermost(inside, o, last); found {
			return s, true
		}
	}
	return nil, false
}
