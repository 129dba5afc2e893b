package kit

import (
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Select is a selection list of a pane.
type Select struct {
	widget.Select
	Named   string // its name for screen readers, "" if the label before it is the name
	pane    Pane
	frame   frame
	pointed bool // opened by the pointer
}

// Select makes a selection list of the pane; chosen is called after the user has chosen another
// option.
func (p Pane) Select(options []string, chosen func(index int)) *Select {
	s := &Select{pane: p}
	s.PlaceHolder = p.Lang.L("(choose one)")
	s.Options = options
	s.OnChanged = func(string) {
		if chosen != nil {
			chosen(s.SelectedIndex())
		}
		if s.pointed {
			p.Left()
		}
	}
	s.ExtendBaseWidget(s)
	return s
}

// ShowIndex shows an option without calling chosen.
func (s *Select) ShowIndex(index int) {
	if s.Selected != s.Options[index] {
		s.Selected = s.Options[index]
		s.Refresh()
	}
}

// Tapped implements fyne.Tappable.
func (s *Select) Tapped(e *fyne.PointEvent) {
	s.pointed = true
	s.Select.Tapped(e)
	s.markChosen()
}

// markChosen marks the current option in the list that has just been opened. The list stays below
// the field: Fyne moves it there whenever the field is drawn, and a list that moves under the
// pointer makes people choose the wrong option.
func (s *Select) markChosen() {
	c := fyne.CurrentApp().Driver().CanvasForObject(s)
	if c == nil {
		return
	}
	if list, open := c.Focused().(*widget.PopUpMenu); open {
		for range s.SelectedIndex() + 1 {
			list.ActivateNext()
		}
	}
}

// TypedRune chooses the next option that begins with the letter; other letters are passed on.
func (s *Select) TypedRune(r rune) {
	at := s.SelectedIndex()
	for i := range s.Options {
		next := (at + 1 + i) % len(s.Options)
		if first, _ := utf8.DecodeRuneInString(s.Options[next]); unicode.ToLower(first) == unicode.ToLower(r) {
			s.pointed = false
			s.SetSelectedIndex(next)
			return
		}
	}
	s.pane.Types(r)
}

// TypedKey implements fyne.Focusable.
func (s *Select) TypedKey(e *fyne.KeyEvent) {
	s.pointed = false
	if !s.pane.Does(e) {
		s.Select.TypedKey(e)
		s.markChosen()
	}
}

// FocusGained implements fyne.Focusable.
func (s *Select) FocusGained() {
	s.Select.FocusGained()
	s.frame.set(true)
}

// FocusLost implements fyne.Focusable.
func (s *Select) FocusLost() {
	s.Select.FocusLost()
	s.frame.set(false)
}

// CreateRenderer implements fyne.Widget.
func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	return s.frame.over(&selectRenderer{s.Select.CreateRenderer(), theme.Color(theme.ColorNameForeground)})
}

// selectRenderer redraws the arrow after the theme has changed, which Fyne's own doesn't do for a
// hidden one.
type selectRenderer struct {
	fyne.WidgetRenderer
	drawn any // the colour in which the arrow was drawn
}

// Refresh implements fyne.WidgetRenderer.
func (r *selectRenderer) Refresh() {
	if now := any(theme.Color(theme.ColorNameForeground)); now != r.drawn {
		r.drawn = now
		for _, o := range r.Objects() {
			if icon, ok := o.(*widget.Icon); ok {
				icon.SetResource(nil) // otherwise Fyne doesn't draw the same icon again
			}
		}
	}
	r.WidgetRenderer.Refresh()
}

// Check is a check box of a pane.
type Check struct {
	widget.Check
	Named string // its name for screen readers, "" if its text is the name
	pane  Pane
}

// Check makes a check box of the pane.
func (p Pane) Check(text string, changed func(bool)) *Check {
	c := &Check{pane: p}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// TypedRune implements fyne.Focusable.
func (c *Check) TypedRune(r rune) {
	c.Check.TypedRune(r)
	c.pane.Types(r)
}

// TypedKey implements fyne.Focusable.
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	if !c.pane.Does(e) {
		c.Check.TypedKey(e)
	}
}
