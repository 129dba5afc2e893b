package window

import (
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine"
	"plytree/ui/panel"
)

// inspecting is what is said of the selected nodes in the side panel.
func inspecting(w *window) panel.InspectorActions {
	take := func(e func(string) document.Edit) func(string) error {
		return func(text string) error { return w.typing.take(w.front(), e(text)) }
	}
	return panel.InspectorActions{
		Name: take(document.NameAll), Move: take(document.MoveAll), Note: take(document.NoteAll), Value: take(document.ValueAll),
		Mark:   func(m engine.Mark) { w.edit(document.Mark(m)) },
		Player: func(p engine.Player) { w.edit(document.Player(p)) },
		Done:   w.tree.Focus,
	}
}

// describing is what is said of the tree in the side panel.
func describing(w *window) panel.OfTreeActions {
	about := func(set func(*session.Session, string) session.Change) func(string) error {
		return func(text string) error {
			w.took(set(w.front(), text))
			return nil
		}
	}
	return panel.OfTreeActions{
		Title:  about((*session.Session).SetTitle),
		Source: about((*session.Session).SetSource),
		Note:   about((*session.Session).SetNote),
		First:  func(p engine.Player) { w.edit(document.First(p)) },
		Done:   w.tree.Focus,
	}
}
