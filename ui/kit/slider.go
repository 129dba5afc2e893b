package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Slider is a slider of a pane.
type Slider struct {
	widget.Slider
	Named string // its name for screen readers
	pane  Pane
	unset bool
}

// Slider makes a slider for the numbers of a range; changed is called when the
// user has moved it.
func (p Pane) Slider(low, high, step float64, changed func(float64)) *Slider {
	s := &Slider{pane: p}
	s.Min, s.Max, s.Step, s.Value = low, high, step, low
	s.OnChanged = changed
	s.ExtendBaseWidget(s)
	return s
}

// ShowValue shows a value without reporting a change by the user.
func (s *Slider) ShowValue(v float64) {
	changed := s.OnChanged
	s.OnChanged = nil
	s.SetValue(v)
	s.OnChanged = changed
}

// SetUnset shows that any number will do: the knob is pale and at the minimum.
func (s *Slider) SetUnset(yes bool) {
	if yes {
		s.ShowValue(s.Min)
	}
	if s.unset != yes {
		s.unset = yes
		s.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	r := &sliderRenderer{s.Slider.CreateRenderer(), s}
	r.paint()
	return r
}

// sliderRenderer draws the track so that it is visible on the background, and only the outline of
// an unset slider's knob.
type sliderRenderer struct {
	fyne.WidgetRenderer
	of *Slider
}

// Refresh implements fyne.WidgetRenderer.
func (r *sliderRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.paint()
}

func (r *sliderRenderer) paint() {
	for i, o := range r.Objects() {
		if track, ok := o.(*canvas.Rectangle); ok && i == 0 {
			track.FillColor = theme.Color(theme.ColorNameInputBorder)
			track.Refresh()
		}
		if knob, ok := o.(*canvas.Circle); ok { // the first one: Fyne draws the focus behind it
			knob.StrokeWidth = 0
			if r.of.unset {
				knob.FillColor, knob.StrokeColor, knob.StrokeWidth = theme.Color(theme.ColorNameBackground), theme.Color(theme.ColorNameInputBorder), 2
			}
			knob.Refresh()
			return
		}
	}
}

// TypedRune implements fyne.Focusable.
func (s *Slider) TypedRune(r rune) { s.pane.Types(r) }

// TypedKey implements fyne.Focusable.
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	if !s.pane.Does(e) {
		s.Slider.TypedKey(e)
	}
}
