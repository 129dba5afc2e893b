package scene

import (
	"math"
	"slices"

	"plytree/editor/drawing/lettering"
	"plytree/engine/tree"
)

// cutLabel writes the bound that stopped the search beside the stroke of a cut, if it covers no
// edge and no other label. Of cuts side by side only the last one may have room for it.
func (p *painter) cutLabel(v drawnNode) {
	label, ink := p.cutBound(v)
	if label == "" {
		return
	}
	p.begin(v, RoleCutBound)
	width := lettering.Width(label, windowSize, true)
	at := p.cutLabelBox(v, width, 0)
	if !p.freeBesideCut(v.node, at) {
		if p.cutBehind(v.node) {
			return
		}
		at = p.slidLabel(v, width, at)
	}
	p.text(label, Point{at.Min.X, at.Middle().Y}, windowSize, true, ink)
}

// slidLabel is where the label is free further along the edge, or its usual place.
func (p *painter) slidLabel(v drawnNode, width float64, usual Rect) Rect {
	for _, along := range []float64{9, 18, 27} {
		if box := p.cutLabelBox(v, width, along); p.freeBesideCut(v.node, box) {
			return box
		}
	}
	return usual
}

// cutLabelBox is the place of a cut's label of this width, beside its stroke or this far along the
// edge from there: on the side of the next sibling, and off the edge itself.
func (p *painter) cutLabelBox(v drawnNode, width, far float64) Rect {
	const high = 8.0 // half of what the letters take of a line
	half, gap := p.turned(Point{width / 2, high}), 8.0
	if p.right() {
		gap = 7
	}
	if v.fresh {
		gap += 4
	}
	rail := 0.0
	if v.highlight != tree.NoHighlight {
		gap, rail = gap+3, railGap
	}
	way, _ := directions(p.span(v.node))
	at, along := p.turned(p.cutAt(v.node).plus(way.times(far))), p.turned(way)
	if aside := math.Abs(along.X); aside > 0 {
		off := max(0, half.Y+1+(rail-gap*along.Y)/aside)
		at.Y -= math.Copysign(off, along.X)
	}
	at.X += gap + half.X
	return about(p.turned(at), width/2, high)
}

// freeBesideCut reports whether a label beside the stroke of a cut meets neither the next sibling
// and its edge, nor the labels of the node and its parent.
func (p *painter) freeBesideCut(n *node, label Rect) bool {
	up := &p.nodes[n.parent]
	if slices.ContainsFunc(p.labelsOf(up), label.Overlaps) || n.whole().Overlaps(label) ||
		n.move != nil && p.moveBox(n).Overlaps(label) {
		return false
	}
	next := p.siblingBehind(n)
	if next == nil {
		return true
	}
	way := p.edge(next)
	for i := 1; i < len(way); i++ {
		if crosses(way[i-1], way[i], label.Grow(1)) {
			return false
		}
	}
	const stroke = 7.0
	if p.turned(p.cutAt(next)).X-stroke < p.turned(label.Max).X && p.cutBehind(n) {
		return false
	}
	return !next.whole().Overlaps(label) && (next.move == nil || !p.moveBox(next).Overlaps(label))
}

// cutBehind reports whether the next sibling is cut off, too.
func (p *painter) cutBehind(n *node) bool {
	next := p.siblingBehind(n)
	return next != nil && p.stateOf(p.byID[next.id]).status == pruned
}
