package window

import (
	"plytree/editor/scene"
	"plytree/engine"

	"fyne.io/fyne/v2"
)

// drag is what the pointer drags: the ground, a node, or a rubber band.
type drag struct {
	active bool
	band   bool // from the start to the pointer, both in the scene
	start  scene.Point
	at     scene.Point
	id     engine.ID // the node, 0 for the ground
	over   engine.ID // the node under the pointer, 0 for none
	on     engine.ID // the node that it would be dropped on, 0 for none
	before bool      // on its left half
}

// Dragged pans, or moves a node that was under the pointer when it began.
func (t *treeCanvas) Dragged(e *fyne.DragEvent) {
	if t.scene == nil {
		return
	}
	if !t.drag.active {
		start := t.toScene(e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY))
		id, _ := t.scene.Hit(start)
		if id == t.scene.Root() || t.onDrop == nil {
			id = 0 // the root stays: dragging it pans as the ground does
		}
		t.drag = drag{active: true, id: id, band: t.several && id == 0 && t.onBand != nil, start: start}
	}
	t.drag.at = t.toScene(e.Position)
	if t.drag.band {
		t.update()
		return
	}
	if t.drag.id == 0 {
		t.fitted = false
		t.origin.X -= float64(e.Dragged.DX) / t.zoom
		t.origin.Y -= float64(e.Dragged.DY) / t.zoom
		t.update()
		return
	}
	at := t.drag.at
	if over, _ := t.scene.Hit(at); over != t.drag.over {
		t.drag.over, t.drag.on = over, over
		if over == t.drag.id || !t.mayDrop(t.drag.id, over) {
			t.drag.on = 0
		}
	}
	if box, ok := t.scene.NodeBox(t.drag.on); ok {
		t.drag.before = at.X < (box.Min.X+box.Max.X)/2
	}
	t.update()
}

// DragEnd drops the node.
func (t *treeCanvas) DragEnd() {
	d := t.drag
	t.drag = drag{}
	if d.band {
		t.onBand(t.scene.Within(d.rect()), true)
	}
	if d.id != 0 && d.on != 0 {
		t.onDrop(d.id, d.on, d.before)
	}
	t.update()
}

// rect is the rubber band.
func (d drag) rect() scene.Rect {
	return scene.Rect{
		Min: scene.Point{X: min(d.start.X, d.at.X), Y: min(d.start.Y, d.at.Y)},
		Max: scene.Point{X: max(d.start.X, d.at.X), Y: max(d.start.Y, d.at.Y)},
	}
}

// bandMark shows the rubber band.
func (t *treeCanvas) bandMark() (scene.Shape, bool) {
	return scene.Shape{
		Kind: scene.Polygon, Stroke: t.scene.Look.Theme.Palette().Select, Width: t.stroke(1.2), Dashed: true,
		Points: t.drag.rect().Corners(),
	}, t.drag.band
}

// dropMark shows where the dragged node would land: a bar beside a sibling, a
// frame around another node.
func (t *treeCanvas) dropMark() (scene.Shape, bool) {
	box, ok := t.frameOf(t.drag.on)
	if !ok {
		return scene.Shape{}, false
	}
	c := t.scene.Look.Theme.Palette().Select
	if !t.scene.Siblings(t.drag.id, t.drag.on) {
		return scene.Shape{
			Kind: scene.Polygon, Stroke: c, Width: t.stroke(3), Dashed: true,
			Points: box.Corners(),
		}, true
	}
	x := box.Max.X
	if t.drag.before {
		x = box.Min.X
	}
	return scene.Shape{Kind: scene.Line, Stroke: c, Width: t.stroke(4), Points: []scene.Point{{X: x, Y: box.Min.Y}, {X: x, Y: box.Max.Y}}}, true
}
