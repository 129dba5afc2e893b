package scene

import (
	"image/color"
	"strconv"

	"plytree/editor/drawing/lettering"
	"plytree/engine/tree"
)

// A node with a board is drawn as the board, in place of its triangle or box. Below it are a
// small sign of the player to move and the value.
const (
	cellSize   = 17.0 // of a cell
	pieceSize  = 13.0 // of the character in it
	heapSize   = 15.0 // of the numbers of heaps
	heapGap    = 14.0 // between two of them
	heapSide   = 11.0 // beside the outer ones
	heapSlope  = 3.5  // how far the foot of a heap is out on either side
	heapHeight = 26.0
	footHeight = 24.0 // of what is below a board
	footLift   = 2.0  // how far it is from the board
	signSize   = 9.0  // of ▲, ▼ and ●
	signGap    = 4.0  // between a sign and the value
	leastCell  = 4.0  // the size of a cell in screen pixels below which no grid is drawn
)

// What replaces characters and numbers that would be too small to read.
const (
	tokenPart  = 0.32 // half the size of the mark for a piece, as a fraction of a cell
	leastToken = 3.0  // the size of a cell in screen pixels below which no piece is drawn
	ringPart   = 0.16 // the width of a ring, as a fraction of a cell
	pileHalf   = 3.0  // half the width of a pile
	pileHeight = 20.0 // the limit of a pile's height
	pileMiddle = 3.0  // the number of things in a pile of half that height
)

// board is what is drawn at a node with a position of a game.
type board struct {
	rows       []string
	heaps      []string
	half, high float64 // half the width, and the height
}

// newBoard measures a board; nil if there is none.
func newBoard(b tree.Board) *board {
	if !b.Given() {
		return nil
	}
	if b.Heaps() != nil {
		made := &board{heaps: b.Heaps(), high: heapHeight, half: heapSide - heapGap/2}
		for _, heap := range made.heaps {
			made.half += (lettering.Width(heap, heapSize, true) + heapGap) / 2
		}
		return made
	}
	made := &board{rows: b.Rows()}
	for _, row := range made.rows {
		made.half = max(made.half, cellSize/2*float64(len([]rune(row))))
	}
	made.high = cellSize * float64(len(made.rows))
	return made
}

// setBoard puts a board in place of a node's shape. It is wide enough for any value.
func (p *placement) setBoard(n *node, b *board) {
	if b == nil {
		return
	}
	n.board = b
	foot := n.half
	if !n.leaf {
		foot = (signSize + signGap + innerSizes[p.look.Shapes].room(2*p.half)) / 2
	}
	n.half, n.height = max(b.half, foot), b.high+footHeight
}

// boardBox returns the rectangle of the board alone.
func (n *node) boardBox() Rect {
	return Rect{Point{n.x - n.board.half, n.y}, Point{n.x + n.board.half, n.y + n.board.high}}
}

// footMiddle returns the middle of the sign and value below the board.
func (n *node) footMiddle() Point {
	return Point{n.x, n.y + n.height - footHeight/2 + footLift}
}

// cells draws the content of a board.
func (p *painter) cells(v drawnNode) {
	b := v.board
	if b == nil {
		return
	}
	box, ink := v.boardBox(), p.ink(v, p.colours.Ink)
	if v.answer != nil && v.answer.BoardIs == Given {
		ink = p.ink(v, p.colours.Soft)
	}
	p.begin(v, RoleExtra)
	if b.rows == nil {
		p.heaps(b, box, ink)
		return
	}
	p.grid(v, box)
	for y, row := range b.rows {
		for x, cell := range []rune(row) {
			if cell != '.' {
				p.piece(cell, Point{box.Min.X + cellSize*(float64(x)+0.5), box.Min.Y + cellSize*(float64(y)+0.5)}, ink)
			}
		}
	}
}

// grid draws the lines between cells.
func (p *painter) grid(v drawnNode, box Rect) {
	if cellSize*p.zoom < leastCell {
		return
	}
	line := p.ink(v, p.colours.Soft)
	for y := cellSize; y < box.Height()-1; y += cellSize {
		p.line(Point{box.Min.X, box.Min.Y + y}, Point{box.Max.X, box.Min.Y + y}, 0.7, line)
	}
	for x := cellSize; x < box.Width()-1; x += cellSize {
		p.line(Point{box.Min.X + x, box.Min.Y}, Point{box.Min.X + x, box.Max.Y}, 0.7, line)
	}
}

// piece draws a character in the middle of its cell. If that is too small to read, an X is a
// full square, an O a ring and any other character a disc: the shape distinguishes them, not
// the colour.
func (p *painter) piece(cell rune, middle Point, ink color.NRGBA) {
	switch half := cellSize * tokenPart; {
	case p.readable(pieceSize):
		p.centred(string(cell), middle, pieceSize, true, ink)
	case cellSize*p.zoom < leastToken:
	case cell == 'X':
		p.emit(Shape{Kind: Polygon, Points: about(middle, half, half).Corners(), Fill: ink})
	case cell == 'O':
		box := about(middle, half, half)
		// on the screen a stroke never becomes narrower than half its width
		width := max(1, ringPart*cellSize*p.zoom) / max(p.zoom, 0.5)
		p.emit(Shape{Kind: Ellipse, Points: []Point{box.Min, box.Max}, Stroke: ink, Width: width})
	default:
		box := about(middle, half, half)
		p.emit(Shape{Kind: Ellipse, Points: []Point{box.Min, box.Max}, Fill: ink})
	}
}

// heaps writes the numbers of heaps, each as a separate text because TeX would set them as one
// number, and each in the outline of a heap, which no value has. If they are too small to read,
// each is drawn as a pile that is higher for a larger heap.
func (p *painter) heaps(b *board, box Rect, ink color.NRGBA) {
	at := Point{box.Min.X + heapSide, box.Middle().Y}
	for _, heap := range b.heaps {
		width := lettering.Width(heap, heapSize, true)
		if p.readable(heapSize) {
			p.text(heap, at, heapSize, true, ink)
			p.outline(at, width, ink)
		} else if many, _ := strconv.ParseFloat(heap, 64); many > 0 {
			foot := Point{at.X + width/2, box.Middle().Y + pileHeight/2}
			high := pileHeight * many / (many + pileMiddle)
			p.emit(Shape{Kind: Polygon,
				Points: Rect{Point{foot.X - pileHalf, foot.Y - high}, Point{foot.X + pileHalf, foot.Y}}.Corners(),
				Fill:   ink})
		}
		at.X += width + heapGap
	}
}

// outline draws the sides and the foot of a heap with a number of this width.
func (p *painter) outline(at Point, width float64, ink color.NRGBA) {
	const top, foot, near = 8.0, 10.0, 2.0
	left, right := at.X-near, at.X+width+near
	from, to := Point{left - heapSlope, at.Y + foot}, Point{right + heapSlope, at.Y + foot}
	p.line(Point{left, at.Y - top}, from, 1, ink)
	p.line(from, to, 1, ink)
	p.line(to, Point{right, at.Y - top}, 1, ink)
}

// footSign draws the player's sign before the value of this width, and returns where the value
// begins.
func (p *painter) footSign(v drawnNode, width float64) float64 {
	at := v.footMiddle()
	left := at.X - width/2
	if v.leaf && (v.answer == nil || !v.answer.Drawn || width > 0) {
		return left
	}
	if width > 0 {
		left -= (signSize + signGap) / 2
	} else {
		left -= signSize / 2
	}
	p.begin(v, RoleExtra)
	p.emit(p.playerSign(v, about(Point{left + signSize/2, at.Y}, signSize/2, signSize/2), p.ink(v, p.colours.Ink)))
	p.begin(v, RoleValue)
	return left + signSize + signGap
}

// playerSign returns a small ▲, ▼ or ●.
func (p *painter) playerSign(v drawnNode, box Rect, ink color.NRGBA) Shape {
	sh := Shape{Kind: Polygon, Fill: ink}
	switch middle := box.Middle(); {
	case v.chance():
		sh.Kind, sh.Points = Ellipse, []Point{box.Min, box.Max}
	case v.mover == tree.Max:
		sh.Points = []Point{{middle.X, box.Min.Y}, box.Max, {box.Min.X, box.Max.Y}}
	default:
		sh.Points = []Point{box.Min, {box.Max.X, box.Min.Y}, {middle.X, box.Max.Y}}
	}
	return sh
}
