package search_test

import (
	"errors"
	"math"
	"math/big"
	"reflect"
	"testing"

	"plytree/engine/number"
	. "plytree/engine/search"
	. "plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

// drawBounds draws valid leaf bounds for a tree; either may be infinite.
func drawBounds(t *rapid.T, tree *Tree) LeafBounds {
	b := LeafBounds{math.Inf(1), math.Inf(-1)}
	tree.Walk(func(v Visit) bool {
		if value, has := v.Node.Value(); has {
			b.Low, b.High = min(b.Low, value), max(b.High, value)
		}
		return true
	})
	b.Low -= float64(rapid.SampledFrom([]int{0, 0, 1, 5}).Draw(t, "below"))
	b.High += float64(rapid.SampledFrom([]int{0, 0, 1, 5}).Draw(t, "above"))
	if b.Low == b.High || rapid.IntRange(0, 4).Draw(t, "no lower bound") == 0 {
		b.Low = math.Inf(-1)
	}
	if b.Low == b.High || rapid.IntRange(0, 4).Draw(t, "no upper bound") == 0 {
		b.High = math.Inf(1)
	}
	return b
}

// drawSearch draws a search of a plain tree or of one with chance nodes, with a window or leaf bounds
// or neither.
func drawSearch(t *rapid.T) (*Tree, Options) {
	if rapid.Bool().Draw(t, "chance") {
		if tree := drawChance(t); tree.HasChance() {
			return tree, drawChanceOptions(t, tree)
		}
	}
	tree, o := drawTree(t), drawOptions(t)
	if rapid.Bool().Draw(t, "narrow") {
		o.Window = drawWindow(t)
	}
	if rapid.Bool().Draw(t, "bounded") {
		o.Algorithm = rapid.SampledFrom(append(fiveForms, Minimax)).Draw(t, "form")
		o.Bounds = drawBounds(t, tree)
	}
	if _, err := o.WithDefaults().Narrowed(); err != nil {
		o.Window = FullWindow()
	}
	return tree, o
}

// truth returns the value of every node down to a depth limit, computed without any search.
func truth(t *Tree, depth int) map[ID]number.Number {
	all := map[ID]number.Number{}
	var worth func(n *Node, mover Player, plies int) number.Number
	worth = func(n *Node, mover Player, plies int) number.Number {
		v, _ := n.Value()
		best, sum := number.Of(v), new(big.Rat)
		for i, c := range n.Children() {
			if depth > 0 && plies >= depth {
				break
			}
			of := worth(c, c.Mover(mover.Opponent()), plies+1)
			if mover.Chance() {
				best = number.Fraction(sum.Add(sum, new(big.Rat).Mul(n.Likelihood(i).Rat(), of.Rat())))
			} else if i == 0 || mover == Max && best.Less(of) || mover == Min && of.Less(best) {
				best = of
			}
		}
		all[n.ID()] = best
		return best
	}
	worth(t.Root(), t.Mover(nil), 0)
	return all
}

// Whatever the tree and the search, it finds the value of the root unless its window hides that,
// and what it proves of the nodes is true.
func TestWhatIsFoundAndProvenIsTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawSearch(t)
		worth := truth(tree, o.Depth)
		res := found(t, tree, o)
		full := o.Window == Window{} || o.Window == FullWindow()
		o = res.Options
		frontier := 0
		res.Walk(func(v Visit, rec *Record) {
			if v.Node.Leaf() && (o.Depth == 0 || len(v.Path) <= o.Depth) || o.Depth > 0 && len(v.Path) == o.Depth {
				frontier++
			}
			if rec == nil {
				return
			}
			is := worth[v.Node.ID()]
			low, high := rec.Proven()
			if is.Less(low) || high.Less(is) || low.Nearest() < o.Bounds.Low || high.Nearest() > o.Bounds.High {
				t.Fatalf("%v is worth %v, not in the proven [%v, %v], within %v", v.Path, is, low, high, o.Bounds)
			}
			if v.Node.Leaf() && !low.Equal(high) {
				t.Fatalf("leaf %v is proven only to [%v, %v]", v.Path, low, high)
			}
			if o.Algorithm == Minimax && !rec.Value.Equal(is) {
				t.Fatalf("minimax finds %v at %v, not %v", rec.Value, v.Path, is)
			}
			want := IntervalBound
			switch lowest, highest := low.Nearest() == o.Bounds.Low, high.Nearest() == o.Bounds.High; {
			case low.Equal(high):
				want = ExactBound
			case highest && !lowest:
				want = LowerBound
			case lowest && !highest:
				want = UpperBound
			}
			learnedLow, learnedHigh := o.Bounds.Learned(rec.Proven())
			if got := rec.Bound(o.Bounds); got != want || low.Less(learnedLow) || learnedHigh.Less(high) {
				t.Fatalf("[%v, %v] within %v is %s, want %s", low, high, o.Bounds, got, want)
			}
			if len(v.Path) > 0 {
				return
			}
			hidden := o.Hides(is)
			if !hidden && !res.Value.Equal(is) {
				t.Fatalf("%+v finds %v, the truth is %v", o, res.Value, is)
			}
			if res.BestKnown() == hidden && !v.Node.Leaf() && !v.Mover.Chance() {
				t.Fatalf("%+v hides %v: %v", o, is, hidden)
			}
			if full && want != ExactBound {
				t.Fatalf("%+v on a full window proves the root only to [%v, %v]", o, low, high)
			}
		})
		if res.Frontier != frontier {
			t.Fatalf("%+v: %d nodes can be evaluated, not %d", o, frontier, res.Frontier)
		}
	})
}

// Infinite leaf bounds are the same as none.
func TestInfiniteLeafBoundsChangeNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawTree(t), drawOptions(t)
		o.Depth = 0
		plain := found(t, tree, o)
		o.Bounds = Unbounded()
		if res := found(t, tree, o); !reflect.DeepEqual(plain.Events, res.Events) || plain.Options != res.Options {
			t.Fatalf("%+v goes another way with infinite leaf bounds", o)
		}
	})
}

func TestLeafBoundsRefuse(t *testing.T) {
	tree := treetest.Read("[[1, 3], [7, 2]]")
	for _, c := range []struct {
		o    Options
		want string
	}{
		{Options{Bounds: LeafBounds{1, 6}},
			"the value 7 of node 2.1 lies outside the leaf bounds [1, 6]; change the value or the leaf bounds"},
		{Options{Bounds: LeafBounds{6, 1}},
			"the leaf bounds [6, 1] are empty; use a lower bound that is less than the upper bound"},
		{Options{Bounds: LeafBounds{1, math.NaN()}}, "leaf bounds can't contain NaN; use L,U such as 1,6"},
		{Options{Bounds: LeafBounds{0, 9}, Algorithm: PVS},
			"pvs doesn't work with leaf bounds; use alpha-beta, or remove the leaf bounds"},
		{Options{Bounds: LeafBounds{0, 9}, Algorithm: MTDF},
			"mtdf doesn't work with leaf bounds; use alpha-beta, or remove the leaf bounds"},
		{Options{Bounds: LeafBounds{0, 9}, Window: Window{9, 12}},
			"no value lies strictly inside both the window [9, 12] and the leaf bounds [0, 9]; change one of them"},
	} {
		if _, err := Run(tree, c.o, false); err == nil || err.Error() != c.want {
			t.Errorf("%v\nwant %s", err, c.want)
		}
	}
	var outside *OutOfBoundsError
	if _, err := Run(tree, Options{Bounds: LeafBounds{1, 6}}, false); !errors.As(err, &outside) ||
		!reflect.DeepEqual(outside.Place(), Path{1, 0}) {
		t.Errorf("%v names no place", err)
	}
}

// An end of the window that is a leaf bound hides nothing.
func TestLeafBoundsThatAreTheWindowHideNothing(t *testing.T) {
	tree := treetest.Read("[[6, 6], [2, 5]]")
	o := Options{Window: Window{1, 6}}
	if res := found(t, tree, o); res.BestKnown() {
		t.Error("without leaf bounds the window [1, 6] must hide the value 6")
	}
	o.Bounds = LeafBounds{1, 6}
	if res := found(t, tree, o); !res.BestKnown() || res.Evaluated != 2 {
		t.Errorf("with leaf bounds the best move is known: %v, after %d leaves", res.BestKnown(), res.Evaluated)
	}
}

// More is visited, and nothing less, within wider leaf bounds and under the rule >.
func TestWiderLeafBoundsAndTheStrictRuleVisitASuperset(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawSearch(t)
		if o.Order.Kind = Given; o.Bounds == (LeafBounds{}) {
			o.Bounds, o.Algorithm = Unbounded(), AlphaBeta
		}
		few := visitedPaths(found(t, tree, o))
		if rapid.Bool().Draw(t, "strict") {
			o.Cutoff = CutBeyondEqual
		}
		o.Bounds.Low -= float64(rapid.IntRange(0, 3).Draw(t, "lower"))
		o.Bounds.High += float64(rapid.IntRange(0, 3).Draw(t, "higher"))
		many := visitedPaths(found(t, tree, o))
		for p := range few {
			if !many[p] {
				t.Fatalf("only the narrower search visits %v", p)
			}
		}
	})
}
