package scene

// When zoomed out so far that leaves are a few pixels high, only what can be distinguished is
// drawn: the inner nodes that have room, a bar for each leaf, and each pruned branch as one
// area in the colour of its cut.
const (
	farLeaf = 5.0 // the height of a leaf in pixels below which the tree is drawn this way
	farBar  = 4.0 // the minimum height of a leaf in that drawing, in pixels
	farNode = 7.0 // the minimum height of an inner node that has room
	farGap  = 0.7 // the maximum fraction of its subtree's width that such a node takes
)

// afar reports whether the scene is zoomed out that far.
func (p *painter) afar() bool { return p.zoom*leafHeight < farLeaf }

// away reports whether the search never reaches the node.
func (v drawnNode) away() bool { return v.status == pruned || v.status == unreached }

// drawFar draws a node of a zoomed-out scene.
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

// area draws a branch that the search never entered, as one shape from its top to its leaves.
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

// bar draws a leaf that is shown, or that the search hasn't reached yet.
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

// lengthened extends the rectangle of leaves in the direction in which the tree grows, so that
// it is visible.
func (p *painter) lengthened(r Rect) Rect {
	long := p.turned(Point{r.Width(), r.Height()}).Y
	r.Max = r.Max.plus(p.turned(Point{0, max(0, farBar/p.zoom-long)}))
	return r
}

// small draws an inner node enlarged, as far as its siblings leave room.
func (p *painter) small(v drawnNode, sh Shape) {
	wide := 2 * v.half * p.zoom
	by := max(1, farNode/(innerHeight*p.zoom))
	by = min(by, farGap*p.across(v.extent)/wide)
	if wide*by < leastWidth {
		return // its edges already make it visible
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
