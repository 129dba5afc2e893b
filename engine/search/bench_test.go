package search_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

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

// minimal is the least code that finds a root's value by fail-soft alpha-beta, from the side of
// who moves: sign is 1 at MAX and -1 at MIN.
func minimal(n *Node, sign, alpha, beta float64) float64 {
	if n.Leaf() {
		v, _ := n.Value()
		return sign * v
	}
	best := math.Inf(-1)
	for _, c := range n.Children() {
		best = max(best, -minimal(c, -sign, -beta, -alpha))
		if alpha = max(alpha, best); alpha >= beta {
			break
		}
	}
	return best
}

// BenchmarkSearch compares the search with the minimal recursion, which records nothing. They
// take turns, and the fastest turn of each counts, so that noise affects none. The cost of a
// visited node is ns/node, and that of Star1 in a tree with chance nodes ns/node-star1.
func BenchmarkSearch(b *testing.B) {
	fastest := func(least *time.Duration, turns int, f func()) {
		start := time.Now()
		for range turns {
			f()
		}
		*least = min(*least, time.Since(start)/time.Duration(turns))
	}
	for _, depth := range []int{3, 4, 5, 6} {
		seed := uint64(1)
		plain := uniform(10, depth, func() float64 {
			seed = seed*6364136223846793005 + 1442695040888963407
			return float64(seed >> 40)
		})
		chance := chanceTree(5, depth+1)
		visited := filetest.Must(Run(plain, Options{}, false))(b).Visited
		visitedStar := filetest.Must(Run(chance, bounded, false))(b).Visited
		b.Run(fmt.Sprintf("nodes=%d", plain.Root().Size()), func(b *testing.B) {
			turns := 100_000/plain.Root().Size() + 1
			bare, recorded, star := time.Hour, time.Hour, time.Hour
			for b.Loop() {
				fastest(&bare, turns, func() { minimal(plain.Root(), 1, math.Inf(-1), math.Inf(1)) })
				fastest(&recorded, turns, func() { _, _ = Run(plain, Options{}, false) })
				fastest(&star, 1, func() { _, _ = Run(chance, bounded, false) })
			}
			b.ReportMetric(float64(recorded)/float64(bare), "recorded/minimal")
			b.ReportMetric(float64(recorded)/float64(visited), "ns/node")
			b.ReportMetric(float64(star)/float64(visitedStar), "ns/node-star1")
		})
	}
}
