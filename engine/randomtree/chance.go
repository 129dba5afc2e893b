package randomtree

import (
	"fmt"

	"plytree/engine"

	"pgregory.net/rapid"
)

// DrawChance is Draw with chance nodes, also at the root, below each other, with a single
// child, and with equally or unequally likely children. It draws the players itself.
func DrawChance(t *rapid.T, height, children int, player engine.Player, data func() engine.Data) *engine.Tree {
	b := &engine.Builder{}
	var draw func(plies int, p engine.Probability) *engine.Node
	draw = func(plies int, p engine.Probability) *engine.Node {
		d, n := data(), 0
		d.P = p
		d.Player = rapid.SampledFrom([]engine.Player{engine.Alternate, engine.Alternate, engine.Chance, engine.Chance, engine.Max, engine.Min}).Draw(t, "player")
		if plies > 0 {
			n = rapid.IntRange(min(1, plies*2/height), children).Draw(t, "children")
		}
		likely := make([]engine.Probability, n)
		if d.Player == engine.Chance && rapid.Bool().Draw(t, "uneven") {
			likely = uneven(t, n)
		}
		below := make([]*engine.Node, n)
		for i := range below {
			below[i] = draw(plies-1, likely[i])
		}
		return b.Node(d, below...)
	}
	return b.Tree(draw(height, engine.Probability{}), player)
}

// uneven draws probabilities that add up to 1, some with awkward denominators.
func uneven(t *rapid.T, n int) []engine.Probability {
	parts, whole := make([]int, n), 0
	for i := range parts {
		parts[i] = rapid.SampledFrom([]int{1, 2, 3, 5, 77, 1234}).Draw(t, "part")
		whole += parts[i]
	}
	all := make([]engine.Probability, n)
	for i, part := range parts {
		p, err := engine.ReadProbability(fmt.Sprintf("%d/%d", part, whole))
		if err != nil {
			t.Fatal(err)
		}
		all[i] = p
	}
	return all
}
