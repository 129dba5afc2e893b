package session

import (
	"maps"

	"plytree/engine"
)

// Folds are the nodes below which nothing is drawn. They are no edits: undo does
// not know them. A Folds never changes; what folds returns another one, for
// [Session.Fold]. The zero Folds folds nothing away.
type Folds struct{ folded map[engine.ID]bool }

// Has reports whether the node is folded.
func (f Folds) Has(id engine.ID) bool { return f.folded[id] }

// Any reports whether anything is folded away.
func (f Folds) Any() bool { return len(f.folded) > 0 }

// Toggle folds the selected subtrees away, or unfolds them if the primary
// node is folded.
func (f Folds) Toggle(sel Selection) Folds {
	fold, folded := !f.Has(sel.Primary()), maps.Clone(f.folded)
	if folded == nil {
		folded = map[engine.ID]bool{}
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

// Plies is how many plies below the root of a tree are drawn at the deepest.
func (f Folds) Plies(t *engine.Tree) int {
	if !f.Any() {
		return t.Root().Height()
	}
	deepest := 0
	t.Walk(func(v engine.Visit) bool {
		deepest = max(deepest, len(v.Path))
		return !f.Has(v.Node.ID())
	})
	return deepest
}

// FoldTo folds away what lies below so many plies of a tree, and nothing else.
func FoldTo(t *engine.Tree, plies int) Folds {
	folded := map[engine.ID]bool{}
	t.Walk(func(v engine.Visit) bool {
		if len(v.Path) == plies && !v.Node.Leaf() {
			folded[v.Node.ID()] = true
		}
		return len(v.Path) < plies
	})
	return Folds{folded}
}

// open unfolds what hides the primary node.
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

func (f Folds) equal(other Folds) bool { return maps.Equal(f.folded, other.folded) }
