package measure_test

import (
	"slices"
	"testing"

	"plytree/engine/measure"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Algorithms that can't search the tree are left out, and named.
func TestCompareLeavesOutWhatCantSearchTheTree(t *testing.T) {
	b := &tree.Builder{}
	plain := b.Tree(b.Node(tree.Data{}, b.Leaf(1), b.Leaf(2)), tree.Max)
	chance := b.Tree(b.Node(tree.Data{Player: tree.Chance}, b.Leaf(1), b.Leaf(2)), tree.Max)
	for gameTree, o := range map[*tree.Tree]search.Options{plain: {Bounds: search.LeafBounds{Low: 0, High: 3}}, chance: {}} {
		c, err := measure.Compare(t.Context(), gameTree, o, 1, func(float64) {})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(c.Algorithms, []search.Algorithm{search.Minimax, search.AlphaBeta}) || !slices.Equal(c.Skipped, []search.Algorithm{search.PVS, search.MTDF}) {
			t.Error(c.Algorithms, c.Skipped)
		}
	}
}
