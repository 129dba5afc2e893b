package scene

import (
	"iter"
	"math"

	"plytree/editor/drawing/layout"
	"plytree/editor/drawing/lettering"
	"plytree/engine/tree"
)

// placement is where the nodes of a tree are. It never changes; all scenes of a film share it.
type placement struct {
	tree   *tree.Tree // determines the places of the nodes
	look   Look
	nodes  []node
	byID   []int32            // the node of each ID, -1 for none
	levels []layout.Level     // by depth
	full   map[int32][]string // the texts that are shortened at a node
	half   float64            // half the width of the shape of a MAX or MIN node
	chance bool               // there are chance nodes
	// weighted are the chance nodes that have a child with a written probability.
	weighted map[int32]bool
	// chanceHalf is half the width of their shapes.
	chanceHalf float64
	ends       float64               // the width of window ends, if there are chance nodes
	values     map[float64]leafValue // of all nodes of the tree, including folded ones
	bounds     Rect
	before     *Scene // whose texts are reused until the nodes are placed
}

func (p *placement) right() bool { return p.look.Direction == Right }

// gap returns the distance between a shape and its labels; the halo of a film fits in between.
func (p *placement) gap(n *node) float64 {
	if p.right() || n.highlight != tree.NoHighlight {
		return 12
	}
	return 10
}

// side returns the distance from the middle of a shape to the labels beside it.
func (p *placement) side(n *node) float64 {
	if p.triangle(n) && len(n.caption) <= 1 && p.look.boxed(n.id, n.leaf) == 0 {
		return n.half*0.68 + p.gap(n)
	}
	return n.half + p.gap(n)
}

// captionBox returns the rectangle of the caption, relative to the shape's top.
func (p *placement) captionBox(n *node) Rect {
	w, h := n.captionSize()
	level := (n.height - h) / 2 // beside the shape
	switch {
	case p.right() && n.leaf:
		x := n.half + p.gap(n)
		return Rect{Point{x, level}, Point{x + w, level + h}}
	case p.right():
		return Rect{Point{-w / 2, -p.gap(n) - h}, Point{w / 2, -p.gap(n)}}
	case n.leaf && !n.drawn: // a number below a board would look like its value
		y := n.height + p.gap(n) - 4
		return Rect{Point{-w / 2, y}, Point{w / 2, y + h}}
	}
	x := -p.side(n)
	return Rect{Point{x - w, level}, Point{x, level + h}}
}

// windowBox returns the rectangle for a window of the width, relative to the shape's top.
func (p *placement) windowBox(n *node, width float64) Rect {
	h := windowSize * lineHeight
	if boxes := p.look.boxed(n.id, n.leaf); boxes > 0 {
		width, h = p.boxesSize(boxes)
	}
	if p.right() {
		y := n.height + p.gap(n)
		return Rect{Point{-width / 2, y}, Point{width / 2, y + h}}
	}
	x, y := p.side(n), (n.height-h)/2
	if n.parent < 0 { // no edge comes from above that boxes could cover
		y = min(y, n.height-h)
	}
	return Rect{Point{x, y}, Point{x + width, y + h}}
}

// foldTab returns the rectangle of the tab at a folded node that shows how much is hidden,
// relative to the shape's top.
func (p *placement) foldTab(n *node) Rect {
	half := lettering.Width(n.foldText(), windowSize, true)/2 + 8
	middle := Point{0, n.height + 16}
	if p.right() {
		middle = Point{n.half + 8 + half, n.height / 2}
	}
	return about(middle, half, 9)
}

// measure sets the outline of a node, with room for a window of the width, and returns the box
// that it needs for the layout.
func (p *placement) measure(n *node, window float64) layout.Box {
	out := Rect{Point{-n.half, 0}, Point{n.half, n.height}}
	if n.caption != nil {
		out = out.Union(p.captionBox(n))
	}
	if !n.leaf && window > 0 && p.look.Asked == nil || p.look.boxed(n.id, n.leaf) > 0 {
		out = out.Union(p.windowBox(n, window))
	}
	if n.hidden > 0 {
		out = out.Union(p.foldTab(n))
	}
	n.outline = out
	b, moves := layout.Box{Left: -out.Min.X, Right: out.Max.X, Above: -out.Min.Y, Below: out.Max.Y}, 0.0
	switch middle := n.height / 2; {
	case p.right(): // the layout's left and right are above and below
		b = layout.Box{Left: middle - out.Min.Y, Right: out.Max.Y - middle, Above: -out.Min.X, Below: out.Max.X}
		if n.move != nil { // before the shape
			b.Above = max(b.Above, n.half+2*moveGap+widthOf(n.move)+12)
			moves = moveSize*lineHeight*float64(len(n.move))/2 + 2
		}
	case n.move != nil: // on the edge, moved towards the parent
		moves = widthOf(n.move)/2/(moveAt-0.1) + 9
	}
	before, behind := p.beside(n)
	b.Left, b.Right, b.Children = max(b.Left, before, moves), max(b.Right, behind, moves), int(n.children)
	return b
}

// moveGap is the space between a move and its edge.
const moveGap = 5.0

func widthOf(lines []line) (width float64) {
	for _, l := range lines {
		width = max(width, l.width)
	}
	return width
}

const (
	// Margin is the white space around a scene.
	Margin     = 24.0
	leastLevel = 38.0 // between two levels, for a cut and its label
)

// place measures the nodes, with room for a window of the width (0 for none), and lays them
// out.
func (p *placement) place(window func(i int32) float64) {
	p.before = nil // otherwise no scene could ever be freed
	boxes := make([]layout.Box, len(p.nodes))
	moves := map[int]int{} // by depth, the maximum number of lines
	for i := range p.nodes {
		n := &p.nodes[i]
		boxes[i] = p.measure(n, window(int32(i)))
		if n.move != nil {
			moves[int(n.depth)-1] = max(moves[int(n.depth)-1], len(n.move))
			if n.parent >= 0 {
				p.nodes[n.parent].movesBelow = true
			}
		}
	}
	const steep = 0.28 // so that no edge is almost flat
	gaps := layout.Gaps{Siblings: 10 / p.look.Dense, Cousins: 20 / p.look.Dense,
		Levels: func(depth int, spread float64) float64 {
			if lines := moves[depth]; lines > 0 && !p.right() {
				return max(66+18*float64(lines), steep*spread)
			}
			return max(54/p.look.Dense, leastLevel, steep*spread)
		}}
	if p.right() {
		gaps.Cousins = 16 / p.look.Dense
	}
	if len(moves) > 0 && !p.right() {
		gaps.Clear = p.clearOfMoves
	}
	l := layout.Place(boxes, gaps)
	p.levels = l.Levels
	for i := range p.nodes {
		n := &p.nodes[i]
		line := l.Levels[n.depth].Line
		n.end, n.x, n.y = l.End[i], l.X[i], line
		if p.right() {
			n.x, n.y = line, l.X[i]-n.height/2
		}
	}
	p.straighten()
	p.extents()
}

// clearOfMoves returns the minimum distance between the levels of two neighbouring siblings
// and their parent so that neither edge crosses the move on the other's.
func (p *placement) clearOfMoves(first, second int, firstAside, secondAside float64) float64 {
	apart := secondAside - firstAside
	return max(p.clearOfMove(&p.nodes[first], apart, secondAside), p.clearOfMove(&p.nodes[second], apart, firstAside))
}

// clearOfMove is how far below its parent a node must be so that the edge to its sibling
// misses the move on the node's own edge. Apart is the distance between the siblings, aside
// how far the sibling is beside their parent.
func (p *placement) clearOfMove(n *node, apart, aside float64) float64 {
	if n.move == nil {
		return 0
	}
	const air = 3
	half, up := p.moveRoom(n)
	return (up + air) * math.Abs(aside) / max(1, moveAt*apart-half-air)
}

// extents computes the rectangle of each subtree.
func (p *placement) extents() {
	for i := len(p.nodes) - 1; i >= 0; i-- {
		n := &p.nodes[i]
		n.extent = n.whole()
		for c := int32(i + 1); c < n.end; c = p.nodes[c].end {
			n.extent = n.extent.Union(p.nodes[c].extent)
		}
	}
	p.bounds = p.nodes[0].extent.Grow(Margin)
}

// node returns the node with the ID, or nil.
func (p *placement) node(id tree.ID) *node {
	if int(id) >= len(p.byID) || p.byID[id] < 0 {
		return nil
	}
	return &p.nodes[p.byID[id]]
}

// foot returns where the edges to a node's children begin, at the shape and at the end of its
// level: between the levels they are straight.
func (p *placement) foot(n *node) (shape, level Point) {
	return p.meet(n, n.x+p.sideways(n), n.y+n.height, p.levels[n.depth].Bottom, n.directBelow)
}

// head returns where the edge to a node ends, at the shape and at its level.
func (p *placement) head(n *node) (shape, level Point) {
	return p.meet(n, n.x-p.sideways(n), n.y, p.levels[n.depth].Top, n.directAbove)
}

// meet returns where an edge meets a node's shape and its level: at x in a tree that grows to
// the right, otherwise at y. A direct edge runs to the shape itself.
func (p *placement) meet(n *node, x, y, end float64, direct bool) (shape, level Point) {
	shape, level = Point{n.x, y}, Point{n.x, end}
	if p.right() {
		middle := n.middle().Y
		shape, level = Point{x, middle}, Point{end, middle}
	}
	if direct {
		level = shape
	}
	return shape, level
}

// sideways returns the distance from the middle of a shape to the start of an edge to the
// right.
func (p *placement) sideways(n *node) float64 {
	switch {
	case n.board != nil:
		return n.board.half
	case p.triangle(n) && !n.leaf:
		return n.half / 2
	}
	return n.half
}

// reach returns the rectangle of a subtree and the edge to it.
func (p *placement) reach(n *node) Rect {
	if n.parent < 0 {
		return n.extent
	}
	from, _ := p.foot(&p.nodes[n.parent])
	return n.extent.Union(Rect{from, from})
}

// reached yields, in preorder, the nodes whose subtrees' extents meet the condition.
func (p *placement) reached(reaches func(Rect) bool) iter.Seq[*node] {
	return func(yield func(*node) bool) {
		for i, end := int32(0), int32(len(p.nodes)); i < end; {
			n := &p.nodes[i]
			switch {
			case !reaches(n.extent):
				i = n.end
			case !yield(n):
				return
			default:
				i++
			}
		}
	}
}
