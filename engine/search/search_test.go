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

func TestBratkoRecord(t *testing.T) {
	res := found(t, bratko(), Options{})
	if res.Value.Nearest() != 4 || res.Evaluated != 5 || res.Visited != 11 || res.Frontier != 8 {
		t.Fatalf("value %v, %d of %d leaves, %d nodes", res.Value, res.Evaluated, res.Frontier, res.Visited)
	}
	inf := number.Of(math.Inf(1))
	least := inf.Negated()
	want := map[string]string{
		"[]":      fmt.Sprint(1, least, inf, 4.0, inf, 4.0, ExactBound),
		"[0]":     fmt.Sprint(2, least, inf, least, 4.0, 4.0, ExactBound),
		"[0 0]":   fmt.Sprint(3, least, inf, 4.0, inf, 4.0, ExactBound),
		"[0 1]":   fmt.Sprint(6, least, 4.0, 5.0, 4.0, 5.0, LowerBound),
		"[1]":     fmt.Sprint(8, 4.0, inf, 4.0, 2.0, 2.0, UpperBound),
		"[1 0]":   fmt.Sprint(9, 4.0, inf, 4.0, inf, 2.0, ExactBound),
		"[1 1]":   "never",
		"[0 1 1]": "never",
	}
	res.Walk(func(v Visit, rec *Record) {
		got := "never"
		if rec != nil {
			got = fmt.Sprint(rec.Order, rec.AlphaIn, rec.BetaIn, rec.Alpha, rec.Beta, rec.Value, rec.Bound(Unbounded()))
		}
		if w, ok := want[pathText(v.Path)]; ok && got != w {
			t.Errorf("%v: %s, want %s", v.Path, got, w)
		}
	})
	if pathText(res.PrincipalVariation) != "[0 0 1]" {
		t.Errorf("principal variation %v", res.PrincipalVariation)
	}
	var cuts []string
	for _, c := range res.Cutoffs {
		cuts = append(cuts, fmt.Sprintln(res.PathOf(c.Node), c.AfterChild, c.Kind(), res.PathOf(c.BoundFrom), c.Deep, prunedPaths(res, c)[0]))
	}
	if got := strings.ReplaceAll(strings.Join(cuts, "; "), "\n", ""); got != "[0 1] 0 beta [0] false [0 1 1]; [1] 0 alpha [] false [1 1]" {
		t.Errorf("cut-offs %s", got)
	}
}

func TestDeepCutoff(t *testing.T) {
	// A has 5; below B and C, D's value is at most 3: A's alpha takes effect past B and
	// C.
	tree := treetest.Read("[5, [[[3, 9], 4], 8]]")
	res := found(t, tree, Options{})
	c := res.Cutoffs[0]
	if !c.Deep || pathText(res.PathOf(c.Node)) != "[1 0 0]" || len(res.PathOf(c.BoundFrom)) != 0 || c.Kind() != "alpha" {
		t.Errorf("cut-off %+v", c)
	}
}

func TestCutoffByTheInitialWindow(t *testing.T) {
	res := found(t, treetest.Read("[7, 3]"), Options{Window: Window{0, 5}})
	if c := res.Cutoffs[0]; c.BoundFrom != -1 || c.Deep {
		t.Errorf("cut-off %+v", c)
	}
}

func TestOrdersKeepFilePaths(t *testing.T) {
	tree := treetest.Read("[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")
	res := found(t, tree, Options{Order: Order{Kind: Best}})
	visited := visitedPaths(res)
	if !visited["[2 2]"] || visited["[2 0]"] || visited["[2 1]"] {
		t.Errorf("visited %v", visited)
	}
	c := res.Cutoffs[1]
	if c.AfterChild != 2 || pathText(prunedPaths(res, c)[0]) != "[2 1]" || pathText(prunedPaths(res, c)[1]) != "[2 0]" {
		t.Errorf("cut at %v after child %d prunes %v", res.PathOf(c.Node), c.AfterChild, prunedPaths(res, c))
	}
	first := found(t, tree, Options{Order: Order{Kind: Reversed}}).PathOf(1)
	if pathText(first) != "[2]" {
		t.Errorf("reversed order starts with %v", first)
	}
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

// A caterpillar 10,000 plies deep, and a tree of a million nodes.
func TestLargeTrees(t *testing.T) {
	b := &Builder{}
	n := b.Leaf(1)
	for i := range 10000 {
		n = b.Node(Data{}, b.Leaf(float64(i%7)), n)
	}
	deep := b.Tree(n, Max)
	next := 0.0
	million := uniform(10, 6, func() float64 { next++; return math.Mod(next*7919, 1009) })
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
