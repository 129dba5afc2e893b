package whatif_test

import (
	"strings"
	"testing"

	"plytree/editor/whatif"
	"plytree/engine"
)

// Where there are chance nodes there is no line, and it is said why; elsewhere it isn't.
func TestItIsSaidWhyThereIsNoLine(t *testing.T) {
	for _, player := range []engine.Player{engine.Chance, engine.Min} {
		b := &engine.Builder{}
		leaf := b.Leaf(4)
		tree := b.Tree(b.Node(engine.Data{}, b.Node(engine.Data{Player: player}, b.Leaf(3), b.Leaf(5)), leaf), engine.Max)
		p, err := whatif.Of(tree, engine.Options{}, leaf.ID())
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		(&whatif.Asker{}).Ask(p, func(k *whatif.Line, _ bool) {
			for _, one := range p.With(k).Said() {
				said += one.String() + " "
			}
		})
		if strings.Contains(said, "each value is searched separately") != (player == engine.Chance) || !strings.Contains(said, "For x = 4") {
			t.Errorf("%v: %q", player, said)
		}
	}
}
