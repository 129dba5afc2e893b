// Package edit is what can be done to the tree of a document, each with the name
// by which undo calls it: adding and moving nodes, growing and ordering whole
// trees, pasting. An edit knows no document; a session does it.
package edit

import (
	"plytree/editor"
	"plytree/engine"
	"plytree/engine/sentence"
)

// An Edit is something that can be done to the tree.
type Edit struct {
	// Name is what undo calls it.
	Name sentence.Sentence
	// Make returns the new state and the nodes to select next; no nodes leave
	// the selection as it is. If the edit can't be made, the error says why.
	Make func(editor.State, Targets) (editor.State, []engine.ID, error)
	// Tells says that what comes of it tells what a search finds.
	Tells bool
}

// Targets are the nodes to which an edit is done: those that are selected, or
// the root.
type Targets struct {
	Lead engine.ID          // the one selected last
	All  map[engine.ID]bool // all, the lead too
	Tops []engine.ID        // the nodes but those below another of them, in the order of the drawing
}

// atLead is an edit of the node in the lead.
func atLead(name sentence.Sentence, c editor.Command) Edit {
	return Edit{Name: name, Make: func(s editor.State, at Targets) (editor.State, []engine.ID, error) {
		s, next, err := c(s, at.Lead)
		return s, []engine.ID{next}, err
	}}
}

// atEach is an edit of each selected node, as one step.
func atEach(name sentence.Sentence, c editor.Command) Edit {
	return Edit{Name: name, Make: func(s editor.State, at Targets) (editor.State, []engine.ID, error) {
		return editor.Each(s, at.Tops, c)
	}}
}

// ofTree is an edit of the tree as a whole.
func ofTree(name sentence.Sentence, change func(editor.State) (editor.State, error)) Edit {
	return Edit{Name: name, Make: func(s editor.State, _ Targets) (editor.State, []engine.ID, error) {
		s, err := change(s)
		return s, nil, err
	}}
}

// always makes an edit of the tree of a change that is never refused.
func always(change func(editor.State) editor.State) func(editor.State) (editor.State, error) {
	return func(s editor.State) (editor.State, error) { return change(s), nil }
}
