package search_test

import (
	"fmt"
	"math"

	. "plytree/engine/search"
	. "plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

// drawTree draws a small tree of any form: unary nodes, uneven depth, ties, decimals,
// infinite leaves and players that don't alternate.
func drawTree(t *rapid.T) *Tree {
	alternating := rapid.Bool().Draw(t, "alternating")
	height := rapid.IntRange(0, 5).Draw(t, "height")
	player := Player(rapid.IntRange(1, 2).Draw(t, "root"))
	return treetest.Draw(t, height, 4, player, func() Data {
		d := Data{Value: drawValue(t), HasValue: true}
		if !alternating {
			d.Player = Player(rapid.IntRange(0, 2).Draw(t, "player"))
		}
		return d
	})
}

func drawValue(t *rapid.T) float64 {
	if rapid.IntRange(0, 19).Draw(t, "infinite") == 0 {
		return math.Inf(1 - 2*rapid.IntRange(0, 1).Draw(t, "sign"))
	}
	return float64(rapid.IntRange(-12, 12).Draw(t, "value")) / 4
}

func drawOptions(t *rapid.T) Options {
	o := Options{
		Algorithm: rapid.SampledFrom(Algorithms()).Draw(t, "algorithm"),
		Cutoff:    rapid.SampledFrom([]Cutoff{CutAtEqual, CutBeyondEqual}).Draw(t, "cutoff"),
		Depth:     rapid.IntRange(0, 4).Draw(t, "depth"),
	}
	o.Order.Kind = rapid.SampledFrom([]OrderKind{Given, Reversed, Best, Worst, Random}).Draw(t, "order")
	o.Order.Seed = uint64(rapid.IntRange(0, 9).Draw(t, "seed"))
	return o
}

// uniform makes a complete tree whose leaves take their values from next.
func uniform(branching, depth int, next func() float64) *Tree {
	b := &Builder{}
	var build func(plies int) *Node
	build = func(plies int) *Node {
		if plies == 0 {
			return b.Leaf(next())
		}
		children := make([]*Node, branching)
		for i := range children {
			children[i] = build(plies - 1)
		}
		return b.Node(Data{}, children...)
	}
	return b.Tree(build(depth), Max)
}

// search runs a search that is expected to succeed.
func found(t interface{ Fatalf(string, ...any) }, tree *Tree, o Options) *Result {
	res, err := Run(tree, o, true)
	if err != nil {
		t.Fatalf("Search(%+v): %v", o, err)
	}
	return res
}

// visitedPaths lists the paths of all leaves and depth-limit nodes that were visited.
func visitedPaths(res *Result) map[string]bool {
	paths := map[string]bool{}
	res.Walk(func(v Visit, rec *Record) {
		if rec != nil {
			paths[fmt.Sprint(v.Path)] = true
		}
	})
	return paths
}
