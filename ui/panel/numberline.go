package panel

import (
	"strings"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// NumberLineActions is what is done on a number line. What is nil does nothing.
type NumberLineActions struct {
	Drag func(x float64)                         // the button is down at the number, or was dragged there
	Key  func(key fyne.KeyName, shift bool) bool // and whether it did something
	Type func(r rune)                            // a digit or a sign
}

// NumberLine is a number line that is dragged and moved by keys.
type NumberLine struct {
	*painted
	pane kit.Pane
	does NumberLineActions
}

// NewNumberLine makes an empty line in a pane.
func NewNumberLine(pane kit.Pane, draw Draws, does NumberLineActions) *NumberLine {
	l := &NumberLine{painted: newPainted(draw), pane: pane, does: does}
	l.ExtendBaseWidget(l)
	return l
}

// MouseDown gives the line the keyboard.
func (l *NumberLine) MouseDown(e *desktop.MouseEvent) {
	kit.Focus(l)
	l.drag(e.Position)
}

// MouseUp implements desktop.Mouseable.
func (l *NumberLine) MouseUp(*desktop.MouseEvent) {}

// Dragged implements fyne.Draggable.
func (l *NumberLine) Dragged(e *fyne.DragEvent) { l.drag(e.Position) }

// DragEnd implements fyne.Draggable.
func (l *NumberLine) DragEnd() {}

func (l *NumberLine) drag(at fyne.Position) {
	if l.does.Drag != nil {
		l.does.Drag(l.line.Number(l.place(at)))
	}
}

// Cursor implements desktop.Cursorable.
func (l *NumberLine) Cursor() desktop.Cursor { return desktop.HResizeCursor }

// FocusGained implements fyne.Focusable.
func (l *NumberLine) FocusGained() { l.activate(true) }

// FocusLost implements fyne.Focusable.
func (l *NumberLine) FocusLost() { l.activate(false) }

func (l *NumberLine) activate(yes bool) {
	l.line.Active = yes
	l.raster.Refresh()
}

// TypedKey implements fyne.Focusable.
func (l *NumberLine) TypedKey(e *fyne.KeyEvent) {
	if l.does.Key == nil || !l.does.Key(e.Name, kit.Held(fyne.KeyModifierShift)) {
		l.pane.Does(e)
	}
}

// TypedRune implements fyne.Focusable.
func (l *NumberLine) TypedRune(r rune) {
	if l.does.Type != nil && strings.ContainsRune("0123456789+-−.,", r) {
		l.does.Type(r)
		return
	}
	l.pane.Types(r)
}
