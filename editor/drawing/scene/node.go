package scene

import (
	"strconv"

	"plytree/editor/drawing/lettering"
	"plytree/engine/tree"
)

// node is a node of the tree in its place, with the tree's own data about it. It never
// changes: the scenes of a film share it.
type node struct {
	id        tree.ID
	mover     tree.Player
	leaf      bool
	drawn     bool // as the answer to a task
	highlight tree.Highlight
	parent    int32 // -1 at the root
	depth     int32
	children  int32
	hidden    int32 // the number of nodes folded below it
	end       int32 // the index after the last node of the subtree

	value     string // of a leaf
	valueSize float64
	board     *board // nil for none
	caption   []line // number, name and note
	move      []line
	texts     *texts // the source of caption and move, without the number

	half, height float64 // half the width of the shape, and its height
	x, y         float64 // the middle of the shape's top
	outline      Rect    // of shape and labels, relative to (x, y)
	extent       Rect    // of the whole subtree, in the scene

	// The edges above and below run to the shape itself, rather than to its level.
	directAbove, directBelow bool
	movesBelow               bool // some of its children have moves
}

const (
	valueSize  = lettering.ValueSize
	smallest   = lettering.Smallest
	nameSize   = 14.0
	noteSize   = 12.0
	numberSize = 12.0
	windowSize = 15.0
	moveSize   = 13.0
	lineHeight = 1.2 // of a line of text, as a fraction of its size

	innerHeight = 44.0
	leafHeight  = 28.0

	// The maximum width of texts before they are broken, and the maximum number of lines.
	nameWidth, nameLines = 110.0, 3
	noteWidth, noteLines = 150.0, 4
	moveWidth, moveLines = 84.0, 2
	numberWidth          = 84.0

	// The maximum number of steps in a path from the root: each takes at least a digit and a
	// point, half its size wide, so more never fit.
	mostSteps = 2*int(numberWidth/numberSize) + 1
)

// sizes are those of a sort of shapes: they have only a few widths, so that they look alike.
type sizes struct {
	widths       []float64
	inside, edge float64 // the room for a value is this fraction of the width, less the edge
	height       float64 // of chance nodes; 0 for as high as wide
}

// All inner nodes of a tree have the same width, by the longest value that any of them could ever
// have, so that it reveals nothing about the search. In a triangle the value is placed where that
// is about half as wide.
var (
	leafSizes  = sizes{widths: []float64{36, 50, 64}, inside: 1, edge: 6}
	innerSizes = map[Shapes]sizes{
		Triangles:    {widths: []float64{66, 74, 86, 95}, inside: 0.535, edge: 4},
		SquareCircle: {widths: []float64{46, 56, 68, 82}, inside: 1, edge: 10},
	}
)

// widthFor returns the first of the widths in which a text fits; text is the text's width at
// size 1.
func (s sizes) widthFor(text, size float64) float64 {
	for _, w := range s.widths {
		if text*size <= s.room(w) {
			return w
		}
	}
	return s.widths[len(s.widths)-1]
}

// room returns the width for a value inside a shape of this width.
func (s sizes) room(width float64) float64 { return width*s.inside - s.edge }

// chance reports whether n is a chance node; a leaf never is.
func (n *node) chance() bool { return n.mover.Chance() && !n.leaf }

// top returns the middle of the shape's upper side.
func (n *node) top() Point { return Point{n.x, n.y} }

// middle returns the middle of the shape; for a board, without what is below it.
func (n *node) middle() Point {
	if n.board != nil {
		return Point{n.x, n.y + n.board.high/2}
	}
	return Point{n.x, n.y + n.height/2}
}

// box returns the rectangle of the shape alone.
func (n *node) box() Rect {
	return Rect{Point{n.x - n.half, n.y}, Point{n.x + n.half, n.y + n.height}}
}

// whole returns the rectangle of shape and labels.
func (n *node) whole() Rect { return n.outline.Move(n.top()) }

func (n *node) foldText() string { return "+" + strconv.Itoa(int(n.hidden)) }

// captionSize returns the width and the height of the caption.
func (n *node) captionSize() (width, height float64) {
	for _, l := range n.caption {
		width = max(width, l.width)
		height += l.size * lineHeight
	}
	return width, height
}
