// Package editor is what can be done to a document: edits that make a new state
// of a state. Trees are immutable and share their parts, so that thousands of
// states cost little.
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
