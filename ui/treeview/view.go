// Package treeview is the canvas on which trees are drawn: it shows a scene and turns what the
// pointer and the keys do there into calls. It knows nothing about documents; it gets the scene and
// the selected nodes.
package treeview

import (
	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Actions has the handlers of gestures on the canvas. A nil one does nothing.
type Actions struct {
	Pressed func()              // a button of the mouse was pressed
	Select  func(id tree.ID)    // a node was clicked, or the background (0)
	Toggle  func(id tree.ID)    // a click with Ctrl or Shift
	Band    func(ids []tree.ID) // the rubber band was drawn around them
	// Click is a press and release of the primary button at one place, also each one of a double
	// click. It is at a node or on the edge to one.
	Click func(id tree.ID, edge bool)
	// Cell is a Click on a cell of the selected node's board, by its row and column from 0. It
	// reports whether it used the click; otherwise the click is at the node.
	Cell       func(id tree.ID, row, column int) bool
	Type       func(r rune)
	Press      func(key fyne.KeyName, shift bool)
	Edit       func()                              // a double click on the selected node
	Refused    func(err error)                     // a click elsewhere discarded an invalid text
	Menu       func(at fyne.Position)              // the right button
	Hover      func(id tree.ID) string             // the tooltip of a node
	MayDrop    func(id tree.ID, p DropTarget) bool // whether a dragged node can land there
	Drop       func(id tree.ID, p DropTarget)
	AddChild   func() // a child of the selected node, by its handle
	AddSibling func()
	Remove     func()
	Removes    func() bool        // Remove is possible
	Moved      func()             // another part of the scene is visible
	Zoomed     func(zoom float64) // the zoom has changed
	After      kit.After          // waits until the pointer has rested
	Covered    func() bool        // a menu is open, so the tree ignores the wheel
	Finger     func() bool        // the pointer is a finger, which selects the nearest node
	Edges      func() bool        // edges can be clicked
}

// DropTarget is where a dragged node lands: among the children of a node, before one of them or, if
// Before is 0, after the last.
type DropTarget struct{ Parent, Before tree.ID }

// View shows a scene. Dragging pans it, the wheel zooms at the pointer, a click selects a node, a
// double click edits it in its place.
//
// It is one raster, painted for each frame by the painter that also makes the pictures. The scene
// returns only the visible shapes, so the cost of a frame depends on what is visible and not on the
// tree. On software OpenGL that is faster than a canvas object for each line and text from about a
// hundred nodes on.
type View struct {
	widget.BaseWidget
	fyne.ShortcutHandler
	// Plain is set if the selected node has no handles.
	Plain bool
	// WheelPans is set if the wheel pans, and with Ctrl zooms, instead of the other way round.
	WheelPans bool

	actions Actions
	zoomed  float64     // the zoom at the last call of Zoomed
	seen    Camera      // the camera at the last call of Moved
	before  Camera      // the camera before the scene filled the canvas
	middle  scene.Point // of the view at that time
	stage
	raster  *canvas.Raster
	field   *field
	hover   hover
	several bool          // Ctrl or Shift was down when the button was pressed
	pressed fyne.Position // where the button was pressed last
	chose   tree.ID       // selected by that press
	called  bool          // Focus is giving it the keyboard
	pointed bool          // the pointer is on the canvas
	pointer fyne.Position // where it is
	first   tree.ID       // clicked so recently that another click makes a double click
	second  kit.Waiting   // ends the time for a double click

	childHandle, siblingHandle, removeHandle *handle
}

// Chosen are the selected nodes.
type Chosen struct {
	Primary tree.ID    // the one for keys, 0 for none
	All     tree.IDSet // including the primary one, if there are several
}

func (c Chosen) has(id tree.ID) bool { return id != 0 && (id == c.Primary || c.All.Has(id)) }

// New makes a canvas without a scene.
func New(lang words.Language, p *paint.Painter, a Actions) *View {
	v := &View{actions: a, stage: stage{painter: p, camera: Camera{zoom: 1}, size: size{unit: 1}}}
	v.camera.size = &v.size
	v.raster = canvas.NewRaster(v.frame)
	v.field = newField(lang, v)
	v.hover = hover{of: v, tip: kit.NewTip()}
	v.childHandle = newHandle(theme.ContentAddIcon(), func() { call(v.actions.AddChild) })
	v.siblingHandle = newHandle(theme.ContentAddIcon(), func() { call(v.actions.AddSibling) })
	v.removeHandle = newHandle(theme.ContentRemoveIcon(), func() { call(v.actions.Remove) })
	v.ExtendBaseWidget(v)
	return v
}

func call(do func()) {
	if do != nil {
		do()
	}
}

// Draw shows a scene. If the layout has changed, the selected node, or what was in the middle,
// keeps its place.
func (v *View) Draw(s *scene.Scene) {
	v.show(s)
	v.hover.update()
	v.update()
	v.bringGrown()
}

// Scene returns the scene that is shown.
func (v *View) Scene() *scene.Scene { return v.scene }

// Choose frames the selected nodes.
func (v *View) Choose(c Chosen) {
	v.chosen = c
	v.update()
}

// SetHits frames the nodes that were found.
func (v *View) SetHits(ids []tree.ID) {
	v.hits = ids
	v.update()
}

// Camera returns the camera, to be restored later, also on another canvas.
func (v *View) Camera() Camera {
	c := v.camera
	c.size = nil
	return c
}

// HoldStill keeps the view in place when the next scenes of the same tree need more room, or lets
// it show all of them again.
func (v *View) HoldStill(yes bool) { v.still = yes }

// ShowAnew shows the whole scene, and the whole next one, whatever the view was.
func (v *View) ShowAnew() {
	v.camera.mode, v.camera.far = fitted, false
	v.anew = true
	v.update()
}

// Return restores a view of the current scene.
func (v *View) Return(c Camera) {
	c.size = &v.size
	v.camera = c
	v.update()
}

// SetCamera restores a view for the next scene.
func (v *View) SetCamera(c Camera) {
	v.scene, v.grown = nil, 0 // the next scene is not a change of this one
	if c.zoom == 0 {
		c.zoom = 1
	}
	c.size = &v.size
	v.camera = c
}

// update redraws the canvas.
func (v *View) update() {
	if v.scene != nil && v.camera.mode == fitted && v.size.width >= 1 && v.size.height >= 1 {
		v.fit(&v.camera, v.scene)
	}
	v.field.place()
	v.placeHandles()
	v.raster.Refresh()
	if zoom := v.camera.zoom; zoom != v.zoomed && v.actions.Zoomed != nil {
		v.zoomed = zoom
		v.actions.Zoomed(zoom / v.size.unit)
	}
	if c := v.camera; c != v.seen {
		v.seen = c
		call(v.actions.Moved)
	}
}

// SetLesson starts or ends a lesson. During a lesson, Follow zooms in, whatever the user's zoom.
// When it ends, the whole tree is shown again unless the user moved the view.
func (v *View) SetLesson(on bool) {
	c := &v.camera
	switch {
	case on:
		c.far = false
	case c.mode == led:
		c.mode = fitted
		v.update()
	}
}

// Fit shows the whole scene, whatever the user's text size.
func (v *View) Fit() {
	v.camera.mode, v.camera.far = fitted, true
	v.update()
}

func (v *View) zoomBy(factor float64, at fyne.Position) {
	v.camera.zoomBy(factor, float64(at.X), float64(at.Y))
	v.keepInSight()
	v.hover.leave()
	v.update()
}

// At returns the centre of a node's shape on the canvas.
func (v *View) At(id tree.ID) (fyne.Position, bool) {
	if v.scene == nil {
		return fyne.Position{}, false
	}
	box, ok := v.scene.ShapeBox(id)
	return v.toCanvas(box.Middle()), ok
}

// CreateRenderer implements fyne.Widget.
func (v *View) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(overlay{}, v.raster, v.childHandle, v.siblingHandle, v.removeHandle,
		v.field, v.field.red, v.field.why, v.hover.tip))
}

// overlay is a layout that gives the first object the whole space and leaves the others in place.
type overlay struct{}

// Layout implements fyne.Layout.
func (overlay) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// MinSize implements fyne.Layout. It asks the field for its size, because Fyne forgets the theme of
// a field that isn't used for a minute, and would load its fonts again.
func (overlay) MinSize(objects []fyne.CanvasObject) fyne.Size {
	objects[4].MinSize()
	return fyne.NewSize(240, 180)
}

// Resize implements fyne.CanvasObject. The middle of the view stays there.
func (v *View) Resize(s fyne.Size) {
	before := v.size
	middle := v.camera.toScene(before.width/2, before.height/2)
	v.BaseWidget.Resize(s)
	v.size.width, v.size.height = float64(s.Width), float64(s.Height)
	// now all of it may fit
	if m := v.camera.mode; v.size != before && (m == kept || m == led && v.camera.inWindow > 0) {
		v.camera.mode = fitted
	}
	if v.camera.moved() && v.size != before && before.width > 0 {
		v.camera.center(middle)
	}
	v.update()
}

// Focus gives the canvas the keyboard.
func (v *View) Focus() {
	v.called = true
	kit.Focus(v)
	v.called = false
}
