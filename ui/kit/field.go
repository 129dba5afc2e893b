package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"
)

// Field is a line of text in a pane. When it gets the keyboard, what stands in
// it is selected, so that typing replaces it; a click puts the cursor there.
type Field struct {
	widget.Entry
	// OnLeave takes the text, if not nil: after Enter, and when the keyboard
	// goes elsewhere.
	OnLeave func()
	// Store stores what the field says, or returns why it can't, if not nil: see [Store].
	Store   func(text string) error
	Numbers bool // it takes numbers alone
	// Stem is how many letters are selected: those before the ending of a
	// file's name. 0 is for all.
	Stem int
	// Named is what it is called in words, "" where the label before it says that.
	Named string

	pane    Pane
	clicked bool // the keyboard comes by a click
	away    bool // the window has lost the keyboard, and the field has it no less
	held    bool // the keyboard leaves it for a moment only
}

// Field makes a field of the pane.
func (p Pane) Field(text string) *Field {
	f := &Field{pane: p}
	f.Wrapping, f.Scroll = fyne.TextWrapOff, fyne.ScrollHorizontalOnly
	f.ExtendBaseWidget(f)
	f.Text = text
	f.OnSubmitted = func(string) {
		if f.OnLeave != nil {
			f.OnLeave()
		}
	}
	return f
}

// ShowText shows another text, which is not a change by the user.
func (f *Field) ShowText(text string) {
	if f.Text == text {
		return
	}
	changed := f.OnChanged
	f.OnChanged = nil
	f.SetText(text)
	f.OnChanged = changed
}

// FocusGained implements fyne.Focusable.
func (f *Field) FocusGained() {
	f.held = false
	f.Entry.FocusGained()
	if !f.clicked && !f.away {
		f.SelectText()
	}
	f.away = false
}

// Resume leaves the cursor where it is when the window, which has lost the
// keyboard, gets it back: what is typed then goes on.
func (f *Field) Resume() { f.away = true }

// CreateRenderer implements fyne.Widget.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	return wheelThrough(f, f.Entry.CreateRenderer())
}

// Keyboard implements mobile.Keyboardable.
func (f *Field) Keyboard() mobile.KeyboardType {
	if f.Numbers {
		return mobile.NumberKeyboard
	}
	return f.Entry.Keyboard()
}

// Hold keeps what is being typed, and the cursor where it is, although the keyboard
// leaves the field until it has it again.
func (f *Field) Hold() { f.held, f.away = true, true }

// SelectText selects the text, or its stem.
func (f *Field) SelectText() {
	if f.Stem == 0 || f.Stem >= len([]rune(f.Text)) {
		f.TypedShortcut(&fyne.ShortcutSelectAll{})
		return
	}
	// Fyne selects parts by keys alone.
	shift := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
	f.CursorRow, f.CursorColumn = 0, f.Stem
	f.KeyDown(shift)
	f.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	f.KeyUp(shift)
}

// FocusLost implements fyne.Focusable.
func (f *Field) FocusLost() {
	f.Entry.FocusLost()
	if f.OnLeave != nil && !f.held {
		f.OnLeave()
	}
}

// MouseDown implements desktop.Mouseable.
func (f *Field) MouseDown(e *desktop.MouseEvent) {
	f.clicked = true
	f.Entry.MouseDown(e)
	f.clicked = false
}

// TypedKey implements fyne.Focusable.
func (f *Field) TypedKey(e *fyne.KeyEvent) {
	if !f.pane.Does(e) {
		f.Entry.TypedKey(e)
	}
}

// Values makes a field of some lines for a list of values. Enter is the pane's,
// as in other fields: values need no lines of their own.
func (p Pane) Values(example string, changed func(string)) *Field {
	f := p.Field("")
	f.MultiLine, f.Wrapping, f.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
	f.SetMinRowsVisible(3)
	f.SetPlaceHolder(example)
	f.OnChanged = changed
	return f
}
