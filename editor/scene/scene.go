package scene

import (
	"math"

	"plytree/editor/layout"
	"plytree/engine"
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
	s := &Scene{Look: look.withDefaults()}
	onPath := map[*engine.Record]bool{}
	for _, rec := range res.Variation() {
		onPath[rec] = true
	}
	windowed := res.Options.Algorithm != engine.Minimax
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		it := s.add(v)
		if s.Look.Show != Solution {
			return
		}
		it.searched(res, v, rec, windowed)
		it.variation = rec != nil && onPath[rec]
		if it.parent >= 0 {
			it.below(&s.items[it.parent])
		}
	})
	s.place()
	return s
}

// NewUnsearched makes the scene of a tree without a search, because values are
// missing or none is wanted. As a solution it shows all that can be said of the
// nodes' values already.
func NewUnsearched(t *engine.Tree, look Look) *Scene {
	s := &Scene{Look: look.withDefaults()}
	low, high := engine.Known(t)
	t.Walk(func(v engine.Visit) bool {
		i := len(s.items)
		it := s.add(v)
		if known := !math.IsInf(low[i], -1) || !math.IsInf(high[i], 1); known && !it.leaf && s.Look.Show == Solution {
			it.value = ProvenValue(low[i], high[i])
		}
		return true
	})
	s.place()
	return s
}

// add appends the item of a node with what the tree itself says.
func (s *Scene) add(v engine.Visit) *item {
	d := v.Node.Data()
	it := item{
		id: v.Node.ID(), mover: v.Mover, leaf: v.Node.Leaf(), parent: -1, depth: int32(len(v.Path)),
		name: d.Name, move: d.Move, children: int32(len(v.Node.Children())), end: int32(len(s.items) + v.Node.Size()),
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
		it.value = Number(d.Value)
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

// Siblings reports whether two nodes are children of one node.
func (s *Scene) Siblings(a, b engine.ID) bool {
	x, y := s.item(a), s.item(b)
	return x != nil && y != nil && x.parent >= 0 && x.parent == y.parent
}

// Hit returns the node at the point.
func (s *Scene) Hit(p Point) (engine.ID, bool) {
	i, end := int32(0), int32(len(s.items))
	for i < end {
		it := &s.items[i]
		if it.outline().Contains(p) {
			return it.id, true
		}
		if it.extent.Contains(p) {
			i++ // go on inside
		} else {
			i = it.end
		}
	}
	return 0, false
}
