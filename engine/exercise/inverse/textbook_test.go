package inverse_test

import (
	"math"
	"slices"

	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

var inf = math.Inf(1)

// textbook is alpha-beta as a course writes it, not optimized and independent of the
// engine's search. The package is compared with it.
type textbook struct {
	search.Options
	values  map[tree.ID]float64 // of leaves whose value differs from the tree's
	blank   map[tree.ID]bool    // leaves without a value
	entered map[tree.ID]bool
	worth   map[tree.ID]float64
	leaves  int
	stuck   bool    // it reached a blank leaf
	move    tree.ID // the first child of the root that reached its value
}

// try runs the textbook's search.
func try(t *tree.Tree, o search.Options, values map[tree.ID]float64) *textbook {
	return tryBlank(t, o, values, nil)
}

func tryBlank(t *tree.Tree, o search.Options, values map[tree.ID]float64, blank map[tree.ID]bool) *textbook {
	x := &textbook{Options: o.WithDefaults(), values: values, blank: blank, entered: map[tree.ID]bool{}, worth: map[tree.ID]float64{}}
	if x.Depth == 0 {
		x.Depth = math.MaxInt
	}
	x.search(t.Root(), t.Root().Mover(t.Player()), 0, x.Window.Alpha, x.Window.Beta)
	return x
}

// minimax returns the textbook's minimax values.
func minimax(t *tree.Tree, o search.Options, values map[tree.ID]float64) *textbook {
	return try(t, search.Options{Algorithm: search.Minimax, Depth: o.Depth}, values)
}

func (x *textbook) search(n *tree.Node, mover tree.Player, plies int, alpha, beta float64) float64 {
	x.entered[n.ID()] = true
	v, _ := n.Value()
	if own, given := x.values[n.ID()]; given {
		v = own
	}
	if n.Leaf() || plies == x.Depth {
		x.leaves++
		x.stuck = x.stuck || x.blank[n.ID()]
		x.worth[n.ID()] = v
		return v
	}
	v = inf
	if mover == tree.Max {
		v = -inf
	}
	for i, c := range x.children(n, mover, plies) {
		back := x.search(c, c.Mover(mover.Opponent()), plies+1, alpha, beta)
		if plies == 0 && (i == 0 || mover == tree.Max && back > v || mover == tree.Min && back < v) {
			x.move = c.ID()
		}
		if mover == tree.Max {
			v = math.Max(v, back)
			alpha = math.Max(alpha, v)
		} else {
			v = math.Min(v, back)
			beta = math.Min(beta, v)
		}
		if x.Algorithm != search.Minimax && (alpha > beta || alpha == beta && x.Cutoff == search.CutAtEqual) {
			break
		}
	}
	x.worth[n.ID()] = v
	return v
}

// children returns a node's children in the order.
func (x *textbook) children(n *tree.Node, mover tree.Player, plies int) []*tree.Node {
	children := slices.Clone(n.Children())
	if x.Order.Kind == search.Given {
		return children
	}
	if x.Order.Kind == search.Reversed {
		slices.Reverse(children)
		return children
	}
	worth := map[tree.ID]float64{}
	for _, c := range children {
		y := &textbook{Options: search.Options{Algorithm: search.Minimax, Depth: x.Depth, Order: search.Order{Kind: search.Given}}, values: x.values, entered: map[tree.ID]bool{}, worth: worth}
		y.search(c, c.Mover(mover.Opponent()), plies+1, 0, 0)
	}
	slices.SortStableFunc(children, func(a, b *tree.Node) int {
		low, high := worth[a.ID()], worth[b.ID()]
		if (mover == tree.Max) == (x.Order.Kind == search.Best) {
			low, high = high, low
		}
		switch {
		case low < high:
			return -1
		case low > high:
			return 1
		}
		return 0
	})
	return children
}

// drawTree draws a tree with small whole numbers, including estimates, whose players need
// not alternate; some values are infinite.
func drawTree(t *rapid.T, height, children int, odd bool) *tree.Tree {
	return treetest.Draw(t, height, children, tree.Max, func() tree.Data {
		d := tree.Data{Value: float64(rapid.IntRange(-4, 4).Draw(t, "value")), HasValue: true}
		if !odd {
			return d
		}
		switch rapid.IntRange(0, 19).Draw(t, "oddity") {
		case 0:
			d.Value = inf
		case 1:
			d.Value = -inf
		case 2:
			d.Player = tree.Max
		}
		return d
	})
}

func drawOptions(t *rapid.T) search.Options {
	o := search.Options{
		Algorithm: rapid.SampledFrom(algorithms).Draw(t, "algorithm"),
		Cutoff:    rapid.SampledFrom(search.Cutoffs()).Draw(t, "cutoff"),
		Depth:     rapid.IntRange(0, 3).Draw(t, "depth"),
		Order:     search.Order{Kind: rapid.SampledFrom(search.OrderKinds()[:4]).Draw(t, "order")},
	}
	if rapid.Bool().Draw(t, "narrow") {
		o.Window.Alpha = float64(rapid.IntRange(-4, 3).Draw(t, "alpha"))
		o.Window.Beta = o.Window.Alpha + float64(rapid.IntRange(1, 4).Draw(t, "width"))
	}
	return o
}

// algorithms are minimax and those with the same walk as alpha-beta.
var algorithms = []search.Algorithm{search.Minimax, search.AlphaBeta, search.AlphaBetaHard, search.AlphaBetaBound, search.Negamax, search.NegamaxThresholds}

// nodes lists the nodes of a tree down to a depth limit: all, or only those that a search
// can evaluate.
func nodes(t *tree.Tree, depth int, leavesOnly bool) (all []tree.Path) {
	for v := range t.All() {
		if (depth == 0 || len(v.Path) <= depth) && (v.Node.Leaf() || !leavesOnly) {
			all = append(all, v.Path)
		}
	}
	return all
}
