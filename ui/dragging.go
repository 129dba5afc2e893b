package ui

import (
	"plytree/editor/scene"
	"plytree/engine"

	"fyne.io/fyne/v2"
)

// drag is what the pointer drags: the ground, or a node.
type drag struct {
	active bool
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
		start := e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)
		id, _ := t.scene.Hit(t.toScene(start))
		if id == t.scene.Root() || t.onDrop == nil {
			id = 0 // the root stays: dragging it pans as the ground does
		}
		t.drag = drag{active: true, id: id}
	}
	if t.drag.id == 0 {
		t.fitted = false
		t.origin.X -= float64(e.Dragged.DX) / t.zoom
		t.origin.Y -= float64(e.Dragged.DY) / t.zoom
		t.update()
		return
	}
	at := t.toScene(e.Position)
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
	if d.id != 0 && d.on != 0 {
		t.onDrop(d.id, d.on, d.before)
	}
	t.update()
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
			Kind: scene.Polygon, Stroke: c, Width: 3 / t.zoom, Dashed: true,
			Points: box.Corners(),
		}, true
	}
	x := box.Max.X
	if t.drag.before {
		x = box.Min.X
	}
	return scene.Shape{Kind: scene.Line, Stroke: c, Width: 4 / t.zoom, Points: []scene.Point{{X: x, Y: box.Min.Y}, {X: x, Y: box.Max.Y}}}, true
}
