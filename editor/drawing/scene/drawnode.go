package scene

import (
	"image/color"
	"math"

	"plytree/editor/drawing/lettering"
	"plytree/engine/tree"
)

// drawNode draws the shape of a node with its value, and the labels around it.
func (p *painter) drawNode(v drawnNode) {
	sh, middle := p.outlined(v.node)
	sh.Stroke, sh.Width = p.ink(v, p.colours.Ink), p.atLeast(1.5, 1)
	sh.Dashed = v.away()
	sh.Fill = p.fill(v)
	if v.variation {
		sh.Stroke, sh.Width = p.colours.Variation, 2.5
	}
	if v.open {
		sh.Width = 2.5
	}
	p.begin(v, RoleExtra)
	p.highlightNode(v, sh)
	if v.current {
		gap := 5.5
		if v.highlight != tree.NoHighlight {
			gap = 9.5
		}
		ring := Shape{Kind: sh.Kind, Points: around(sh, gap), Stroke: p.colours.Select, Width: p.atLeast(3, 3)}
		if !p.playing { // where a search stopped, only the selected node has a coloured frame, because keys apply to it
			ring.Stroke, ring.Width = p.colours.Ink, p.atLeast(1.5, 1.5)
		}
		p.emit(ring)
	}
	p.begin(v, RoleOutline)
	p.emit(sh)
	p.cells(v)
	p.value(v, middle)
	p.caption(v)
	if p.Look.boxed(v.id, v.leaf) > 0 {
		p.boxes(v)
	} else if p.Look.Asked == nil {
		p.window(v)
	}
	p.fold(v)
	p.answers(v)
}

// fill returns the colour inside a node's shape.
func (p *painter) fill(v drawnNode) color.NRGBA {
	switch {
	case v.status != visited:
		return p.colours.Ground
	case v.leaf:
		return p.colours.Leaf
	case v.chance():
		return p.colours.Chance
	case v.mover == tree.Max:
		return p.colours.Max
	}
	return p.colours.Min
}

// around returns the points of a shape's outline, moved outward by a gap.
func around(sh Shape, gap float64) []Point {
	box := Rect{sh.Points[0], sh.Points[0]}
	for _, pt := range sh.Points {
		box = box.Union(Rect{pt, pt})
	}
	middle := box.Middle()
	diamond := sh.Kind == Polygon && math.Abs(sh.Points[0].X-middle.X) < 0.01 && len(sh.Points) == 4
	points := make([]Point, len(sh.Points))
	for i, pt := range sh.Points {
		x, y := gap, gap
		onAxis := math.Abs(pt.X-middle.X) < 0.01
		switch triangle := len(points) == 3; { // corners of slanted sides move farther out
		case triangle && onAxis:
			x, y = 0, 2*gap
		case triangle:
			x = 1.65 * gap
		case diamond && onAxis:
			x, y = 0, 1.25*gap
		case diamond:
			x, y = 1.7*gap, 0
		}
		points[i] = Point{pt.X + math.Copysign(x, pt.X-middle.X), pt.Y + math.Copysign(y, pt.Y-middle.Y)}
	}
	return points
}

// value writes the value inside a shape.
func (p *painter) value(v drawnNode, middle Point) {
	p.begin(v, RoleValue)
	text, size := v.state.value, v.state.valueSize
	if v.leaf {
		text, size = v.node.value, v.node.valueSize
	} else if p.Look.Boxes {
		text = "" // the value is in its box
	}
	if text == "" && v.board != nil {
		p.footSign(v, 0)
	}
	if text != "" && p.readable(size) {
		ink := p.ink(v, p.colours.Ink)
		runs := []run{{text: text}}
		if a := v.answer; a != nil {
			runs[0].verdict = a.Is()
			if a.Claim != "" && a.ClaimIs != a.ValueIs && text == a.Written() { // only the wrong part looks wrong
				runs = []run{{text: a.Claim, verdict: a.ClaimIs}, {text: a.Value, verdict: a.ValueIs}}
			}
		}
		at := Point{middle.X - lettering.Width(text, size, true)/2, middle.Y}
		if v.board != nil {
			at.X = p.footSign(v, lettering.Width(text, size, true))
		}
		for _, r := range runs {
			p.text(r.text, at, size, true, r.verdict.colour(p.colours, ink))
			at.X += lettering.Width(r.text, size, true)
		}
	}
}

// caption draws number, name and note: below a leaf, and to the left of an inner node. In a
// tree that grows to the right they are beside a leaf and above an inner node.
func (p *painter) caption(v drawnNode) {
	p.begin(v, RoleCaption)
	if v.caption == nil || !p.readable(nameSize) {
		return
	}
	box := p.captionBox(v.node).Move(v.top())
	y := box.Min.Y
	for _, l := range v.caption {
		x := box.Middle().X - l.width/2
		switch {
		case p.right() && v.leaf:
			x = box.Min.X
		case !p.right() && !v.leaf:
			x = box.Max.X - l.width
		}
		p.text(l.text, Point{x, y + l.size*lineHeight/2}, l.size, false, p.ink(v, p.colours.Soft))
		y += l.size * lineHeight
	}
}

// window draws the interval beside an inner node.
func (p *painter) window(v drawnNode) {
	p.begin(v, RoleWindow)
	if !p.readable(windowSize) {
		return
	}
	box := p.windowBox(v.node, v.state.window.width(p.Look.Comma)).Move(v.top())
	at := Point{box.Min.X, box.Middle().Y}
	for _, r := range v.state.window.label(p.Look.Comma) {
		p.text(r.text, at, r.size(), r.bold, p.ink(v, r.verdict.colour(p.colours, p.colours.Ink)))
		at.X += r.width()
	}
}

// fold draws the tab at a folded node, attached like a drawer.
func (p *painter) fold(v drawnNode) {
	p.begin(v, RoleExtra)
	if v.hidden == 0 || !p.readable(windowSize) {
		return
	}
	tab, ink := p.foldTab(v.node).Move(v.top()), p.ink(v, p.colours.Ink)
	from, to := Point{v.x, v.y + v.height}, Point{v.x, tab.Min.Y}
	if p.right() {
		from, to = Point{v.x + p.sideways(v.node), tab.Middle().Y}, Point{tab.Min.X, tab.Middle().Y}
	}
	p.line(from, to, 1.3, ink)
	for _, back := range []float64{3, 0} { // a stack of two
		p.emit(Shape{Kind: Polygon, Stroke: ink, Fill: p.colours.Leaf, Width: 1.2,
			Points: tab.Move(Point{1.5 - back, 1.5 - back}).Corners()})
	}
	middle := tab.Middle()
	p.centred(v.foldText(), Point{middle.X + 1.5, middle.Y + 1.5}, windowSize, true, ink)
}
