package window

import (
	"plytree/editor"
	"plytree/editor/edit"
	"plytree/engine"
	"plytree/ui/panel"
)

// inspecting is what is said of the selected nodes in the side panel.
func inspecting(w *window) panel.InspectorActions {
	take := func(e func(string) edit.Edit) func(string) error {
		return func(text string) error { return w.typing.take(e(text)) }
	}
	return panel.InspectorActions{
		Name: take(edit.NameAll), Move: take(edit.MoveAll), Note: take(edit.NoteAll), Value: take(edit.ValueAll),
		Mark:   func(m engine.Mark) { w.edit(edit.Mark(m)) },
		Player: func(p engine.Player) { w.edit(edit.Player(p)) },
		Done:   w.tree.Focus,
	}
}

// describing is what is said of the tree in the side panel.
func describing(w *window) panel.OfTreeActions {
	about := func(change func(a *editor.About, text string)) func(string) error {
		return func(text string) error {
			a := w.front().About()
			change(&a, text)
			w.took(w.front().SetAbout(a))
			return nil
		}
	}
	return panel.OfTreeActions{
		Title:  about(func(a *editor.About, text string) { a.Title = text }),
		Source: about(func(a *editor.About, text string) { a.Source = text }),
		Note:   about(func(a *editor.About, text string) { a.Note = text }),
		First:  func(p engine.Player) { w.edit(edit.First(p)) },
		Done:   w.tree.Focus,
	}
}
