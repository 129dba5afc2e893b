package inverse_test

import (
	"context"
	"math"
	"slices"
	"testing"

	. "plytree/engine/exercise/inverse"
	"plytree/engine/exercise/valueset"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

func drawRange(t *rapid.T) Range {
	r := Range{Tree: drawTree(t, 4, 3, true), Options: drawOptions(t)}
	leaves := nodes(r.Tree, r.Options.Depth, true)
	if len(leaves) == 0 {
		t.Skip("no leaf above the depth limit")
	}
	r.Leaf = rapid.SampledFrom(leaves).Draw(t, "leaf")
	r.Goal = Goal{
		Kind:  GoalKind(rapid.IntRange(0, 3).Draw(t, "kind")),
		Node:  rapid.SampledFrom(nodes(r.Tree, r.Options.Depth, false)).Draw(t, "node"),
		Value: float64(rapid.IntRange(-9, 9).Draw(t, "worth")) / 2,
	}
	return r
}

// The set agrees with searches at every half from far below the smallest number to
// far above the largest.
func TestRangeOnAGridOfHalves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRange(t)
		set := filetest.Must(r.Solve(context.Background()))(t)
		for x := -12.0; x <= 12; x += 0.5 {
			want := bySearches(t, r, x)
			if set.Holds(x) != want {
				t.Fatalf("%+v: the set is %v, at %v it is %v", r.Goal, set, x, want)
			}
			if _, holds, err := r.At(context.Background(), x); err != nil || holds != want {
				t.Fatalf("%+v: at %v it is %v, not %v (%v)", r.Goal, x, want, holds, err)
			}
		}
	})
}

// With leaf bounds the set agrees with a search at every quarter within them, whatever an
// answer says outside, and the reason for a wrong answer uses a value within them.
func TestRangeWithinLeafBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRange(t)
		b := search.LeafBounds{Low: rapid.SampledFrom([]float64{math.Inf(-1), -7, -6, -5}).Draw(t, "L"),
			High: rapid.SampledFrom([]float64{5, 6, 6.5, math.Inf(1)}).Draw(t, "U")}
		if r.Options.Bounds = b; b == search.Unbounded() || r.Options.WithDefaults().Check() != nil {
			t.Skip("no leaf bounds")
		}
		if zero, err := r.With(max(b.Low, min(b.High, 0))); err != nil {
			t.Fatal(err)
		} else if _, err := search.Run(zero, r.Options, false); err != nil {
			t.Skip("another leaf lies outside")
		}
		set := filetest.Must(r.Solve(t.Context()))(t)
		within := func(x float64) bool { return b.Low <= x && x <= b.High }
		for x := -12.0; x <= 12; x += 0.25 {
			if !within(x) {
				continue
			}
			if _, holds, err := r.At(t.Context(), x); err != nil || set.Holds(x) != holds {
				t.Fatalf("%+v: the set is %v, at %v it is %v (%v)", r.Goal, set, x, holds, err)
			}
		}
		clipped := set.And(valueset.Interval{Low: b.Low, High: b.High, HasLow: true, HasHi: true}.Set())
		for _, answer := range []valueset.Set{set, clipped,
			clipped.Or(valueset.Interval{Low: b.High, High: math.Inf(1)}.Set())} {
			if read := r.Among().Of(answer); !read.Equal(set) {
				t.Fatalf("within %v, %v is taken as %v instead of %v", b, answer, read, set)
			}
		}
		given := r.Among().Of(valueset.Interval{Low: float64(rapid.IntRange(-9, 9).Draw(t, "from")), High: 9,
			HasLow: rapid.Bool().Draw(t, "with it")}.Set())
		x, differ := valueset.Nearest(set, given, r.Among())
		if differ == set.Equal(given) || differ && (!within(x) || set.Holds(x) == given.Holds(x)) {
			t.Fatalf("within %v, %v and %v differ at %v (%v)", b, set, given, x, differ)
		}
	})
}

// An end that is one of the leaf bounds is left out, as for whole numbers.
func TestRangeWithinLeafBoundsIsCanonical(t *testing.T) {
	ten := search.LeafBounds{Low: 0, High: 10}
	for _, c := range []struct {
		bounds     search.LeafBounds
		text, want string
	}{
		{ten, "[6, 10]", "x >= 6"}, {ten, "x >= 6", "x >= 6"}, {ten, "6 <= x < 20", "x >= 6"}, {ten, "[0, 10]", "all"},
		{ten, "-5 < x", "all"},
		{ten, "x > 10", "none"}, {ten, "10", "x = 10"}, {ten, "x >= 10", "x = 10"}, {ten, "6 <= x < 10", "6 <= x < 10"},
		{ten, "0 < x", "x > 0"},
		{ten, "x < 4 or 6 < x <= 10 or 12", "x < 4 or x > 6"}, {ten, "0 or 3 <= x", "x = 0 or x >= 3"},
		{search.LeafBounds{Low: 0, High: math.Inf(1)}, "[0, 3]", "x <= 3"},
	} {
		r := Range{Options: search.Options{Bounds: c.bounds}}
		if set, ok := valueset.Read(c.text); !ok || r.Among().Of(set).String() != c.want {
			t.Errorf("within %v, %s is taken as %v instead of %s", c.bounds, c.text, r.Among().Of(set), c.want)
		}
	}
}

func TestRangeTooLarge(t *testing.T) {
	values := make([]float64, 3200)
	for i := range values {
		values[i] = float64(i)
	}
	if _, err := (Range{Tree: wide(3200, 1, values), Leaf: tree.Path{0, 0},
		Goal: Goal{Kind: Worth}}).Solve(context.Background()); err == nil {
		t.Error("3,200 leaves times 3,200 points are taken on")
	}
}

// wide makes a root with the given numbers of children and of leaves below each.
func wide(children, leaves int, values []float64) *tree.Tree {
	b, next := &tree.Builder{}, tree.Give(values)
	root := make([]*tree.Node, children)
	for i := range root {
		root[i] = b.Complete(func() int { return leaves }, 1, next)
	}
	return b.Tree(b.Node(tree.Data{}, root...), tree.Max)
}

// bySearches reports whether the goal holds at x.
func bySearches(t *rapid.T, r Range, x float64) bool {
	values, at := Filling{r.Tree.At(r.Leaf).ID(): x}, r.Goal.Node
	found := filetest.Must(searched(t, r.Tree, r.Options, values, nil))(t)
	all := filetest.Must(searched(t, r.Tree, worth(r.Options), values, nil))(t)
	switch root := all.Value.Nearest(); r.Goal.Kind {
	case Visited:
		return found.RecordAt(at) != nil
	case Worth:
		return root == r.Goal.Value
	case BestMove:
		w := found.Options.Window
		hidden := r.Options.Algorithm != search.Minimax && (root <= w.Alpha || root >= w.Beta)
		return !hidden && len(at) == 1 && all.RecordAt(at).Value.Equal(all.Value)
	}
	return slices.ContainsFunc(cuts(found), func(p tree.Path) bool { return slices.Equal(p, at) })
}
