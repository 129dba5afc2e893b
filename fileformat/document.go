package fileformat

import "plytree/engine"

// Document is all that a file holds: a tree and what is said about it.
type Document struct {
	Title  string
	Source string // where the tree comes from
	Note   string
	// Search are the options that the file asks for; a zero field was not
	// given.
	Search engine.Options
	Tree   *engine.Tree

	comments comments
}

// WithTree returns the document with an edited tree. Comments stay with the
// nodes that are still there.
func (d *Document) WithTree(t *engine.Tree) *Document {
	edited := *d
	edited.Tree = t
	return &edited
}
