package scene

import (
	"cmp"
	"math"
	"slices"

	"plytree/engine/tree"
)

// NodeBox returns the rectangle of the node with the ID, labels included.
func (s *Scene) NodeBox(id tree.ID) (Rect, bool) {
	return s.boxOf(id, (*node).whole)
}

// boxOf returns a rectangle of the node with the ID, and false if there is none.
func (s *Scene) boxOf(id tree.ID, box func(*node) Rect) (Rect, bool) {
	n := s.node(id)
	if n == nil {
		return Rect{}, false
	}
	return box(n), true
}

// SubtreeBox returns the rectangle of the node with the ID and everything below it, labels
// included.
func (s *Scene) SubtreeBox(id tree.ID) (Rect, bool) {
	return s.boxOf(id, func(n *node) Rect { return n.extent })
}

// ShapeBox returns the rectangle of the shape of the node with the ID.
func (s *Scene) ShapeBox(id tree.ID) (Rect, bool) {
	return s.boxOf(id, (*node).box)
}

// FrameBox returns a rectangle at this distance around the shape of the node with the ID. On
// the side of one of its own labels it is closer: a line of the width fits between them.
func (s *Scene) FrameBox(id tree.ID, far, width float64) (Rect, bool) {
	n := s.node(id)
	if n == nil {
		return Rect{}, false
	}
	const air = 1.5 // of a line of text, above and below its letters
	shape := n.box()
	frame := shape.Grow(far)
	for _, label := range s.labelsOf(n) {
		by := func(gap float64) float64 { return max(width/2, min(far, gap+air-width/2)) }
		switch {
		case label.Min.Y >= shape.Max.Y:
			frame.Max.Y = min(frame.Max.Y, shape.Max.Y+by(label.Min.Y-shape.Max.Y))
		case label.Max.Y <= shape.Min.Y:
			frame.Min.Y = max(frame.Min.Y, shape.Min.Y-by(shape.Min.Y-label.Max.Y))
		case label.Min.X >= shape.Max.X:
			frame.Max.X = min(frame.Max.X, shape.Max.X+by(label.Min.X-shape.Max.X))
		case label.Max.X <= shape.Min.X:
			frame.Min.X = max(frame.Min.X, shape.Min.X-by(shape.Min.X-label.Max.X))
		}
	}
	return frame, true
}

// Outside returns the sides of a rectangle around the node with the ID, without the parts
// inside its own labels.
func (s *Scene) Outside(id tree.ID, r Rect) (lines [][]Point) {
	n := s.node(id)
	if n == nil {
		return nil
	}
	corners := r.Corners()
	for i, corner := range corners {
		lines = append(lines, []Point{corner, corners[(i+1)%len(corners)]})
	}
	for _, label := range s.labelsOf(n) {
		var left [][]Point
		for _, line := range lines {
			left = append(left, outside(line[0], line[1], label)...)
		}
		lines = left
	}
	return lines
}

// labelsOf lists the rectangles of the labels around a node's shape.
func (p *placement) labelsOf(n *node) (labels []Rect) {
	if n.caption != nil {
		labels = append(labels, p.captionBox(n).Move(n.top()))
	}
	if width := p.windowRoom(n); width > 0 && (!n.leaf || p.look.boxed(n.id, n.leaf) > 0) {
		labels = append(labels, p.windowBox(n, width).Move(n.top()))
	}
	if n.hidden > 0 {
		labels = append(labels, p.foldTab(n).Move(n.top()))
	}
	return labels
}

// Full returns the full texts that are shortened at the node with the ID: its value, its move,
// its name and its note.
func (s *Scene) Full(id tree.ID) []string {
	if s.node(id) == nil {
		return nil
	}
	return s.full[s.byID[id]]
}

// Root returns the root's ID.
func (s *Scene) Root() tree.ID { return s.nodes[0].id }

// stateOf returns the state of the node.
func (s *Scene) stateOf(i int32) *state {
	if i < 0 {
		return &state{}
	}
	return s.state(i, s.stateOf(s.nodes[i].parent))
}

// Pruned reports whether a cut-off pruned the node.
func (s *Scene) Pruned(id tree.ID) bool {
	return s.node(id) != nil && s.stateOf(s.byID[id]).status == pruned
}

// Within returns the nodes whose shapes are in the rectangle, in preorder.
func (s *Scene) Within(r Rect) []tree.ID {
	var inside []tree.ID
	for n := range s.reached(r.Overlaps) {
		if box := n.box(); r.Contains(box.Min) && r.Contains(box.Max) {
			inside = append(inside, n.id)
		}
	}
	return inside
}

// Siblings reports whether two nodes are children of one node.
func (s *Scene) Siblings(a, b tree.ID) bool {
	x, y := s.node(a), s.node(b)
	return x != nil && y != nil && x.parent >= 0 && x.parent == y.parent
}

// EdgeHit returns the lower node of an edge that passes the point within the distance.
func (s *Scene) EdgeHit(p Point, within float64) (tree.ID, bool) {
	for i, end := int32(0), int32(len(s.nodes)); i < end; {
		n := &s.nodes[i]
		if !s.reach(n).Grow(within).Contains(p) {
			i = n.end
			continue
		}
		i++
		if n.parent < 0 {
			continue
		}
		way := s.edge(n)
		for j := 1; j < len(way); j++ {
			if distance(p, way[j-1], way[j]) <= within {
				return n.id, true
			}
		}
	}
	return 0, false
}

// distance returns how far the point is from the line between two others.
func distance(p, a, b Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	part := 0.0
	if length := dx*dx + dy*dy; length > 0 {
		part = max(0, min(1, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/length))
	}
	at := between(a, b, part)
	return math.Hypot(p.X-at.X, p.Y-at.Y)
}

// Hit returns the node at the point.
func (s *Scene) Hit(p Point) (tree.ID, bool) {
	for n := range s.reached(func(r Rect) bool { return r.Contains(p) }) {
		if n.whole().Contains(p) {
			return n.id, true
		}
	}
	return 0, false
}

// Cell returns the cell at the point, by its row and column from 0, and the node with its board.
func (s *Scene) Cell(p Point) (id tree.ID, row, column int, ok bool) {
	id, hit := s.Hit(p)
	if !hit || s.node(id).board == nil || s.node(id).board.rows == nil {
		return 0, 0, 0, false
	}
	box := s.node(id).boardBox()
	row, column = int(math.Floor((p.Y-box.Min.Y)/cellSize)), int(math.Floor((p.X-box.Min.X)/cellSize))
	return id, row, column, box.Contains(p)
}

// Leaf reports whether the node has no children.
func (s *Scene) Leaf(id tree.ID) bool {
	n := s.node(id)
	return n != nil && n.leaf
}

// Nearest returns a few nodes whose shapes are in the rectangle, the nearest to the point
// first.
func (s *Scene) Nearest(p Point, in Rect) []tree.ID {
	const most = 8
	ids := s.Within(in)
	away := func(id tree.ID) float64 {
		middle := s.node(id).middle()
		return math.Hypot(middle.X-p.X, middle.Y-p.Y)
	}
	slices.SortFunc(ids, func(a, b tree.ID) int { return cmp.Compare(away(a), away(b)) })
	return ids[:min(len(ids), most)]
}

// Rank returns the number of siblings before the node with the ID.
func (s *Scene) Rank(id tree.ID) (rank int) {
	n := s.node(id)
	if n == nil || n.parent < 0 {
		return 0
	}
	for c := n.parent + 1; s.nodes[c].id != id; c = s.nodes[c].end {
		rank++
	}
	return rank
}

// Relation describes the position of a node in its tree.
type Relation struct {
	Parent tree.ID // 0 at the root
	Mover  tree.Player
	Leaf   bool
	Board  bool // its value is below its shape
}

// Relation returns the position of the node with the ID in the tree.
func (s *Scene) Relation(id tree.ID) (Relation, bool) {
	n := s.node(id)
	if n == nil {
		return Relation{}, false
	}
	k := Relation{Mover: n.mover, Leaf: n.leaf, Board: n.board != nil}
	if n.parent >= 0 {
		k.Parent = s.nodes[n.parent].id
	}
	return k, true
}
