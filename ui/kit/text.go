package kit

import (
	"unicode/utf8"

	"plytree/editor/drawing/lettering"
	"plytree/editor/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Text is a label that does its own line breaking when it wraps: never in a formula or before a
// French question mark, but between Chinese characters. Fyne breaks only at white space.
type Text struct {
	widget.Label
	Text string // without the line breaks of wrapping
	// Unread means that the text view leaves it out, because a control beside it has it in its name.
	Unread bool
}

// NewText makes a text on one line.
func NewText(text string) *Text {
	t := &Text{Text: text}
	t.Label.Text = text
	t.ExtendBaseWidget(t)
	return t
}

// SetText changes the text.
func (t *Text) SetText(text string) {
	t.Text = text
	t.Label.SetText(t.broken(t.Size().Width))
}

// Refresh implements fyne.Widget: lines change with the text size.
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

// broken returns the text in lines that fit a width, so that Fyne breaks none of them.
func (t *Text) broken(width float32) string {
	const rounding = 0.5
	now, name := t.Theme(), t.SizeName
	if name == "" {
		name = theme.SizeNameText
	}
	room := width - 2*now.Size(theme.SizeNameInnerPadding) - rounding
	if t.Wrapping != fyne.TextWrapWord || t.Selectable || room <= 0 {
		return t.Text // a copied text has none of our line breaks
	}
	size := now.Size(name)
	return lettering.Broken(t.Text, float64(room), func(text string) float64 {
		return float64(fyne.MeasureText(text, size, t.TextStyle).Width)
	})
}

// Heading is the heading of what is below it.
func Heading(text string) *Text {
	t := NewText(text)
	t.TextStyle.Bold = true
	return t
}

// Title is the heading of a dialog or a page.
func Title(text string) *Text {
	t := Heading(text)
	t.SizeName = theme.SizeNameSubHeadingText
	return t
}

// Wrapped is a text that wraps.
func Wrapped(text string) *Text {
	t := NewText(text)
	t.Wrapping = fyne.TextWrapWord
	return t
}

// Note is a less prominent text.
func Note(text string) *Text {
	t := Wrapped(text)
	t.Importance = widget.LowImportance
	return t
}

// Faint is a less prominent line.
func Faint(text string) *Text {
	t := NewText(text)
	t.Importance = widget.LowImportance
	return t
}

// Problem is an error text. It is hidden while there is no error.
func Problem() *Text {
	t := Wrapped("")
	t.Importance = widget.DangerImportance
	t.Hide()
	return t
}

// Complain shows an error in a text made by Problem; nil hides it.
func Complain(lang words.Language, t *Text, err error) {
	SetVisible(err != nil, t)
	if err != nil {
		SetText(t, lang.Error(err))
	}
}

// SetText changes a text, and reports whether it was different. Unlike the text's own method it
// costs nothing if nothing changes.
func SetText(t *Text, text string) (another bool) {
	if t.Text == text {
		return false
	}
	t.SetText(text)
	return true
}

// ShowText shows a text, or hides the label if it is empty.
func ShowText(t *Text, text string) {
	SetText(t, text)
	SetVisible(text != "", t)
}

// Cut shortens a text to a width, measured in bold letters of the usual size.
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
