package session

import "plytree/engine"

// Folds are the nodes below which nothing is drawn. They are no edits: undo
// does not know them.
type Folds struct {
	s      *Session
	folded map[engine.ID]bool
}

// Has reports whether the node is folded.
func (f *Folds) Has(id engine.ID) bool { return f.folded[id] }

// Any reports whether anything is folded away.
func (f *Folds) Any() bool { return len(f.folded) > 0 }

// Toggle folds the selected subtrees away, or unfolds them if the node in the
// lead is folded.
func (f *Folds) Toggle() Change {
	fold := !f.Has(f.s.selection.Lead())
	for _, id := range f.s.selection.Topmost() {
		if fold {
			f.folded[id] = true
		} else {
			delete(f.folded, id)
		}
	}
	return FoldsChanged | f.s.search.refresh()
}

// UnfoldAll shows everything.
func (f *Folds) UnfoldAll() Change {
	if !f.Any() {
		return 0
	}
	clear(f.folded)
	return FoldsChanged | f.s.search.refresh()
}

// FoldTo folds away what lies below so many plies, and nothing else.
func (f *Folds) FoldTo(plies int) Change {
	clear(f.folded)
	f.s.Tree().Walk(func(v engine.Visit) bool {
		if len(v.Path) == plies && !v.Node.Leaf() {
			f.folded[v.Node.ID()] = true
		}
		return len(v.Path) < plies
	})
	return FoldsChanged | f.s.search.refresh()
}

// open unfolds a node, and reports whether it was folded.
func (f *Folds) open(id engine.ID) bool {
	was := f.folded[id]
	delete(f.folded, id)
	return was
}
