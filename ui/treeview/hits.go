package treeview

import (
	"plytree/editor/drawing/scene"
	"plytree/engine"
)

// SetHits marks the nodes that were found.
func (v *View) SetHits(ids []engine.ID) {
	v.stage.hits = ids
	v.update()
}

// GoNear moves the view to a node, near enough for it to be read.
func (e Eye) GoNear(id engine.ID) {
	v := e.view
	if v.stage.scene == nil {
		return
	}
	if box, ok := v.stage.scene.NodeBox(id); ok {
		v.stage.camera.far = false
		v.Eye.Follow(box)
		v.stage.camera.led = false // the user went there
	}
}

// hitMark is a dashed frame around a node that was found.
func (s *stage) hitMark(id engine.ID, seen scene.Rect, emit func(scene.Shape)) {
	b, ok := s.frameOf(id)
	if !ok || !b.Overlaps(seen) {
		return
	}
	b = b.Grow(3 / max(s.camera.zoom, 0.5)) // outside the brackets of a selection
	emit(scene.Shape{Kind: scene.Polygon, Stroke: s.scene.Look.Theme.Palette().Select, Width: s.stroke(1), Dashed: true, Points: b.Corners()})
}
