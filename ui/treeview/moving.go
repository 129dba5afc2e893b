package treeview

import (
	"math"

	"plytree/editor/drawing/scene"
	"plytree/engine/tree"

	"fyne.io/fyne/v2"
)

// Reveal moves the view just enough to show the node.
func (v *View) Reveal(id tree.ID) {
	if v.scene == nil {
		return
	}
	if box, ok := v.scene.NodeBox(id); ok {
		v.camera.reveal(box)
		v.update()
	}
}

// Follow moves the view to the part that a lesson is about, large enough to read.
func (v *View) Follow(box scene.Rect) {
	if v.camera.follow(box); v.camera.inWindow > 0 && v.camera.mode == led && v.scene != nil {
		v.camera.hold(v.scene.Bounds.Grow(beside))
	}
	v.update()
}

// Holds reports whether a part of the scene fits on the canvas at the current zoom.
func (v *View) Holds(box scene.Rect) bool {
	zoom := v.camera.zoom
	return box.Width()*zoom+2*comfort <= v.size.width && box.Height()*zoom+2*comfort <= v.size.height
}

// Sees reports whether a part of the scene is completely visible.
func (v *View) Sees(box scene.Rect) bool {
	seen := v.camera.seen()
	return seen.Contains(box.Min) && seen.Contains(box.Max)
}

// Share says whether another view is beside this one. Then a readable whole scene is large enough
// for a presentation.
func (v *View) Share(yes bool) { v.size.shared = yes }

// ShowGrown makes the next scene bring what has grown at a node into view.
func (v *View) ShowGrown(id tree.ID) { v.grown = id }

// bringGrown brings what has grown into view, if something has.
func (v *View) bringGrown() {
	id := v.grown
	v.grown = 0
	if part, ok := v.scene.SubtreeBox(id); ok {
		top, _ := v.scene.ShapeBox(id)
		v.camera.bring(part, top, v.growsRight())
		v.update()
	}
}

// GoNear moves the view to a node, large enough to read.
func (v *View) GoNear(id tree.ID) {
	if v.scene == nil {
		return
	}
	if box, ok := v.scene.NodeBox(id); ok {
		c := &v.camera
		c.far = false
		if v.Follow(box); c.mode == led {
			c.mode = free // the user asked for it
		}
	}
}

// Fill shows the whole scene as large as the canvas, until Unfill. A lesson is never smaller than
// inWindow, its zoom in the window.
func (v *View) Fill(inWindow float64) {
	v.before, v.middle = v.camera, v.camera.seen().Middle()
	v.camera = Camera{size: &v.size, zoom: v.camera.zoom, inWindow: inWindow}
	v.update()
}

// LessonZoom returns the zoom at which a lesson of the scene is shown on this canvas.
func (v *View) LessonZoom() float64 {
	unit, whole := v.size.unit, Camera{size: &v.size}
	if s := v.scene; s != nil && v.size.width > 0 {
		whole.fit(s.Bounds)
	}
	if whole.zoom < unreadable*unit {
		return readable * unit
	}
	return whole.zoom
}

// FitsWhole reports whether a whole scene fits after Fill with no text smaller than in the window.
func (v *View) FitsWhole(of *scene.Scene) bool {
	whole := v.camera
	whole.fit(of.Bounds)
	return whole.zoom >= whole.inWindow
}

// Unfill restores the view before Fill. Its middle stays there, because the canvas may have another
// size now.
func (v *View) Unfill() {
	v.camera = v.before
	if v.before.moved() {
		v.camera.center(v.middle)
	}
	v.update()
}

// Mirror shows the same part of its scene as another view. It doesn't call Moved.
func (v *View) Mirror(other *View) {
	if v.scene == nil || other.scene == nil {
		return
	}
	moved, inWindow := v.actions.Moved, v.camera.inWindow
	v.actions.Moved, v.camera = nil, other.camera
	v.camera.size, v.camera.inWindow = &v.size, inWindow
	v.update()
	v.actions.Moved = moved
}

// buttonStep is the factor of one step of Zoom.
const buttonStep = 1.25

// Zoom enlarges the scene by this many steps, or reduces it if negative, around the selected node
// if it is visible, or else the middle.
func (v *View) Zoom(steps int) {
	v.zoomAround(v.notTooFar(math.Pow(buttonStep, float64(steps))))
}

// zoomAround zooms by keys. If no node is then visible, as between the plies of a large tree, the
// nearest one is centred.
func (v *View) zoomAround(factor float64) {
	v.zoomBy(factor, v.around())
	if v.scene == nil {
		return
	}
	if box, seen := v.nearest(); !seen {
		v.camera.center(box.Middle())
		v.update()
	}
}

// farthest is the minimum zoom, as a part of the zoom at which the whole scene fits.
const farthest = 1.0 / 3

// notTooFar limits a factor so that the scene can still be found.
func (v *View) notTooFar(factor float64) float64 {
	if v.scene == nil || factor >= 1 {
		return factor
	}
	whole := Camera{size: &v.size}
	whole.fit(v.scene.Bounds)
	return min(1, max(factor, farthest*min(1, whole.zoom)/v.camera.zoom))
}

// ShowBelow shows a node and everything below it, as large as possible.
func (v *View) ShowBelow(id tree.ID) {
	if v.scene == nil {
		return
	}
	box, ok := v.scene.SubtreeBox(id)
	if !ok {
		return
	}
	c := &v.camera
	c.fit(box.Grow(margin))
	c.mode, c.far = free, c.zoom < unreadable
	v.hover.leave()
	v.update()
}

// ZoomTo shows the scene at a zoom, 1 for the user's text size.
func (v *View) ZoomTo(zoom float64) {
	v.zoomAround(zoom * v.size.unit / v.camera.zoom)
}

// SetUnit sets the user's text size, as a multiple of the usual one. If the view doesn't show the
// whole scene, this enlarges it.
func (v *View) SetUnit(unit float64) {
	was, c := v.size.unit, &v.camera
	if v.size.unit = unit; c.moved() && unit != was {
		before := *c
		c.zoomBy(unit/was, v.size.width/2, v.size.height/2)
		c.mode, c.far = before.mode, before.far
	}
	v.update()
}

// around is the fixed point when keys zoom: the selected node if it is visible, or else the middle.
func (v *View) around() fyne.Position {
	if at, ok := v.At(v.chosen.Primary); ok && at.X >= 0 && at.Y >= 0 && at.X <= v.Size().Width &&
		at.Y <= v.Size().Height {
		return at
	}
	return fyne.NewPos(v.Size().Width/2, v.Size().Height/2)
}
