package window

import (
	"math"

	"plytree/editor/scene"
	"plytree/engine"
)

// marks hands out what is drawn over the tree: frames around the selected
// nodes, where a dragged node would land, and the rubber band.
func (t *treeCanvas) marks(emit func(scene.Shape)) {
	seen := scene.Rect{Min: t.origin, Max: t.toScene(t.corner())}
	for id := range t.others {
		if id != t.selected {
			if shape, ok := t.selectionMark(id); ok && overlaps(shape, seen) {
				emit(shape)
			}
		}
	}
	if shape, ok := t.selectionMark(t.selected); ok {
		emit(shape)
	}
	for _, mark := range []func() (scene.Shape, bool){t.dropMark, t.bandMark} {
		if shape, ok := mark(); ok {
			emit(shape)
		}
	}
}

func overlaps(s scene.Shape, r scene.Rect) bool {
	return scene.Rect{Min: s.Points[0], Max: s.Points[2]}.Overlaps(r)
}

// stroke returns the width of a stroke that is so many canvas units wide at any
// zoom: the painter lets none fade below half its width.
func (t *treeCanvas) stroke(width float64) float64 { return width / math.Max(t.zoom, 0.5) }

// frameOf returns the frame around a node.
func (t *treeCanvas) frameOf(id engine.ID) (scene.Rect, bool) {
	if t.scene == nil {
		return scene.Rect{}, false
	}
	box, ok := t.scene.NodeBox(id)
	return box.Grow(5 / math.Min(t.zoom, 1)), ok
}

// selectionMark is the frame around a selected node, thicker while the canvas
// has the keyboard; of several the frame of the leading one is whole, those of
// the others are dashed.
func (t *treeCanvas) selectionMark(id engine.ID) (scene.Shape, bool) {
	b, ok := t.frameOf(id)
	if !ok {
		return scene.Shape{}, false
	}
	width := 1.2
	if t.focused {
		width = 2.2
	}
	return scene.Shape{
		Kind: scene.Polygon, Stroke: t.scene.Look.Theme.Palette().Select, Width: t.stroke(width),
		Dashed: id != t.selected, Points: b.Corners(),
	}, true
}
