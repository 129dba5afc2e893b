package scene

import (
	"math"

	"plytree/engine/tree"
)

// Gap is a position among the children of a node, before one of them or, if Before is 0, after
// the last.
type Gap struct {
	Parent, Before tree.ID
	Line           [2]Point // a line at the gap, from top to bottom
}

// GapAt returns the gap between siblings nearest to the point, on the level of the point and
// at most this far from the next shape.
func (s *Scene) GapAt(p Point, within float64) (Gap, bool) {
	nearest, distance := (*node)(nil), within
	at := s.turned(p)
	reached := func(by float64) func(Rect) bool { return func(r Rect) bool { return r.Grow(by).Contains(p) } }
	for n := range s.reached(reached(max(within, gapReach))) {
		from, to := s.sides(n)
		if n.parent < 0 || !reached(within)(s.nodes[n.parent].extent) || at.Y < from.Y-gapReach ||
			at.Y > to.Y+gapReach {
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

// gapReach is how far a level extends above and below a shape.
const gapReach = 14

// turned converts a point to a tree that grows down, and back.
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

// GapBeside returns the gap before or after a node among its siblings.
func (s *Scene) GapBeside(id tree.ID, before bool) (Gap, bool) {
	n := s.node(id)
	if n == nil || n.parent < 0 {
		return Gap{}, false
	}
	return s.gapBeside(n, before), true
}

// siblingBefore returns the previous sibling of a node, nil for none: the node before it in
// preorder is the last one below that sibling.
func (s *Scene) siblingBefore(n *node) *node {
	i := s.byID[n.id] - 1
	if i == n.parent {
		return nil
	}
	for s.nodes[i].parent != n.parent {
		i = s.nodes[i].parent
	}
	return &s.nodes[i]
}

// siblingBehind returns the next sibling of a node, nil for none.
func (s *Scene) siblingBehind(n *node) *node {
	if n.end == s.nodes[n.parent].end {
		return nil
	}
	return &s.nodes[n.end]
}

func (s *Scene) gapBeside(n *node, before bool) Gap {
	first, second := s.siblingBefore(n), n
	if !before {
		first, second = n, s.siblingBehind(n)
	}
	g := Gap{Parent: s.nodes[n.parent].id}
	from, to := s.sides(n)
	x, beyond := 0.0, 7/s.look.Dense // cousins are farther apart
	switch {
	case first == nil:
		x = from.X - beyond
	case second == nil:
		x = to.X + beyond
	default:
		_, end := s.sides(first)
		start, _ := s.sides(second)
		x = (end.X + start.X) / 2
	}
	if second != nil {
		g.Before = second.id
	}
	g.Line = [2]Point{s.turned(Point{x, from.Y - 6}), s.turned(Point{x, to.Y + 6})}
	return g
}
