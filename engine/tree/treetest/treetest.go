// Package treetest draws game trees for property tests.
package treetest

import (
	"plytree/engine/tree"

	"pgregory.net/rapid"
)

// Draw draws a tree with at most the given height and number of children per node. It
// calls data for each node's data, the parent's first.
func Draw(t *rapid.T, height, children int, player tree.Player, data func() tree.Data) *tree.Tree {
	b := &tree.Builder{}
	var draw func(plies int) *tree.Node
	draw = func(plies int) *tree.Node {
		d, n := data(), 0
		if plies > 0 {
			n = rapid.IntRange(0, children).Draw(t, "children")
		}
		below := make([]*tree.Node, n)
		for i := range below {
			below[i] = draw(plies - 1)
		}
		return b.Node(d, below...)
	}
	return b.Tree(draw(height), player)
}
