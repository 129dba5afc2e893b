package treeview

import (
	"math"

	"plytree/engine"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// hit returns the node at the place: also that of a pruned branch whose edge is
// there, for the edge speaks for the branch.
func (v *View) hit(at fyne.Position) engine.ID {
	if v.scene == nil {
		return 0
	}
	if id, ok := v.scene.Hit(v.toScene(at)); ok {
		return id
	}
	if id, ok := v.scene.EdgeHit(v.toScene(at), 5/v.camera.zoom); ok && v.scene.Pruned(id) {
		return id
	}
	return 0
}

// node returns the node whose shape or labels are at the place.
func (v *View) node(at fyne.Position) engine.ID {
	if v.scene == nil {
		return 0
	}
	id, _ := v.scene.Hit(v.toScene(at))
	return id
}

// Tapped selects the node at the pointer.
func (v *View) Tapped(e *fyne.PointEvent) {
	if v.held() {
		return
	}
	v.Focus()
	v.tap(v.hit(e.Position))
}

// held takes what is being typed, and reports whether that can't be taken: then
// the field keeps the keyboard and nothing else happens.
func (v *View) held() bool {
	if v.Settle() {
		return false
	}
	kit.Focus(v.field)
	return true
}

func (v *View) tap(id engine.ID) {
	v.hover.spend(v, id)
	switch {
	case v.several && v.Actions.Toggle != nil:
		v.Actions.Toggle(id)
	case v.Actions.Select != nil:
		v.Actions.Select(id)
	}
}

// MouseDown selects the node at once: a tap comes only after the time that a
// double click might take. What is selected already stays so, for it may be
// dragged.
func (v *View) MouseDown(e *desktop.MouseEvent) {
	v.several = e.Modifier&(fyne.KeyModifierShift|fyne.KeyModifierShortcutDefault) != 0
	id := v.node(e.Position)
	v.hover.spend(v, id)
	if v.held() {
		return
	}
	if v.Actions.Select != nil && !v.several && e.Button == desktop.MouseButtonPrimary && id != 0 && !v.chosen.has(id) {
		v.Actions.Select(id)
	}
}

// MouseUp implements desktop.Mouseable.
func (v *View) MouseUp(*desktop.MouseEvent) {}

// DoubleTapped edits the node at the pointer.
func (v *View) DoubleTapped(e *fyne.PointEvent) {
	if v.several || v.held() {
		return // two clicks that select
	}
	v.Tapped(e)
	if v.chosen.Lead != 0 && v.node(e.Position) != 0 {
		call(v.Actions.Edit)
	}
}

// TappedSecondary opens the menu of the node at the pointer.
func (v *View) TappedSecondary(e *fyne.PointEvent) {
	id := v.node(e.Position)
	v.hover.spend(v, id)   // the tooltip would lie below the menu
	if !v.chosen.has(id) { // else the menu is of all selected
		v.several = false
		v.Tapped(e)
	}
	if v.Actions.Menu != nil {
		v.Actions.Menu(e.AbsolutePosition)
	}
}

// Scrolled zooms at the pointer.
func (v *View) Scrolled(e *fyne.ScrollEvent) {
	v.zoomBy(math.Pow(wheelStep, float64(e.Scrolled.DY)), e.Position)
}

// Cursor implements desktop.Cursorable.
func (v *View) Cursor() desktop.Cursor { return desktop.DefaultCursor }

// FocusGained implements fyne.Focusable.
func (v *View) FocusGained() {
	v.focused = true
	v.update()
}

// FocusLost implements fyne.Focusable.
func (v *View) FocusLost() {
	v.focused, v.shift = false, false
	v.update()
}

// TypedRune implements fyne.Focusable.
func (v *View) TypedRune(r rune) {
	v.hover.leave(v)
	if v.held() {
		v.field.TypedRune(r)
		return
	}
	if v.Actions.Type != nil {
		v.Actions.Type(r)
	}
}

// TypedKey implements fyne.Focusable.
func (v *View) TypedKey(e *fyne.KeyEvent) {
	v.hover.leave(v)
	if v.held() {
		v.field.TypedKey(e)
		return
	}
	if v.Actions.Press != nil {
		v.Actions.Press(e.Name, v.shift || kit.ShiftHeld())
	}
}

// AcceptsTab implements fyne.Tabbable: Tab adds a child. F6 leaves the canvas.
func (v *View) AcceptsTab() bool { return true }

// KeyDown implements desktop.Keyable.
func (v *View) KeyDown(e *fyne.KeyEvent) { v.holdShift(e.Name, true) }

// KeyUp implements desktop.Keyable.
func (v *View) KeyUp(e *fyne.KeyEvent) { v.holdShift(e.Name, false) }

func (v *View) holdShift(key fyne.KeyName, down bool) {
	if key == desktop.KeyShiftLeft || key == desktop.KeyShiftRight {
		v.shift = down
	}
}

// MouseIn implements desktop.Hoverable.
func (v *View) MouseIn(*desktop.MouseEvent) {}

// MouseMoved tells, once the pointer rests, of the node there.
func (v *View) MouseMoved(e *desktop.MouseEvent) { v.hover.moved(v, v.hit(e.Position), e.Position) }

// MouseOut implements desktop.Hoverable.
func (v *View) MouseOut() { v.hover.leave(v) }
