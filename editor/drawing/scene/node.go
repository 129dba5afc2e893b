package scene

import (
	"strconv"

	"plytree/editor/drawing/lettering"
	"plytree/engine"
)

// node is a node of the tree in its place, with what the tree itself says of
// it. It never changes: the scenes of a film share it.
type node struct {
	id        engine.ID
	mover     engine.Player
	leaf      bool
	highlight engine.Highlight
	parent    int32 // -1 at the root
	depth     int32
	children  int32
	hidden    int32 // how many nodes are folded away below it
	end       int32 // the node behind the last of the subtree

	value     string // of a leaf
	valueSize float64
	board     *board // nil for none
	caption   []line // number, name and note
	move      []line
	texts     *texts // of which caption and move consist, but for the number

	half, height float64 // half the width of the shape, and its height
	x, y         float64 // the middle of the shape's top
	outline      Rect    // of shape and labels, seen from there
	extent       Rect    // of the whole subtree, in the scene

	// The edges above and below run to the shape itself, not to its level.
	directAbove, directBelow bool
	movesBelow               bool // some of them have moves
}

const (
	valueSize  = lettering.ValueSize
	smallest   = lettering.Smallest
	nameSize   = 14.0
	noteSize   = 12.0
	numberSize = 12.0
	windowSize = 15.0
	moveSize   = 13.0
	lineHeight = 1.2 // of a line of text, as a part of its size

	innerHeight = 44.0
	leafHeight  = 28.0

	// How wide texts may become before they are broken, and into how many lines.
	nameWidth, nameLines = 110.0, 3
	noteWidth, noteLines = 150.0, 4
	moveWidth, moveLines = 84.0, 2
	numberWidth          = 84.0

	// How many steps of a way from the root are written out: each is at least a figure
	// and a point, which is half its size wide, so that more never have room.
	mostSteps = 2*int(numberWidth/numberSize) + 1
)

// The widths of shapes are few, so that all look of one kind. A tree's inner
// nodes have one and the same, by the longest value that could ever stand in
// one, so that it tells nothing of what the search will find.
var (
	leafWidths     = []float64{36, 50, 64}
	triangleWidths = []float64{66, 74, 86, 95}
	boxWidths      = []float64{46, 56, 68, 82}
)

// widthFor returns the first of the widths in which a text fits that is so wide
// at a size of 1.
func widthFor(widths []float64, text, size float64, room func(float64) float64) float64 {
	for _, w := range widths {
		if text*size <= room(w) {
			return w
		}
	}
	return widths[len(widths)-1]
}

func leafRoom(width float64) float64 { return width - 6 }

// innerRoom is the width that a value may take inside a shape of a width. In a
// triangle it stands where that is about half as wide.
func (s Shapes) innerRoom(width float64) float64 {
	if s == Triangles {
		return width*0.535 - 4
	}
	return width - 10
}

// innerWidths are those of MAX and MIN.
func (s Shapes) innerWidths() []float64 {
	if s == Triangles {
		return triangleWidths
	}
	return boxWidths
}

// chance reports whether it is a chance node, which no leaf is.
func (n *node) chance() bool { return n.mover.Chance() && !n.leaf }

// top is the middle of the shape's upper side.
func (n *node) top() Point { return Point{n.x, n.y} }

// middle is the middle of the shape, of a board without what is below it.
func (n *node) middle() Point {
	if n.board != nil {
		return Point{n.x, n.y + n.board.high/2}
	}
	return Point{n.x, n.y + n.height/2}
}

// box is the rectangle of the shape alone.
func (n *node) box() Rect {
	return Rect{Point{n.x - n.half, n.y}, Point{n.x + n.half, n.y + n.height}}
}

// whole is the rectangle of shape and labels.
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
