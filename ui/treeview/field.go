package treeview

import (
	"cmp"
	"image/color"
	"slices"

	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Typing is an edit of a node's text in place.
type Typing struct {
	ID    tree.ID
	Field scene.Field
	// Text is the field's initial text, selected so that typing replaces it; Begun is set if the
	// user has already typed it.
	Text  string
	Begun bool
	// Take stores the typed text. If more follows, that will show what has changed.
	Take func(text string, more bool) error
	Next func() // called after Enter, if not nil
	Tab  func() // called after Tab, if not nil
	Back func() // called after Shift+Tab, if not nil
	Hint string // the placeholder of the empty field
}

// field is a text field over a node's text while that is edited. If Enter can't store the text, the
// field stays open with the reason; a click elsewhere discards the text and says so.
type field struct {
	lang words.Language

	widget.Entry
	of      Typing
	view    *View
	why     *kit.Tip
	red     *canvas.Rectangle // around the field, if its text is invalid
	said    string            // the text whose error was shown
	refused error             // the error

	leaving bool // it is losing the keyboard
	held    bool // it will get the keyboard back

	sized *sizedTheme // its own theme, with texts as large as the tree's
}

// sizedTheme is the theme with a text size and padding. A clear one has no frame and no background.
type sizedTheme struct {
	fyne.Theme
	text, space float32
	clear       bool
}

// Color implements fyne.Theme.
func (t *sizedTheme) Color(n fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	switch {
	case !t.clear:
	case n == theme.ColorNameInputBackground, n == theme.ColorNameInputBorder,
		// also the cursor's, unless it blinks
		n == theme.ColorNamePrimary && fyne.CurrentApp().Settings().ShowAnimations():
		return color.Transparent
	}
	return t.Theme.Color(n, v)
}

// Size implements fyne.Theme.
func (t *sizedTheme) Size(n fyne.ThemeSizeName) float32 {
	switch n {
	case theme.SizeNameText:
		return t.text
	case theme.SizeNameInnerPadding:
		return t.space
	}
	return t.Theme.Size(n)
}

func newField(lang words.Language, v *View) *field {
	f := &field{lang: lang, view: v, why: kit.NewTip(), red: canvas.NewRectangle(color.Transparent),
		sized: &sizedTheme{}}
	f.why.Text.Importance = widget.DangerImportance
	f.red.StrokeWidth, f.red.CornerRadius = 2, theme.InputRadiusSize()
	f.red.Hide()
	f.ExtendBaseWidget(f)
	f.OnSubmitted = func(string) {
		f.finishThen(f.of.Next)
	}
	f.OnChanged = func(text string) {
		if text != f.said {
			f.complain(nil)
		}
	}
	f.Hide()
	return f
}

// Type opens a field over a node's text.
func (v *View) Type(t Typing) {
	v.Reveal(t.ID)
	v.hover.leave()
	f := v.field
	f.of = t
	f.SetPlaceHolder(t.Hint)
	f.SetText(t.Text)
	f.complain(nil)
	f.Refresh()
	if now := fyne.CurrentApp().Settings().Theme(); f.Theme() == now || f.sized.Theme != now {
		f.sized.Theme = now
		container.NewThemeOverride(f, f.sized)
	}
	f.Show()
	f.place()
	v.placeHandles()
	kit.Focus(f)
	f.CursorColumn = len([]rune(t.Text))
	if !t.Begun {
		f.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	f.Refresh()
}

// Typing reports whether a field is open.
func (v *View) Typing() bool { return v.field.Visible() }

// Commit stores the typed text, and reports whether it could. An invalid text keeps the keyboard.
func (v *View) Commit() bool {
	if !v.Typing() || v.field.finish() {
		return true
	}
	kit.Focus(v.field)
	return false
}

// settle closes the field after a click elsewhere: an invalid text is discarded, with a message.
// Otherwise later clicks and keys would end up in it.
func (v *View) settle() {
	f := v.field
	if f.finish() || !f.Visible() {
		return
	}
	err := f.refused
	f.close()
	if v.actions.Refused != nil {
		v.actions.Refused(err)
	}
}

// TypeNext stores the typed text and goes to the next or previous field. It reports false if the
// text is invalid or nothing is being typed.
func (v *View) TypeNext(by int) bool {
	if by < 0 {
		return v.field.finishThen(v.field.of.Back)
	}
	return v.field.finishThen(v.field.of.Next)
}

// Resume reopens the field that was closed when the window lost the keyboard, so that typing
// continues. It must be called after that has happened.
func (v *View) Resume() {
	if f := v.field; !f.Visible() && f.focused() {
		f.of.Begun = f.of.Begun || f.Text != f.of.Text
		f.of.Text = f.Text
		v.Type(f.of)
	}
}

// GiveUp closes the field and discards the text.
func (v *View) GiveUp() { v.field.close() }

// The minimum and maximum text size in the field.
const leastTyped, mostTyped = 13, 32

// place keeps the field exactly over the text that it edits, with the same text size; it is larger
// only if the text needs it, and within the canvas.
func (f *field) place() {
	v := f.view
	if v.scene == nil || !f.Visible() {
		return
	}
	box, ok := v.scene.FieldBox(f.of.ID, f.of.Field)
	if !ok {
		f.close()
		return
	}
	from, to := v.toCanvas(box.Min), v.toCanvas(box.Max)
	size := fyne.NewSize(to.X-from.X, to.Y-from.Y)
	f.size(&size, float32(scene.FieldSize(f.of.Field)*v.camera.zoom))
	at := fyne.NewPos((from.X+to.X-size.Width)/2, (from.Y+to.Y-size.Height)/2)
	if f.of.Field == scene.Name && !v.growsRight() {
		if v.scene.Leaf(f.of.ID) {
			at.Y = from.Y // below the node's shape
		} else {
			at.X = min(at.X, to.X-size.Width) // to the left of the node's shape
		}
	}
	at.X = max(0, min(at.X, v.Size().Width-size.Width))
	at.Y = max(0, min(at.Y, v.Size().Height-size.Height))
	f.Resize(size)
	f.Move(at)
	if f.why.Visible() {
		f.tellWhy(f.why.Text.Text)
	}
}

// size gives the field about this text size and the space that the text needs. In an inner node a
// text that fits is typed inside the shape.
func (f *field) size(size *fyne.Size, text float32) {
	text = min(max(text, leastTyped*float32(f.view.size.unit)), mostTyped)
	measure := func(s string) fyne.Size { return fyne.MeasureText(s, text, fyne.TextStyle{}) }
	const shape = 0.9 // the part of a shape's width that a field has
	inner := f.of.Field == scene.Value && !f.view.scene.Leaf(f.of.ID)
	fits := func(needs fyne.Size) bool { return needs.Width <= shape*size.Width && needs.Height <= size.Height }
	hint := f.of.Hint
	if inner && !fits(measure(hint)) {
		hint = "" // the task's question has it
	}
	if hint != f.PlaceHolder {
		f.SetPlaceHolder(hint)
	}
	needs := measure(cmp.Or(f.Text, hint))
	space := max(3, (size.Height-needs.Height)/2)
	inside := inner && fits(needs)
	f.view.typed = 0
	if inside {
		f.view.typed, size.Width = f.of.ID, 0
	}
	size.Width, size.Height = max(size.Width, min(needs.Width+2*space+6, 240)), max(size.Height, needs.Height+2*space)
	if text != f.sized.text || space != f.sized.space || inside != f.sized.clear {
		f.sized.text, f.sized.space, f.sized.clear = text, space, inside
		f.Refresh()
		f.view.raster.Refresh()
	}
}

// finish stores the typed text, and reports whether it could.
func (f *field) finish() bool { return f.finishThen(nil) }

// finishThen is finish with a function, which may be nil, to call if it succeeds.
func (f *field) finishThen(next func()) bool {
	if !f.Visible() {
		return false
	}
	if err := f.of.Take(f.Text, next != nil); err != nil {
		f.complain(err)
		return false
	}
	f.close()
	call(next)
	return true
}

// complain shows at the field why its text is invalid.
func (f *field) complain(err error) {
	f.said, f.refused = f.Text, err
	kit.SetVisible(err != nil, f.red)
	if err == nil {
		f.why.Hide()
		return
	}
	f.red.StrokeColor = theme.Color(theme.ColorNameError)
	f.tellWhy(f.lang.Error(err))
	f.view.raster.Refresh()
}

func (f *field) tellWhy(text string) {
	f.red.Move(f.Position())
	f.red.Resize(f.Size())
	below := f.Position().AddXY(-14, f.Size().Height-14)
	f.why.ShowText(text, below, fyne.NewPos(f.view.Size().Width, f.view.Size().Height), 260)
}

// close hides the field and returns the keyboard to the canvas.
func (f *field) close() {
	if !f.Visible() {
		return
	}
	f.view.typed = 0
	f.Hide()
	f.red.Hide()
	f.why.Hide()
	if !f.leaving && f.focused() {
		f.view.Focus()
	}
	f.view.update()
}

func (f *field) focused() bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(f.view)
	return c != nil && c.Focused() == fyne.Focusable(f)
}

// TypedKey implements fyne.Focusable: Escape discards the text, Tab goes to the next field, F6
// leaves the canvas.
func (f *field) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyEscape:
		f.close()
	case fyne.KeyTab:
		if f.of.Back != nil && kit.Held(fyne.KeyModifierShift) {
			f.finishThen(f.of.Back)
		} else {
			f.finishThen(f.of.Tab)
		}
	case fyne.KeyF6:
		if f.finish() {
			f.view.TypedKey(key)
		}
	default:
		f.Entry.TypedKey(key)
		f.place()
	}
}

// TypedRune implements fyne.Focusable.
func (f *field) TypedRune(r rune) {
	f.Entry.TypedRune(r)
	f.place()
}

// covered returns the node under the field at a place, 0 for the edited one: the field grows with
// its text, and a click on a covered node is for that node.
func (f *field) covered(at fyne.Position) tree.ID {
	id := f.view.node(f.Position().Add(at))
	if id == f.of.ID {
		return 0
	}
	return id
}

// MouseDown implements desktop.Mouseable.
func (f *field) MouseDown(e *desktop.MouseEvent) {
	if f.covered(e.Position) == 0 {
		f.Entry.MouseDown(e)
		return
	}
	e.Position = f.Position().Add(e.Position)
	f.view.MouseDown(e)
}

// AcceptsTab implements fyne.Tabbable.
func (f *field) AcceptsTab() bool { return true }

// Keyboard implements mobile.Keyboardable: names, moves and boards are texts, all others numbers.
func (f *field) Keyboard() mobile.KeyboardType {
	// number pads lack the slash
	if slices.Contains([]scene.Field{scene.Name, scene.Move, scene.Likely, scene.Board}, f.of.Field) {
		return mobile.SingleLineKeyboard
	}
	return mobile.NumberKeyboard
}

// Hold keeps the field open while the keyboard leaves it for a moment.
func (f *field) Hold() { f.held = true }

// FocusGained implements fyne.Focusable.
func (f *field) FocusGained() {
	f.held = false
	f.Entry.FocusGained()
}

// FocusLost stores the typed text if it is valid; otherwise it stays.
func (f *field) FocusLost() {
	f.Entry.FocusLost()
	if f.held {
		return
	}
	f.leaving = true
	f.finish()
	f.leaving = false
}
