package treeview

import (
	"math"

	"plytree/editor/drawing/scene"
	"plytree/engine/tree"
)

// overlay draws what is over the tree: frames around what was found, brackets around the selected
// nodes, the shape that is typed in, where a dragged node would land, and the rubber band.
func (s *stage) overlay(emit func(scene.Shape)) {
	seen := s.camera.seen()
	for _, id := range s.hits {
		s.hitFrame(id, seen, emit)
	}
	for id := range s.chosen.All.All() {
		if id != s.chosen.Primary {
			s.selectionFrame(id, seen, emit)
		}
	}
	s.selectionFrame(s.chosen.Primary, seen, emit)
	s.typedShape(emit)
	s.dragOverlay(emit)
}

// typedShape clears the shape in which a value is typed, and frames it as a field.
func (s *stage) typedShape(emit func(scene.Shape)) {
	if sh, ok := s.scene.Outline(s.typed); ok {
		sh.Stroke, sh.Width = s.scene.Look.Theme.Palette().Select, s.stroke(2)
		emit(sh)
	}
}

// stroke returns the width of a stroke of this many canvas units at any zoom: the painter lets none
// fade below half its width.
func (s *stage) stroke(width float64) float64 { return width / math.Max(s.camera.zoom, 0.5) }

// smallestFrame is the least size of a frame in canvas units, so that it can be found when zoomed
// out. Below largestFrame it is drawn closed.
const smallestFrame, largestFrame = 12, 30

// usualFrame is the width of a frame's lines in canvas units.
const usualFrame = 3.2

// frameOf returns the frame around a node's shape, this far outside the usual one. It is between
// the shape and the node's own labels.
func (s *stage) frameOf(id tree.ID, outside float64) (scene.Rect, bool) {
	if s.scene == nil {
		return scene.Rect{}, false
	}
	box, ok := s.scene.FrameBox(id, 6/math.Min(s.camera.zoom, 1)+outside, s.stroke(usualFrame))
	if !ok {
		return box, false
	}
	least := smallestFrame / s.camera.zoom
	return box.Grow(max(0, (least-box.Width())/2, (least-box.Height())/2)), true
}

// selectionFrame is four brackets at the corners around a selected node's shape, which no label
// crosses and nothing else looks like. They are thicker while the canvas has the keyboard, and
// thickest around the primary node. It gets the keys, so its frame is the strongest, even next to
// the ring around the search's node.
func (s *stage) selectionFrame(id tree.ID, seen scene.Rect, emit func(scene.Shape)) {
	b, ok := s.frameOf(id, 0)
	if !ok || !b.Overlaps(seen) {
		return
	}
	width := usualFrame - 1
	if s.focused {
		width++
	}
	if id == s.chosen.Primary && s.chosen.All.Len() > 1 {
		width++
	}
	frame := scene.Shape{Kind: scene.Line, Stroke: s.scene.Look.Theme.Palette().Select, Width: s.stroke(width)}
	if b.Width()*s.camera.zoom < largestFrame {
		frame.Kind, frame.Points = scene.Polygon, b.Corners()
		emit(frame)
		return
	}
	arm := math.Min(11/s.camera.zoom, 0.3*math.Min(b.Width(), b.Height()))
	for i, corner := range b.Corners() {
		right, down := arm, arm
		if i == 1 || i == 2 { // the corners on the right
			right = -arm
		}
		if i >= 2 { // the lower ones
			down = -arm
		}
		for _, end := range []scene.Point{{X: corner.X + right, Y: corner.Y}, {X: corner.X, Y: corner.Y + down}} {
			frame.Points = []scene.Point{corner, end}
			emit(frame)
		}
	}
}

// hitFrame is a dashed frame around a node that was found.
func (s *stage) hitFrame(id tree.ID, seen scene.Rect, emit func(scene.Shape)) {
	b, ok := s.frameOf(id, s.stroke(3)) // outside the brackets of the selection
	if !ok || !b.Overlaps(seen) {
		return
	}
	for _, line := range s.scene.Outside(id, b) {
		emit(scene.Shape{Kind: scene.Line, Stroke: s.scene.Look.Theme.Palette().Select, Width: s.stroke(1),
			Dashed: true, Points: line})
	}
}
