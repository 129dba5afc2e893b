package treeview

import (
	"image/color"

	"plytree/editor/drawing/scene"
	"plytree/ui/kit"

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
	kit.Composite
	do     func()
	ground *canvas.Circle
}

const handleSize = 20

func newHandle(do func()) *handle {
	h := &handle{do: do, ground: canvas.NewCircle(color.Transparent)}
	icon := widget.NewIcon(theme.NewInvertedThemedResource(theme.ContentAddIcon()))
	h.Compose(h, container.NewStack(h.ground, container.NewCenter(icon)))
	h.Hide()
	return h
}

// Refresh implements fyne.Widget.
func (h *handle) Refresh() {
	h.ground.FillColor = theme.Color(theme.ColorNamePrimary)
	h.Composite.Refresh()
}

// Tapped implements fyne.Tappable.
func (h *handle) Tapped(*fyne.PointEvent) { h.do() }

// Cursor implements desktop.Cursorable.
func (h *handle) Cursor() desktop.Cursor { return desktop.PointerCursor }

// placeHandles puts the handles on the axes of the selected node's shape, where
// they cover none of its labels: a child's where children grow, a sibling's
// where the next one stands. The root has no siblings.
func (v *View) placeHandles() {
	frame, ok := v.stage.frameOf(v.stage.chosen.Primary)
	if !ok || v.stage.camera.zoom < 0.5 || v.field.Visible() || v.Actions.AddChild == nil || v.Plain || v.stage.drag.active {
		v.childHandle.Hide()
		v.siblingHandle.Hide()
		return
	}
	labels, _ := v.stage.scene.NodeBox(v.stage.chosen.Primary)
	child, sibling := v.childHandle, v.siblingHandle
	if v.stage.growsRight() {
		child, sibling = sibling, child
	}
	middle := frame.Middle()
	below, beside := frame.Max.Y, frame.Max.X // in the gap between two brackets
	if labels.Max.Y > below {
		below = labels.Max.Y + 8/v.stage.camera.zoom
	}
	if labels.Max.X > beside {
		beside = labels.Max.X + 8/v.stage.camera.zoom
	}
	child.put(v.stage.toCanvas(scene.Point{X: middle.X, Y: below}))
	sibling.put(v.stage.toCanvas(scene.Point{X: beside, Y: middle.Y}))
	if v.stage.scene.Root() == v.stage.chosen.Primary {
		v.siblingHandle.Hide()
	}
}

// put puts the middle of the handle at a place.
func (h *handle) put(at fyne.Position) {
	h.Resize(fyne.NewSize(handleSize, handleSize))
	h.Move(at.SubtractXY(handleSize/2, handleSize/2))
	h.Show()
	h.Refresh()
}
