package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/widget"
)

// Field is a line of text in a pane. When it gets the keyboard, its text is selected, so that
// typing replaces it; a click places the cursor.
type Field struct {
	widget.Entry
	// OnLeave, if not nil, is called after Enter and when the keyboard leaves the field.
	OnLeave func()
	// Store stores the field's value, or returns why it can't, if not nil: see [Store].
	Store   func(text string) error
	Numbers bool // it accepts only numbers
	// Stem is the number of letters to select: those before the extension of a file name. 0 means
	// all.
	Stem int
	// Named is the field's name for screen readers, "" if the label before it is the name.
	Named string

	pane    Pane
	clicked bool // a click gives it the keyboard
	away    bool // the window has lost the keyboard while the field had it
	held    bool // the keyboard leaves it only for a moment
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

// ShowText shows another text without reporting a change by the user.
func (f *Field) ShowText(text string) {
	if f.Text == text {
		return
	}
	changed := f.OnChanged
	f.OnChanged = nil
	f.SetText(text)
	f.OnChanged = changed
}

// ShowEnd is ShowText for a text whose end tells more than its start, such as a path.
func (f *Field) ShowEnd(text string) {
	f.ShowText(text)
	f.CursorColumn = len([]rune(text))
	f.Refresh()
}

// FocusGained implements fyne.Focusable.
func (f *Field) FocusGained() {
	f.held = false
	f.Entry.FocusGained()
	if !f.clicked && !f.away {
		f.selectText()
	}
	f.away = false
}

// Resume keeps the cursor in its place when the window gets the keyboard back, so that typing
// continues.
func (f *Field) Resume() { f.away = true }

// CreateRenderer implements fyne.Widget.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	return wheelThrough(f, f.pane, f.Entry.CreateRenderer())
}

// Keyboard implements mobile.Keyboardable.
func (f *Field) Keyboard() mobile.KeyboardType {
	if f.Numbers {
		return mobile.NumberKeyboard
	}
	return f.Entry.Keyboard()
}

// Hold keeps the typed text and the cursor while the keyboard leaves the field for a moment.
func (f *Field) Hold() { f.held, f.away = true, true }

// selectText selects the text, or its stem.
func (f *Field) selectText() {
	if f.Stem == 0 || f.Stem >= len([]rune(f.Text)) {
		f.TypedShortcut(&fyne.ShortcutSelectAll{})
		return
	}
	// Fyne can select parts of a text only by keys.
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

// Values makes a field with several lines for a list of values. Enter goes to the pane, as in other
// fields, because values need no line breaks.
func (p Pane) Values(example string, changed func(string)) *Field {
	f := p.Field("")
	f.MultiLine, f.Wrapping, f.Scroll = true, fyne.TextWrapWord, fyne.ScrollVerticalOnly
	f.SetMinRowsVisible(3)
	f.SetPlaceHolder(example)
	f.OnChanged = changed
	return f
}
