package window

import (
	"image"
	"math"
	"time"

	"plytree/editor/paint"
	"plytree/editor/scene"
	"plytree/engine"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// treeCanvas shows a scene. Dragging pans it, the wheel zooms at the pointer, a
// click selects a node, a double click edits it in its place.
//
// It is one raster, painted anew for each frame by the painter that also makes
// the pictures: the scene hands out only what the view shows, so that a frame
// costs what is visible and not the tree. On software OpenGL that is faster
// than a canvas object for each line and text from about a hundred nodes on.
type treeCanvas struct {
	widget.BaseWidget
	fyne.ShortcutHandler

	// What happens on the canvas; nil for nothing.
	onSelect func(id engine.ID, any bool)
	onToggle func(id engine.ID)              // a click with Ctrl or Shift
	onBand   func(ids []engine.ID, add bool) // the rubber band was drawn around them
	onType   func(r rune)
	onPress  func(key fyne.KeyName, shift bool)
	onEdit   func()                 // a double click on the selected node
	onMenu   func(at fyne.Position) // the right button
	onDrop   func(id, on engine.ID, before bool)
	mayDrop  func(id, on engine.ID) bool
	onHover  func(id engine.ID) string // what to say of the node at the pointer

	scene *scene.Scene
	selection
	view
	focused bool
	plain   bool // without handles

	painter *paint.Painter
	raster  *canvas.Raster
	buffer  *image.RGBA
	field   *inPlace
	tip     *tooltip
	drag    drag

	childHandle, siblingHandle *handle

	hovered engine.ID // the node at the pointer, 0 for none
	// The tooltip comes only after the pointer has stayed.
	hoverDelay time.Duration
	hoverTimer *time.Timer
	shift      bool // the key is down
	several    bool // Ctrl or Shift was down when the button was pressed
}

// view is which part of the scene is seen.
type view struct {
	zoom   float64     // canvas units per scene pixel
	origin scene.Point // the scene's point in the upper left corner
	fitted bool        // the view follows the size until the user moves it
}

const (
	minZoom, maxZoom = 1e-4, 6
	wheelStep        = 1.0018 // zoom for each unit that the wheel scrolls
	buttonStep       = 1.25
)

func newTreeCanvas(p *paint.Painter) *treeCanvas {
	t := &treeCanvas{painter: p, view: view{zoom: 1, fitted: true}, hoverDelay: 500 * time.Millisecond}
	t.raster = canvas.NewRaster(t.frame)
	t.field, t.tip = newInPlace(t.stopEditing), newTooltip()
	t.childHandle, t.siblingHandle = newHandle(), newHandle()
	t.ExtendBaseWidget(t)
	return t
}

// show shows a scene, fitted into the widget or where the view stands.
func (t *treeCanvas) show(s *scene.Scene, fit bool) {
	t.scene = s
	t.fitted = t.fitted || fit
	t.update()
}

// choose marks the selected nodes.
func (t *treeCanvas) choose(s selection) {
	t.selection = s
	t.update()
}

// update draws the canvas anew.
func (t *treeCanvas) update() {
	if t.fitted {
		t.fit()
	}
	t.placeField()
	t.placeHandles()
	t.hideTip()
	t.raster.Refresh()
}

func (t *treeCanvas) hideTip() { t.tip.show(0, "", fyne.Position{}, t.Size()) }

// reveal moves the view so far that the node is in it.
func (t *treeCanvas) reveal(id engine.ID) {
	if box, ok := t.scene.NodeBox(id); ok {
		t.revealBox(box)
	}
}

// revealBox moves the view so far that the rectangle is in it.
func (t *treeCanvas) revealBox(box scene.Rect) {
	if t.fitted {
		return
	}
	box = box.Grow(12)
	corner := t.toScene(t.corner())
	t.origin.X += math.Min(0, box.Min.X-t.origin.X) + math.Max(0, box.Max.X-corner.X)
	t.origin.Y += math.Min(0, box.Min.Y-t.origin.Y) + math.Max(0, box.Max.Y-corner.Y)
	t.update()
}

// editInPlace opens a field over the node. What was typed goes to take, and
// after Enter next is called, after Tab tab.
func (t *treeCanvas) editInPlace(id engine.ID, text string, take func(string) error, next, tab func()) {
	t.reveal(id)
	f := t.field
	f.id, f.take, f.next, f.tab = id, take, next, tab
	f.SetValidationError(nil)
	f.SetText(text)
	f.Show()
	t.placeField()
	t.placeHandles()
	if c := fyne.CurrentApp().Driver().CanvasForObject(t); c != nil {
		c.Focus(f)
	}
	f.CursorColumn = len([]rune(text))
	f.Refresh()
}

// placeField keeps the field over its node.
func (t *treeCanvas) placeField() {
	if t.scene == nil || !t.field.Visible() {
		return
	}
	box, ok := t.scene.NodeBox(t.field.id)
	if !ok {
		t.stopEditing()
		return
	}
	size := fyne.NewSize(92, t.field.MinSize().Height)
	middle := fyne.NewPos(
		float32(((box.Min.X+box.Max.X)/2-t.origin.X)*t.zoom),
		float32(((box.Min.Y+box.Max.Y)/2-t.origin.Y)*t.zoom),
	)
	t.field.Resize(size)
	t.field.Move(middle.SubtractXY(size.Width/2, size.Height/2))
}

// stopEditing closes the field; the keyboard comes back to the canvas.
func (t *treeCanvas) stopEditing() {
	if !t.field.Visible() {
		return
	}
	t.field.Hide()
	if c := fyne.CurrentApp().Driver().CanvasForObject(t); c != nil {
		c.Focus(t)
	}
}

// fit shows the whole scene in the middle, not larger than a little above its
// own size.
func (t *treeCanvas) fit() {
	size := t.Size()
	if t.scene == nil || size.Width < 1 || size.Height < 1 {
		return
	}
	t.zoom, t.origin = fitted(t.scene.Bounds, float64(size.Width), float64(size.Height), 1.6)
	t.fitted = true
}

// fitted returns the zoom, up to a greatest one, and the upper left corner of a
// view of the size that has the whole rectangle in its middle.
func fitted(b scene.Rect, width, height, most float64) (zoom float64, origin scene.Point) {
	zoom = min(width/b.Width(), height/b.Height(), most)
	return zoom, scene.Point{
		X: (b.Min.X+b.Max.X)/2 - width/2/zoom,
		Y: (b.Min.Y+b.Max.Y)/2 - height/2/zoom,
	}
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

// corner is the lower right end of the canvas.
func (t *treeCanvas) corner() fyne.Position { return fyne.NewPos(t.Size().Width, t.Size().Height) }

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
	v := paint.View{Origin: t.origin, Zoom: t.zoom * dots}
	t.painter.Paint(t.buffer, t.scene, v)
	t.marks(func(shape scene.Shape) { t.painter.Shape(t.buffer, shape, v) })
	return t.buffer
}

// CreateRenderer implements fyne.Widget.
func (t *treeCanvas) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(overlay{}, t.raster, t.childHandle, t.siblingHandle, t.field, t.tip))
}

// overlay lays the first object out over the whole space and leaves the others
// where they were put.
type overlay struct{}

// Layout implements fyne.Layout.
func (overlay) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// MinSize implements fyne.Layout.
func (overlay) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// MinSize implements fyne.CanvasObject.
func (t *treeCanvas) MinSize() fyne.Size { return fyne.NewSize(240, 180) }

// Resize implements fyne.CanvasObject.
func (t *treeCanvas) Resize(s fyne.Size) {
	t.BaseWidget.Resize(s)
	t.update()
}

// Tapped selects the node at the pointer.
func (t *treeCanvas) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(t); c != nil {
		c.Focus(t)
	}
	if t.scene == nil || t.onSelect == nil {
		return
	}
	id, ok := t.scene.Hit(t.toScene(e.Position))
	if !ok { // the edge of a pruned branch speaks for the branch
		id, ok = t.cutEdge(e.Position)
	}
	if t.several && t.onToggle != nil {
		t.onToggle(id)
		return
	}
	t.onSelect(id, ok)
}

// cutEdge returns the pruned node whose edge is at the position.
func (t *treeCanvas) cutEdge(at fyne.Position) (engine.ID, bool) {
	id, ok := t.scene.EdgeHit(t.toScene(at), 5/t.zoom)
	if !ok || !t.scene.Pruned(id) {
		return 0, false
	}
	return id, true
}

// MouseDown selects the node at once: a tap comes only after the time that a
// double click might take. What is selected already stays so, for it may be
// dragged.
func (t *treeCanvas) MouseDown(e *desktop.MouseEvent) {
	t.several = e.Modifier&(fyne.KeyModifierShift|fyne.KeyModifierShortcutDefault) != 0
	if t.scene == nil || t.onSelect == nil || t.several || e.Button != desktop.MouseButtonPrimary {
		return
	}
	if id, ok := t.scene.Hit(t.toScene(e.Position)); ok && !t.has(id) {
		t.onSelect(id, true)
	}
}

// MouseUp implements desktop.Mouseable.
func (t *treeCanvas) MouseUp(*desktop.MouseEvent) {}

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
	t.focused, t.shift = false, false
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
	if t.onPress != nil {
		t.onPress(e.Name, t.shift)
	}
}

// AcceptsTab implements fyne.Tabbable: Tab adds a child. F6 leaves the canvas.
func (t *treeCanvas) AcceptsTab() bool { return true }

// KeyDown implements desktop.Keyable.
func (t *treeCanvas) KeyDown(e *fyne.KeyEvent) { t.shifted(e.Name, true) }

// KeyUp implements desktop.Keyable.
func (t *treeCanvas) KeyUp(e *fyne.KeyEvent) { t.shifted(e.Name, false) }

func (t *treeCanvas) shifted(key fyne.KeyName, down bool) {
	if key == desktop.KeyShiftLeft || key == desktop.KeyShiftRight {
		t.shift = down
	}
}

// DoubleTapped edits the node at the pointer.
func (t *treeCanvas) DoubleTapped(e *fyne.PointEvent) {
	if t.several {
		return // two clicks that select
	}
	t.Tapped(e)
	if t.selected != 0 && t.onEdit != nil {
		t.onEdit()
	}
}

// TappedSecondary opens the menu of the node at the pointer.
func (t *treeCanvas) TappedSecondary(e *fyne.PointEvent) {
	t.MouseOut()                                                 // the tooltip would lie below the menu
	if id, _ := t.scene.Hit(t.toScene(e.Position)); !t.has(id) { // else the menu is of all selected
		t.several = false
		t.Tapped(e)
	}
	if t.onMenu != nil {
		t.onMenu(e.AbsolutePosition)
	}
}

// MouseIn implements desktop.Hoverable.
func (t *treeCanvas) MouseIn(*desktop.MouseEvent) {}

// MouseMoved tells, after a moment, of the node at the pointer.
func (t *treeCanvas) MouseMoved(e *desktop.MouseEvent) {
	if t.scene == nil || t.onHover == nil || t.field.Visible() {
		return
	}
	id, ok := t.scene.Hit(t.toScene(e.Position))
	if !ok {
		id, _ = t.cutEdge(e.Position)
	}
	if id == t.hovered {
		return
	}
	t.MouseOut()
	t.hovered = id
	if id == 0 {
		return
	}
	at := e.Position
	tell := func() {
		if t.hovered == id {
			t.tip.show(id, t.onHover(id), at, t.Size())
			t.raster.Refresh() // what comes and goes above it is drawn only with it
		}
	}
	if t.hoverDelay == 0 {
		tell()
		return
	}
	t.hoverTimer = time.AfterFunc(t.hoverDelay, func() { fyne.Do(tell) })
}

// MouseOut implements desktop.Hoverable.
func (t *treeCanvas) MouseOut() {
	if t.hoverTimer != nil {
		t.hoverTimer.Stop()
	}
	t.hovered = 0
	if t.tip.Visible() {
		t.hideTip()
		t.raster.Refresh()
	}
}
