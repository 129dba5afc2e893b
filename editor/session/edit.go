package session

import (
	"plytree/editor"
	"plytree/engine"
	"plytree/engine/sentence"
)

// An Edit is something that can be done to the tree, and the name by which undo
// calls it. Where nodes are selected it is done to them, otherwise to the root.
type Edit struct {
	Name sentence.Sentence
	// make returns the new state and the nodes to select next; no nodes leave
	// the selection as it is.
	make func(editor.State, targets) (editor.State, []engine.ID, error)
}

// targets are the nodes to which an edit is done.
type targets struct {
	lead engine.ID
	all  map[engine.ID]bool
	tops []engine.ID // the nodes but those below another of them, in the order of the drawing
}

func (s *Session) targets() targets {
	if s.selection.Count() == 0 {
		root := s.Tree().Root().ID()
		return targets{root, map[engine.ID]bool{root: true}, []engine.ID{root}}
	}
	return targets{s.selection.Lead(), s.selection.All(), s.selection.Topmost()}
}

// Do makes an edit. If it can't be made, the error says why, and nothing has
// changed.
func (s *Session) Do(e Edit) (Change, error) {
	if s.solving.On() {
		return 0, &ExerciseError{}
	}
	now, next, err := e.make(s.State(), s.targets())
	if err != nil {
		return 0, err
	}
	after := s.selection.picked
	if len(next) > 0 {
		after = several(next)
	}
	return s.edit(e.Name, now, after) | RevealWanted, nil
}

// Preview returns what an edit would make of the document, which stays as it is.
func (s *Session) Preview(e Edit) (editor.State, error) {
	now, _, err := e.make(s.State(), s.targets())
	return now, err
}

// Can reports whether an edit can be made now. It makes the edit and drops it.
func (s *Session) Can(e Edit) bool {
	_, err := s.Preview(e)
	return err == nil && !s.solving.On()
}

// atLead is an edit of the node in the lead.
func atLead(name sentence.Sentence, c editor.Command) Edit {
	return Edit{name, func(s editor.State, at targets) (editor.State, []engine.ID, error) {
		s, next, err := c(s, at.lead)
		return s, []engine.ID{next}, err
	}}
}

// atEach is an edit of each selected node, as one step.
func atEach(name sentence.Sentence, c editor.Command) Edit {
	return Edit{name, func(s editor.State, at targets) (editor.State, []engine.ID, error) {
		return editor.Each(s, at.tops, c)
	}}
}

// ofTree is an edit of the tree as a whole.
func ofTree(name sentence.Sentence, change func(editor.State) (editor.State, error)) Edit {
	return Edit{name, func(s editor.State, _ targets) (editor.State, []engine.ID, error) {
		s, err := change(s)
		return s, nil, err
	}}
}

// always makes an edit of the tree of a change that is never refused.
func always(change func(editor.State) editor.State) func(editor.State) (editor.State, error) {
	return func(s editor.State) (editor.State, error) { return change(s), nil }
}
