package search_test

import (
	"math"

	. "plytree/engine/search"
	. "plytree/engine/tree"
)

// The textbook forms, each written as a course would write it, not optimized. The two with one rule for both
// players return what their siblings with two rules return, from the mover's point of view. The
// engine's single walk is compared with them.
type textbook struct {
	strict bool
	seen   []ID
	value  map[ID]float64 // what each node returned, from MAX's point of view
}

func (x *textbook) run(a Algorithm, t *Tree, w Window) float64 {
	x.value = map[ID]float64{}
	root, mover := t.Root(), t.Root().Mover(t.Player())
	switch a {
	case AlphaBeta:
		return x.soft(root, mover, w.Alpha, w.Beta)
	case AlphaBetaHard, Negamax:
		return x.hard(root, mover, w.Alpha, w.Beta)
	case AlphaBetaBound, NegamaxThresholds:
		return x.bound(root, mover, w.Alpha, w.Beta)
	}
	panic("no textbook form of " + a)
}

func (x *textbook) stops(alpha, beta float64) bool {
	return alpha > beta || alpha == beta && !x.strict
}

func (x *textbook) leaf(n *Node) float64 {
	x.seen = append(x.seen, n.ID())
	v, _ := n.Value()
	return x.keep(n, v)
}

func (x *textbook) keep(n *Node, v float64) float64 {
	x.value[n.ID()] = v
	return v
}

func (x *textbook) soft(n *Node, mover Player, alpha, beta float64) float64 {
	if n.Leaf() {
		return x.leaf(n)
	}
	v := math.Inf(1)
	if mover == Max {
		v = math.Inf(-1)
	}
	for _, c := range n.Children() {
		w := x.soft(c, c.Mover(mover.Opponent()), alpha, beta)
		if mover == Max {
			v = math.Max(v, w)
			alpha = math.Max(alpha, v)
		} else {
			v = math.Min(v, w)
			beta = math.Min(beta, v)
		}
		if x.stops(alpha, beta) {
			break
		}
	}
	return x.keep(n, v)
}

func (x *textbook) hard(n *Node, mover Player, alpha, beta float64) float64 {
	if n.Leaf() {
		return x.leaf(n)
	}
	low, high := alpha, beta
	for _, c := range n.Children() {
		w := x.hard(c, c.Mover(mover.Opponent()), alpha, beta)
		if mover == Max {
			alpha = math.Max(alpha, w)
		} else {
			beta = math.Min(beta, w)
		}
		if x.stops(alpha, beta) {
			break
		}
	}
	if mover == Max {
		return x.keep(n, math.Min(alpha, high))
	}
	return x.keep(n, math.Max(beta, low))
}

func (x *textbook) bound(n *Node, mover Player, alpha, beta float64) float64 {
	if n.Leaf() {
		return x.leaf(n)
	}
	for _, c := range n.Children() {
		w := x.bound(c, c.Mover(mover.Opponent()), alpha, beta)
		if mover == Max && w > alpha {
			alpha = w
		} else if mover == Min && w < beta {
			beta = w
		}
		if x.stops(alpha, beta) {
			break
		}
	}
	if mover == Max {
		return x.keep(n, alpha)
	}
	return x.keep(n, beta)
}
