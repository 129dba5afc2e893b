// Package document is what can be done to a document: edits, each with the name
// by which undo calls it. An edit knows no selection and no history; it makes a
// new document of a document, which never changes. Documents share the parts of
// their trees, so that thousands of them cost little.
package document

import (
	"plytree/engine"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// An Edit is something that can be done to a document.
type Edit struct {
	// Name is what undo calls it.
	Name sentence.Sentence
	// Make returns the new document and the nodes to select next; no nodes leave
	// the selection as it is. An edit that changes nothing returns the very same
	// document. If it can't be made, the error is a [sentence.Refusal], and there
	// is no document.
	Make func(*fileformat.Document, Targets) (*fileformat.Document, []engine.ID, error)
	// Tells says that what comes of it tells what a search finds.
	Tells bool
}

// Targets are the nodes to which an edit is done: those that are selected, or
// the root. All are of the tree.
type Targets struct {
	Primary engine.ID    // the one selected last
	All     engine.IDSet // all, the primary one too
	Roots   []engine.ID  // those without an ancestor in All, as drawn
}

// draft is a draft of a document's tree, with the nodes to which an edit is done.
type draft struct {
	*engine.Draft
	tree *engine.Tree // before the edit
	at   Targets
}

// drafting is an edit of the tree by one draft, which returns the nodes to select
// next.
func drafting(name sentence.Sentence, change func(draft) ([]engine.ID, error)) Edit {
	return Edit{Name: name, Make: func(doc *fileformat.Document, at Targets) (*fileformat.Document, []engine.ID, error) {
		var next []engine.ID
		t, err := doc.Tree.Edit(func(d *engine.Draft) (err error) {
			next, err = change(draft{d, doc.Tree, at})
			return err
		})
		if err != nil {
			return nil, nil, err
		}
		return withTree(doc, t), next, nil
	}}
}

// atEach does the same at each of the nodes in turn, all in one draft.
func atEach(nodes []engine.ID, change func(engine.ID) (next engine.ID, err error)) ([]engine.ID, error) {
	next := make([]engine.ID, len(nodes))
	for i, id := range nodes {
		var err error
		if next[i], err = change(id); err != nil {
			return nil, err
		}
	}
	return next, nil
}

// ofTree is an edit that makes another tree of the whole one.
func ofTree(name sentence.Sentence, change func(*engine.Tree) (*engine.Tree, error)) Edit {
	return Edit{Name: name, Make: func(doc *fileformat.Document, _ Targets) (*fileformat.Document, []engine.ID, error) {
		t, err := change(doc.Tree)
		if err != nil {
			return nil, nil, err
		}
		return withTree(doc, t), nil, nil
	}}
}

// ofEach is an edit of what is said of every node, in preorder.
func ofEach(name sentence.Sentence, change func(engine.Visit, *engine.Data)) Edit {
	return ofTree(name, func(t *engine.Tree) (*engine.Tree, error) { return each(t, change), nil })
}

// each returns the tree with what is said of every node changed.
func each(t *engine.Tree, change func(engine.Visit, *engine.Data)) *engine.Tree {
	t, _ = t.Edit(func(d *engine.Draft) error { // which refuses nothing
		d.Each(change)
		return nil
	})
	return t
}

// withTree returns the document with an edited tree. What its exercise asks, and what was
// answered, stays with the nodes that are still there.
func withTree(doc *fileformat.Document, t *engine.Tree) *fileformat.Document {
	if t == doc.Tree {
		return doc
	}
	edited := doc.WithTree(t)
	if e := doc.Exercise; e != nil {
		edited.Exercise, edited.Answers = e.Follow(doc.Search, doc.Tree, t, doc.Answers)
	}
	return edited
}
