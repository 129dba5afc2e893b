package scene

import (
	"cmp"
	"math"
	"slices"

	"plytree/engine"
)

// Part is something of a node that can be typed.
type Part uint8

const (
	Value Part = iota // in the node's shape
	Name              // beside the shape, below that of a leaf
	Move              // on the edge to the node
)

// PartBox returns where a part of the node stands, or would stand.
func (s *Scene) PartBox(id engine.ID, part Part) (Rect, bool) {
	n := s.node(id)
	if n == nil || part == Move && n.parent < 0 {
		return Rect{}, false
	}
	switch part {
	case Name:
		return s.nameBox(n).Move(n.top()), true
	case Move:
		box := s.moveBox(n)
		return widened(box, 2*moveSize, box.Middle().X), true
	}
	return n.box(), true
}

// nameBox is the rectangle of the caption, or where it would be.
func (p *placement) nameBox(n *node) Rect {
	box := p.captionBox(n)
	if box.Height() == 0 {
		box = Rect{Point{box.Min.X, box.Min.Y - nameSize/2}, Point{box.Max.X, box.Max.Y + nameSize/2}}
	}
	fixed := box.Middle().X
	switch {
	case p.right() && n.leaf:
		fixed = box.Min.X
	case !p.right() && !n.leaf:
		fixed = box.Max.X
	}
	return widened(box, 2*nameSize, fixed)
}

// widened returns a rectangle that is at least so wide; the fixed place of its
// width stays where it is.
func widened(r Rect, width, fixed float64) Rect {
	missing := max(0, width-r.Width())
	part := 0.5
	if r.Width() > 0 {
		part = (fixed - r.Min.X) / r.Width()
	}
	return Rect{Point{r.Min.X - missing*part, r.Min.Y}, Point{r.Max.X + missing*(1-part), r.Max.Y}}
}

// Gap is a place among the children of a node, before one of them or, if Before
// is 0, behind the last.
type Gap struct {
	Parent, Before engine.ID
	Mark           [2]Point // a line where it is, from top to bottom
}

// GapAt returns the place among siblings that is nearest to the point, on the
// level of which the point is and at most so far beside the next shape.
func (s *Scene) GapAt(p Point, within float64) (Gap, bool) {
	nearest, distance := (*node)(nil), within
	at := s.turned(p)
	for n := range s.below(func(n *node) bool { return n.extent.Grow(within).Contains(p) }) {
		from, to := s.sides(n)
		if n.parent < 0 || at.Y < from.Y-gapReach || at.Y > to.Y+gapReach {
			continue
		}
		if d := math.Max(from.X-at.X, at.X-to.X); d < distance {
			nearest, distance = n, d
		}
	}
	if nearest == nil {
		return Gap{}, false
	}
	return s.gapBeside(nearest, at.X < s.turned(nearest.middle()).X), true
}

// gapReach is how far above and below a shape its level reaches.
const gapReach = 14

// turned returns the point as it would be in a tree that grows down, and back.
func (p *placement) turned(at Point) Point {
	if p.right() {
		return Point{at.Y, at.X}
	}
	return at
}

// sides returns the corners of a node's shape, turned.
func (p *placement) sides(n *node) (from, to Point) {
	return p.turned(n.box().Min), p.turned(n.box().Max)
}

// GapBeside returns the place before a node among its siblings, or behind it.
func (s *Scene) GapBeside(id engine.ID, before bool) (Gap, bool) {
	n := s.node(id)
	if n == nil || n.parent < 0 {
		return Gap{}, false
	}
	return s.gapBeside(n, before), true
}

func (s *Scene) gapBeside(n *node, before bool) Gap {
	first, second := s.sibling(n, -1), n
	if !before {
		first, second = n, s.sibling(n, 1)
	}
	g := Gap{Parent: s.nodes[n.parent].id}
	from, to := s.sides(n)
	x := (from.X + to.X) / 2
	switch {
	case first == nil:
		x = from.X - 10
	case second == nil:
		x = to.X + 10
	default:
		_, end := s.sides(first)
		start, _ := s.sides(second)
		x = (end.X + start.X) / 2
	}
	if second != nil {
		g.Before = second.id
	}
	g.Mark = [2]Point{s.turned(Point{x, from.Y - 6}), s.turned(Point{x, to.Y + 6})}
	return g
}

// sibling returns the node beside another one with the same parent, the one
// before it for step -1 or the one behind it, or nil.
func (s *Scene) sibling(n *node, step int) *node {
	if step > 0 {
		if int(n.end) < len(s.nodes) && s.nodes[n.end].parent == n.parent {
			return &s.nodes[n.end]
		}
		return nil
	}
	var before *node
	for i := n.parent + 1; &s.nodes[i] != n; i = s.nodes[i].end {
		before = &s.nodes[i]
	}
	return before
}

// Leaf reports whether the node has no children.
func (s *Scene) Leaf(id engine.ID) bool {
	n := s.node(id)
	return n != nil && n.leaf
}

// Nearest returns nodes whose shapes lie in the rectangle, the nearest to the
// point first, and at most a few of them.
func (s *Scene) Nearest(p Point, in Rect) []engine.ID {
	const most = 8
	ids := s.Within(in)
	away := func(id engine.ID) float64 {
		middle := s.node(id).middle()
		return math.Hypot(middle.X-p.X, middle.Y-p.Y)
	}
	slices.SortFunc(ids, func(a, b engine.ID) int { return cmp.Compare(away(a), away(b)) })
	return ids[:min(len(ids), most)]
}

// Outline returns the outline of the node's shape.
func (s *Scene) Outline(id engine.ID) (Shape, bool) {
	n := s.node(id)
	if n == nil {
		return Shape{}, false
	}
	sh, _ := s.outlined(n)
	return sh, true
}

// outlined returns the outline of the shape, and where the value stands in it.
func (p *placement) outlined(n *node) (sh Shape, middle Point) {
	box := n.box()
	sh, middle = Shape{Kind: Polygon, Points: box.Corners()}, n.middle()
	switch triangles := p.look.Shapes == Triangles; {
	case n.leaf:
	case triangles && n.mover == engine.Max:
		sh.Points = []Point{n.top(), box.Max, {box.Min.X, box.Max.Y}}
		middle.Y = n.y + n.height*0.66
	case triangles:
		sh.Points = []Point{box.Min, {box.Max.X, box.Min.Y}, {n.x, box.Max.Y}}
		middle.Y = n.y + n.height*0.34
	case n.mover != engine.Max:
		sh.Kind, sh.Points = Ellipse, []Point{box.Min, box.Max}
	}
	return sh, middle
}
