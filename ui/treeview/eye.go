package treeview

import (
	"math"

	"plytree/editor/drawing/scene"
	"plytree/engine"
)

// Eye goes to what is to be seen: all of it, a node, nearer or farther off.
type Eye struct{ view *View }

// Reveal moves the view so far that the node is in it.
func (e Eye) Reveal(id engine.ID) {
	v := e.view
	if v.stage.scene == nil {
		return
	}
	if box, ok := v.stage.scene.NodeBox(id); ok {
		v.stage.camera.reveal(box, v.stage.size)
		v.update()
	}
}

// Follow moves the view to what a lesson speaks of, near enough to be read.
func (e Eye) Follow(box scene.Rect) {
	v := e.view
	v.stage.camera.follow(box, v.stage.size)
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
		e.Follow(box)
		v.stage.camera.led = false // the user went there
	}
}

// Fill shows the whole scene as large as the canvas, until Unfill.
func (e Eye) Fill() {
	v := e.view
	v.before = v.stage.camera
	v.stage.camera = Camera{zoom: v.stage.camera.zoom, fill: true}
	v.update()
}

// Unfill takes up the view again that there was before Fill.
func (e Eye) Unfill() {
	v := e.view
	v.stage.camera = v.before
	v.update()
}

// buttonStep is how many times as large a step of Zoom makes the scene.
const buttonStep = 1.25

// Zoom shows the scene larger by so many steps, or smaller by a negative number,
// around the selected node if it is seen, or else the middle.
func (e Eye) Zoom(steps int) {
	v := e.view
	v.zoomBy(math.Pow(buttonStep, float64(steps)), v.around())
}
