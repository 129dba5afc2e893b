package kit

import (
	"unicode/utf8"

	"plytree/editor/drawing/lettering"
	"plytree/editor/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Text is a label that breaks its lines itself where it wraps: never in a formula, nor before
// a French question mark, but between Chinese characters. Fyne breaks at any white space, and
// there alone.
type Text struct {
	widget.Label
	Text string // without the ends of lines that wrapping makes
}

// NewText makes a text in one line.
func NewText(text string) *Text {
	t := &Text{Text: text}
	t.Label.Text = text
	t.ExtendBaseWidget(t)
	return t
}

// SetText says another text.
func (t *Text) SetText(text string) {
	t.Text = text
	t.Label.SetText(t.broken(t.Size().Width))
}

// Refresh implements fyne.Widget: texts of another size have other lines.
func (t *Text) Refresh() {
	t.Label.Text = t.broken(t.Size().Width)
	t.Label.Refresh()
}

// Resize implements fyne.CanvasObject.
func (t *Text) Resize(size fyne.Size) {
	if size.Width != t.Size().Width {
		if text := t.broken(size.Width); text != t.Label.Text {
			t.Label.Text = text
			t.Label.Refresh()
		}
	}
	t.Label.Resize(size)
}

// AccessibilityLabel implements fyne.Accessible.
func (t *Text) AccessibilityLabel() string { return t.Text }

// broken is the text in lines that fit into a width; Fyne then breaks none of them.
func (t *Text) broken(width float32) string {
	const rounding = 0.5
	now, name := t.Theme(), t.SizeName
	if name == "" {
		name = theme.SizeNameText
	}
	room := width - 2*now.Size(theme.SizeNameInnerPadding) - rounding
	if t.Wrapping != fyne.TextWrapWord || t.Selectable || room <= 0 {
		return t.Text // what is copied has no ends of lines of ours
	}
	size := now.Size(name)
	return lettering.Broken(t.Text, float64(room), func(text string) float64 {
		return float64(fyne.MeasureText(text, size, t.TextStyle).Width)
	})
}

// Heading is a line that says what the things below it are.
func Heading(text string) *Text {
	t := NewText(text)
	t.TextStyle.Bold = true
	return t
}

// Title is a heading of a dialog or a page, above others.
func Title(text string) *Text {
	t := Heading(text)
	t.SizeName = theme.SizeNameSubHeadingText
	return t
}

// Wrapped is a text of as many lines as it needs.
func Wrapped(text string) *Text {
	t := NewText(text)
	t.Wrapping = fyne.TextWrapWord
	return t
}

// Note is a text that says less than what stands beside it.
func Note(text string) *Text {
	t := Wrapped(text)
	t.Importance = widget.LowImportance
	return t
}

// Faint is a line that says less than what stands beside it.
func Faint(text string) *Text {
	t := NewText(text)
	t.Importance = widget.LowImportance
	return t
}

// Problem is a text that says what is wrong. It is hidden while nothing is.
func Problem() *Text {
	t := Wrapped("")
	t.Importance = widget.DangerImportance
	t.Hide()
	return t
}

// Complain shows what is wrong in a text made by Problem, nil for nothing.
func Complain(lang words.Language, t *Text, err error) {
	SetVisible(err != nil, t)
	if err != nil {
		SetText(t, lang.Error(err))
	}
}

// SetText says another text, and reports whether it is another. Unlike the text's own it
// costs nothing where that stands there already.
func SetText(t *Text, text string) (another bool) {
	if t.Text == text {
		return false
	}
	t.SetText(text)
	return true
}

// ShowText says a text, or hides what says it.
func ShowText(t *Text, text string) {
	SetText(t, text)
	SetVisible(text != "", t)
}

// Cut cuts a text, in bold letters of the usual size, so that it is no wider.
func Cut(text string, width float32) string {
	wide := func(text string) float32 {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{Bold: true}).Width
	}
	all := wide(text)
	if all <= width {
		return text
	}
	n := int(float32(utf8.RuneCountInString(text)) * width / all)
	for n > 1 && wide(words.Clipped(text, n)) > width {
		n--
	}
	return words.Clipped(text, n)
}
