package treetest

import (
	"fmt"

	"plytree/engine/tree"

	"pgregory.net/rapid"
)

// DrawChance is Draw with chance nodes, also at the root, below each other, with a single
// child, and with equally or unequally likely children. It draws the players itself.
func DrawChance(t *rapid.T, height, children int, player tree.Player, data func() tree.Data) *tree.Tree {
	b := &tree.Builder{}
	var draw func(plies int, p tree.Probability) *tree.Node
	draw = func(plies int, p tree.Probability) *tree.Node {
		d, n := data(), 0
		d.P = p
		d.Player = rapid.SampledFrom([]tree.Player{tree.Alternate, tree.Alternate, tree.Chance, tree.Chance, tree.Max,
			tree.Min}).Draw(t, "player")
		if plies > 0 {
			n = rapid.IntRange(min(1, plies*2/height), children).Draw(t, "children")
		}
		likely := make([]tree.Probability, n)
		if d.Player == tree.Chance && rapid.Bool().Draw(t, "uneven") {
			likely = uneven(t, n)
		}
		below := make([]*tree.Node, n)
		for i := range below {
			below[i] = draw(plies-1, likely[i])
		}
		return b.Node(d, below...)
	}
	return b.Tree(draw(height, tree.Probability{}), player)
}

// uneven draws probabilities that add up to 1, some with awkward denominators.
func uneven(t *rapid.T, n int) []tree.Probability {
	parts, whole := make([]int, n), 0
	for i := range parts {
		parts[i] = rapid.SampledFrom([]int{1, 2, 3, 5, 77, 1234}).Draw(t, "part")
		whole += parts[i]
	}
	all := make([]tree.Probability, n)
	for i, part := range parts {
		p, err := tree.ReadProbability(fmt.Sprintf("%d/%d", part, whole))
		if err != nil {
			t.Fatal(err)
		}
		all[i] = p
	}
	return all
}
