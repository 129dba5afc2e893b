package session

import (
	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/fileformat"
)

// targets are the nodes to which an edit is done now.
func (sel Selection) targets() document.Targets {
	if sel.Count() == 0 {
		root := sel.tree.Root().ID()
		return document.Targets{Primary: root, All: map[engine.ID]bool{root: true}, Roots: []engine.ID{root}}
	}
	return document.Targets{Primary: sel.Lead(), All: sel.All(), Roots: sel.Roots()}
}

// Do makes an edit: where nodes are selected at them, otherwise at the root. If
// it can't be made, the error says why, and nothing has changed.
func (s *Session) Do(e document.Edit) (Change, error) {
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
func (s *Session) Preview(e document.Edit) (*fileformat.Document, error) {
	now, _, err := madeBy(s, e)
	return now, err
}

// madeBy makes an edit of the document. It refuses with an [InTestError] what
// would tell the answers of a test.
func madeBy(s *Session, e document.Edit) (*fileformat.Document, []engine.ID, error) {
	if e.Tells && !s.MayShowSearch() {
		return nil, nil, &InTestError{}
	}
	return e.Make(s.Document(), s.selection.targets())
}

// Foreseen draws what an edit would make of the document, with nothing folded:
// the tree alone where the search is not to be seen.
func (s *Session) Foreseen(doc *fileformat.Document) *scene.Scene {
	l := s.look
	if !s.MayShowSearch() {
		l.Show = scene.Plain
	}
	return SceneOf(doc, l)
}

// Dropped is the edit of dropping a dragged node among the children of a parent,
// before one of them or, for 0, behind the last; and with it, if it is selected,
// all that are.
func (s *Session) Dropped(id, parent, before engine.ID) document.Edit {
	return document.Drop(dragged(s, id), parent, before)
}

// MayDrop reports whether [Session.Dropped] can be made, at once also where many
// nodes are dragged.
func (s *Session) MayDrop(id, parent engine.ID) bool {
	return !s.solving.On() && s.Tree().MayMove(dragged(s, id), parent) == nil
}

// dragged are the nodes that go with one.
func dragged(s *Session, id engine.ID) []engine.ID {
	if s.selection.Has(id) {
		return s.selection.Roots()
	}
	return []engine.ID{id}
}
