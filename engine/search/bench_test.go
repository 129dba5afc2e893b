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

// minimal is the least code that finds the value by fail-soft alpha-beta. The engine's
// search is measured against it.
func minimal(n *Node, max bool, alpha, beta float64) float64 {
	children := n.Children()
	if len(children) == 0 {
		v, _ := n.Value()
		return v
	}
	if max {
		best := math.Inf(-1)
		for _, c := range children {
			if v := minimal(c, false, alpha, beta); v > best {
				best = v
				if v > alpha {
					alpha = v
				}
			}
			if alpha >= beta {
				break
			}
		}
		return best
	}
	best := math.Inf(1)
	for _, c := range children {
		if v := minimal(c, true, alpha, beta); v < best {
			best = v
			if v < beta {
				beta = v
			}
		}
		if alpha >= beta {
			break
		}
	}
	return best
}

// BenchmarkSearch compares the search with the minimal recursion, which records nothing,
// within one run. They take turns, and the fastest turn of each counts, so that noise affects
// none. The cost per visited node is ns/node.
func BenchmarkSearch(b *testing.B) {
	for _, depth := range []int{3, 4, 5, 6} {
		seed := uint64(1)
		tree := uniform(10, depth, func() float64 {
			seed = seed*6364136223846793005 + 1442695040888963407
			return float64(seed >> 40)
		})
		res := filetest.Must(Run(tree, Options{}, false))(b)
		b.Run(fmt.Sprintf("nodes=%d", tree.Root().Size()), func(b *testing.B) {
			b.ReportAllocs()
			turns := 100_000/tree.Root().Size() + 1
			hand, recorded := time.Hour, time.Hour
			for b.Loop() {
				hand = min(hand, timed(turns, func() { minimal(tree.Root(), true, math.Inf(-1), math.Inf(1)) }))
				recorded = min(recorded, timed(turns, func() { _, _ = Run(tree, Options{}, false) }))
			}
			b.ReportMetric(float64(recorded)/float64(hand), "recorded/minimal")
			b.ReportMetric(float64(recorded.Nanoseconds())/float64(turns)/float64(res.Visited), "ns/node")
		})
	}
}

func timed(turns int, f func()) time.Duration {
	start := time.Now()
	for range turns {
		f()
	}
	return time.Since(start)
}

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

// BenchmarkChance compares Star1 with plain expectiminimax within one run: the evaluated
// leaves and the time, both as shares. They take turns, and the fastest turn of each
// counts. The cost per visited node is ns/node.
func BenchmarkChance(b *testing.B) {
	for _, depth := range []int{4, 5, 6, 7} {
		tree := chanceTree(5, depth)
		plain, pruning := Options{Algorithm: Minimax, Bounds: bounded.Bounds}, bounded
		all := filetest.Must(Run(tree, plain, false))(b)
		star := filetest.Must(Run(tree, pruning, false))(b)
		b.Run(fmt.Sprintf("nodes=%d", tree.Root().Size()), func(b *testing.B) {
			slow, fast := time.Hour, time.Hour
			for b.Loop() {
				slow = min(slow, timed(1, func() { _, _ = Run(tree, plain, false) }))
				fast = min(fast, timed(1, func() { _, _ = Run(tree, pruning, false) }))
			}
			b.ReportMetric(float64(star.Evaluated)/float64(all.Evaluated), "leaves/plain")
			b.ReportMetric(float64(fast)/float64(slow), "time/plain")
			b.ReportMetric(float64(fast.Nanoseconds())/float64(star.Visited), "ns/node")
		})
	}
}

// The work of a search with chance nodes, counted in allocations, is linear in the
// visited nodes, and Star1 evaluates fewer leaves than plain expectiminimax.
func TestWorkAtChanceNodesIsLinear(t *testing.T) {
	perNode := func(depth int, o Options) float64 {
		tree := chanceTree(5, depth)
		res := filetest.Must(Run(tree, o, false))(t)
		if !o.Algorithm.Form().NoWindows && res.Evaluated >= every(tree) {
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

// every counts the leaves of a tree.
func every(t *Tree) (n int) {
	t.Walk(func(v Visit) bool {
		if v.Node.Leaf() {
			n++
		}
		return true
	})
	return n
}
