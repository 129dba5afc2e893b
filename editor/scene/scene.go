package scene

import (
	"iter"
	"math"

	"plytree/editor/layout"
	"plytree/engine"
	"plytree/engine/numeral"
)

// Scene is a tree laid out, with its labels.
type Scene struct {
	Look   Look
	Bounds Rect // of all that is drawn, with a margin

	items []item  // in preorder
	byID  []int32 // the item of each ID, -1 for none
}

// margin is the white space around a scene.
const margin = 24

// New makes the scene of a recorded search.
func New(res *engine.Result, look Look) *Scene {
	s := newScene(res.Tree, look)
	onPath := map[*engine.Record]bool{}
	for _, rec := range res.Variation() {
		onPath[rec] = true
	}
	windowed := res.Options.Algorithm != engine.Minimax
	folded := 0 // nodes still to pass over
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		if folded > 0 {
			folded--
			return
		}
		it := s.add(v)
		if s.Look.Show == Solution {
			it.searched(res, v, rec, windowed)
			it.variation = rec != nil && onPath[rec]
			if it.parent >= 0 {
				it.below(&s.items[it.parent])
			}
		}
		folded = int(it.hidden)
	})
	s.place()
	return s
}

// NewUnsearched makes the scene of a tree without a search, because values are
// missing or none is wanted. As a solution it shows all that can be said of the
// nodes' values already.
func NewUnsearched(t *engine.Tree, look Look) *Scene {
	s := newScene(t, look)
	low, high := engine.Known(t)
	i := 0 // in preorder, what is folded away included
	t.Walk(func(v engine.Visit) bool {
		it := s.add(v)
		if known := !math.IsInf(low[i], -1) || !math.IsInf(high[i], 1); known && !it.leaf && s.Look.Show == Solution {
			it.value = numeral.Proven(low[i], high[i])
		}
		i += int(it.hidden) + 1
		return it.hidden == 0
	})
	s.place()
	return s
}

func newScene(t *engine.Tree, look Look) *Scene {
	return &Scene{Look: look.withDefaults(), items: make([]item, 0, t.Root().Size())}
}

// add appends the item of a node with what the tree itself says.
func (s *Scene) add(v engine.Visit) *item {
	d := v.Node.Data()
	it := item{
		id: v.Node.ID(), mover: v.Mover, leaf: v.Node.Leaf(), parent: -1, depth: int32(len(v.Path)),
		name: d.Name, move: d.Move, children: int32(len(v.Node.Children())),
	}
	if !it.leaf && s.Look.Folded[it.id] {
		it.children, it.hidden = 0, int32(v.Node.Size()-1)
	}
	if it.depth > 0 { // the last item one level up is the parent
		p := int32(len(s.items) - 1)
		for s.items[p].depth >= it.depth {
			p = s.items[p].parent
		}
		it.parent = p
	}
	switch {
	case it.leaf && d.HasValue:
		it.value = numeral.Text(d.Value)
	case it.leaf:
		it.value = "?"
	case s.Look.Show == Question:
		it.window = []run{{text: "[        ,        ]"}}
	}
	s.items = append(s.items, it)
	return &s.items[len(s.items)-1]
}

// place measures the items and lays them out.
func (s *Scene) place() {
	s.close()
	boxes := make([]layout.Box, len(s.items))
	moves := map[int32]bool{}
	for i := range s.items {
		it := &s.items[i]
		it.measure(s.Look.Shapes)
		boxes[i] = it.box()
		if it.move != "" {
			moves[it.depth-1] = true
		}
	}
	l := layout.Place(boxes, layout.Gaps{
		Siblings: 14, Cousins: 22,
		Levels: func(depth int, spread float64) float64 {
			gap := max(54, 0.28*spread) // so that no edge lies almost flat
			if moves[int32(depth)] {
				gap = max(gap, 76)
			}
			return gap
		},
	})
	for i := range s.items {
		s.items[i].x, s.items[i].y = l.X[i], l.Tops[l.Depth[i]]
	}
	for i := len(s.items) - 1; i >= 0; i-- {
		it := &s.items[i]
		it.extent = it.outline()
		for c := int32(i + 1); c < it.end; c = s.items[c].end {
			it.extent = union(it.extent, s.items[c].extent)
		}
	}
	s.Bounds = s.items[0].extent.Grow(margin)
	s.index()
}

// close finds where each subtree ends.
func (s *Scene) close() {
	for i := len(s.items) - 1; i >= 0; i-- {
		it := &s.items[i]
		it.end = max(it.end, int32(i+1))
		if it.parent >= 0 {
			s.items[it.parent].end = max(s.items[it.parent].end, it.end)
		}
	}
}

// index makes the list by which a node is found without a look at all others.
func (s *Scene) index() {
	last := engine.ID(0)
	for i := range s.items {
		last = max(last, s.items[i].id)
	}
	s.byID = make([]int32, last+1)
	for i := range s.byID {
		s.byID[i] = -1
	}
	for i := range s.items {
		s.byID[s.items[i].id] = int32(i)
	}
}

// item returns the item of the node with the ID, or nil.
func (s *Scene) item(id engine.ID) *item {
	if int(id) >= len(s.byID) || s.byID[id] < 0 {
		return nil
	}
	return &s.items[s.byID[id]]
}

func union(a, b Rect) Rect {
	return Rect{
		Point{math.Min(a.Min.X, b.Min.X), math.Min(a.Min.Y, b.Min.Y)},
		Point{math.Max(a.Max.X, b.Max.X), math.Max(a.Max.Y, b.Max.Y)},
	}
}

// NodeBox returns the rectangle of the node with the ID, labels included.
func (s *Scene) NodeBox(id engine.ID) (Rect, bool) {
	it := s.item(id)
	if it == nil {
		return Rect{}, false
	}
	return it.outline(), true
}

// Root returns the root's ID.
func (s *Scene) Root() engine.ID { return s.items[0].id }

// Pruned reports whether a cut-off kept the search from the node.
func (s *Scene) Pruned(id engine.ID) bool {
	it := s.item(id)
	return it != nil && it.fate == pruned
}

// Within returns the nodes whose shapes lie in the rectangle, in preorder.
func (s *Scene) Within(r Rect) []engine.ID {
	var inside []engine.ID
	for it := range s.below(func(it *item) bool { return it.extent.Overlaps(r) }) {
		if box := it.shapeBox(); r.Contains(box.Min) && r.Contains(box.Max) {
			inside = append(inside, it.id)
		}
	}
	return inside
}

// below hands out the root and, in preorder, the children of every item for
// which reaches is true: so a place is found without a look at all the rest.
func (s *Scene) below(reaches func(*item) bool) iter.Seq[*item] {
	return func(yield func(*item) bool) {
		i, end := int32(0), int32(len(s.items))
		for i < end {
			it := &s.items[i]
			if !yield(it) {
				return
			}
			if reaches(it) {
				i++
			} else {
				i = it.end
			}
		}
	}
}

// Siblings reports whether two nodes are children of one node.
func (s *Scene) Siblings(a, b engine.ID) bool {
	x, y := s.item(a), s.item(b)
	return x != nil && y != nil && x.parent >= 0 && x.parent == y.parent
}

// Neighbour returns the node next to the one with the ID on its level, across
// parents too: to the left for step -1, to the right for 1. What is folded away
// is passed over.
func (s *Scene) Neighbour(id engine.ID, step int) (engine.ID, bool) {
	at := s.item(id)
	if at == nil {
		return 0, false
	}
	for i := int(s.byID[id]) + step; i >= 0 && i < len(s.items); i += step {
		if s.items[i].depth == at.depth {
			return s.items[i].id, true
		}
	}
	return 0, false
}

// EdgeHit returns the node to which the edge leads that passes the point within
// the distance.
func (s *Scene) EdgeHit(p Point, within float64) (engine.ID, bool) {
	for it := range s.below(func(it *item) bool { return it.reach(s).Grow(within).Contains(p) }) {
		if it.parent >= 0 && distance(p, s.items[it.parent].foot(), it.head()) <= within {
			return it.id, true
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
func (s *Scene) Hit(p Point) (engine.ID, bool) {
	for it := range s.below(func(it *item) bool { return it.extent.Contains(p) }) {
		if it.outline().Contains(p) {
			return it.id, true
		}
	}
	return 0, false
}
