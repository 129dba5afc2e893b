package session

import (
	"plytree/editor"
	"plytree/editor/edit"
	"plytree/editor/scene"
	"plytree/engine"
)

// targets are the nodes to which an edit is done now.
func (sel Selection) targets() edit.Targets {
	if sel.Count() == 0 {
		root := sel.tree.Root().ID()
		return edit.Targets{Lead: root, All: map[engine.ID]bool{root: true}, Tops: []engine.ID{root}}
	}
	return edit.Targets{Lead: sel.Lead(), All: sel.All(), Tops: sel.Roots()}
}

// Do makes an edit: where nodes are selected at them, otherwise at the root. If
// it can't be made, the error says why, and nothing has changed.
func (s *Session) Do(e edit.Edit) (Change, error) {
	if s.solving.On() {
		return 0, &ExerciseError{}
	}
	now, next, err := madeBy(s, e)
	if err != nil {
		return 0, err
	}
	after := s.selection
	if len(next) > 0 {
		after = Selection{tree: now.Tree}.Of(next...)
	}
	return s.change(e.Name, now, after) | RevealWanted, nil
}

// Preview returns what an edit would make of the document, which stays as it is.
func (s *Session) Preview(e edit.Edit) (editor.State, error) {
	now, _, err := madeBy(s, e)
	return now, err
}

// make makes an edit of the document. It refuses with an [InTestError] what
// would tell the answers of a test.
func madeBy(s *Session, e edit.Edit) (editor.State, []engine.ID, error) {
	if e.Tells && !s.MayShowSearch() {
		return s.State(), nil, &InTestError{}
	}
	return e.Make(s.State(), s.selection.targets())
}

// Foreseen draws what an edit would make of the document, with nothing folded:
// the tree alone where the search is not to be seen.
func (s *Session) Foreseen(state editor.State) *scene.Scene {
	l := s.look
	if !s.MayShowSearch() {
		l.Show = scene.Plain
	}
	return SceneOf(state, l)
}

// Can reports whether an edit can be made now. It makes the edit and drops it.
func (s *Session) Can(e edit.Edit) bool {
	_, err := s.Preview(e)
	return err == nil && !s.solving.On()
}

// Dropped is the edit of dropping a dragged node among the children of a parent,
// before one of them or, for 0, behind the last; and with it, if it is selected,
// all that are.
func (s *Session) Dropped(id, parent, before engine.ID) edit.Edit {
	return edit.Drop(dragged(s, id), parent, before)
}

// MayDrop reports whether [Session.Dropped] can be made, at once also where many
// nodes are dragged.
func (s *Session) MayDrop(id, parent engine.ID) bool {
	return !s.solving.On() && editor.MayMove(s.Tree(), dragged(s, id), parent) == nil
}

// dragged are the nodes that go with one.
func dragged(s *Session, id engine.ID) []engine.ID {
	if s.selection.Has(id) {
		return s.selection.Roots()
	}
	return []engine.ID{id}
}
