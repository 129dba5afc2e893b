package treeview

import (
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// MouseDown stores the typed text, gives the canvas the keyboard and selects the node, which gets
// the text typed from now on. A selected node stays selected, because it may be dragged.
func (v *View) MouseDown(e *desktop.MouseEvent) {
	call(v.actions.Pressed)
	v.several = e.Modifier&(fyne.KeyModifierShift|fyne.KeyModifierShortcutDefault) != 0
	v.pressed, v.chose = e.Position, 0
	id := v.node(e.Position)
	v.hover.spend(id)
	if v.Typing() {
		v.first = 0 // something was typed after the last click
	}
	v.settle()
	v.Focus()
	if v.actions.Select != nil && !v.several && e.Button == desktop.MouseButtonPrimary && id != 0 && !v.chosen.has(id) {
		v.chose = id
		v.actions.Select(id)
	}
}

// MouseUp implements desktop.Mouseable.
func (v *View) MouseUp(*desktop.MouseEvent) {}

// Tapped ends a click when the button is released, and does what the press hasn't done. The canvas
// finds double clicks itself: Fyne delays each click for a widget that asks for them, and it would
// arrive while the user is typing.
func (v *View) Tapped(e *fyne.PointEvent) {
	if v.Typing() { // opened since the press, which stored what was typed before
		kit.Focus(v.field)
		return
	}
	v.Focus()
	id := v.meant(e.Position)
	v.hover.spend(id)
	chose, before := v.chose, v.chosen.Primary
	v.chose = 0
	switch {
	case v.several:
		v.first = 0
		if v.actions.Toggle != nil {
			v.actions.Toggle(id)
		}
		return
	case v.actions.Select != nil && (id == 0 || id != chose):
		v.actions.Select(id)
	}
	if chose == 0 && id == before && v.clickCell(e.Position) {
		v.first = 0
		return
	}
	if v.again(v.click(e.Position)) && v.chosen.Primary != 0 {
		call(v.actions.Edit)
	}
}

// meant returns the node that a click selects: a finger selects one nearby, unless it is on an edge
// that can be clicked.
func (v *View) meant(at fyne.Position) tree.ID {
	if id := v.near(at); id != 0 {
		return id
	}
	return v.hit(at)
}

// near returns the node that is clicked at the place, 0 for none.
func (v *View) near(at fyne.Position) tree.ID {
	if !asks(v.actions.Finger) || asks(v.actions.Edges) && v.edge(at) != 0 {
		return v.node(at)
	}
	return v.touched(at)
}

func asks(of func() bool) bool { return of != nil && of() }

// clickCell reports a click on a cell of the selected node's board, and returns whether it was
// used.
func (v *View) clickCell(at fyne.Position) bool {
	if v.scene == nil || v.actions.Cell == nil {
		return false
	}
	id, row, column, ok := v.scene.Cell(v.toScene(at))
	return ok && id == v.chosen.Primary && v.actions.Cell(id, row, column)
}

// click reports a click at a node or on an edge, and returns the node.
func (v *View) click(at fyne.Position) tree.ID {
	id := v.near(at)
	switch edge := v.edge(at); {
	case v.actions.Click == nil:
	case id != 0:
		v.actions.Click(id, false)
	case edge != 0:
		v.actions.Click(edge, true)
	}
	return id
}

// again reports whether a click at a node, 0 for none, is the second of two with no typing between
// them.
func (v *View) again(id tree.ID) bool {
	if id != 0 && id == v.first {
		v.first = 0
		return true
	}
	v.first = id
	v.second.Start(v.actions.After, fyne.CurrentApp().Driver().DoubleTapDelay(), func() { v.first = 0 })
	return false
}

// TappedSecondary opens the menu of the node at the pointer.
func (v *View) TappedSecondary(e *fyne.PointEvent) {
	if v.Typing() {
		kit.Focus(v.field)
		return
	}
	v.first = 0
	id := v.meant(e.Position)
	v.hover.spend(id)                                 // the tooltip would be below the menu
	if v.actions.Select != nil && !v.chosen.has(id) { // otherwise the menu is for all selected nodes
		v.actions.Select(id)
	}
	if v.actions.Menu != nil {
		v.actions.Menu(e.AbsolutePosition)
	}
}

// FocusGained implements fyne.Focusable.
func (v *View) FocusGained() {
	v.focused = true
	v.update()
}

// FocusLost implements fyne.Focusable.
func (v *View) FocusLost() {
	v.focused = false
	v.update()
}

// TypedRune implements fyne.Focusable.
func (v *View) TypedRune(r rune) {
	v.hover.leave()
	v.first = 0
	if !v.Commit() {
		v.field.TypedRune(r)
		return
	}
	if v.actions.Type != nil {
		v.actions.Type(r)
	}
}

// TypedKey implements fyne.Focusable.
func (v *View) TypedKey(e *fyne.KeyEvent) {
	v.hover.leave()
	v.first = 0
	if !v.Commit() {
		v.field.TypedKey(e)
		return
	}
	if v.actions.Press != nil {
		v.actions.Press(e.Name, kit.Held(fyne.KeyModifierShift))
	}
}

// AcceptsTab implements fyne.Tabbable: Tab adds a child. F6 leaves the canvas.
func (v *View) AcceptsTab() bool { return true }

// Disabled implements fyne.Disableable: Tab skips the canvas, where the next Tab would change the
// tree by accident. Only Focus focuses it.
func (v *View) Disabled() bool { return !v.called }

// Enable implements fyne.Disableable, and does nothing.
func (v *View) Enable() {}

// Disable implements fyne.Disableable, and does nothing.
func (v *View) Disable() {}

// MouseIn implements desktop.Hoverable.
func (v *View) MouseIn(e *desktop.MouseEvent) { v.point(e.Position, true) }

// MouseMoved shows, once the pointer rests, a tooltip for the node there.
func (v *View) MouseMoved(e *desktop.MouseEvent) {
	v.point(e.Position, true)
	v.hover.moved(v.hit(e.Position), e.Position)
}

// MouseOut implements desktop.Hoverable.
func (v *View) MouseOut() {
	v.point(v.pointer, false)
	v.hover.leave()
}

// point stores where the pointer is: the handles of the selected node are shown while it is near.
func (v *View) point(at fyne.Position, on bool) {
	near := func() bool { return v.scene != nil && v.pointerNear(v.chosen.Primary) }
	was := near()
	v.pointer, v.pointed = at, on
	if near() != was {
		v.placeHandles()
		v.raster.Refresh() // objects above it are drawn only with it
	}
}
