package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
)

// quieted draws a field or a choice without ground, and with a faint border, while nobody
// points at it or types in it. Fyne's own draws both always.
type quieted struct {
	fyne.WidgetRenderer
	loud func() bool
}

// quiet lets a renderer be quiet in a pane that is.
func (p Pane) quiet(r fyne.WidgetRenderer, loud func() bool) fyne.WidgetRenderer {
	if !p.Quiet {
		return r
	}
	q := &quieted{r, loud}
	q.hush()
	return q
}

// Refresh implements fyne.WidgetRenderer.
func (q *quieted) Refresh() {
	q.WidgetRenderer.Refresh()
	q.hush()
}

// hush takes the colours from ground and border, which Fyne draws first. The border stays
// as a faint line, so that a field is seen to be one.
func (q *quieted) hush() {
	if q.loud() {
		return
	}
	for _, o := range q.Objects() {
		r, ok := o.(*canvas.Rectangle)
		if !ok {
			return
		}
		r.FillColor = color.Transparent
		if r.StrokeWidth > 0 {
			r.StrokeColor = theme.Color(theme.ColorNameSeparator)
		}
		r.Refresh()
	}
}

// MouseIn implements desktop.Hoverable.
func (f *Field) MouseIn(*desktop.MouseEvent) { f.point(true) }

// MouseMoved implements desktop.Hoverable.
func (f *Field) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (f *Field) MouseOut() { f.point(false) }

func (f *Field) point(yes bool) {
	f.pointed = yes
	if f.pane.Quiet {
		f.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	r := f.pane.quiet(f.Entry.CreateRenderer(), func() bool { return (f.pointed || f.focused) && !f.Disabled() })
	return wheelThrough(f, r)
}

// MouseIn implements desktop.Hoverable.
func (s *Select) MouseIn(e *desktop.MouseEvent) {
	s.hovered = true
	s.Select.MouseIn(e)
}

// MouseOut implements desktop.Hoverable.
func (s *Select) MouseOut() {
	s.hovered = false
	s.Select.MouseOut()
}

// FocusGained implements fyne.Focusable.
func (s *Select) FocusGained() {
	s.focused = true
	s.Select.FocusGained()
}

// FocusLost implements fyne.Focusable.
func (s *Select) FocusLost() {
	s.focused = false
	s.Select.FocusLost()
}
