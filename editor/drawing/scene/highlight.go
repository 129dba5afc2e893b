package scene

import "plytree/engine/tree"

// The author's highlights: a ring around the node and rails along the edge to it. Each has a
// line style as well as a colour, so that the four are distinguishable in black and white.
const (
	ringGap   = 4.5
	ringWidth = 2.6
	railGap   = 4.0
	railWidth = 2.0
)

// highlightDashes are the line styles of the highlights: blue is solid, orange has long
// dashes, green dots, purple dashes and dots.
var highlightDashes = map[tree.Highlight][]float64{
	tree.Orange: {11, 5},
	tree.Green:  {2.5, 3},
	tree.Purple: {9, 3, 2.5, 3},
}

// highlightLine returns a shape in the line style of a highlight.
func (p *painter) highlightLine(h tree.Highlight, sh Shape) Shape {
	sh.Stroke, sh.Dash = p.colours.Highlights[h], highlightDashes[h]
	sh.Dashed = sh.Dash != nil
	return sh
}

// highlightNode draws the ring around a highlighted node.
func (p *painter) highlightNode(v drawnNode, sh Shape) {
	if v.highlight == tree.NoHighlight {
		return
	}
	p.emit(p.highlightLine(v.highlight,
		Shape{Kind: sh.Kind, Points: around(sh, ringGap), Fill: p.colours.Ground, Width: p.atLeast(ringWidth, 2)}))
}

// highlightEdge draws the rails along the edge to a highlighted node, except in the gap.
func (p *painter) highlightEdge(v drawnNode, way []Point, gap Rect) {
	if v.highlight == tree.NoHighlight {
		return
	}
	for i := 1; i < len(way); i++ {
		_, across := directions(way[i-1], way[i])
		for _, side := range []float64{-railGap, railGap} {
			by := across.times(side)
			line := p.highlightLine(v.highlight, Shape{Kind: Line, Width: p.atLeast(railWidth, 1.5)})
			p.pieces([]Point{way[i-1].plus(by), way[i].plus(by)}, gap, line)
		}
	}
}
