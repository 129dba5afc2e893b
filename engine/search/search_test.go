package search_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"plytree/engine/measure"
	"plytree/engine/number"
	. "plytree/engine/search"
	. "plytree/engine/tree"
	"plytree/engine/tree/treetest"
)

func pathText(p Path) string { return fmt.Sprint(p) }

// prunedPaths returns the paths of the children that a cut-off pruned.
func prunedPaths(res *Result, c Cut) (paths []Path) {
	for _, child := range res.PrunedChildren(c) {
		paths = append(paths, append(res.PathOf(c.Node), child))
	}
	return paths
}

func bratko() *Tree {
	return treetest.Read("[[[1, 4], [5, 6]], [[2, 1], [8, 7]]]")
}

func TestBadOptions(t *testing.T) {
	for _, o := range []Options{
		{Algorithm: "chess"}, {Cutoff: "=>"}, {Depth: -1},
		{Window: Window{3, 3}}, {Window: Window{4, 3}}, {Window: Window{math.NaN(), 3}},
	} {
		if _, err := Run(bratko(), o, false); err == nil {
			t.Errorf("%+v is accepted", o)
		}
	}
}

func TestNumbersAreNeverMinusZero(t *testing.T) {
	for _, a := range Algorithms() {
		res := found(t, treetest.Read("[[0, -0], [1, 0]]").SetPlayer(Min), Options{Algorithm: a})
		if math.Signbit(res.Value.Nearest()) {
			t.Errorf("%s finds -0", a)
		}
		res.Walk(func(v Visit, rec *Record) {
			if rec == nil {
				return
			}
			seen := res.Seen(v, rec)
			for _, x := range []number.Number{seen.Alpha, seen.Beta, seen.AlphaIn, seen.BetaIn, seen.Value} {
				if x.Nearest() == 0 && math.Signbit(x.Nearest()) {
					t.Errorf("%s shows -0 at %v", a, v.Path)
				}
			}
		})
	}
}

// A caterpillar 10,000 plies deep, and a tree of a million nodes, in CI.
func TestLargeTrees(t *testing.T) {
	b := &Builder{}
	n := b.Leaf(1)
	for i := range 10000 {
		n = b.Node(Data{}, b.Leaf(float64(i%7)), n)
	}
	deep := b.Tree(n, Max)
	next := 0.0
	million := uniform(10, treetest.Times(4, 6), func() float64 { next++; return math.Mod(next*7919, 1009) })
	for name, tree := range map[string]*Tree{"deep": deep, "million": million} {
		want := minimaxValue(tree)
		for _, a := range Algorithms() {
			for _, k := range []OrderKind{Given, Best, Random} {
				if name == "million" && k != Given && a != AlphaBeta {
					continue
				}
				res := found(t, tree, Options{Algorithm: a, Order: Order{Kind: k}})
				if res.Value.Nearest() != want {
					t.Errorf("%s on the %s tree finds %v, want %v", a, name, res.Value, want)
				}
				if least, ok := measure.LeastWork(res); !ok || least > res.Evaluated {
					t.Errorf("%s on the %s tree: %d leaves, the least %d", a, name, res.Evaluated, least)
				}
			}
		}
	}
}

func TestContractsAtTheEdges(t *testing.T) {
	tree := bratko()
	for _, p := range []Path{{2}, {-1}, {0, 0, 0, 0}} {
		if tree.At(p) != nil || tree.Mover(p) != Alternate {
			t.Errorf("%v: %v, %v", p, tree.At(p), tree.Mover(p))
		}
	}
	if Max.Opponent() != Min || Min.Opponent() != Max || Alternate.Opponent() != Alternate {
		t.Error("an opponent that is none")
	}
	for _, size := range [][2]int{{2, -1}, {0, 3}, {-2, 2}} {
		if n := Complete(size[0], size[1], Give(nil)).Root().Size(); n != 1 {
			t.Errorf("Complete(%d, %d) has %d nodes", size[0], size[1], n)
		}
	}
	var paths []string
	for v := range tree.All() {
		if len(paths) == 4 {
			break
		}
		paths = append(paths, pathText(v.Path))
	}
	if got := strings.Join(paths, " "); got != "[] [0] [0 0] [0 0 0]" {
		t.Errorf("paths %s", got)
	}
}
