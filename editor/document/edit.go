// Package document contains the edits of a document, each with the name that undo shows. An
// edit knows no selection and no history; it creates a new document from one that never
// changes. Documents share parts of their trees, so thousands of them use little memory.
package document

import (
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// An Edit is something that can be done to a document.
type Edit struct {
	// Name is the name that undo shows.
	Name sentence.Sentence
	// Make returns the new document and the nodes to select next; no nodes leave the selection
	// unchanged. An edit that changes nothing returns its argument. If the edit can't be made,
	// the error is a [sentence.Refusal], and the document is nil.
	Make func(*fileformat.Document, Targets) (*fileformat.Document, []tree.ID, error)
	// ShowsResults means that the result reveals what a search finds.
	ShowsResults bool
}

// Alone returns the edit of the primary node's data alone.
func (e Edit) Alone() Edit { return e.narrowed(func(*tree.Node) bool { return false }) }

// AtLeaves returns the edit of the data of the primary node and the other selected leaves.
func (e Edit) AtLeaves() Edit { return e.narrowed((*tree.Node).Leaf) }

// narrowed returns the edit of the primary node and those other selected nodes for which meant
// returns true.
func (e Edit) narrowed(meant func(*tree.Node) bool) Edit {
	edit := e.Make
	e.Make = func(doc *fileformat.Document, at Targets) (*fileformat.Document, []tree.ID, error) {
		ids := []tree.ID{at.Primary}
		for id := range at.All.All() {
			if meant(doc.Tree.Node(id)) {
				ids = append(ids, id)
			}
		}
		at.All = tree.NewIDSet(ids...)
		return edit(doc, at)
	}
	return e
}

// unless returns the edit, or its refusal.
func (e Edit) unless(refused error) Edit {
	if refused != nil {
		e.Make = func(*fileformat.Document, Targets) (*fileformat.Document, []tree.ID, error) {
			return nil, nil, refused
		}
	}
	return e
}

// Targets are the nodes that an edit applies to: the selected ones, or the root. All are in
// the tree.
type Targets struct {
	Primary tree.ID    // the one selected last
	All     tree.IDSet // all of them, including the primary one
	Roots   []tree.ID  // those without an ancestor in All, in drawing order
}

// draft is a draft of a document's tree, with the nodes that the edit applies to.
type draft struct {
	*tree.Draft
	tree *tree.Tree // before the edit
	at   Targets
}

// drafting is an edit that changes a draft of the tree and returns the nodes to select next.
func drafting(name sentence.Sentence, change func(draft) ([]tree.ID, error)) Edit {
	return Edit{Name: name, Make: func(doc *fileformat.Document, at Targets) (*fileformat.Document, []tree.ID, error) {
		var next []tree.ID
		t, err := doc.Tree.Edit(func(d *tree.Draft) (err error) {
			next, err = change(draft{d, doc.Tree, at})
			return err
		})
		if err != nil {
			return nil, nil, err
		}
		return withTree(doc, t), next, nil
	}}
}

// atEach applies change to each of the nodes in turn, all in one draft.
func atEach(nodes []tree.ID, change func(tree.ID) (next tree.ID, err error)) ([]tree.ID, error) {
	next := make([]tree.ID, len(nodes))
	for i, id := range nodes {
		var err error
		if next[i], err = change(id); err != nil {
			return nil, err
		}
	}
	return next, nil
}

// ofTree is an edit that replaces the whole tree.
func ofTree(name sentence.Sentence, change func(*tree.Tree) (*tree.Tree, error)) Edit {
	return Edit{Name: name, Make: func(doc *fileformat.Document, _ Targets) (*fileformat.Document, []tree.ID, error) {
		t, err := change(doc.Tree)
		if err != nil {
			return nil, nil, err
		}
		return withTree(doc, t), nil, nil
	}}
}

// ofEach is an edit of every node's data, in preorder.
func ofEach(name sentence.Sentence, change func(tree.Visit, *tree.Data)) Edit {
	return ofTree(name, func(t *tree.Tree) (*tree.Tree, error) { return each(t, change), nil })
}

// each returns the tree with every node's data changed.
func each(t *tree.Tree, change func(tree.Visit, *tree.Data)) *tree.Tree {
	t, _ = t.Edit(func(d *tree.Draft) error { // change can't return an error
		d.Each(change)
		return nil
	})
	return t
}

// withTree returns the document with an edited tree. Its tasks and answers keep the nodes that
// still exist.
func withTree(doc *fileformat.Document, t *tree.Tree) *fileformat.Document {
	if t == doc.Tree {
		return doc
	}
	edited := doc.WithTree(t)
	if e := doc.Exercise; e != nil {
		edited.Exercise, edited.Answers = e.Follow(doc.Search, doc.Tree, t, doc.Answers)
	}
	return edited
}
