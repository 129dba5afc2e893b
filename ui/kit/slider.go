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

// CreateRenderer implements fyne.Widget.
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	r := &sliderRenderer{s.Slider.CreateRenderer()}
	r.Refresh()
	return r
}

// sliderRenderer draws the track so that it is visible on the background.
type sliderRenderer struct{ fyne.WidgetRenderer }

// Refresh implements fyne.WidgetRenderer.
func (r *sliderRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	track := r.Objects()[0].(*canvas.Rectangle)
	track.FillColor = theme.Color(theme.ColorNameInputBorder)
	track.Refresh()
}

// TypedRune implements fyne.Focusable.
func (s *Slider) TypedRune(r rune) { s.pane.Types(r) }

// TypedKey implements fyne.Focusable.
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	if !s.pane.Does(e) {
		s.Slider.TypedKey(e)
	}
}
