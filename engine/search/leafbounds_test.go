package search_test

import (
	"errors"
	"math"
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

// drawBounded draws a search of a tree with valid leaf bounds. Its window within them is
// never empty.
func drawBounded(t *rapid.T) (*Tree, Options) {
	tree, o := drawTree(t), drawOptions(t)
	o.Depth = 0
	o.Algorithm = rapid.SampledFrom(append(fiveForms, Minimax)).Draw(t, "form")
	if rapid.Bool().Draw(t, "narrow") {
		o.Window = drawWindow(t)
	}
	o.Bounds = drawBounds(t, tree)
	if _, err := o.WithDefaults().Narrowed(); err != nil {
		o.Window = FullWindow()
	}
	return tree, o
}

// Leaf bounds don't change the root's value, and what they prove is true.
func TestLeafBoundsKeepTheValue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawBounded(t)
		book := &textbook{}
		truth := book.run(Minimax, tree, FullWindow())
		res := found(t, tree, o)
		o = res.Options
		if !o.Hides(number.Of(truth)) && res.Value.Nearest() != truth {
			t.Fatalf("%+v finds %v, minimax %v", o, res.Value, truth)
		}
		if res.BestKnown() == o.Hides(number.Of(truth)) && !tree.Root().Leaf() {
			t.Fatalf("%+v hides %v: %v", o, truth, o.Hides(number.Of(truth)))
		}
		res.Walk(func(v Visit, rec *Record) {
			if rec == nil {
				return
			}
			low, high := rec.Low.Nearest(), rec.High.Nearest()
			if truth := book.value[v.Node.ID()]; truth < low || truth > high || low < o.Bounds.Low || high > o.Bounds.High {
				t.Fatalf("%v is worth %v, not in the proven [%v, %v], within %v", v.Path, truth, low, high, o.Bounds)
			}
			learnedLow, learnedHigh := o.Bounds.Learned(rec.Proven())
			want := IntervalBound
			switch {
			case low == high:
				want = ExactBound
			case high == o.Bounds.High && low > o.Bounds.Low:
				want = LowerBound
			case low == o.Bounds.Low && high < o.Bounds.High:
				want = UpperBound
			}
			if got := rec.Bound(o.Bounds); got != want || learnedLow.Nearest() > low || learnedHigh.Nearest() < high {
				t.Fatalf("[%v, %v] within %v is %s, want %s", low, high, o.Bounds, got, want)
			}
		})
	})
}

func TestWiderLeafBoundsVisitASuperset(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawBounded(t)
		few := visitedPaths(found(t, tree, o))
		o.Bounds.Low -= float64(rapid.IntRange(0, 3).Draw(t, "lower"))
		o.Bounds.High += float64(rapid.IntRange(0, 3).Draw(t, "higher"))
		many := visitedPaths(found(t, tree, o))
		for p := range few {
			if !many[p] {
				t.Fatalf("only the narrower bounds visit %v", p)
			}
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
		{Options{Bounds: LeafBounds{1, 6}}, "the value 7 of node 2.1 lies outside the leaf bounds [1, 6]; change the value or the leaf bounds"},
		{Options{Bounds: LeafBounds{6, 1}}, "the leaf bounds [6, 1] are empty; use a lower bound that is less than the upper bound"},
		{Options{Bounds: LeafBounds{1, math.NaN()}}, "leaf bounds can't contain NaN; use L,U such as 1,6"},
		{Options{Bounds: LeafBounds{0, 9}, Algorithm: PVS}, "pvs doesn't work with leaf bounds; use alpha-beta, or remove the leaf bounds"},
		{Options{Bounds: LeafBounds{0, 9}, Algorithm: MTDF}, "mtdf doesn't work with leaf bounds; use alpha-beta, or remove the leaf bounds"},
		{Options{Bounds: LeafBounds{0, 9}, Window: Window{9, 12}}, "no value lies strictly inside both the window [9, 12] and the leaf bounds [0, 9]; change one of them"},
	} {
		if _, err := Search(tree, c.o, false); err == nil || err.Error() != c.want {
			t.Errorf("%v\nwant %s", err, c.want)
		}
	}
	var outside *OutOfBoundsError
	if _, err := Search(tree, Options{Bounds: LeafBounds{1, 6}}, false); !errors.As(err, &outside) || !reflect.DeepEqual(outside.Place(), Path{1, 0}) {
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
