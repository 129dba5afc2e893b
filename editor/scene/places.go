package scene

import (
	"cmp"
	"math"
	"slices"

	"plytree/engine"
)

// Part is something of a node that can be typed.
type Part uint8

const (
	Value Part = iota // in the node's shape
	Name              // beside the shape, below that of a leaf
	Move              // on the edge to the node
)

// ShapeBox returns the rectangle of the node's shape alone.
func (s *Scene) ShapeBox(id engine.ID) (Rect, bool) {
	it := s.item(id)
	if it == nil {
		return Rect{}, false
	}
	return it.shapeBox(), true
}

// PartBox returns where a part of the node stands, or would stand.
func (s *Scene) PartBox(id engine.ID, part Part) (Rect, bool) {
	it := s.item(id)
	if it == nil || part == Move && it.parent < 0 {
		return Rect{}, false
	}
	switch part {
	case Name:
		w := math.Max(TextWidth(it.name, nameSize, false), 2*nameSize)
		if it.leaf {
			top := it.y + it.height
			return Rect{Point{it.x - w/2, top}, Point{it.x + w/2, top + nameHeight}}, true
		}
		right, middle := it.x-it.labelSide(s.Look.Shapes), it.y+it.height/2
		return Rect{Point{right - w, middle - nameHeight/2}, Point{right, middle + nameHeight/2}}, true
	case Move:
		at := between(s.items[it.parent].foot(), it.head(), moveAt)
		half := math.Max(TextWidth(it.move, moveSize, false)/2, moveSize)
		return Rect{Point{at.X - half, at.Y - moveSize*0.7}, Point{at.X + half, at.Y + moveSize*0.7}}, true
	}
	return it.shapeBox(), true
}

// Gap is a place among the children of a node, before one of them or, if Before
// is 0, behind the last.
type Gap struct {
	Parent, Before engine.ID
	Mark           [2]Point // a line where it is, from top to bottom
}

// GapAt returns the place among siblings that is nearest to the point, on the
// level of which the point is and at most so far beside the next shape.
func (s *Scene) GapAt(p Point, within float64) (Gap, bool) {
	nearest, distance := (*item)(nil), within
	for it := range s.below(func(it *item) bool { return it.extent.Grow(within).Contains(p) }) {
		box := it.shapeBox()
		if it.parent < 0 || p.Y < box.Min.Y-gapReach || p.Y > box.Max.Y+gapReach {
			continue
		}
		if d := math.Max(box.Min.X-p.X, p.X-box.Max.X); d < distance {
			nearest, distance = it, d
		}
	}
	if nearest == nil {
		return Gap{}, false
	}
	return s.gapBeside(nearest, p.X < nearest.x), true
}

// gapReach is how far above and below a shape its level reaches.
const gapReach = 14

// GapBeside returns the place before a node among its siblings, or behind it.
func (s *Scene) GapBeside(id engine.ID, before bool) (Gap, bool) {
	it := s.item(id)
	if it == nil || it.parent < 0 {
		return Gap{}, false
	}
	return s.gapBeside(it, before), true
}

func (s *Scene) gapBeside(it *item, before bool) Gap {
	left, right := s.sibling(it, -1), it
	if !before {
		left, right = it, s.sibling(it, 1)
	}
	g := Gap{Parent: s.items[it.parent].id}
	x := 0.0
	switch {
	case left == nil:
		x = right.shapeBox().Min.X - 10
	case right == nil:
		x = left.shapeBox().Max.X + 10
	default:
		x = (left.shapeBox().Max.X + right.shapeBox().Min.X) / 2
	}
	if right != nil {
		g.Before = right.id
	}
	g.Mark = [2]Point{{x, it.y - 6}, {x, it.y + it.height + 6}}
	return g
}

// sibling returns the next item with the same parent to the left, for step -1,
// or to the right, or nil.
func (s *Scene) sibling(it *item, step int) *item {
	if step > 0 {
		if int(it.end) < len(s.items) && s.items[it.end].parent == it.parent {
			return &s.items[it.end]
		}
		return nil
	}
	var before *item
	for i := it.parent + 1; &s.items[i] != it; i = s.items[i].end {
		before = &s.items[i]
	}
	return before
}

// Leaf reports whether the node has no children.
func (s *Scene) Leaf(id engine.ID) bool {
	it := s.item(id)
	return it != nil && it.leaf
}

// Nearest returns nodes whose shapes lie in the rectangle, the nearest to the
// point first, and at most a few of them.
func (s *Scene) Nearest(p Point, in Rect) []engine.ID {
	const most = 8
	ids := s.Within(in)
	away := func(id engine.ID) float64 {
		box := s.item(id).shapeBox()
		return math.Hypot((box.Min.X+box.Max.X)/2-p.X, (box.Min.Y+box.Max.Y)/2-p.Y)
	}
	slices.SortFunc(ids, func(a, b engine.ID) int { return cmp.Compare(away(a), away(b)) })
	return ids[:min(len(ids), most)]
}

// Outline returns the outline of the node's shape.
func (s *Scene) Outline(id engine.ID) (Shape, bool) {
	it := s.item(id)
	if it == nil {
		return Shape{}, false
	}
	sh, _ := it.outlined(s.Look.Shapes)
	return sh, true
}

// outlined returns the outline of the shape, and where the value stands in it.
func (it *item) outlined(shapes Shapes) (sh Shape, middle Point) {
	box := it.shapeBox()
	sh, middle = Shape{Kind: Polygon, Points: box.Corners()}, Point{it.x, it.y + it.height/2}
	switch {
	case it.leaf:
	case shapes == Triangles && it.mover == engine.Max:
		sh.Points = []Point{it.head(), box.Max, {box.Min.X, box.Max.Y}}
		middle.Y = it.y + it.height*0.66
	case shapes == Triangles:
		sh.Points = []Point{box.Min, {box.Max.X, box.Min.Y}, it.foot()}
		middle.Y = it.y + it.height*0.34
	case it.mover != engine.Max:
		sh.Kind, sh.Points = Ellipse, []Point{box.Min, box.Max}
	}
	return sh, middle
}
