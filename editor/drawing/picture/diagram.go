package picture

import (
	"math"

	"plytree/editor/drawing/scene"
	"plytree/engine/tree"
)

// diagram is the drawing of a tree as nodes and edges with their labels, for a format that people
// edit by hand. Everything else stays a shape.
type diagram struct {
	nodes   []*dnode // in preorder
	beneath []scene.Shape
	above   []scene.Shape
}

// dnode is a node and the edge to it.
type dnode struct {
	relation scene.Relation
	up       *dnode // nil at the root
	outline  scene.Shape
	box      scene.Rect                            // of the outline
	parts    [scene.RoleCutBound + 1][]scene.Shape // the other shapes, by their roles
}

// diagramOf sorts the shapes of a drawing by the nodes that they belong to.
func diagramOf(d Drawing) *diagram {
	g, byID := &diagram{}, map[tree.ID]*dnode{}
	of := func(id tree.ID) *dnode {
		if byID[id] == nil {
			byID[id] = &dnode{}
		}
		return byID[id]
	}
	d.all(func(sh scene.Shape) {
		switch n := of(sh.Node); {
		case sh.Role == scene.RoleOutline:
			n.outline, n.box = sh, boxOf(sh)
			n.relation = d.relation(sh.Node)
			if n.relation.Parent != 0 {
				n.up = of(n.relation.Parent)
			}
			g.nodes = append(g.nodes, n)
		case sh.Role == scene.RoleValue && n.relation.Board:
			g.above = append(g.above, sh)
		case sh.Role != scene.RoleExtra:
			n.parts[sh.Role] = append(n.parts[sh.Role], sh)
		case sh.Node != 0 && n.outline.Points == nil: // around a shape, or along an edge
			g.beneath = append(g.beneath, sh)
		default:
			g.above = append(g.above, sh)
		}
	})
	return g
}

// boxOf returns the rectangle around shapes.
func boxOf(shapes ...scene.Shape) scene.Rect {
	r := scene.Rect{Min: scene.Point{X: math.Inf(1), Y: math.Inf(1)},
		Max: scene.Point{X: math.Inf(-1), Y: math.Inf(-1)}}
	for _, sh := range shapes {
		points := sh.Points
		if sh.Kind == scene.Text {
			points = []scene.Point{sh.Box().Min, sh.Box().Max}
		}
		for _, p := range points {
			r.Min.X, r.Min.Y = math.Min(r.Min.X, p.X), math.Min(r.Min.Y, p.Y)
			r.Max.X, r.Max.Y = math.Max(r.Max.X, p.X), math.Max(r.Max.Y, p.Y)
		}
	}
	return r
}

// way returns the corners of the edge to the node, the gap for a move closed.
func (n *dnode) way() []scene.Point {
	var way []scene.Point
	edge := n.parts[scene.RoleEdge]
	for i, piece := range edge {
		switch p := piece.Points; {
		case i == 0:
			way = append(way, p[0], p[1])
		case p[0] == edge[i-1].Points[1]: // a corner
			way = append(way, p[1])
		default: // after the gap, on the same line
			way[len(way)-1] = p[1]
		}
	}
	return way
}

// on returns the piece of a way nearest to a point, and the position along it.
func on(way []scene.Point, p scene.Point) (piece int, part float64) {
	near := math.Inf(1)
	for i := 1; i < len(way); i++ {
		a, b := way[i-1], way[i]
		dx, dy := b.X-a.X, b.Y-a.Y
		at := 0.0
		if dx != 0 || dy != 0 {
			at = max(0, min(1, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/(dx*dx+dy*dy)))
		}
		if far := math.Hypot(p.X-a.X-at*dx, p.Y-a.Y-at*dy); far < near {
			near, piece, part = far, i, at
		}
	}
	return piece, part
}

// side says where labels are, seen from their node.
func (n *dnode) side(label []scene.Shape) string {
	switch m := boxOf(label...).Middle(); {
	case m.X < n.box.Min.X || m.X < n.box.Middle().X && n.box.Min.Y < m.Y && m.Y < n.box.Max.Y:
		return "left"
	case m.Y >= n.box.Max.Y:
		return "below"
	case m.Y <= n.box.Min.Y:
		return "above"
	}
	return "right"
}

// away returns how much farther than usual a label is from its node's shape.
func (n *dnode) away(label []scene.Shape) float64 {
	const usual = 6
	box, middle, reach := boxOf(label...), n.box.Middle(), n.box.Width()/2
	if n.triangle() {
		reach *= 0.68
	}
	switch n.side(label) {
	case "left":
		return middle.X - box.Max.X - reach - usual
	case "right":
		return box.Min.X - middle.X - reach - usual
	case "above":
		return n.box.Min.Y - box.Max.Y - usual
	}
	return box.Min.Y - n.box.Max.Y - usual
}

// triangle reports whether the node's shape is a triangle: MAX's points up, MIN's down.
func (n *dnode) triangle() bool { return n.outline.Kind == scene.Polygon && len(n.outline.Points) == 3 }
