package treeview

import (
	"math"

	"plytree/editor/scene"
	"plytree/engine"
)

// marks hands out what is drawn over the tree: frames around the selected
// nodes, where a dragged node would land, and the rubber band.
func (v *View) marks(emit func(scene.Shape)) {
	seen := v.camera.seen(v.size())
	for id := range v.chosen.All {
		if id != v.chosen.Lead {
			if shape, ok := v.selectionMark(id); ok && overlaps(shape, seen) {
				emit(shape)
			}
		}
	}
	if shape, ok := v.selectionMark(v.chosen.Lead); ok {
		emit(shape)
	}
	v.dragMarks(emit)
}

func overlaps(s scene.Shape, r scene.Rect) bool {
	return scene.Rect{Min: s.Points[0], Max: s.Points[2]}.Overlaps(r)
}

// stroke returns the width of a stroke that is so many canvas units wide at any
// zoom: the painter lets none fade below half its width.
func (v *View) stroke(width float64) float64 { return width / math.Max(v.camera.zoom, 0.5) }

// smallestFrame is the least size of a frame in canvas units, so that it is
// found from afar.
const smallestFrame = 12

// frameOf returns the frame around a node's shape.
func (v *View) frameOf(id engine.ID) (scene.Rect, bool) {
	if v.scene == nil {
		return scene.Rect{}, false
	}
	box, ok := v.scene.ShapeBox(id)
	if !ok {
		return box, false
	}
	box = box.Grow(5 / math.Min(v.camera.zoom, 1))
	least := smallestFrame / v.camera.zoom
	return box.Grow(max(0, (least-box.Width())/2, (least-box.Height())/2)), true
}

// selectionMark is the frame around a selected node, thicker while the canvas
// has the keyboard; of several the frame of the leading one is whole, those of
// the others are dashed.
func (v *View) selectionMark(id engine.ID) (scene.Shape, bool) {
	b, ok := v.frameOf(id)
	if !ok {
		return scene.Shape{}, false
	}
	width := 1.2
	if v.focused {
		width = 2.2
	}
	return scene.Shape{
		Kind: scene.Polygon, Stroke: v.scene.Look.Theme.Palette().Select, Width: v.stroke(width),
		Dashed: id != v.chosen.Lead, Points: b.Corners(),
	}, true
}
