package inverse_test

import (
	"math"

	. "plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

var inf = math.Inf(1)

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
var algorithms = []search.Algorithm{search.Minimax, search.AlphaBeta, search.AlphaBetaHard, search.AlphaBetaBound,
	search.Negamax, search.NegamaxThresholds}

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

// searched returns the search of a tree with other values at some leaves and none at others.
// Its own package compares it with textbooks.
func searched(t filetest.Ends, gameTree *tree.Tree, o search.Options, values Filling,
	blank map[tree.ID]bool) (*search.Result, error) {
	filled := filetest.Must(gameTree.Edit(func(d *tree.Draft) error {
		d.Each(func(v tree.Visit, said *tree.Data) {
			if x, given := values[v.Node.ID()]; given {
				said.Value, said.HasValue = x, true
			}
			said.HasValue = said.HasValue && !blank[v.Node.ID()]
		})
		return nil
	}))(t)
	return search.Run(filled, o, false)
}

// worth is plain minimax to the same depth.
func worth(o search.Options) search.Options {
	return search.Options{Algorithm: search.Minimax, Depth: o.Depth}
}

// cuts lists the nodes that a search never entered though it entered their parents.
func cuts(res *search.Result) []tree.Path {
	all := []tree.Path{}
	for _, p := range nodes(res.Tree, res.Options.Depth, false) {
		if len(p) > 0 && res.RecordAt(p[:len(p)-1]) != nil && res.RecordAt(p) == nil {
			all = append(all, p)
		}
	}
	return all
}
