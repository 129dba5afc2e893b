package engine

import "math"

// Known returns, for every node in preorder, the interval in which its minimax
// value must lie, whatever the leaves that have no value yet will be worth:
// [-Inf, +Inf] if nothing can be said.
func Known(t *Tree) (low, high []float64) {
	low, high = make([]float64, 0, t.root.size), make([]float64, 0, t.root.size)
	var walk func(n *Node, mover Player) int
	walk = func(n *Node, mover Player) int {
		at := len(low)
		low, high = append(low, math.Inf(-1)), append(high, math.Inf(1))
		if n.Leaf() && n.data.HasValue {
			low[at], high[at] = n.data.Value, n.data.Value
		}
		for i, c := range n.children {
			of := walk(c, c.Mover(mover.Opponent()))
			switch {
			case i == 0:
				low[at], high[at] = low[of], high[of]
			case mover == Max:
				low[at], high[at] = max(low[at], low[of]), max(high[at], high[of])
			default:
				low[at], high[at] = min(low[at], low[of]), min(high[at], high[of])
			}
		}
		return at
	}
	walk(t.root, t.root.Mover(t.player))
	return low, high
}
