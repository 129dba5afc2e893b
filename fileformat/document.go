package fileformat

import (
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/sentence"
)

// Document is all that a file holds: a tree and what is said about it. What is
// open is never changed; an edit makes another one.
type Document struct {
	Title  string
	Source string // where the tree comes from
	Note   string
	// Search are the options that the file asks for; a zero field was not
	// given.
	Search engine.Options
	Tree   *engine.Tree
	// Exercise is what is asked about the tree, nil for a plain one.
	Exercise *exercise.Exercise
	// Answers are those of a student, nil for none.
	Answers *exercise.Answers
	// Remarks say what was odd about the file that this was read from, such as
	// its encoding.
	Remarks []sentence.Sentence

	comments comments
	source   source
	places   []place // of the nodes in the source, by ID - 1
}

// place is where a node starts in the text that it was read from.
type place struct{ line, column int32 }

// ErrorAt words what is wrong with a node, and what to write instead, with its
// place in the file. It returns nil for a node that was not in the file.
func (d *Document) ErrorAt(id engine.ID, what, instead string) *Error {
	if id == 0 || int(id) > len(d.places) {
		return nil
	}
	p := d.places[id-1]
	return d.source.errorAt(int(p.line), int(p.column), what, instead)
}

// Same reports whether another document says the very same: what is behind a
// pointer is compared as such, comments are not.
func (d *Document) Same(other *Document) bool {
	return d.Tree == other.Tree && d.Search == other.Search && d.Exercise == other.Exercise && d.Answers == other.Answers &&
		d.Title == other.Title && d.Source == other.Source && d.Note == other.Note
}

// WithTree returns the document with an edited tree. Comments stay with the
// nodes that are still there.
func (d *Document) WithTree(t *engine.Tree) *Document {
	edited := *d
	edited.Tree = t
	return &edited
}
