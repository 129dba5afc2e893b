package session

import (
	"plytree/editor/document"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

var (
	errExercise = sentence.Refuse(
		"the tree and its search are part of the exercise; choose Edit exercise to change them")
	errNothingSelected = sentence.Refuse("no node is selected; select one")
)

// targets returns the nodes to which an edit applies now.
func (sel Selection) targets() document.Targets {
	if sel.Count() == 0 {
		root := sel.tree.Root().ID()
		return document.Targets{Primary: root, All: tree.NewIDSet(root), Roots: []tree.ID{root}}
	}
	return document.Targets{Primary: sel.Primary(), All: sel.All(), Roots: sel.Roots()}
}

// Do makes an edit at the selected nodes, or at the root if none are selected. If it can't be
// made, the error says why, and nothing has changed.
func (s *Session) Do(e document.Edit) error {
	if s.Solving() {
		return errExercise
	}
	now, next, err := s.made(e)
	if err != nil {
		return err
	}
	after := s.chosen
	if len(next) > 0 {
		after = Selection{tree: now.Tree}.Of(next...).chosen
	}
	s.set(s.edited(e.Name, now, after))
	s.reveals++
	return nil
}

// Preview returns the document that an edit would produce, without changing the document.
func (s *Session) Preview(e document.Edit) (*fileformat.Document, error) {
	now, _, err := s.made(e)
	return now, err
}

// made makes an edit of the document. It refuses with [View.Silence] an edit that would
// reveal the answers of a test.
func (s *Session) made(e document.Edit) (*fileformat.Document, []tree.ID, error) {
	if err := s.Silence(); e.ShowsResults && err != nil {
		return nil, nil, err
	}
	if err := s.elsewhere(); err != nil {
		return nil, nil, err
	}
	return e.Make(s.Document(), s.Selection().targets())
}

// Dropped is the edit of dropping a dragged node among the children of a parent: before one of
// them, or after the last for 0. If the node is selected, all selected nodes move with it.
func (s *Session) Dropped(id, parent, before tree.ID) document.Edit {
	return document.Drop(s.dragged(id), parent, before)
}

// MayDrop reports whether [Session.Dropped] can be made. It is fast even when many nodes are
// dragged.
func (s *Session) MayDrop(id, parent tree.ID) bool {
	return !s.Solving() && s.elsewhere() == nil && s.Tree().MayMove(s.dragged(id), parent) == nil
}

// dragged returns the nodes that move with a node.
func (s *Session) dragged(id tree.ID) []tree.ID {
	if s.Selection().Has(id) {
		return s.Selection().Roots()
	}
	return []tree.ID{id}
}
