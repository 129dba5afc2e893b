package session

import (
	"maps"

	"plytree/engine/tree"
)

// Folds are the nodes below which nothing is drawn. Folding is not an edit and can't be
// undone. A Folds never changes; its methods return a new one, for [Session.Fold]. The zero
// Folds folds nothing.
type Folds struct{ folded map[tree.ID]bool }

// Has reports whether the node is folded.
func (f Folds) Has(id tree.ID) bool { return f.folded[id] }

// Any reports whether any node is folded.
func (f Folds) Any() bool { return len(f.folded) > 0 }

// Toggle folds the selected subtrees, or unfolds them if the primary node is folded.
func (f Folds) Toggle(sel Selection) Folds {
	fold, folded := !f.Has(sel.Primary()), maps.Clone(f.folded)
	if folded == nil {
		folded = map[tree.ID]bool{}
	}
	for _, id := range sel.Roots() {
		if fold {
			folded[id] = true
		} else {
			delete(folded, id)
		}
	}
	return Folds{folded}
}

// Plies returns the depth of the deepest drawn node of a tree, in plies below the root.
func (f Folds) Plies(t *tree.Tree) int {
	if !f.Any() {
		return t.Root().Height()
	}
	deepest := 0
	t.Walk(func(v tree.Visit) bool {
		deepest = max(deepest, len(v.Path))
		return !f.Has(v.Node.ID())
	})
	return deepest
}

// FoldTo folds everything below the given ply of a tree, and nothing else.
func FoldTo(t *tree.Tree, plies int) Folds {
	folded := map[tree.ID]bool{}
	t.Walk(func(v tree.Visit) bool {
		if len(v.Path) == plies && !v.Node.Leaf() {
			folded[v.Node.ID()] = true
		}
		return len(v.Path) < plies
	})
	return Folds{folded}
}

// open unfolds the nodes that hide the primary node.
func (f Folds) open(sel Selection) Folds {
	path, _ := sel.Path()
	at, left := sel.tree.Root(), f.folded
	for _, i := range path {
		if left[at.ID()] {
			if len(left) == len(f.folded) {
				left = maps.Clone(left)
			}
			delete(left, at.ID())
		}
		at = at.Children()[i]
	}
	return Folds{left}
}
