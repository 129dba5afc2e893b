package picture

import (
	"math"
	"slices"

	"plytree/editor/scene"
)

// diagram is a drawing read back as nodes, edges and labels, for a format that
// is made to be changed by hand. What is none of these stays a shape.
type diagram struct {
	nodes []*dnode
	edges []*dedge
	rest  []scene.Shape
}

// dnode is a closed shape that an edge touches, or that stands alone.
type dnode struct {
	shape  scene.Shape
	box    scene.Rect
	inside label // its value
	labels []label
	parent bool // edges start here
}

// dedge is a line between two nodes.
type dedge struct {
	shape    scene.Shape
	from, to end
	move     label // on it, or nothing
	cut      label // beside the double stroke across it, or nothing
	struck   bool
	stroke   scene.Rect // of the strokes
	gap      scene.Rect // left free for the move
}

// end is where an edge touches a node.
type end struct {
	node   *dnode
	anchor string // of TikZ
}

// label is texts that stand together: lines of runs.
type label struct {
	runs []scene.Shape
	box  scene.Rect
}

func (l label) empty() bool { return len(l.runs) == 0 }

func (l label) middle() scene.Point {
	return scene.Point{X: (l.box.Min.X + l.box.Max.X) / 2, Y: (l.box.Min.Y + l.box.Max.Y) / 2}
}

// read finds the structure of a drawing.
func read(d Drawing) *diagram {
	var shapes []scene.Shape
	d.all(func(sh scene.Shape) { shapes = append(shapes, sh) })
	g := &diagram{}
	shapes = g.readNodes(shapes)
	shapes = g.readEdges(shapes)
	labels, shapes := readLabels(shapes)
	at := g.places()
	for _, l := range labels {
		if !at.give(l) {
			shapes = append(shapes, l.runs...)
		}
	}
	g.rest = shapes
	return g
}

// touch is a point at which edges meet a node, to a tenth of a pixel.
type touch struct{ x, y int }

func touchOf(p scene.Point) touch {
	return touch{int(math.Round(p.X * 10)), int(math.Round(p.Y * 10))}
}

// anchors are the points of a box at which edges meet it.
func anchors(r scene.Rect) map[string]scene.Point {
	x, y := (r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2
	return map[string]scene.Point{"north": {X: x, Y: r.Min.Y}, "south": {X: x, Y: r.Max.Y}, "west": {X: r.Min.X, Y: y}, "east": {X: r.Max.X, Y: y}}
}

// boxOf returns the rectangle around a shape that is no text.
func boxOf(sh scene.Shape) scene.Rect {
	r := scene.Rect{Min: sh.Points[0], Max: sh.Points[0]}
	for _, p := range sh.Points[1:] {
		r.Min.X, r.Min.Y = math.Min(r.Min.X, p.X), math.Min(r.Min.Y, p.Y)
		r.Max.X, r.Max.Y = math.Max(r.Max.X, p.X), math.Max(r.Max.Y, p.Y)
	}
	return r
}

// readNodes takes the nodes from the shapes: closed ones that are filled and
// that a line touches, or the first, which may be a tree of one node.
func (g *diagram) readNodes(shapes []scene.Shape) (rest []scene.Shape) {
	ends := map[touch]bool{}
	for _, sh := range shapes {
		if sh.Kind == scene.Line {
			ends[touchOf(sh.Points[0])], ends[touchOf(sh.Points[1])] = true, true
		}
	}
	for _, sh := range shapes {
		closed := (sh.Kind == scene.Polygon || sh.Kind == scene.Ellipse) && sh.Fill.A > 0
		touched := closed && len(ends) == 0 && len(g.nodes) == 0
		if closed {
			for _, p := range anchors(boxOf(sh)) {
				touched = touched || ends[touchOf(p)]
			}
		}
		if touched {
			g.nodes = append(g.nodes, &dnode{shape: sh, box: boxOf(sh)})
		} else {
			rest = append(rest, sh)
		}
	}
	return rest
}

// readEdges takes the edges from the shapes: a line between two nodes, or two
// lines with a gap for the move; and the two strokes across a cut one.
func (g *diagram) readEdges(shapes []scene.Shape) (rest []scene.Shape) {
	at := map[touch]end{}
	for _, n := range g.nodes {
		for name, p := range anchors(n.box) {
			at[touchOf(p)] = end{n, name}
		}
	}
	var last *dedge
	for i := 0; i < len(shapes); i++ {
		sh := shapes[i]
		if sh.Kind != scene.Line {
			rest = append(rest, sh)
			continue
		}
		from, to := at[touchOf(sh.Points[0])], at[touchOf(sh.Points[1])]
		e := &dedge{shape: sh, from: from, to: to}
		if from.node != nil && to.node == nil && i+1 < len(shapes) && shapes[i+1].Kind == scene.Line {
			next := shapes[i+1]
			e.to = at[touchOf(next.Points[1])]
			e.gap = boxOf(scene.Shape{Points: []scene.Point{sh.Points[1], next.Points[0]}})
		}
		switch {
		case from.node != nil && e.to.node != nil && from.node != e.to.node:
			from.node.parent = true
			if to.node == nil {
				i++
			}
			g.edges = append(g.edges, e)
			last = e
		case last != nil && from.node == nil && to.node == nil && across(sh, last):
			last.struck, last.stroke = true, boxOf(sh)
		default:
			rest = append(rest, sh)
		}
	}
	return rest
}

// across reports whether a line is a short stroke across an edge.
func across(sh scene.Shape, e *dedge) bool {
	p, q := sh.Points[0], sh.Points[1]
	a, b := anchors(e.from.node.box)[e.from.anchor], anchors(e.to.node.box)[e.to.anchor]
	length := math.Hypot(q.X-p.X, q.Y-p.Y)
	dot := (q.X-p.X)*(b.X-a.X) + (q.Y-p.Y)*(b.Y-a.Y)
	return length < 24 && math.Abs(dot) < 0.01*length*math.Hypot(b.X-a.X, b.Y-a.Y)
}

// readLabels takes the texts from the shapes. Runs that follow each other on one
// line are one label.
func readLabels(shapes []scene.Shape) (labels []label, rest []scene.Shape) {
	for _, sh := range shapes {
		if sh.Kind != scene.Text {
			rest = append(rest, sh)
			continue
		}
		box := sh.Box()
		if n := len(labels) - 1; n >= 0 {
			l := &labels[n]
			before := l.runs[len(l.runs)-1].Box()
			if math.Abs(before.Max.X-box.Min.X) < 0.5 && sh.Points[0].Y == l.runs[0].Points[0].Y {
				l.runs = append(l.runs, sh)
				l.box.Max.X = box.Max.X
				continue
			}
		}
		labels = append(labels, label{[]scene.Shape{sh}, box})
	}
	return labels, rest
}

// places finds nodes and edges by where they stand.
type places struct {
	nodes grid[*dnode]
	moves grid[*dedge] // by the gap for the move
	cuts  grid[*dedge] // by the stroke
}

func (g *diagram) places() *places {
	p := &places{grid[*dnode]{}, grid[*dedge]{}, grid[*dedge]{}}
	for _, n := range g.nodes {
		p.nodes.add(n.box, n)
	}
	for _, e := range g.edges {
		if e.gap != (scene.Rect{}) {
			p.moves.add(e.gap, e)
		}
		if e.struck {
			p.cuts.add(e.stroke, e)
		}
	}
	return p
}

// give puts a label in or beside its node, or on its edge, and reports whether
// it has one.
func (p *places) give(l label) bool {
	const beside = 16 // scene pixels
	middle := l.middle()
	nodes := p.nodes.near(l.box.Grow(beside))
	for _, n := range nodes {
		if n.inside.empty() && n.box.Contains(middle) && n.box.Width() > l.box.Width() {
			n.inside = l
			return true
		}
	}
	for _, e := range p.moves.near(l.box) {
		if e.move.empty() && e.gap.Grow(2).Contains(middle) {
			e.move = l
			return true
		}
	}
	if text := l.runs[0].Text; text == "α" || text == "β" {
		for _, e := range p.cuts.near(l.box.Grow(beside)) {
			if e.cut.empty() && apartFrom(l.box, e.stroke) < beside {
				e.cut = l
				return true
			}
		}
	}
	var to *dnode
	near := float64(beside)
	for _, n := range nodes {
		if far := apartFrom(l.box, n.box); far < near {
			near, to = far, n
		}
	}
	if to == nil {
		return false
	}
	to.labels = append(to.labels, l)
	return true
}

// grid finds what stands near a rectangle without a look at all the rest.
type grid[T comparable] map[[2]int][]T

func cells(r scene.Rect, do func(cell [2]int)) {
	const size = 128
	at := func(v float64) int { return int(math.Floor(v / size)) }
	for x := at(r.Min.X); x <= at(r.Max.X); x++ {
		for y := at(r.Min.Y); y <= at(r.Max.Y); y++ {
			do([2]int{x, y})
		}
	}
}

func (g grid[T]) add(r scene.Rect, v T) {
	cells(r, func(cell [2]int) { g[cell] = append(g[cell], v) })
}

func (g grid[T]) near(r scene.Rect) (found []T) {
	cells(r, func(cell [2]int) {
		for _, v := range g[cell] {
			if !slices.Contains(found, v) {
				found = append(found, v)
			}
		}
	})
	return found
}

// apartFrom is how far two rectangles are from each other.
func apartFrom(a, b scene.Rect) float64 {
	x := max(0, b.Min.X-a.Max.X, a.Min.X-b.Max.X)
	y := max(0, b.Min.Y-a.Max.Y, a.Min.Y-b.Max.Y)
	return math.Hypot(x, y)
}

// side says where a label stands, seen from its node.
func (n *dnode) side(l label) string {
	switch m := l.middle(); {
	case m.Y > n.box.Max.Y:
		return "below"
	case m.Y < n.box.Min.Y:
		return "above"
	case m.X < (n.box.Min.X+n.box.Max.X)/2:
		return "left"
	}
	return "right"
}

// pointsUp and pointsDown tell triangles apart.
func (n *dnode) pointsUp() bool   { return n.pointsTo(n.box.Min.Y) }
func (n *dnode) pointsDown() bool { return n.pointsTo(n.box.Max.Y) }

func (n *dnode) pointsTo(y float64) bool {
	if len(n.shape.Points) != 3 || n.shape.Kind != scene.Polygon {
		return false
	}
	return 1 == len(slices.DeleteFunc(slices.Clone(n.shape.Points), func(p scene.Point) bool { return math.Abs(p.Y-y) > 0.01 }))
}
