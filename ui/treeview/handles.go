package treeview

import (
	"image/color"

	"plytree/editor/scene"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// handle is a small round button with a plus beside the selected node, by which
// a newcomer finds out how a tree grows.
type handle struct {
	widget.BaseWidget
	do     func()
	ground *canvas.Circle
}

const handleSize = 20

func newHandle(do func()) *handle {
	h := &handle{do: do, ground: canvas.NewCircle(color.Transparent)}
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
func (h *handle) Tapped(*fyne.PointEvent) { h.do() }

// Cursor implements desktop.Cursorable.
func (h *handle) Cursor() desktop.Cursor { return desktop.PointerCursor }

// placeHandles puts the handles on the axes of the selected node's shape, where
// they cover none of its labels: a child's where children grow, a sibling's
// where the next one stands. The root has no siblings.
func (v *View) placeHandles() {
	frame, ok := v.frameOf(v.chosen.Lead)
	if !ok || v.camera.zoom < 0.5 || v.field.Visible() || v.Actions.AddChild == nil || v.Plain || v.drag.active {
		v.childHandle.Hide()
		v.siblingHandle.Hide()
		return
	}
	labels, _ := v.scene.NodeBox(v.chosen.Lead)
	child, sibling := v.childHandle, v.siblingHandle
	if v.growsRight() {
		child, sibling = sibling, child
	}
	middle := frame.Middle()
	v.put(child, scene.Point{X: middle.X, Y: max(frame.Max.Y, labels.Max.Y)}, 0, 8)
	v.put(sibling, scene.Point{X: max(frame.Max.X, labels.Max.X), Y: middle.Y}, 8, 0)
	if v.scene.Root() == v.chosen.Lead {
		v.siblingHandle.Hide()
	}
}

// put puts a handle so many canvas units beside a point of the scene.
func (v *View) put(h *handle, at scene.Point, dx, dy float32) {
	p := v.toCanvas(at)
	h.Resize(fyne.NewSize(handleSize, handleSize))
	h.Move(p.AddXY(dx-handleSize/2, dy-handleSize/2))
	h.Show()
	h.Refresh()
}
