package window

import (
	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// padField is a field into which the pad types.
type padField interface {
	fyne.Focusable
	mobile.Keyboardable
	// Hold keeps the typed text while the keyboard leaves the field for a moment, because a key of
	// the pad is pressed.
	Hold()
}

// numberField returns the focused field, if it is for numbers.
func numberField(focused fyne.Focusable) (padField, bool) {
	f, ok := focused.(padField)
	return f, ok && f.Keyboard() == mobile.NumberKeyboard
}

// pad is a pad of keys for fingers: the digits and signs of values and answers, where no keyboard
// opens. It types into the focused field.
type pad struct {
	kit.Composite
	canvas fyne.Canvas
	next   func(by int)
	of     padField     // the last field that got a key
	owed   bool         // that field doesn't have the keyboard back yet
	later  func(func()) // calls it after the current event
	keys   map[rune]fyne.CanvasObject
	rows   *fyne.Container
	flat   bool
}

// The rows of a pad and of a flat one: ✓, ← and → are icons.
const (
	padColumns, padOrder   = 5, "123−⌫456.∞789≥≤0=✓←→"
	flatColumns, flatOrder = 10, "1234567890−.∞≥≤=⌫✓←→"
)

// newPad makes a hidden pad. Next stores the field's text and goes to the next or previous field.
func newPad(lang words.Language, canvas fyne.Canvas, next func(by int)) *pad {
	p := &pad{canvas: canvas, next: next, later: fyne.Do, keys: map[rune]fyne.CanvasObject{}, rows: &fyne.Container{}}
	for _, r := range "0123456789−.∞≥≤=" {
		p.keys[r] = p.key(string(r), func() { p.of.TypedRune(r) })
	}
	p.keys['⌫'] = p.key("⌫", func() { p.of.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace}) })
	p.keys['✓'] = p.icon(theme.ConfirmIcon(), lang.L("Close"), p.canvas.Unfocus)
	p.keys['←'] = p.icon(theme.NavigateBackIcon(), lang.L("Previous field"), func() { p.next(-1) })
	p.keys['→'] = p.icon(theme.NavigateNextIcon(), lang.L("Next"), func() { p.next(1) })
	p.setFlat(false)
	p.Compose(p, p.rows)
	p.Hide()
	return p
}

// setFlat gives the pad two long rows, for a low window, or four.
func (p *pad) setFlat(yes bool) {
	columns, order := padColumns, padOrder
	if yes {
		columns, order = flatColumns, flatOrder
	}
	if yes == p.flat && p.rows.Objects != nil {
		return
	}
	p.flat, p.rows.Layout, p.rows.Objects = yes, layout.NewGridLayoutWithColumns(columns), nil
	for _, r := range order {
		p.rows.Add(p.keys[r])
	}
}

// padKey is a key of the pad.
type padKey struct {
	kit.Button
	pad *pad
}

func (p *pad) icon(icon fyne.Resource, tip string, do func()) *padKey {
	k := p.key("", do)
	k.Icon, k.Tip = icon, tip
	return k
}

func (p *pad) key(text string, do func()) *padKey {
	k := &padKey{pad: p}
	k.Text, k.OnTapped = text, func() {
		if p.of != nil {
			p.owed = true
			p.giveBack()
			do()
		}
	}
	k.ExtendBaseWidget(k)
	return k
}

// Label is the text of the key, or what it does.
func (k *padKey) Label() string { return k.Text + k.Tip }

// MinSize implements fyne.CanvasObject.
func (k *padKey) MinSize() fyne.Size {
	return k.Button.MinSize().Max(fyne.NewSquareSize(kit.Target))
}

// MouseDown implements desktop.Mouseable.
func (k *padKey) MouseDown(*desktop.MouseEvent) {
	k.pad.hold()
}

// MouseUp implements desktop.Mouseable.
func (k *padKey) MouseUp(*desktop.MouseEvent) { k.pad.hold() }

// MouseDown implements desktop.Mouseable: a finger between two keys leaves the field what
// is typed, too.
func (p *pad) MouseDown(*desktop.MouseEvent) { p.hold() }

// MouseUp implements desktop.Mouseable.
func (p *pad) MouseUp(*desktop.MouseEvent) { p.hold() }

// hold keeps the typed text while Fyne takes the keyboard from the field, which comes next, and
// returns the keyboard after that: a finger that slides off the key taps nothing.
func (p *pad) hold() {
	if f, ok := numberField(p.canvas.Focused()); ok {
		p.of, p.owed = f, true
		f.Hold()
	}
	p.later(p.giveBack)
}

// giveBack returns the keyboard to the field, once.
func (p *pad) giveBack() {
	if p.owed {
		p.owed = false
		p.canvas.Focus(p.of)
	}
}
