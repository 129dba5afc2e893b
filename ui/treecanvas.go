package ui

import (
	"image"
	"math"

	"plytree/editor/scene"
	"plytree/engine"
	"plytree/fileformat/picture"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// treeCanvas shows a scene. Dragging pans it, the wheel zooms at the pointer, a
// click selects a node.
//
// It is one raster, painted anew for each frame by the painter that also makes
// the pictures: the scene hands out only what the view shows, so that a frame
// costs what is visible and not the tree. On software OpenGL that is faster
// than a canvas object for each line and text from about a hundred nodes on.
type treeCanvas struct {
	widget.BaseWidget

	// What happens on the canvas; nil for nothing.
	onSelect func(id engine.ID, any bool)
	onType   func(r rune)
	onMove   func(name fyne.KeyName)

	scene    *scene.Scene
	selected engine.ID
	focused  bool
	zoom     float64     // canvas units per scene pixel
	origin   scene.Point // the scene's point in the upper left corner
	fitted   bool        // the view follows the size until the user moves it

	painter *picture.Painter
	raster  *canvas.Raster
	buffer  *image.RGBA
}

const (
	minZoom, maxZoom = 1e-4, 6
	wheelStep        = 1.0018 // zoom for each unit that the wheel scrolls
	buttonStep       = 1.25
)

func newTreeCanvas(p *picture.Painter) *treeCanvas {
	t := &treeCanvas{painter: p, zoom: 1, fitted: true}
	t.raster = canvas.NewRaster(t.frame)
	t.ExtendBaseWidget(t)
	return t
}

// show shows a scene, fitted into the widget or where the view stands.
func (t *treeCanvas) show(s *scene.Scene, fit bool) {
	t.scene = s
	t.fitted = t.fitted || fit
	t.update()
}

// choose marks a node as the selected one; 0 for none.
func (t *treeCanvas) choose(id engine.ID) {
	t.selected = id
	t.update()
}

// update draws the canvas anew.
func (t *treeCanvas) update() {
	if t.fitted {
		t.fit()
	}
	t.raster.Refresh()
}

// fit shows the whole scene in the middle, not larger than a little above its
// own size.
func (t *treeCanvas) fit() {
	size := t.Size()
	if t.scene == nil || size.Width < 1 || size.Height < 1 {
		return
	}
	b := t.scene.Bounds
	t.zoom = min(float64(size.Width)/b.Width(), float64(size.Height)/b.Height(), 1.6)
	t.origin = scene.Point{
		X: (b.Min.X+b.Max.X)/2 - float64(size.Width)/2/t.zoom,
		Y: (b.Min.Y+b.Max.Y)/2 - float64(size.Height)/2/t.zoom,
	}
	t.fitted = true
}

// zoomBy scales the view so that the point stays where it is.
func (t *treeCanvas) zoomBy(factor float64, at fyne.Position) {
	before := t.toScene(at)
	t.fitted = false
	t.zoom = math.Max(minZoom, math.Min(maxZoom, t.zoom*factor))
	after := t.toScene(at)
	t.origin.X += before.X - after.X
	t.origin.Y += before.Y - after.Y
	t.update()
}

func (t *treeCanvas) middle() fyne.Position {
	return fyne.NewPos(t.Size().Width/2, t.Size().Height/2)
}

func (t *treeCanvas) toScene(p fyne.Position) scene.Point {
	return scene.Point{X: t.origin.X + float64(p.X)/t.zoom, Y: t.origin.Y + float64(p.Y)/t.zoom}
}

// frame paints the view; w and h are in dots of the screen.
func (t *treeCanvas) frame(w, h int) image.Image {
	if t.buffer == nil || t.buffer.Rect.Dx() != w || t.buffer.Rect.Dy() != h {
		t.buffer = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if t.scene == nil || t.Size().Width == 0 {
		return t.buffer
	}
	dots := float64(w) / float64(t.Size().Width)
	v := picture.View{Origin: t.origin, Zoom: t.zoom * dots}
	t.painter.Paint(t.buffer, t.scene, v)
	if mark, ok := t.selectionMark(); ok {
		t.painter.Shape(t.buffer, mark, v)
	}
	return t.buffer
}

// selectionMark is the frame around the selected node, thicker while the
// canvas has the keyboard.
func (t *treeCanvas) selectionMark() (scene.Shape, bool) {
	box, ok := t.scene.NodeBox(t.selected)
	if !ok {
		return scene.Shape{}, false
	}
	b := box.Grow(5 / math.Min(t.zoom, 1))
	width := 1.2
	if t.focused {
		width = 2.2
	}
	return scene.Shape{
		Kind: scene.Polygon, Stroke: t.scene.Look.Theme.Palette().Select, Width: width / t.zoom,
		Points: []scene.Point{b.Min, {X: b.Max.X, Y: b.Min.Y}, b.Max, {X: b.Min.X, Y: b.Max.Y}},
	}, true
}

// CreateRenderer implements fyne.Widget.
func (t *treeCanvas) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.raster) }

// MinSize implements fyne.CanvasObject.
func (t *treeCanvas) MinSize() fyne.Size { return fyne.NewSize(240, 180) }

// Resize implements fyne.CanvasObject.
func (t *treeCanvas) Resize(s fyne.Size) {
	t.BaseWidget.Resize(s)
	if t.fitted {
		t.fit()
	}
}

// Tapped selects the node at the pointer.
func (t *treeCanvas) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(t); c != nil {
		c.Focus(t)
	}
	if t.scene == nil || t.onSelect == nil {
		return
	}
	t.onSelect(t.scene.Hit(t.toScene(e.Position)))
}

// Dragged pans.
func (t *treeCanvas) Dragged(e *fyne.DragEvent) {
	t.fitted = false
	t.origin.X -= float64(e.Dragged.DX) / t.zoom
	t.origin.Y -= float64(e.Dragged.DY) / t.zoom
	t.update()
}

// DragEnd implements fyne.Draggable.
func (t *treeCanvas) DragEnd() {}

// Scrolled zooms at the pointer.
func (t *treeCanvas) Scrolled(e *fyne.ScrollEvent) {
	t.zoomBy(math.Pow(wheelStep, float64(e.Scrolled.DY)), e.Position)
}

// Cursor implements desktop.Cursorable.
func (t *treeCanvas) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// FocusGained implements fyne.Focusable.
func (t *treeCanvas) FocusGained() {
	t.focused = true
	t.update()
}

// FocusLost implements fyne.Focusable.
func (t *treeCanvas) FocusLost() {
	t.focused = false
	t.update()
}

// TypedRune implements fyne.Focusable.
func (t *treeCanvas) TypedRune(r rune) {
	if t.onType != nil {
		t.onType(r)
	}
}

// TypedKey implements fyne.Focusable.
func (t *treeCanvas) TypedKey(e *fyne.KeyEvent) {
	if t.onMove != nil {
		t.onMove(e.Name)
	}
}
