package scene

import (
	"image/color"
	"math"
	"slices"

	"plytree/engine/tree"
)

// moveAt is the place of a move on its edge, as a fraction from the parent.
const moveAt = 0.68

// cutAt returns the place of a cut-off's double stroke on the edge.
func (p *placement) cutAt(n *node) Point {
	part := 0.62 // rather far down, where edges are apart
	if p.nodes[n.parent].movesBelow && !p.right() {
		part = 0.36
	}
	from, to := p.span(n)
	return between(from, to, part)
}

// edge is the way from the parent's shape to that of the node: to the end of
// the parent's level, across, and through the node's own level.
func (p *placement) edge(n *node) []Point {
	from, start := p.foot(&p.nodes[n.parent])
	to, end := p.head(n)
	return slices.Compact([]Point{from, start, end, to})
}

// span returns the ends of the part of an edge that runs between two levels.
func (p *placement) span(n *node) (from, to Point) {
	_, from = p.foot(&p.nodes[n.parent])
	_, to = p.head(n)
	return from, to
}

// drawEdge draws the line from the parent.
func (p *painter) drawEdge(v drawnNode) {
	if v.parent < 0 {
		return
	}
	way := p.edge(v.node)
	gap := Rect{}
	if v.move != nil && p.readable(moveSize) {
		gap = p.moveBox(v.node)
	}
	p.begin(v, RoleExtra)
	p.highlightEdge(v, way, gap)
	p.begin(v, RoleEdge)
	sh := Shape{Kind: Line, Stroke: p.colours.Soft, Width: p.atLeast(1.3, 1)}
	switch {
	case v.variation:
		sh.Stroke, sh.Width = p.colours.Variation, 3.5
	case v.open:
		sh.Stroke, sh.Width = p.colours.Ink, p.atLeast(3, 2)
	case v.status == waiting:
		sh.Stroke = p.colours.Faded
	case v.status == pruned:
		_, sh.Stroke = p.cutBound(v)
		sh.Dashed = true
		if v.fresh {
			sh.Width = 2.5
		}
	case v.status == unreached:
		sh.Stroke, sh.Dashed = p.colours.Faded, true
	}
	if p.afar() {
		sh.Dashed = false // the branch is an area in the colour of its edge
	}
	p.pieces(way, gap, sh)
	if v.status == pruned {
		p.doubleStroke(v)
	}
}

// pieces draws the lines along a way, except in the gap.
func (p *painter) pieces(way []Point, gap Rect, sh Shape) {
	for i := 1; i < len(way); i++ {
		if gap == (Rect{}) {
			sh.Points = way[i-1 : i+1 : i+1]
			p.emit(sh)
			continue
		}
		for _, piece := range outside(way[i-1], way[i], gap) {
			sh.Points = piece
			p.emit(sh)
		}
	}
}

// moveBox is the rectangle that is left free for the move on the edge.
func (p *placement) moveBox(n *node) Rect {
	half, up := p.moveRoom(n)
	from, to := p.span(n)
	at := between(from, to, moveAt)
	if p.right() { // before the shape
		shape, _ := p.head(n)
		at = Point{n.x - n.half - moveGap - half - 2, shape.Y}
	}
	return about(at, half, up)
}

// moveRoom is how far from its middle the room for a move reaches aside, and up and down.
func (p *placement) moveRoom(n *node) (half, up float64) {
	return widthOf(n.move)/2 + 4, moveSize*lineHeight*float64(len(n.move))/2 + 1
}

// crossing returns the part of a line inside a rectangle; if there is none, the first number is not
// less than the second.
func crossing(a, b Point, r Rect) (enter, leave float64) {
	leave = 1
	for _, side := range [...][3]float64{{b.X - a.X, r.Min.X - a.X, r.Max.X - a.X},
		{b.Y - a.Y, r.Min.Y - a.Y, r.Max.Y - a.Y}} {
		d, low, high := side[0], side[1], side[2]
		if d == 0 {
			if low >= 0 || high <= 0 {
				return 1, 0
			}
			continue
		}
		enter, leave = max(enter, min(low/d, high/d)), min(leave, max(low/d, high/d))
	}
	return enter, leave
}

// crosses reports whether a line lies partly in a rectangle.
func crosses(a, b Point, r Rect) bool {
	enter, leave := crossing(a, b, r)
	return enter < leave
}

// outside returns the pieces of a line that lie outside a rectangle.
func outside(a, b Point, r Rect) [][]Point {
	enter, leave := crossing(a, b, r)
	if enter >= leave {
		return [][]Point{{a, b}}
	}
	var pieces [][]Point
	if enter > 0 {
		pieces = append(pieces, []Point{a, between(a, b, enter)})
	}
	if leave < 1 {
		pieces = append(pieces, []Point{between(a, b, leave), b})
	}
	return pieces
}

// cutBound returns what stopped the search before a pruned node, "" if that isn't shown, and
// its colour: that of the verdict if there is one, so that no other colour looks like it.
func (p *painter) cutBound(v drawnNode) (string, color.NRGBA) {
	text, ink := "", p.colours.Soft
	switch v.cutBy {
	case tree.Max:
		text, ink = "β", p.colours.Beta
	case tree.Min:
		text, ink = "α", p.colours.Alpha
	}
	if v.answer != nil {
		ink = v.answer.CutIs.colour(p.colours, ink)
	}
	return text, ink
}

// doubleStroke draws the two short strokes across the edge of a pruned child, where it is
// long enough for them to be seen.
func (p *painter) doubleStroke(v drawnNode) {
	const apart, half, width, least = 1.8, 3.8, 1.2, 12 // in pixels
	from, to := p.span(v.node)
	if math.Hypot(to.X-from.X, to.Y-from.Y)*p.zoom < least {
		return
	}
	p.begin(v, RoleCut)
	if v.fresh {
		p.strokes(v, max(3.6, apart/p.zoom), max(9.5, half/p.zoom), p.atLeast(3, width))
	} else {
		p.strokes(v, max(2.6, apart/p.zoom), max(6.5, half/p.zoom), p.atLeast(1.8, width))
	}
}

// slant is the angle between the strokes of a cut and the line straight across its edge. Without
// it, on a steep edge the strokes would look like an equals sign before the letter.
const slant = 40 * math.Pi / 180

// strokes draws two slanted lines across the edge to a node, at this distance along the edge from
// their middle and of this length on each side of the edge.
func (p *painter) strokes(v drawnNode, apart, half, width float64) {
	along, across := directions(p.span(v.node))
	at := p.cutAt(v.node)
	_, ink := p.cutBound(v)
	lean := math.Sin(slant)
	if along.X*along.Y < 0 || along.Y == 0 { // steeper than straight across, never flatter
		lean = -lean
	}
	reach := across.times(math.Cos(slant)).plus(along.times(lean)).times(half)
	for _, side := range []float64{-apart, apart} {
		c := at.plus(along.times(side))
		p.line(c.plus(reach.times(-1)), c.plus(reach), width, ink)
	}
}

// directions returns the unit vectors along a line and across it.
func directions(from, to Point) (along, across Point) {
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	along = Point{(to.X - from.X) / length, (to.Y - from.Y) / length}
	return along, Point{-along.Y, along.X}
}

// edgeLabels writes the move on the edge and the bound beside a cut.
func (p *painter) edgeLabels(v drawnNode) {
	if v.parent < 0 {
		return
	}
	p.begin(v, RoleMove)
	if v.move != nil && p.readable(moveSize) {
		at := p.moveBox(v.node).Middle()
		at.Y -= moveSize * lineHeight * float64(len(v.move)-1) / 2
		for _, l := range v.move {
			p.centred(l.text, at, moveSize, false, p.ink(v, p.colours.Soft))
			at.Y += moveSize * lineHeight
		}
	}
	if v.status == pruned && p.readable(windowSize) {
		p.cutLabel(v)
	}
}
