package kit

import (
	"unicode"

	"plytree/editor/document"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Board shows a board of cells. A click on a cell, Enter or Space puts the next piece there, and
// typing a character puts that piece.
type Board struct {
	widget.BaseWidget
	// Falls is set if pieces fall to the lowest free cell of a column.
	Falls bool
	// Play, if set, is called with the cell instead, for cells that change by the moves of a game.
	Play func(row, column int)

	pane    Pane
	changed func(document.Cells)

	cells       document.Cells
	row, column int // the cell that has the keyboard
	focused     bool
	drawn       *fyne.Container
	grounds     []*canvas.Rectangle // of the cells, row by row
	pieces      []*canvas.Text
}

// NewBoard makes a board without cells. Changed gets the cells that the user asks for; [Board.Set] shows
// them.
func NewBoard(pane Pane, changed func(document.Cells)) *Board {
	b := &Board{pane: pane, changed: changed}
	b.drawn = container.New(boardLayout{b})
	b.ExtendBaseWidget(b)
	return b
}

// Set shows other cells.
func (b *Board) Set(c document.Cells) {
	count := 0
	for _, row := range c {
		count += len(row)
	}
	b.cells = c
	if !c.Has(b.row, b.column) {
		b.row, b.column = 0, 0
	}
	if count != len(b.grounds) {
		b.drawn.Objects, b.grounds, b.pieces = nil, nil, nil
		for range count {
			ground, piece := canvas.NewRectangle(nil), canvas.NewText("", nil)
			piece.Alignment = fyne.TextAlignCenter
			b.grounds, b.pieces = append(b.grounds, ground), append(b.pieces, piece)
			b.drawn.Objects = append(b.drawn.Objects, ground, piece)
		}
	}
	b.Refresh()
}

// each calls do for each cell, with its number.
func (b *Board) each(do func(i, row, column int)) {
	i := 0
	for row := range b.cells {
		for column := range b.cells[row] {
			do(i, row, column)
			i++
		}
	}
}

// Refresh implements fyne.Widget.
func (b *Board) Refresh() {
	b.each(func(i, row, column int) {
		ground, piece := b.grounds[i], b.pieces[i]
		ground.FillColor = theme.Color(theme.ColorNameInputBackground)
		ground.StrokeColor, ground.StrokeWidth = theme.Color(theme.ColorNameInputBorder), 1
		FrameFocused(ground, b.focused && row == b.row && column == b.column)
		piece.Text, piece.Color = string(b.cells[row][column]), theme.Color(theme.ColorNameForeground)
		if b.cells[row][column] == document.NoPiece {
			piece.Text = ""
		}
		piece.TextSize = b.side() * 0.55
	})
	b.drawn.Refresh()
	b.BaseWidget.Refresh()
}

// cellSide is the width of a cell for a mouse. With fingers, widestBoard is the width that a phone has
// for the board.
const cellSide, widestBoard = 28, 288

func (b *Board) side() float32 {
	if Fingers() {
		_, columns := b.cells.Size()
		return Scaled(min(Target, widestBoard/float32(max(columns, 1))))
	}
	return Scaled(cellSide)
}

// Tapped implements fyne.Tappable.
func (b *Board) Tapped(e *fyne.PointEvent) {
	Focus(b)
	row, column := int(e.Position.Y/b.side()), int(e.Position.X/b.side())
	if b.cells.Has(row, column) {
		b.row, b.column = row, column
		b.turn()
	}
}

// turn puts the next piece into the focused cell.
func (b *Board) turn() {
	switch {
	case !b.cells.Has(b.row, b.column):
		return
	case b.Play != nil:
		b.Play(b.row, b.column)
		return
	}
	next := b.cells.Turned(b.row, b.column)
	if b.Falls {
		next, b.row = b.cells.Dropped(b.row, b.column)
	}
	b.changed(next)
	b.Refresh()
}

// put puts a piece into the focused cell.
func (b *Board) put(piece rune) {
	if b.Play == nil && b.cells.Has(b.row, b.column) && b.cells[b.row][b.column] != piece {
		b.changed(b.cells.With(b.row, b.column, piece))
	}
}

// TypedRune implements fyne.Focusable. Small x and o are the pieces that most boards have;
// the characters between rows and heaps aren't pieces.
func (b *Board) TypedRune(r rune) {
	switch {
	case r == '/' || unicode.IsSpace(r):
		return
	case r == 'x' || r == 'o':
		r = unicode.ToUpper(r)
	}
	b.put(r)
	if !b.move(0, 1) && b.cells.Has(b.row+1, 0) {
		b.row, b.column = b.row+1, 0
	}
	b.Refresh()
}

// TypedKey implements fyne.Focusable.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		b.move(-1, 0)
	case fyne.KeyDown:
		b.move(1, 0)
	case fyne.KeyLeft:
		b.move(0, -1)
	case fyne.KeyRight:
		b.move(0, 1)
	case fyne.KeyBackspace, fyne.KeyDelete:
		b.put(document.NoPiece)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.turn()
	default:
		b.pane.Does(e)
	}
}

// move moves the focus to another cell, if there is one.
func (b *Board) move(down, right int) bool {
	if !b.cells.Has(b.row+down, b.column+right) {
		return false
	}
	b.row, b.column = b.row+down, b.column+right
	b.Refresh()
	return true
}

// FocusGained implements fyne.Focusable.
func (b *Board) FocusGained() { b.focus(true) }

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() { b.focus(false) }

func (b *Board) focus(yes bool) {
	b.focused = yes
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.drawn) }

// boardLayout lays the cells out.
type boardLayout struct{ b *Board }

// Layout implements fyne.Layout.
func (p boardLayout) Layout([]fyne.CanvasObject, fyne.Size) {
	side := p.b.side()
	p.b.each(func(i, row, column int) {
		x, y := float32(column)*side, float32(row)*side
		Put(p.b.grounds[i], x, y, side+1, side+1) // neighbours' borders overlap
		Put(p.b.pieces[i], x, y, side, side)
	})
}

// MinSize implements fyne.Layout.
func (p boardLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	rows, columns := p.b.cells.Size()
	return fyne.NewSize(float32(columns)*p.b.side()+1, float32(rows)*p.b.side()+1)
}
