// Package editor is the document being edited: its states, and undo and redo
// over them. Trees are immutable and share their parts, so that a history is a
// list of trees and thousands of steps cost little.
package editor

import (
	"plytree/engine"
	"plytree/engine/exercise"
)

// State is what editing changes: the tree, how it is searched, and what is said
// about it. A state that equals another one is no edit of it.
type State struct {
	Tree   *engine.Tree
	Search engine.Options
	About  About
	// Exercise is what is asked about the tree, and Answers what a student
	// answers; nil for none. Neither is ever changed.
	Exercise *exercise.Exercise
	Answers  *exercise.Answers
}

// About is what the author says of the tree as a whole.
type About struct{ Title, Source, Note string }

// History is a line of states, one of them the current one.
type History struct {
	steps []step
	at    int
	saved int // the step that is in the file, or -1 if it is gone
}

type step struct {
	name  string // of the edit that led here
	state State
}

// NewHistory starts a history with the state as it is in the file.
func NewHistory(s State) *History { return &History{steps: []step{{state: s}}} }

// Current returns the current state.
func (h *History) Current() State { return h.steps[h.at].state }

// Do makes the state the current one, as an edit with the name. What was undone
// is gone.
func (h *History) Do(name string, s State) {
	if h.saved > h.at {
		h.saved = -1
	}
	h.at++
	h.steps = append(h.steps[:h.at], step{name, s})
}

// Undo goes back by an edit, and reports whether there was one.
func (h *History) Undo() bool {
	if h.at == 0 {
		return false
	}
	h.at--
	return true
}

// Redo goes forward by an edit that was undone, and reports whether there was
// one.
func (h *History) Redo() bool {
	if h.at+1 == len(h.steps) {
		return false
	}
	h.at++
	return true
}

// Position is the number of edits that led to the current state.
func (h *History) Position() int { return h.at }

// UndoName returns the name of the edit that Undo takes back, "" if none.
func (h *History) UndoName() string { return h.steps[h.at].name }

// RedoName returns the name of the edit that Redo makes again, "" if none.
func (h *History) RedoName() string {
	if h.at+1 == len(h.steps) {
		return ""
	}
	return h.steps[h.at+1].name
}

// Saved notes that the current state is in the file.
func (h *History) Saved() { h.saved = h.at }

// Unsaved notes that no state is in the file.
func (h *History) Unsaved() { h.saved = -1 }

// Changed reports whether the current state differs from the file.
func (h *History) Changed() bool { return h.saved != h.at }
