package treeview

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Tapped selects the node at the pointer.
func (v *View) Tapped(e *fyne.PointEvent) {
	if v.held() {
		return
	}
	v.Focus()
	id := v.stage.hit(e.Position)
	v.hover.spend(v, id)
	switch {
	case v.several && v.Actions.Toggle != nil:
		v.Actions.Toggle(id)
	case v.Actions.Select != nil:
		v.Actions.Select(id)
	}
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

// MouseDown selects the node at once: a tap comes only after the time that a
// double click might take. What is selected already stays so, for it may be
// dragged.
func (v *View) MouseDown(e *desktop.MouseEvent) {
	v.several = e.Modifier&(fyne.KeyModifierShift|fyne.KeyModifierShortcutDefault) != 0
	id := v.stage.node(e.Position)
	v.hover.spend(v, id)
	v.pressed = fyne.NewPos(-1, -1)
	if v.held() {
		return
	}
	if e.Button == desktop.MouseButtonPrimary {
		v.pressed = e.Position
	}
	if v.Actions.Select != nil && !v.several && e.Button == desktop.MouseButtonPrimary && id != 0 && !v.stage.chosen.has(id) {
		v.Actions.Select(id)
	}
}

// MouseUp ends a click, unless the pointer has gone elsewhere meanwhile.
func (v *View) MouseUp(e *desktop.MouseEvent) {
	const still = 4
	moved := e.Position.Subtract(v.pressed)
	if v.Actions.Click == nil || v.stage.scene == nil || v.several || v.stage.drag.active || e.Button != desktop.MouseButtonPrimary || max(moved.X, -moved.X, moved.Y, -moved.Y) > still {
		return
	}
	if id := v.stage.node(e.Position); id != 0 {
		v.Actions.Click(id, false)
	} else if id, ok := v.stage.scene.EdgeHit(v.stage.toScene(e.Position), 5/v.stage.camera.zoom); ok {
		v.Actions.Click(id, true)
	}
}

// DoubleTapped edits the node at the pointer.
func (v *View) DoubleTapped(e *fyne.PointEvent) {
	if v.several || v.held() {
		return // two clicks that select
	}
	v.Tapped(e)
	if v.stage.chosen.Lead != 0 && v.stage.node(e.Position) != 0 {
		call(v.Actions.Edit)
	}
}

// TappedSecondary opens the menu of the node at the pointer.
func (v *View) TappedSecondary(e *fyne.PointEvent) {
	id := v.stage.node(e.Position)
	v.hover.spend(v, id)         // the tooltip would lie below the menu
	if !v.stage.chosen.has(id) { // else the menu is of all selected
		v.several = false
		v.Tapped(e)
	}
	if v.Actions.Menu != nil {
		v.Actions.Menu(e.AbsolutePosition)
	}
}

// FocusGained implements fyne.Focusable.
func (v *View) FocusGained() {
	v.stage.focused = true
	v.update()
}

// FocusLost implements fyne.Focusable.
func (v *View) FocusLost() {
	v.stage.focused, v.shift, v.control = false, false, false
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
func (v *View) KeyDown(e *fyne.KeyEvent) {
	v.shift, v.control = v.shift || isShift(e.Name), v.control || isControl(e.Name)
}

// KeyUp implements desktop.Keyable.
func (v *View) KeyUp(e *fyne.KeyEvent) {
	v.shift, v.control = v.shift && !isShift(e.Name), v.control && !isControl(e.Name)
}

func isShift(key fyne.KeyName) bool {
	return key == desktop.KeyShiftLeft || key == desktop.KeyShiftRight
}

func isControl(key fyne.KeyName) bool {
	return key == desktop.KeyControlLeft || key == desktop.KeyControlRight
}

// MouseIn implements desktop.Hoverable.
func (v *View) MouseIn(*desktop.MouseEvent) {}

// MouseMoved tells, once the pointer rests, of the node there.
func (v *View) MouseMoved(e *desktop.MouseEvent) {
	v.hover.moved(v, v.stage.hit(e.Position), e.Position)
}

// MouseOut implements desktop.Hoverable.
func (v *View) MouseOut() { v.hover.leave(v) }
