package generate_test

import (
	"reflect"
	"testing"

	. "plytree/engine/exercise/generate"
	"plytree/engine/random"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
)

// A recipe begins with the shape, the values and the players of a tree; a single leaf has none.
func TestARecipeIsLikeATree(t *testing.T) {
	for _, c := range []struct {
		text string
		root tree.Player
		want Recipe
	}{
		{"[[3, 12, 8], [2, 4.5]]", tree.Min,
			Recipe{Branching: Range{2, 3}, Depth: Range{2, 2}, Low: 2, High: 12, Decimals: 1, Root: tree.Min}},
		{"[[inf, 3], 5, ?]", tree.Max,
			Recipe{Branching: Range{2, 3}, Depth: Range{1, 2}, Low: 3, High: 5, Root: tree.Max}},
		{"[<3, 8>, [5]]", tree.Max, Recipe{Branching: Range{1, 2}, Depth: Range{2, 2}, Low: 3, High: 8, Root: tree.Max,
			Chance: random.Even}},
		{"[<1/4: 3, 3/4: 8>, 5]", tree.Max,
			Recipe{Branching: Range{2, 2}, Depth: Range{1, 2}, Low: 3, High: 8, Root: tree.Max, Chance: random.Uneven}},
		{"7", tree.Max, Recipe{Branching: Range{2, 3}, Depth: Range{3, 4}, Low: -9, High: 9, Root: tree.Max}},
	} {
		if got := Like(treetest.Read(c.text).SetPlayer(c.root)); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.text, got, c.want)
		}
	}
}
