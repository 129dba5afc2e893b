package whatif_test

import (
	"strings"
	"testing"

	"plytree/editor/whatif"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// A tree with chance nodes has no line, and the reason is given; other trees have one.
func TestItIsSaidWhyThereIsNoLine(t *testing.T) {
	for _, player := range []tree.Player{tree.Chance, tree.Min} {
		b := &tree.Builder{}
		leaf := b.Leaf(4)
		gameTree := b.Tree(b.Node(tree.Data{}, b.Node(tree.Data{Player: player}, b.Leaf(3), b.Leaf(5)), leaf), tree.Max)
		p := filetest.Must(whatif.Of(gameTree, search.Options{}, leaf.ID()))(t)
		said := ""
		(&whatif.Asker{}).Ask(p, func(k *whatif.Line, _ bool) {
			for _, one := range p.With(k).Said() {
				said += one.String() + " "
			}
		})
		if strings.Contains(said, "each value is searched separately") != (player == tree.Chance) ||
			!strings.Contains(said, "For x = 4") {
			t.Errorf("%v: %q", player, said)
		}
	}
}
