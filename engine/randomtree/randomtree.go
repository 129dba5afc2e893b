// Package randomtree draws game trees for property tests.
package randomtree

import (
	"plytree/engine"

	"pgregory.net/rapid"
)

// Draw draws a tree with at most the given height and number of children per node. It
// calls data for each node's data, the parent's first.
func Draw(t *rapid.T, height, children int, player engine.Player, data func() engine.Data) *engine.Tree {
	b := &engine.Builder{}
	var draw func(plies int) *engine.Node
	draw = func(plies int) *engine.Node {
		d, n := data(), 0
		if plies > 0 {
			n = rapid.IntRange(0, children).Draw(t, "children")
		}
		below := make([]*engine.Node, n)
		for i := range below {
			below[i] = draw(plies - 1)
		}
		return b.Node(d, below...)
	}
	return b.Tree(draw(height), player)
}
