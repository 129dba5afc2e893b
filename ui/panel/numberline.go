package panel

import (
	"strings"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// numberLine is a number line with a handle that is dragged or moved by keys.
type numberLine struct {
	*painted
	pane kit.Pane
	of   *WhatIf
}

func newNumberLine(pane kit.Pane, of *WhatIf) *numberLine {
	l := &numberLine{painted: newPainted(of.front.Forms), pane: pane, of: of}
	l.ExtendBaseWidget(l)
	return l
}

// MouseDown gives the line the keyboard.
func (l *numberLine) MouseDown(e *desktop.MouseEvent) {
	kit.Focus(l)
	l.drag(e.Position)
}

// MouseUp implements desktop.Mouseable.
func (l *numberLine) MouseUp(*desktop.MouseEvent) {}

// Dragged implements fyne.Draggable.
func (l *numberLine) Dragged(e *fyne.DragEvent) { l.drag(e.Position) }

// DragEnd implements fyne.Draggable.
func (l *numberLine) DragEnd() {}

func (l *numberLine) drag(at fyne.Position) {
	l.of.try(l.of.probe().Near(l.line.Number(l.place(at))))
}

// Cursor implements desktop.Cursorable.
func (l *numberLine) Cursor() desktop.Cursor { return desktop.HResizeCursor }

// FocusGained implements fyne.Focusable.
func (l *numberLine) FocusGained() { l.activate(true) }

// FocusLost implements fyne.Focusable.
func (l *numberLine) FocusLost() { l.activate(false) }

func (l *numberLine) activate(yes bool) {
	l.line.Active = yes
	l.raster.Refresh()
}

// TypedKey implements fyne.Focusable.
func (l *numberLine) TypedKey(e *fyne.KeyEvent) {
	if !l.of.key(e.Name, kit.Held(fyne.KeyModifierShift)) {
		l.pane.Does(e)
	}
}

// TypedRune implements fyne.Focusable.
func (l *numberLine) TypedRune(r rune) {
	if strings.ContainsRune("0123456789+-−.,", r) {
		l.of.typed(r)
		return
	}
	l.pane.Types(r)
}
