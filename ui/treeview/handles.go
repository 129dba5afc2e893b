package treeview

import (
	"image/color"

	"plytree/editor/drawing/scene"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// handle is a small round button with a plus or a minus at the selected node, which shows newcomers
// how a tree grows.
type handle struct {
	kit.Composite
	do     func()
	ground *canvas.Circle
}

// grip is the size of a handle, larger for fingers.
func (v *View) grip() float64 {
	if asks(v.actions.Finger) {
		return kit.Target
	}
	return 20
}

func newHandle(sign fyne.Resource, do func()) *handle {
	h := &handle{do: do, ground: canvas.NewCircle(color.Transparent)}
	icon := widget.NewIcon(theme.NewInvertedThemedResource(sign))
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

// placeHandles shows the handles of the selected node while the pointer is near it, where they
// cover no text and no other node: one to add a child where children grow, one to add a sibling
// where the next one will be or below that, and on the other side one to remove the node. The root
// has no siblings and can't be removed.
func (v *View) placeHandles() {
	v.childHandle.Hide()
	v.siblingHandle.Hide()
	v.removeHandle.Hide()
	id := v.chosen.Primary
	frame, ok := v.frameOf(id, 0)
	if !ok || v.camera.zoom < 0.5 || v.field.Visible() || v.actions.AddChild == nil || v.Plain || v.drag.active ||
		!v.pointerNear(id) {
		return
	}
	labels, _ := v.scene.NodeBox(id)
	child, sibling := v.childHandle, v.siblingHandle
	if v.growsRight() {
		child, sibling = sibling, child
	}
	away := (v.grip()/2 + 4) / v.camera.zoom
	middle := frame.Middle()
	below, beside := max(frame.Max.Y, labels.Max.Y+away), max(frame.Max.X, labels.Max.X+away)
	v.putHandle(child, scene.Point{X: middle.X, Y: below})
	v.putHandle(sibling, scene.Point{X: beside, Y: middle.Y}, scene.Point{X: frame.Max.X, Y: below},
		scene.Point{X: frame.Max.X, Y: frame.Min.Y})
	if v.scene.Root() == id {
		v.siblingHandle.Hide()
	} else if asks(v.actions.Removes) {
		left := min(frame.Min.X, labels.Min.X-away)
		v.putHandle(v.removeHandle, scene.Point{X: left, Y: middle.Y}, scene.Point{X: frame.Min.X, Y: below},
			scene.Point{X: frame.Min.X, Y: frame.Min.Y})
	}
}

// pointerNear reports whether the pointer is at a node or its handles.
func (v *View) pointerNear(id tree.ID) bool {
	box, ok := v.scene.NodeBox(id)
	return ok && v.pointed && box.Grow(1.5*v.grip()/v.camera.zoom).Contains(v.toScene(v.pointer))
}

// putHandle puts a handle at the first free place.
func (v *View) putHandle(h *handle, places ...scene.Point) {
	size := float32(v.grip())
	for _, at := range places {
		if v.free(at, v.grip()/2/v.camera.zoom) {
			kit.Put(h, v.toCanvas(at).X-size/2, v.toCanvas(at).Y-size/2, size, size)
			h.Show()
			h.Refresh()
			return
		}
	}
}

// free reports whether a handle at a place would cover only edges and the selected node's own
// frame.
func (s *stage) free(at scene.Point, radius float64) bool {
	box := scene.Rect{Min: at, Max: at}.Grow(radius)
	free := true
	s.scene.Draw(box, s.camera.zoom, func(sh scene.Shape) {
		switch {
		case sh.Kind == scene.Text && sh.Box().Overlaps(box):
			free = false
		case sh.Role == scene.RoleOutline && sh.Node != s.chosen.Primary:
			other, _ := s.scene.ShapeBox(sh.Node)
			free = free && !other.Overlaps(box)
		}
	})
	return free
}
