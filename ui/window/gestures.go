package window

import (
	"plytree/editor/session"
	"plytree/engine/tree"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
)

// menuOpen reports whether a menu is open.
func (w *window) menuOpen() bool { return w.acts.MenuOpen() }

// gestures are the handlers of the canvas.
func (w *window) gestures() treeview.Actions {
	selected := func() session.Selection { return w.Session().Selection() }
	return treeview.Actions{
		Pressed: func() { w.result.Unsay() }, // the message was about something before this click
		Covered: w.menuOpen,
		Finger:  func() bool { return w.finger() },
		Edges: func() bool {
			_, branches := w.Session().Work().Marked()
			return branches && w.answering.On()
		},
		Select: w.selectNode,
		Toggle: func(id tree.ID) {
			if id != 0 {
				w.Session().Select(selected().Toggle(id))
				w.show()
			}
		},
		Click: func(id tree.ID, edge bool) {
			w.answering.Click(id, edge)
			if w.finger() && !edge {
				w.typeByFinger(id)
			}
		},
		Cell:  func(id tree.ID, row, column int) bool { return w.answering.ClickCell(id, row, column) },
		Band:  func(ids []tree.ID) { w.Session().Select(selected().Add(ids...)); w.show() },
		Type:  w.typed,
		Press: w.press,
		Edit: func() {
			if w.answering.On() {
				w.answering.Edit()
			} else if !w.answering.Fixed() {
				w.typeBest()
			}
		},
		Refused: func(err error) { w.say(w.Lang.Error(err) + " " + w.Lang.L("What you typed was discarded.")) },
		Menu: func(at fyne.Position) {
			if selected().Count() > 0 && w.mode() != inDialog {
				w.acts.PopUp(at)
			}
		},
		Hover: func(id tree.ID) string { return w.answering.Hover(id) },
		MayDrop: func(id tree.ID, p treeview.DropTarget) bool {
			return w.Session().MayDrop(id, p.Parent) || w.answering.MayDrop(id, p)
		},
		Drop: func(id tree.ID, p treeview.DropTarget) {
			if w.answering.On() {
				w.answering.Drop(id, p)
			} else {
				w.Edit(w.Session().Dropped(id, p.Parent, p.Before))
			}
		},
		Moved:      func() { w.mirror(w.second, w.tree) },
		Zoomed:     func(zoom float64) { w.tools.ShowZoom(zoom) },
		AddChild:   func() { w.acts.Run("add child") },
		AddSibling: func() { w.acts.Run("sibling after") },
		Remove:     func() { w.acts.Run("delete") },
		Removes:    func() bool { return w.answering.Draws() },
		After:      w.env.Clock.After,
	}
}

// gesturesBeside are the handlers of the canvas with the second search.
func (w *window) gesturesBeside() treeview.Actions {
	return treeview.Actions{
		Covered: w.menuOpen,
		Type:    w.typed,
		Press:   w.press,
		Hover:   func(id tree.ID) string { return w.Lang.SayIf(w.Session().Lesson().Beside().Brief(id)) },
		Moved:   func() { w.mirror(w.tree, w.second) },
		After:   w.env.Clock.After,
	}
}

// mirror makes a canvas show the same part as another while both are visible.
func (w *window) mirror(to, from *treeview.View) {
	if w.Session().Lesson().Beside().Ready() {
		to.Mirror(from)
	}
}

// selectNode selects the clicked node, or nothing for 0.
func (w *window) selectNode(id tree.ID) {
	if w.lesson.Meant(id) {
		return
	}
	if w.answering.On() {
		w.answering.Choose(id)
	} else {
		w.Session().Select(w.Session().Selection().Of(id))
		w.show()
	}
	if id != 0 {
		w.lesson.Side.Aside()
	}
}
