package scene

import (
	"image/color"
	"math"

	"plytree/engine"
)

const (
	// legible is the size in screen pixels below which a text is left out.
	legible = 6.0
	// lump is the width in screen pixels below which a subtree is drawn as one
	// shape.
	lump = 3.0

	moveAt   = 0.68 // where on the edge, from the parent, a move stands
	strokeAt = 0.42 // where on the edge the double stroke of a cut-off stands
)

// Draw hands out the shapes that the view shows at the zoom, in screen pixels
// per scene pixel, from the lowest to the topmost. Its cost depends on what is
// visible.
func (s *Scene) Draw(view Rect, zoom float64, emit func(Shape)) {
	p := painter{scene: s, colours: s.Look.Theme.Palette(), view: view, zoom: zoom, emit: emit}
	var seen []int32
	i, end := int32(0), int32(len(s.items))
	for i < end {
		it := &s.items[i]
		if !p.near(it) {
			i = it.end
			continue
		}
		if it.end-int32(i) > 1 && it.extent.Width()*zoom < lump {
			p.lump(it)
			i = it.end
			continue
		}
		seen = append(seen, i)
		i++
	}
	for _, i := range seen {
		p.edge(&s.items[i])
	}
	for _, i := range seen {
		if it := &s.items[i]; it.outline().Overlaps(view) {
			p.node(it)
		}
	}
	for _, i := range seen {
		p.edgeLabels(&s.items[i])
	}
}

// near reports whether anything of the subtree, the edge to it included, may
// be in the view.
func (p *painter) near(it *item) bool { return it.reach(p.scene).Overlaps(p.view) }

// reach is the rectangle of the subtree and the edge to it.
func (it *item) reach(s *Scene) Rect {
	if it.parent < 0 {
		return it.extent
	}
	from := s.items[it.parent].foot()
	return union(it.extent, Rect{from, from})
}

type painter struct {
	scene   *Scene
	colours Palette
	view    Rect
	zoom    float64
	emit    func(Shape)
}

func (it *item) foot() Point { return Point{it.x, it.y + it.height} }
func (it *item) head() Point { return Point{it.x, it.y} }

// between returns the point at a part of the way.
func between(a, b Point, part float64) Point {
	return Point{a.X + (b.X-a.X)*part, a.Y + (b.Y-a.Y)*part}
}

// lump draws a subtree too small to see anything of: a sliver from its root to
// its deepest leaf.
func (p *painter) lump(it *item) {
	c := p.colours.Soft
	if it.fate != visited {
		c = p.colours.Faded
	}
	from := it.head()
	if it.parent >= 0 {
		from = p.scene.items[it.parent].foot()
	}
	p.emit(Shape{Kind: Line, Points: []Point{from, it.head()}, Stroke: c, Width: 1})
	half := max(0.5/p.zoom, it.extent.Width()/4)
	p.emit(Shape{Kind: Polygon, Fill: c, Points: Rect{Point{it.x - half, it.y}, Point{it.x + half, it.extent.Max.Y}}.Corners()})
}

// edge draws the line from the parent.
func (p *painter) edge(it *item) {
	if it.parent < 0 {
		return
	}
	from, to := p.scene.items[it.parent].foot(), it.head()
	sh := Shape{Kind: Line, Points: []Point{from, to}, Stroke: p.colours.Soft, Width: 1.3}
	switch {
	case it.variation:
		sh.Stroke, sh.Width = p.colours.Variation, 3.5
	case it.open:
		sh.Stroke, sh.Width = p.colours.Ink, 3
	case it.fate == waiting:
		sh.Stroke = p.colours.Faded
	case it.fate == pruned:
		sh.Stroke, sh.Dashed = p.cutColour(it), true
		if it.fresh {
			sh.Width = 2.5
		}
	case it.fate == unseen:
		sh.Stroke, sh.Dashed = p.colours.Faded, true
	}
	if it.move != "" && p.readable(moveSize) {
		gap := it.moveGap(from, to)
		before, after := sh, sh
		before.Points = []Point{from, between(from, to, moveAt-gap)}
		after.Points = []Point{between(from, to, moveAt+gap), to}
		p.emit(before)
		p.emit(after)
	} else {
		p.emit(sh)
	}
	if it.fate == pruned {
		p.doubleStroke(it, from, to)
	}
}

// moveGap returns half the part of the edge that is left free for the move on
// it.
func (it *item) moveGap(from, to Point) float64 {
	gap := 1 - moveAt
	if dy := math.Abs(to.Y - from.Y); dy > 0 {
		gap = min(gap, moveSize*0.75/dy)
	}
	if dx := math.Abs(to.X - from.X); dx > 0 {
		gap = min(gap, (TextWidth(it.move, moveSize, false)/2+4)/dx)
	}
	return gap
}

func (p *painter) cutColour(it *item) color.NRGBA {
	if it.cutBy == engine.Max {
		return p.colours.Beta
	}
	return p.colours.Alpha
}

// doubleStroke draws the two short strokes across the edge of a pruned child.
func (p *painter) doubleStroke(it *item, from, to Point) {
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	along := Point{(to.X - from.X) / length, (to.Y - from.Y) / length}
	across := Point{-along.Y, along.X}
	at := between(from, to, strokeAt)
	apart := 2.0
	if it.fresh {
		apart = 3
	}
	for _, side := range []float64{-apart, apart} {
		c := Point{at.X + along.X*side, at.Y + along.Y*side}
		half, width := 6.0, 1.8
		if it.fresh {
			half, width = 9, 3
		}
		p.emit(Shape{Kind: Line, Stroke: p.cutColour(it), Width: width, Points: []Point{
			{c.X - across.X*half, c.Y - across.Y*half}, {c.X + across.X*half, c.Y + across.Y*half},
		}})
	}
}

// edgeLabels writes the move on the edge and the bound beside a cut.
func (p *painter) edgeLabels(it *item) {
	if it.parent < 0 {
		return
	}
	from, to := p.scene.items[it.parent].foot(), it.head()
	if it.move != "" && p.readable(moveSize) {
		at := between(from, to, moveAt)
		w := TextWidth(it.move, moveSize, false)
		p.text(it.move, Point{at.X - w/2, at.Y}, moveSize, false, p.ink(it, p.colours.Soft))
	}
	if it.fate == pruned && p.readable(windowSize) {
		at := between(from, to, strokeAt)
		label := "α"
		if it.cutBy == engine.Max {
			label = "β"
		}
		// Above the stroke's right end, where no edge of the node leads.
		away := 8.0
		if it.fresh {
			away = 12
		}
		p.text(label, Point{at.X + away, at.Y - 4}, windowSize, true, p.cutColour(it))
	}
}

func (p *painter) readable(size float64) bool { return size*p.zoom >= legible }

// ink returns the colour, or the faded one for what the search never saw.
func (p *painter) ink(it *item, c color.NRGBA) color.NRGBA {
	if it.fate != visited {
		return p.colours.Faded
	}
	return c
}

func (p *painter) text(s string, at Point, size float64, bold bool, c color.NRGBA) {
	p.emit(Shape{Kind: Text, Text: s, Points: []Point{at}, Size: size, Bold: bold, Stroke: c})
}

// node draws the shape of a node with its value, and the labels around it.
func (p *painter) node(it *item) {
	sh, middle := it.outlined(p.scene.Look.Shapes)
	sh.Stroke, sh.Width, sh.Dashed = p.ink(it, p.colours.Ink), 1.5, it.fate == pruned || it.fate == unseen
	switch {
	case it.leaf:
		sh.Fill = p.colours.Leaf
	case it.mover == engine.Max:
		sh.Fill = p.colours.Max
	default:
		sh.Fill = p.colours.Min
	}
	if sh.Dashed || it.fate == waiting {
		sh.Fill = p.colours.Ground
	}
	if it.variation {
		sh.Stroke, sh.Width = p.colours.Variation, 2.5
	}
	if it.open {
		sh.Width = 2.5
	}
	if it.current {
		p.halo(it, sh)
	}
	p.emit(sh)
	p.labels(it, middle)
	p.fold(it)
}

// fold draws the tab below a folded node, hung on like a drawer.
func (p *painter) fold(it *item) {
	if it.hidden == 0 || !p.readable(windowSize) {
		return
	}
	tab, ink := it.foldTab(), p.ink(it, p.colours.Ink)
	p.emit(Shape{Kind: Line, Points: []Point{it.foot(), {it.x, tab.Min.Y}}, Stroke: ink, Width: 1.3})
	for _, up := range []float64{3, 0} { // a pile
		p.emit(Shape{Kind: Polygon, Stroke: ink, Fill: p.colours.Leaf, Width: 1.2, Points: Rect{
			Point{tab.Min.X - up + 1.5, tab.Min.Y - up + 1.5}, Point{tab.Max.X - up + 1.5, tab.Max.Y - up + 1.5},
		}.Corners()})
	}
	text := it.foldText()
	p.text(text, Point{it.x + 1.5 - TextWidth(text, windowSize, true)/2, (tab.Min.Y+tab.Max.Y)/2 + 1.5}, windowSize, true, ink)
}

// halo shows that the search is at the node: a second outline around its shape.
func (p *painter) halo(it *item, sh Shape) {
	const gap = 5.5
	middle := between(it.shapeBox().Min, it.shapeBox().Max, 0.5)
	points := make([]Point, len(sh.Points))
	for i, pt := range sh.Points {
		points[i] = Point{pt.X + math.Copysign(gap, pt.X-middle.X), pt.Y + math.Copysign(gap, pt.Y-middle.Y)}
	}
	if len(points) == 3 { // a triangle's sides slant: its corners go out farther
		for i, pt := range sh.Points {
			switch {
			case math.Abs(pt.X-middle.X) < 0.01:
				points[i] = Point{pt.X, pt.Y + math.Copysign(2*gap, pt.Y-middle.Y)}
			default:
				points[i].X = pt.X + math.Copysign(1.65*gap, pt.X-middle.X)
			}
		}
	}
	p.emit(Shape{Kind: sh.Kind, Points: points, Stroke: p.colours.Select, Width: 3})
}

// labels writes the value inside a node, its name and its window beside it.
func (p *painter) labels(it *item, middle Point) {
	if it.value != "" && p.readable(valueSize) {
		w := TextWidth(it.value, valueSize, true)
		p.text(it.value, Point{middle.X - w/2, middle.Y}, valueSize, true, p.ink(it, p.colours.Ink))
	}
	if it.name != "" && p.readable(nameSize) {
		w := TextWidth(it.name, nameSize, false)
		at := Point{it.x - it.labelSide(p.scene.Look.Shapes) - w, it.y + it.height/2}
		if it.leaf {
			at = Point{it.x - w/2, it.y + it.height + nameHeight/2 + 1}
		}
		p.text(it.name, at, nameSize, false, p.ink(it, p.colours.Soft))
	}
	if it.window != nil && p.readable(windowSize) {
		at := Point{it.x + it.labelSide(p.scene.Look.Shapes), it.y + it.height/2}
		for _, r := range it.window {
			c := p.colours.Soft
			if r.bold {
				c = p.colours.Ink
			}
			p.text(r.text, at, r.size(), r.bold, p.ink(it, c))
			at.X += TextWidth(r.text, r.size(), r.bold)
		}
	}
}
