package measure_test

import (
	"slices"
	"testing"

	"plytree/engine/measure"
	"plytree/engine/search"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
)

// compared that can't search the tree are left out, and named.
func TestCompareLeavesOutWhatCantSearchTheTree(t *testing.T) {
	for text, o := range map[string]search.Options{"[1, 2]": {Bounds: search.LeafBounds{Low: 0, High: 3}},
		"<1, 2>": {}} {
		c := filetest.Must(measure.Compare(t.Context(), treetest.Read(text), o, 1, func(float64) {}))(t)
		if !slices.Equal(c.Algorithms, []search.Algorithm{search.Minimax, search.AlphaBeta}) ||
			!slices.Equal(c.Skipped, []search.Algorithm{search.PVS, search.MTDF}) {
			t.Error(c.Algorithms, c.Skipped)
		}
	}
}
