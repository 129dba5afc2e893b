package treeview

import (
	"image/color"
	"math"

	"plytree/editor/drawing/scene"
	"plytree/engine/tree"

	"fyne.io/fyne/v2"
)

// drag is what the pointer drags: the background, a node, or a rubber band.
type drag struct {
	active bool
	band   bool // from the start to the pointer, both in the scene
	start  scene.Point
	at     scene.Point
	id     tree.ID // the node, 0 for the background
	to     *target // where it would land; may be nil
}

// target is where a dragged node would land.
type target struct {
	place DropTarget
	on    tree.ID // 0 if between siblings
	line  [2]scene.Point
}

// Dragged pans, or moves a node that was under the pointer when it was pressed. A trembling hand
// drags nothing.
func (v *View) Dragged(e *fyne.DragEvent) {
	moved := e.Dragged
	if !v.drag.active {
		const still = 4
		off := e.Position.Subtract(v.pressed)
		if v.scene == nil || max(off.X, -off.X, off.Y, -off.Y) <= still {
			return
		}
		moved = fyne.NewDelta(off.X, off.Y)
		v.hover.leave()
		start := v.toScene(v.pressed)
		id, _ := v.scene.Hit(start)
		if id == v.scene.Root() || v.actions.Drop == nil || v.Typing() {
			id = 0 // the root can't move: dragging it pans
		}
		v.drag = drag{active: true, id: id, band: v.several && id == 0 && v.actions.Band != nil, start: start}
	}
	v.drag.at = v.toScene(e.Position)
	switch {
	case v.drag.band:
	case v.drag.id == 0:
		v.camera.pan(float64(moved.DX), float64(moved.DY))
		v.keepInSight()
	default:
		v.drag.to = v.targetAt(v.drag.at, v.actions.MayDrop)
	}
	v.update()
}

// targetAt returns where the dragged node would land from a point, if that is allowed: beside a
// sibling, onto another node, or between others.
func (s *stage) targetAt(p scene.Point, may func(tree.ID, DropTarget) bool) *target {
	over, hit := s.scene.Hit(p)
	if hit && over == s.drag.id {
		return nil
	}
	box, _ := s.scene.ShapeBox(over)
	before, aside := s.besideMiddle(p, box)
	var t target
	switch {
	case hit && over != s.scene.Root() && (s.scene.Siblings(s.drag.id, over) || aside):
		gap, _ := s.scene.GapBeside(over, before)
		t = between(gap)
	case hit:
		t = target{place: DropTarget{Parent: over}, on: over}
	default:
		gap, ok := s.scene.GapAt(p, gapWidth)
		if !ok {
			return nil
		}
		t = between(gap)
	}
	if !may(s.drag.id, t.place) {
		return nil
	}
	return &t
}

// besideMiddle reports whether a point is on the side of the shape's middle where earlier siblings
// are, and whether it is nearer to an edge than to the middle, which means a place beside the node.
func (s *stage) besideMiddle(p scene.Point, box scene.Rect) (before, aside bool) {
	off, size := p.X-box.Middle().X, box.Width()
	if s.growsRight() {
		off, size = p.Y-box.Middle().Y, box.Height()
	}
	return off < 0, math.Abs(off) > 0.3*size
}

func (s *stage) growsRight() bool { return s.scene.Look.Direction == scene.Right }

// gapWidth is the distance from the nearest shape up to which a gap between siblings, or a place at
// their ends, takes a drop.
const gapWidth = 60

func between(g scene.Gap) target {
	return target{place: DropTarget{g.Parent, g.Before}, line: g.Line}
}

// DragEnd drops the node. If nothing was dragged, it was a click.
func (v *View) DragEnd() {
	if !v.drag.active {
		v.Tapped(&fyne.PointEvent{Position: v.pressed})
		return
	}
	d := v.drag
	v.drag, v.first = drag{}, 0
	switch {
	case d.band:
		v.actions.Band(v.scene.Within(d.rect()))
	case d.id != 0 && d.to != nil:
		v.actions.Drop(d.id, d.to.place)
	}
	v.update()
}

// rect is the rubber band.
func (d drag) rect() scene.Rect {
	return scene.Rect{Min: d.start, Max: d.start}.Union(scene.Rect{Min: d.at, Max: d.at})
}

// dragOverlay draws the rubber band, or where the dragged node would land and its ghost at the
// pointer.
func (s *stage) dragOverlay(emit func(scene.Shape)) {
	d, c := s.drag, s.scene.Look.Theme.Palette().Select
	switch {
	case d.band:
		emit(scene.Shape{Kind: scene.Polygon, Stroke: c, Width: s.stroke(1.2), Dashed: true,
			Points: d.rect().Corners()})
	case d.id != 0:
		if d.to != nil {
			s.targetOverlay(d.to, c, emit)
		}
		s.ghost(c, emit)
	}
}

// targetOverlay shows where the node would land: a bar between siblings, a frame
// around another node.
func (s *stage) targetOverlay(t *target, c color.NRGBA, emit func(scene.Shape)) {
	if t.on == 0 {
		emit(scene.Shape{Kind: scene.Line, Stroke: c, Width: s.stroke(4), Points: t.line[:]})
		return
	}
	if box, ok := s.frameOf(t.on, 0); ok {
		emit(scene.Shape{Kind: scene.Polygon, Stroke: c, Width: s.stroke(3), Dashed: true, Points: box.Corners()})
	}
}

// ghost is the outline of the dragged node at the pointer, with a line to the
// parent that it would have.
func (s *stage) ghost(c color.NRGBA, emit func(scene.Shape)) {
	box, ok := s.scene.ShapeBox(s.drag.id)
	if !ok {
		return
	}
	way := scene.Point{X: s.drag.at.X - s.drag.start.X, Y: s.drag.at.Y - s.drag.start.Y}
	moved := box.Move(way)
	if s.drag.to != nil {
		if parent, ok := s.scene.ShapeBox(s.drag.to.place.Parent); ok {
			from := scene.Point{X: parent.Middle().X, Y: parent.Max.Y}
			to := scene.Point{X: moved.Middle().X, Y: moved.Min.Y}
			if s.growsRight() {
				from, to = scene.Point{X: parent.Max.X, Y: parent.Middle().Y},
					scene.Point{X: moved.Min.X, Y: moved.Middle().Y}
			}
			emit(scene.Shape{Kind: scene.Line, Stroke: c, Width: s.stroke(1.3), Dashed: true,
				Points: []scene.Point{from, to}})
		}
	}
	faint := c
	faint.A = 0x38
	shape, _ := s.scene.Outline(s.drag.id)
	shape.Fill, shape.Stroke, shape.Width = faint, c, s.stroke(1.5)
	points := make([]scene.Point, len(shape.Points))
	for i, p := range shape.Points {
		points[i] = scene.Point{X: p.X + way.X, Y: p.Y + way.Y}
	}
	shape.Points = points
	emit(shape)
}
