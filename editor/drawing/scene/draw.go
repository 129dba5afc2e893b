package scene

import (
	"image/color"
	"math"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	"plytree/engine/tree"
)

const (
	// legible is the size in screen pixels below which text is not drawn.
	legible = 6.0
	// leastWidth is the width in screen pixels below which a subtree is drawn as one
	// shape.
	leastWidth = 3.0
	// leastGap is the distance in screen pixels below which a sibling is not drawn beside the
	// last one drawn.
	leastGap = 0.8
)

// Draw emits the shapes that the view shows at the zoom, in screen pixels per scene pixel,
// from bottom to top. Its cost depends on what is visible.
func (s *Scene) Draw(view Rect, zoom float64, emit func(Shape)) {
	p := painter{Scene: s, colours: s.Look.Theme.Palette(), view: view, zoom: zoom, inView: make([]drawnNode, 0, 256)}
	p.emit = func(sh Shape) {
		if sh.Kind == Text && !p.readable(sh.Size) {
			return
		}
		sh.Node, sh.Role = p.of, p.role
		emit(sh)
	}
	p.collect()
	for _, strong := range []bool{false, true} { // important edges lie on top
		for _, v := range p.inView {
			if v.strong() == strong {
				p.drawEdge(v)
			}
		}
	}
	for _, v := range p.inView {
		switch {
		case p.afar():
			p.drawFar(v)
		case v.whole().Grow(ringGap).Overlaps(view):
			p.drawNode(v)
		}
	}
	for _, v := range p.inView {
		p.edgeLabels(v)
	}
	p.of, p.role = 0, RoleExtra
	p.drawPosition()
}

type painter struct {
	*Scene
	colours palette.Palette
	view    Rect
	zoom    float64
	emit    func(Shape)
	inView  []drawnNode
	of      tree.ID // the node whose shapes are being drawn
	role    Role    // and their role in it
}

// begin sets the node and the role of the next shapes.
func (p *painter) begin(v drawnNode, role Role) { p.of, p.role = v.id, role }

// drawnNode is a node in view, with its state.
type drawnNode struct {
	*node
	*state
}

// strong reports whether the edge to the node is drawn above others.
func (v drawnNode) strong() bool { return v.variation || v.open }

// collect lists what the view shows, and draws what is too small for details.
func (p *painter) collect() {
	ups := []*state{{}} // the states of the ancestors, the root's at 1
	last := []*node{}   // by depth, the last node listed
	for i, end := int32(0), int32(len(p.nodes)); i < end; {
		n := &p.nodes[i]
		if !p.reach(n).Overlaps(p.view) {
			i = n.end
			continue
		}
		d := int(n.depth)
		v := drawnNode{n, p.state(i, ups[d])}
		ups = append(ups[:d+1], v.state)
		last = last[:min(len(last), d+1)]
		across := p.across(n.extent)
		switch {
		case d < len(last) && last[d].parent == n.parent && p.hidden(last[d], v):
			i = n.end
			continue
		case v.away() && p.afar():
			p.inView = append(p.inView, v)
			i = n.end
		case n.end-i > 1 && across < leastWidth && !v.strong():
			p.drawSmall(v)
			i = n.end
		default:
			p.inView = append(p.inView, v)
			i++
		}
		for len(last) <= d {
			last = append(last, n)
		}
		last[d] = n
	}
}

// across returns the size of a rectangle on the screen in the direction of the siblings.
func (p *painter) across(r Rect) float64 { return p.turned(Point{r.Width(), r.Height()}).X * p.zoom }

// hidden reports whether a node is so close to the sibling drawn last that it would only cover
// it.
func (p *painter) hidden(last *node, v drawnNode) bool {
	if v.strong() || v.current || v.highlight != tree.NoHighlight || p.across(v.extent) >= leastWidth {
		return false
	}
	return math.Abs(p.turned(v.top()).X-p.turned(last.top()).X)*p.zoom < leastGap
}

// between returns the point at a fraction of the way from a to b.
func between(a, b Point, part float64) Point {
	return Point{a.X + (b.X-a.X)*part, a.Y + (b.Y-a.Y)*part}
}

// drawSmall draws a subtree that is too small for details: a sliver from its root to its
// deepest leaf.
func (p *painter) drawSmall(v drawnNode) {
	p.begin(v, RoleExtra)
	c := p.ink(v, p.colours.Soft)
	if v.parent >= 0 {
		way := p.edge(v.node)
		p.emit(Shape{Kind: Line, Points: []Point{way[0], way[len(way)-1]}, Stroke: c, Width: 1})
	}
	half := max(0.5/p.zoom, p.across(v.extent)/p.zoom/4)
	at := v.middle()
	body := Rect{Point{at.X - half, v.y}, Point{at.X + half, v.extent.Max.Y}}
	if p.right() {
		body = Rect{Point{v.x, at.Y - half}, Point{v.extent.Max.X, at.Y + half}}
	}
	p.emit(Shape{Kind: Polygon, Fill: c, Points: p.lengthened(body).Corners()})
}

func (p *painter) readable(size float64) bool { return size*p.zoom >= legible }

// atLeast returns the width of a stroke in the scene, increased to at least this many pixels
// on the screen. (The painter never draws a stroke narrower than half its width.)
func (p *painter) atLeast(width, pixels float64) float64 {
	return max(width, pixels/max(p.zoom, 0.5))
}

// ink returns the colour, faded for nodes that the search never visited.
func (p *painter) ink(v drawnNode, c color.NRGBA) color.NRGBA {
	if v.status != visited {
		return p.colours.Faded
	}
	return c
}

func (p *painter) line(a, b Point, width float64, c color.NRGBA) {
	p.emit(Shape{Kind: Line, Points: []Point{a, b}, Stroke: c, Width: width})
}

func (p *painter) text(s string, at Point, size float64, bold bool, c color.NRGBA) {
	p.emit(Shape{Kind: Text, Text: s, Points: []Point{at}, Size: size, Bold: bold, Stroke: c})
}

// centred draws a line of text with its middle at the point.
func (p *painter) centred(s string, at Point, size float64, bold bool, c color.NRGBA) {
	p.text(s, Point{at.X - lettering.Width(s, size, bold)/2, at.Y}, size, bold, c)
}

// The focus of a lesson keeps a minimum size on the screen, in pixels.
const (
	currentSize = 18.0 // the ring around the current node
	pathWidth   = 2.0
	cutSize     = 7.0 // half the length of a fresh cut's strokes
)

// drawPosition shows where the search of a film is, if the nodes are too small to see: it draws the
// path, the latest cut-off and a ring around the current node above everything else.
func (p *painter) drawPosition() {
	step := p.step
	if !p.playing || p.zoom*innerHeight >= currentSize {
		return
	}
	path, at, cut := step.emphasized()
	for _, i := range path {
		n := &p.nodes[i]
		if n.parent < 0 {
			continue
		}
		p.pieces(p.edge(n), Rect{}, Shape{Kind: Line, Stroke: p.colours.Ink, Width: p.atLeast(3, pathWidth)})
	}
	for _, i := range cut {
		v := drawnNode{&p.nodes[i], step.state(i, &state{})}
		p.strokes(v, 2.5/p.zoom, cutSize/p.zoom, p.atLeast(0, 2))
	}
	if at >= 0 {
		half := currentSize / 2 / p.zoom
		r := about(p.nodes[at].middle(), half, half)
		p.emit(Shape{Kind: Ellipse, Points: []Point{r.Min, r.Max}, Stroke: p.colours.Select, Width: p.atLeast(3, 3)})
	}
}
