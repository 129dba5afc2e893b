package measure_test

import (
	"slices"
	"testing"

	"plytree/engine"
	"plytree/engine/measure"
)

// Algorithms that can't search the tree are left out, and named.
func TestCompareLeavesOutWhatCantSearchTheTree(t *testing.T) {
	b := &engine.Builder{}
	plain := b.Tree(b.Node(engine.Data{}, b.Leaf(1), b.Leaf(2)), engine.Max)
	chance := b.Tree(b.Node(engine.Data{Player: engine.Chance}, b.Leaf(1), b.Leaf(2)), engine.Max)
	for tree, o := range map[*engine.Tree]engine.Options{plain: {Bounds: engine.LeafBounds{Low: 0, High: 3}}, chance: {}} {
		c, err := measure.Compare(t.Context(), tree, o, 1, func(float64) {})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(c.Algorithms, []engine.Algorithm{engine.Minimax, engine.AlphaBeta}) || !slices.Equal(c.Skipped, []engine.Algorithm{engine.PVS, engine.MTDF}) {
			t.Error(c.Algorithms, c.Skipped)
		}
	}
}
