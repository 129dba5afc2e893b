package search_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"plytree/engine/random"
	. "plytree/engine/search"
	. "plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// A search of a tree without chance nodes allocates no fractions: one record a node, and
// nothing for its numbers.
func TestPlainSearchAllocatesOnlyRecords(t *testing.T) {
	next := 0.0
	tree := uniform(4, 7, func() float64 { next++; return math.Mod(next*31, 101) / 3 })
	res := found(t, tree, Options{})
	allocs := testing.AllocsPerRun(5, func() { _, _ = Run(tree, Options{}, false) })
	if most := float64(res.Visited + len(res.Cutoffs)/10 + 50); allocs > most {
		t.Errorf("%v allocations for %d visited nodes", allocs, res.Visited)
	}
}

// chanceTree is a tree of the given depth in which every second ply has chance nodes,
// with whole leaf values from 0 to 99.
func chanceTree(branching, depth int) *Tree {
	seed := uint64(1)
	tree := uniform(branching, depth, func() float64 {
		seed = seed*6364136223846793005 + 1442695040888963407
		return float64(seed >> 40 % 100)
	})
	return random.Odds{}.ChancePlies(tree, rand.New(rand.NewPCG(1, 1)))
}

// bounded are the options of Star1 in the trees of [chanceTree].
var bounded = Options{Bounds: LeafBounds{Low: 0, High: 99}}

// The work of a search with chance nodes, counted in allocations, is linear in the
// visited nodes, and Star1 evaluates fewer leaves than plain expectiminimax.
func TestWorkAtChanceNodesIsLinear(t *testing.T) {
	perNode := func(depth int, o Options) float64 {
		tree := chanceTree(5, depth)
		res := filetest.Must(Run(tree, o, false))(t)
		if !o.Algorithm.Form().NoWindows && res.Evaluated >= tree.Root().Leaves() {
			t.Errorf("depth %d: all leaves are evaluated", depth)
		}
		return testing.AllocsPerRun(1, func() { _, _ = Run(tree, o, false) }) / float64(res.Visited)
	}
	for _, a := range []Algorithm{Minimax, AlphaBeta} {
		o := bounded.WithDefaults()
		o.Algorithm = a
		if small, large := perNode(4, o), perNode(6, o); large > 1.5*small {
			t.Errorf("%s: %.2f allocations a node in a small tree, %.2f in one 25 times as large", a, small, large)
		}
	}
}
