package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Slider is a slider of a pane.
type Slider struct {
	widget.Slider
	pane Pane
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

// ShowValue shows a value, which is not a change by the user.
func (s *Slider) ShowValue(v float64) {
	changed := s.OnChanged
	s.OnChanged = nil
	s.SetValue(v)
	s.OnChanged = changed
}

// TypedRune implements fyne.Focusable.
func (s *Slider) TypedRune(r rune) { s.pane.Types(r) }

// TypedKey implements fyne.Focusable.
func (s *Slider) TypedKey(e *fyne.KeyEvent) {
	if !s.pane.Does(e) {
		s.Slider.TypedKey(e)
	}
}

// OnTrack shows sliders with a track that can be seen on the ground.
func OnTrack(content fyne.CanvasObject) fyne.CanvasObject {
	return NewThemed(content, TrackTheme{})
}
