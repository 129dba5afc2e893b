package scene

import "math"

// straighten lets edges run to the shapes themselves, rather than only to the levels, if they
// cross no label on the way: neither the node's nor a neighbour's. Moves have room between the
// levels.
func (p *placement) straighten() {
	spread := make([]float64, len(p.nodes)) // the horizontal distance of the farthest child
	for i := range p.nodes {
		if n := &p.nodes[i]; n.parent >= 0 {
			spread[n.parent] = max(spread[n.parent], p.aside(n))
		}
	}
	for i := range p.nodes {
		n := &p.nodes[i]
		shape, level := p.foot(n)
		n.directBelow = !n.movesBelow && (p.clear(n, distanceOf(shape, level), spread[i], n.outline.Max.Y-n.height) ||
			p.right() && p.leaves(int32(i), shape, level))
		shape, level = p.head(n)
		n.directAbove = n.move == nil && (p.clear(n, distanceOf(shape, level), p.aside(n), -n.outline.Min.Y) ||
			p.arrives(int32(i), shape)) && !p.meetsMoves(int32(i), shape)
	}
}

func distanceOf(a, b Point) float64 { return math.Abs(a.X-b.X) + math.Abs(a.Y-b.Y) }

// aside returns the horizontal distance of a node from its parent.
func (p *placement) aside(n *node) float64 {
	if n.parent < 0 {
		return 0
	}
	return math.Abs(p.turned(n.middle()).X - p.turned(p.nodes[n.parent].middle()).X)
}

// clear reports whether an edge that goes this far aside can cross the part of the level
// between a shape and the level's end. The labels of the node itself extend this far into that
// part.
func (p *placement) clear(n *node, part, aside, labels float64) bool {
	const little = 6
	aside *= part / (part + 54)
	switch {
	case part <= little:
		return true
	case p.right(): // labels are above and below all shapes
		return false
	case labels > little:
		return aside <= p.side(n)-p.gap(n)
	}
	return aside <= min(-n.outline.Min.X, n.outline.Max.X)+little
}

// fewChildren is the maximum number of children for which edges are checked against all
// siblings.
const fewChildren = 8

// arrives reports whether the edge to a node, extended straight to its shape, crosses neither
// the node's labels nor a sibling.
func (p *placement) arrives(i int32, shape Point) bool {
	n := &p.nodes[i]
	if n.parent < 0 || p.nodes[n.parent].children > fewChildren {
		return false
	}
	_, from := p.foot(&p.nodes[n.parent])
	if p.meetsLabels(n, from, shape) {
		return false
	}
	for c := n.parent + 1; c < p.nodes[n.parent].end; c = p.nodes[c].end {
		if c != i && crosses(from, shape, p.nodes[c].whole().Grow(2)) {
			return false
		}
	}
	return true
}

// meetsMoves reports whether the edge to a node, extended straight to its shape, crosses the
// move of a sibling. For many siblings it assumes so.
func (p *placement) meetsMoves(i int32, shape Point) bool {
	n := &p.nodes[i]
	if n.parent < 0 || !p.nodes[n.parent].movesBelow {
		return false
	}
	if p.nodes[n.parent].children > fewChildren {
		return true
	}
	_, from := p.foot(&p.nodes[n.parent])
	for c := n.parent + 1; c < p.nodes[n.parent].end; c = p.nodes[c].end {
		if sibling := &p.nodes[c]; sibling.move != nil && crosses(from, shape, p.moveBox(sibling)) {
			return true
		}
	}
	return false
}

// leaves reports whether the edges from a node in a tree that grows to the right, starting
// straight at its shape, cross none of its labels and stay beside them in its level.
func (p *placement) leaves(i int32, shape, level Point) bool {
	const little = 6
	n := &p.nodes[i]
	for c := i + 1; c < n.end; c = p.nodes[c].end {
		_, to := p.head(&p.nodes[c])
		by := (to.Y - shape.Y) * (level.X - shape.X) / (to.X - shape.X)
		if by < n.outline.Min.Y-n.height/2-little || by > n.outline.Max.Y-n.height/2+little ||
			p.meetsLabels(n, shape, to) {
			return false
		}
	}
	return true
}

// meetsLabels reports whether a line crosses the caption, the window or the boxes of a node.
func (p *placement) meetsLabels(n *node, a, b Point) bool {
	const apart = 3
	if n.caption != nil && crosses(a, b, p.captionBox(n).Move(n.top()).Grow(apart)) {
		return true
	}
	width := p.windowRoom(n)
	return width > 0 && (!n.leaf || p.right()) && crosses(a, b, p.windowBox(n, width).Move(n.top()).Grow(apart))
}

// windowRoom returns the width reserved for a node's window or boxes, 0 for none.
func (p *placement) windowRoom(n *node) float64 {
	switch {
	case !p.right():
		return max(0, n.outline.Max.X-p.side(n))
	case n.outline.Max.Y > n.height:
		return 2 * max(n.outline.Max.X, -n.outline.Min.X)
	}
	return 0
}
