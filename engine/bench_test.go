package engine_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	. "plytree/engine"
)

// minimal is the least code that finds the value by fail-soft alpha-beta: what
// the engine's search is measured against.
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

// BenchmarkSearch compares, within one run, the bare search with the minimal
// recursion (aim: 1.3 times its time) and the recorded search with the bare one
// (aim: 3 times). Cost per visited node is ns/node; the bare search allocates
// a constant number of times.
func BenchmarkSearch(b *testing.B) {
	for _, depth := range []int{3, 4, 5, 6} {
		seed := uint64(1)
		tree := uniform(10, depth, func() float64 {
			seed = seed*6364136223846793005 + 1442695040888963407
			return float64(seed >> 40)
		})
		res, err := Search(tree, Options{}, false)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("nodes=%d", tree.Root().Size()), func(b *testing.B) {
			b.ReportAllocs()
			var hand, bare, recorded time.Duration
			for b.Loop() {
				// Turn by turn, so that a noisy moment falls on all of them.
				hand += timed(func() { minimal(tree.Root(), true, math.Inf(-1), math.Inf(1)) })
				bare += timed(func() { _, _, _ = Value(tree, Options{}) })
				recorded += timed(func() { _, _ = Search(tree, Options{}, false) })
			}
			b.ReportMetric(float64(bare)/float64(hand), "bare/minimal")
			b.ReportMetric(float64(recorded)/float64(bare), "recorded/bare")
			b.ReportMetric(float64(bare.Nanoseconds())/float64(b.N)/float64(res.Visited), "ns/node")
		})
	}
}

func timed(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}

func TestBareSearchDoesNotAllocatePerNode(t *testing.T) {
	next := 0.0
	small := uniform(4, 2, func() float64 { next++; return next })
	large := uniform(4, 7, func() float64 { next++; return math.Mod(next*31, 101) })
	for _, a := range append(fiveForms, Minimax) { // the others need records
		allocs := func(t *Tree) float64 {
			return testing.AllocsPerRun(5, func() { _, _, _ = Value(t, Options{Algorithm: a}) })
		}
		if few, many := allocs(small), allocs(large); many > few {
			t.Errorf("%s allocates %v times on a large tree, %v on a small one", a, many, few)
		}
	}
}
