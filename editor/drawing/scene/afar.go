package scene

// From afar, where leaves are a few pixels high, a tree is drawn by what can still be told
// apart: the inner nodes that have room, a bar for each leaf, and each branch that was cut
// as one area in the colour of its cut.
const (
	farLeaf = 5.0 // leaves less high than so many pixels are seen from afar
	farBar  = 4.0 // the least height of a leaf there, in pixels
	farNode = 7.0 // the least height of an inner node that has room
	farGap  = 0.7 // the part of its subtree's width that it may then take
)

// afar reports whether the scene is seen from afar.
func (p *painter) afar() bool { return p.zoom*leafHeight < farLeaf }

// away reports whether the search never came to the node and never will.
func (v drawnNode) away() bool { return v.status == pruned || v.status == unreached }

// drawFar draws a node from afar.
func (p *painter) drawFar(v drawnNode) {
	sh, _ := p.outlined(v.node)
	p.begin(v, RoleExtra)
	p.highlightNode(v, sh)
	p.begin(v, RoleOutline)
	switch {
	case v.away():
		p.area(v)
	case v.leaf:
		p.bar(v)
	default:
		p.small(v, sh)
	}
}

// area draws a branch that the search never entered, as one shape from its top to its
// leaves.
func (p *painter) area(v drawnNode) {
	c := p.colours.Faded
	if v.status == pruned {
		_, c = p.cutBound(v)
	}
	points := p.lengthened(v.extent).Corners()
	if top, _ := p.head(v.node); !v.leaf && p.right() {
		points = []Point{top, points[1], points[2]}
	} else if !v.leaf {
		points = []Point{top, points[2], points[3]}
	}
	p.emit(Shape{Kind: Polygon, Points: points, Fill: p.colours.Tint(c), Stroke: c, Width: 1})
}

// bar draws a leaf that is shown, or is still to come.
func (p *painter) bar(v drawnNode) {
	c := p.ink(v, p.colours.Ink)
	if v.variation {
		c = p.colours.Variation
	}
	box := p.lengthened(v.box())
	if thin := 1/p.zoom - p.turned(Point{box.Width(), box.Height()}).X; thin > 0 {
		by := p.turned(Point{thin / 2, 0})
		box = Rect{box.Min.plus(by.times(-1)), box.Max.plus(by)}
	}
	p.emit(Shape{Kind: Polygon, Points: box.Corners(), Fill: c})
}

// lengthened returns the rectangle of leaves, reaching at least so far in the direction in
// which the tree grows that they can be seen.
func (p *painter) lengthened(r Rect) Rect {
	long := p.turned(Point{r.Width(), r.Height()}).Y
	r.Max = r.Max.plus(p.turned(Point{0, max(0, farBar/p.zoom-long)}))
	return r
}

// small draws an inner node larger than it is, as far as there is room beside its
// siblings.
func (p *painter) small(v drawnNode, sh Shape) {
	wide := 2 * v.half * p.zoom
	by := max(1, farNode/(innerHeight*p.zoom))
	by = min(by, farGap*p.across(v.extent)/wide)
	if wide*by < leastWidth {
		return // where its edges meet, it is seen
	}
	middle := v.middle()
	for i, pt := range sh.Points {
		sh.Points[i] = Point{middle.X + by*(pt.X-middle.X), middle.Y + by*(pt.Y-middle.Y)}
	}
	sh.Fill, sh.Stroke, sh.Width = p.fill(v), p.ink(v, p.colours.Ink), 1.5
	if v.variation {
		sh.Stroke, sh.Width = p.colours.Variation, 2.5
	}
	p.emit(sh)
}
