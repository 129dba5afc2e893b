package scene

import "plytree/engine"

// The author's marks: a ring around the node and rails along the edge to it.
// Each has its own line as well as its own colour, so that four tell apart in
// black and white.
const (
	ringGap   = 4.5
	ringWidth = 2.6
	railGap   = 4.0
	railWidth = 2.0
)

// markDashes are the lines of the marks: blue is solid, orange has long dashes,
// green dots, purple dashes and dots.
var markDashes = map[engine.Highlight][]float64{
	engine.Orange: {11, 5},
	engine.Green:  {2.5, 3},
	engine.Purple: {9, 3, 2.5, 3},
}

// markLine returns a line of a mark.
func (p *painter) markLine(m engine.Highlight, sh Shape) Shape {
	sh.Stroke, sh.Dash = p.colours.Marks[m], markDashes[m]
	sh.Dashed = sh.Dash != nil
	return sh
}

// markNode draws the ring around a marked node.
func (p *painter) markNode(v drawnNode, sh Shape) {
	if v.mark == engine.NoHighlight {
		return
	}
	p.emit(p.markLine(v.mark, Shape{Kind: sh.Kind, Points: around(sh, ringGap), Fill: p.colours.Ground, Width: p.atLeast(ringWidth, 2)}))
}

// markEdge draws the rails along the edge to a marked node, but for the gap.
func (p *painter) markEdge(v drawnNode, way []Point, gap Rect) {
	if v.mark == engine.NoHighlight {
		return
	}
	for i := 1; i < len(way); i++ {
		_, across := directions(way[i-1], way[i])
		for _, side := range []float64{-railGap, railGap} {
			by := across.times(side)
			line := p.markLine(v.mark, Shape{Kind: Line, Width: p.atLeast(railWidth, 1.5)})
			p.pieces([]Point{way[i-1].plus(by), way[i].plus(by)}, gap, line)
		}
	}
}
