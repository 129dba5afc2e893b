// Package treeview is the canvas on which trees are drawn: it shows a scene and
// turns what the pointer and the keys do there into calls. It knows no document;
// what is selected, it is told.
package treeview

import (
	"image"

	"plytree/editor/paint"
	"plytree/editor/scene"
	"plytree/engine"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Actions is what happens on the canvas. What is nil does nothing.
type Actions struct {
	Select     func(id engine.ID)    // a click; 0 for the ground
	Toggle     func(id engine.ID)    // a click with Ctrl or Shift
	Band       func(ids []engine.ID) // the rubber band was drawn around them
	Type       func(r rune)
	Press      func(key fyne.KeyName, shift bool)
	Edit       func()                           // a double click on the selected node
	Menu       func(at fyne.Position)           // the right button
	Hover      func(id engine.ID) string        // what to say of the node at the pointer
	MayDrop    func(id engine.ID, p Place) bool // whether a dragged node can land there
	Drop       func(id engine.ID, p Place)
	AddChild   func() // of the selected node, by its handle
	AddSibling func()
	After      kit.After // tells when the pointer has rested
}

// Place is where a dragged node lands: among the children of a node, before one
// of them or, if Before is 0, behind the last.
type Place struct{ Parent, Before engine.ID }

// View shows a scene. Dragging pans it, the wheel zooms at the pointer, a click
// selects a node, a double click edits it in its place.
//
// It is one raster, painted anew for each frame by the painter that also makes
// the pictures: the scene hands out only what the view shows, so that a frame
// costs what is visible and not the tree. On software OpenGL that is faster
// than a canvas object for each line and text from about a hundred nodes on.
type View struct {
	widget.BaseWidget
	fyne.ShortcutHandler
	Actions Actions
	// Plain is set where nothing can be added by handles.
	Plain bool

	scene   *scene.Scene
	chosen  Chosen
	camera  Camera
	before  Camera // while the scene fills the canvas
	focused bool

	painter *paint.Painter
	raster  *canvas.Raster
	buffer  *image.RGBA
	field   *field
	hover   hover
	drag    drag
	shift   bool // the key is down
	several bool // Ctrl or Shift was down when the button was pressed

	childHandle, siblingHandle *handle
}

// Chosen is the nodes that are selected.
type Chosen struct {
	Lead engine.ID          // the one that keys are about, 0 for none
	All  map[engine.ID]bool // with the lead, if there are several
}

func (c Chosen) has(id engine.ID) bool { return id != 0 && (id == c.Lead || c.All[id]) }

// New makes a canvas without a scene.
func New(p *paint.Painter, a Actions) *View {
	v := &View{Actions: a, painter: p, camera: Camera{zoom: 1}}
	v.raster = canvas.NewRaster(v.frame)
	v.field = newField(v)
	v.hover.init()
	v.childHandle = newHandle(func() { call(v.Actions.AddChild) })
	v.siblingHandle = newHandle(func() { call(v.Actions.AddSibling) })
	v.ExtendBaseWidget(v)
	return v
}

func call(do func()) {
	if do != nil {
		do()
	}
}

// Draw shows a scene. Where the tree is laid out anew, what was in the middle
// stays there.
func (v *View) Draw(s *scene.Scene) {
	if v.scene != nil && v.camera.moved && v.scene.Bounds != s.Bounds {
		v.keepInPlace(s)
	}
	v.scene = s
	v.hover.told(v)
	v.update()
}

// keepInPlace moves the camera along with a node that is seen now: the selected
// one, or the nearest to the middle. If no node of those stays, all is shown.
func (v *View) keepInPlace(next *scene.Scene) {
	for _, id := range v.anchors() {
		was, _ := v.scene.ShapeBox(id)
		if now, ok := next.ShapeBox(id); ok {
			v.camera.keep(was.Min, now.Min)
			return
		}
	}
	v.camera.moved = false
}

// anchors returns the nodes that are seen, the best to hold on to first.
func (v *View) anchors() []engine.ID {
	seen := v.camera.seen(v.size())
	var all []engine.ID
	if box, ok := v.scene.ShapeBox(v.chosen.Lead); ok && box.Overlaps(seen) {
		all = append(all, v.chosen.Lead)
	}
	middle := scene.Point{X: (seen.Min.X + seen.Max.X) / 2, Y: (seen.Min.Y + seen.Max.Y) / 2}
	return append(all, v.scene.Nearest(middle, seen)...)
}

// Scene returns what is shown.
func (v *View) Scene() *scene.Scene { return v.scene }

// Choose marks the selected nodes.
func (v *View) Choose(c Chosen) {
	v.chosen = c
	v.update()
}

// Camera returns where the view stands, to be taken up again.
func (v *View) Camera() Camera { return v.camera }

// SetCamera takes up a view. The next scene is shown from there.
func (v *View) SetCamera(c Camera) {
	v.scene = nil // what comes next is no change of this one
	if c.zoom == 0 {
		c.zoom = 1
	}
	v.camera = c
}

// update draws the canvas anew.
func (v *View) update() {
	if v.scene != nil && !v.camera.moved && v.Size().Width >= 1 && v.Size().Height >= 1 {
		v.camera.fit(v.scene.Bounds, v.size())
	}
	v.field.place()
	v.placeHandles()
	v.raster.Refresh()
}

// Reveal moves the view so far that the node is in it.
func (v *View) Reveal(id engine.ID) {
	if v.scene == nil {
		return
	}
	if box, ok := v.scene.NodeBox(id); ok {
		v.camera.reveal(box, v.size())
		v.update()
	}
}

// Follow moves the view to what a lesson speaks of, near enough to be read.
func (v *View) Follow(box scene.Rect) {
	v.camera.follow(box, v.size())
	v.update()
}

// BeginLesson lets Follow come near again, however the view stood before.
func (v *View) BeginLesson() { v.camera.far = false }

// EndLesson shows the whole scene again if the lesson alone came nearer.
func (v *View) EndLesson() {
	if v.camera.led {
		v.camera.moved, v.camera.led = false, false
		v.update()
	}
}

// Fit shows the whole scene.
func (v *View) Fit() {
	v.camera.moved, v.camera.led, v.camera.far = false, false, true
	v.update()
}

const (
	wheelStep  = 1.0018 // zoom for each unit that the wheel scrolls
	buttonStep = 1.25
)

// ZoomIn shows what is in the middle larger.
func (v *View) ZoomIn() { v.zoomBy(buttonStep, v.middle()) }

// ZoomOut shows more.
func (v *View) ZoomOut() { v.zoomBy(1/buttonStep, v.middle()) }

func (v *View) zoomBy(factor float64, at fyne.Position) {
	v.camera.zoomBy(factor, float64(at.X), float64(at.Y))
	v.hover.leave(v)
	v.update()
}

func (v *View) size() size {
	return size{float64(v.Size().Width), float64(v.Size().Height)}
}

func (v *View) middle() fyne.Position {
	return fyne.NewPos(v.Size().Width/2, v.Size().Height/2)
}

func (v *View) toScene(p fyne.Position) scene.Point {
	return v.camera.toScene(float64(p.X), float64(p.Y))
}

func (v *View) toCanvas(p scene.Point) fyne.Position {
	x, y := v.camera.toCanvas(p)
	return fyne.NewPos(float32(x), float32(y))
}

// At returns where on the canvas the middle of a node's shape is.
func (v *View) At(id engine.ID) (fyne.Position, bool) {
	if v.scene == nil {
		return fyne.Position{}, false
	}
	box, ok := v.scene.ShapeBox(id)
	return v.toCanvas(scene.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}), ok
}

// frame paints the view; w and h are in dots of the screen.
func (v *View) frame(w, h int) image.Image {
	if v.buffer == nil || v.buffer.Rect.Dx() != w || v.buffer.Rect.Dy() != h {
		v.buffer = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if v.scene == nil || v.Size().Width == 0 {
		return v.buffer
	}
	dots := float64(w) / float64(v.Size().Width)
	at := paint.View{Origin: v.camera.origin, Zoom: v.camera.zoom * dots}
	v.painter.Paint(v.buffer, v.scene, at)
	v.marks(func(shape scene.Shape) { v.painter.Shape(v.buffer, shape, at) })
	return v.buffer
}

// CreateRenderer implements fyne.Widget.
func (v *View) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(overlay{}, v.raster, v.childHandle, v.siblingHandle, v.field, v.field.red, v.field.why, v.hover.tip))
}

// overlay lays the first object out over the whole space and leaves the others
// where they were put.
type overlay struct{}

// Layout implements fyne.Layout.
func (overlay) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// MinSize implements fyne.Layout.
func (overlay) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// MinSize implements fyne.CanvasObject.
func (v *View) MinSize() fyne.Size { return fyne.NewSize(240, 180) }

// Resize implements fyne.CanvasObject. What was in the middle stays there.
func (v *View) Resize(s fyne.Size) {
	before := v.Size()
	middle := v.toScene(v.middle())
	v.BaseWidget.Resize(s)
	if v.camera.moved && s != before && before.Width > 0 {
		v.camera.center(middle, v.size())
	}
	v.update()
}

// Focus gives the canvas the keyboard.
func (v *View) Focus() { kit.Focus(v) }
