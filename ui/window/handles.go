package window

import (
	"plytree/editor/scene"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// handle is a small round button with a plus on the frame of the selected node,
// by which a newcomer finds out how a tree grows.
type handle struct {
	widget.BaseWidget
	do     func()
	ground *canvas.Circle
}

const handleSize = 20

func newHandle() *handle {
	h := &handle{ground: canvas.NewCircle(nil)}
	h.ExtendBaseWidget(h)
	h.Hide()
	return h
}

// CreateRenderer implements fyne.Widget.
func (h *handle) CreateRenderer() fyne.WidgetRenderer {
	icon := widget.NewIcon(theme.NewInvertedThemedResource(theme.ContentAddIcon()))
	return widget.NewSimpleRenderer(container.NewStack(h.ground, container.NewCenter(icon)))
}

// Refresh implements fyne.Widget.
func (h *handle) Refresh() {
	h.ground.FillColor = theme.Color(theme.ColorNamePrimary)
	h.BaseWidget.Refresh()
}

// Tapped implements fyne.Tappable.
func (h *handle) Tapped(*fyne.PointEvent) {
	if h.do != nil {
		h.do()
	}
}

// Cursor implements desktop.Cursorable.
func (h *handle) Cursor() desktop.Cursor { return desktop.PointerCursor }

// placeHandles puts the handles on the frame of the selected node: a child's
// below, a sibling's to the right. The root has no siblings.
func (t *treeCanvas) placeHandles() {
	frame, ok := t.frameOf(t.selected)
	if !ok || t.zoom < 0.5 || t.field.Visible() || t.childHandle.do == nil || t.plain {
		t.childHandle.Hide()
		t.siblingHandle.Hide()
		return
	}
	t.put(t.childHandle, scene.Point{X: (frame.Min.X + frame.Max.X) / 2, Y: frame.Max.Y})
	t.put(t.siblingHandle, scene.Point{X: frame.Max.X + 7/t.zoom, Y: (frame.Min.Y + frame.Max.Y) / 2})
	if t.scene.Root() == t.selected {
		t.siblingHandle.Hide()
	}
}

func (t *treeCanvas) put(h *handle, at scene.Point) {
	h.Resize(fyne.NewSize(handleSize, handleSize))
	h.Move(fyne.NewPos(
		float32((at.X-t.origin.X)*t.zoom)-handleSize/2,
		float32((at.Y-t.origin.Y)*t.zoom)-handleSize/2,
	))
	h.Show()
	h.Refresh()
}
