package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Grid is a table of a pane.
type Grid struct {
	widget.Table
	// Pointer is the position of the pointer while it moves, nil if keys selected the cell. Moved,
	// if not nil, is called after the pointer has moved or, with nil, has left.
	Pointer *fyne.Position
	Moved   func()

	pane Pane
}

// Grid makes a table of the pane.
func (p Pane) Grid() *Grid {
	g := &Grid{pane: p}
	g.ExtendBaseWidget(g)
	return g
}

// TypedRune implements fyne.Focusable.
func (g *Grid) TypedRune(r rune) { g.pane.Types(r) }

// TypedKey implements fyne.Focusable.
func (g *Grid) TypedKey(e *fyne.KeyEvent) {
	if !g.pane.Does(e) {
		g.Table.TypedKey(e)
	}
}

// MouseIn implements desktop.Hoverable.
func (g *Grid) MouseIn(e *desktop.MouseEvent) { g.moved(&e.Position, func() { g.Table.MouseIn(e) }) }

// MouseMoved implements desktop.Hoverable.
func (g *Grid) MouseMoved(e *desktop.MouseEvent) {
	g.moved(&e.Position, func() { g.Table.MouseMoved(e) })
}

// MouseOut implements desktop.Hoverable.
func (g *Grid) MouseOut() { g.moved(nil, g.Table.MouseOut) }

func (g *Grid) moved(at *fyne.Position, move func()) {
	g.Pointer = at
	move()
	if g.Moved != nil {
		g.Moved()
	}
	g.Pointer = nil
}

// NewCell makes a cell. It is a plain text, not a label: each step fills all cells again, and
// labels take many frames to wrap and truncate.
func NewCell() fyne.CanvasObject {
	text := canvas.NewText(" 100000", theme.Color(theme.ColorNameForeground))
	text.TextSize = theme.TextSize()
	return text
}

// SetCell writes a cell; numbers are right-aligned.
func SetCell(o fyne.CanvasObject, text string, number, bold bool) {
	cell := o.(*canvas.Text)
	was := *cell
	cell.Text, cell.Alignment = " "+text, fyne.TextAlignLeading
	if number {
		cell.Text, cell.Alignment = text+" ", fyne.TextAlignTrailing
	}
	cell.TextStyle.Bold, cell.Color = bold, theme.Color(theme.ColorNameForeground)
	if cell.Text != was.Text || cell.TextStyle != was.TextStyle || cell.Color != was.Color ||
		cell.Alignment != was.Alignment {
		cell.Refresh()
	}
}
