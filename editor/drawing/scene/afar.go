package scene

// What a lesson is about keeps a smallest size on the screen, in pixels.
const (
	currentSize = 18.0 // the ring around the current node
	pathWidth   = 2.0
	cutSize     = 7.0 // half the length of a fresh cut's strokes
)

// fromAfar draws once more, over all else, where the search of a film is, if it
// is too small to be seen: the path, the cut that has just been made, and a ring
// around the current node.
func (p *painter) fromAfar() {
	step, film := p.shows.(*instant)
	if !film || p.zoom*innerHeight >= currentSize {
		return
	}
	path, at, cut := step.marked()
	for _, i := range path {
		n := &p.nodes[i]
		if n.parent < 0 {
			continue
		}
		for way, k := p.edge(n), 1; k < len(way); k++ {
			p.line(way[k-1], way[k], p.atLeast(3, pathWidth), p.colours.Ink)
		}
	}
	for _, i := range cut {
		v := sight{&p.nodes[i], step.state(i, &state{})}
		from, to := p.span(v.node)
		along, across := directions(from, to)
		half, apart := cutSize/p.zoom, 2.5/p.zoom
		for _, side := range []float64{-apart, apart} {
			c := p.cutAt(v.node)
			c = Point{c.X + along.X*side, c.Y + along.Y*side}
			p.line(Point{c.X - across.X*half, c.Y - across.Y*half}, Point{c.X + across.X*half, c.Y + across.Y*half}, p.atLeast(0, 2), p.cutColour(v))
		}
	}
	if at >= 0 {
		middle := p.nodes[at].middle()
		r := Rect{middle, middle}.Grow(currentSize / 2 / p.zoom)
		p.emit(Shape{Kind: Ellipse, Points: []Point{r.Min, r.Max}, Stroke: p.colours.Select, Width: p.atLeast(3, 2.5)})
	}
}
