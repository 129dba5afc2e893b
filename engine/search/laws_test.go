package search_test

import (
	"math"
	"slices"
	"testing"

	"plytree/engine/measure"
	"plytree/engine/number"
	. "plytree/engine/search"
	. "plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

var fiveForms = []Algorithm{AlphaBeta, AlphaBetaHard, AlphaBetaBound, Negamax, NegamaxThresholds}

func minimaxValue(t *Tree) float64 { return truth(t, 0)[t.Root().ID()].Nearest() }

// The engine has one walk for five forms; this compares each form with the textbook, node
// by node. Under the rule > only the fail-soft textbook form distinguishes a value beyond beta
// from one at beta; the other forms must visit the same nodes.
func TestFormsMatchTheTextbook(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawTree(t), Options{Window: drawWindow(t)}
		strict := rapid.Bool().Draw(t, "strict")
		if strict {
			o = Options{Window: FullWindow(), Cutoff: CutBeyondEqual}
		}
		for _, a := range fiveForms {
			book, form := &textbook{strict: strict}, a
			if strict {
				form = AlphaBeta
			}
			o.Algorithm = a
			want, res := book.run(form, tree, o.Window), found(t, tree, o)
			if res.Value.Nearest() != want {
				t.Fatalf("%+v: %v, textbook %v", o, res.Value, want)
			}
			count := 0
			res.Walk(func(v Visit, rec *Record) {
				want, seen := book.value[v.Node.ID()]
				if seen != (rec != nil) {
					t.Fatalf("%s visits node %v: %v, textbook %v", a, v.Path, rec != nil, seen)
				}
				if !seen {
					return
				}
				count++
				form, shown := a.Form(), want
				if form.MoversSide && v.Mover == Min && !v.Node.Leaf() {
					shown = -want
				}
				if got := res.Seen(v, rec).Value; (a == AlphaBeta || !strict) &&
					!(got.Equal(number.Of(shown)) && rec.Value.Equal(number.Of(want))) {
					t.Fatalf("%s at %v hands back %v, textbook %v", a, v.Path, got, shown)
				}
				switch {
				case v.Node.Leaf():
				case form.Clamps && (rec.Value.Less(rec.AlphaIn) || rec.BetaIn.Less(rec.Value)):
					t.Fatalf("%s returns %v at %v, outside its window", a, rec.Value, v.Path)
				case form.ReturnsBound && !rec.Value.Equal(rec.Alpha) && !rec.Value.Equal(rec.Beta):
					t.Fatalf("%s returns %v at %v, which is no bound", a, rec.Value, v.Path)
				}
			})
			if count != res.Visited || len(book.seen) != res.Evaluated || len(book.seen) != res.Evaluations {
				t.Fatalf("%s counts %d visited, %d evaluated; textbook %d, %d", a, res.Visited, res.Evaluated, count,
					len(book.seen))
			}
		}
	})
}

func drawWindow(t *rapid.T) Window {
	a, b := drawValue(t), drawValue(t)
	switch {
	case a == b:
		return FullWindow()
	case a > b:
		return Window{b, a}
	}
	return Window{a, b}
}

func TestNarrowWindowObeysTheThreeCases(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawTree(t), drawOptions(t)
		o.Depth = 0
		o.Algorithm = rapid.SampledFrom([]Algorithm{AlphaBeta, PVS, MTDF}).Draw(t, "soft")
		o.Window = drawWindow(t)
		w, truth := o.Window, minimaxValue(tree)
		v := found(t, tree, o).Value.Nearest()
		switch {
		case truth <= w.Alpha:
			if v < truth || v > w.Alpha {
				t.Fatalf("%s fails low with %v; the value is %v, the window %v", o.Algorithm, v, truth, w)
			}
		case truth >= w.Beta:
			if v > truth || v < w.Beta {
				t.Fatalf("%s fails high with %v; the value is %v, the window %v", o.Algorithm, v, truth, w)
			}
		case v != truth:
			t.Fatalf("%s finds %v inside the window %v; the value is %v", o.Algorithm, v, w, truth)
		}
	})
}

func TestKnuthMooreNumber(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		branching, depth := rapid.IntRange(1, 4).Draw(t, "b"), rapid.IntRange(1, 5).Draw(t, "d")
		leaves := int(math.Pow(float64(branching), float64(depth)))
		distinct := rapid.Bool().Draw(t, "distinct")
		var values []int
		if distinct { // then every node's best child is unique
			values = rapid.Permutation(seq(leaves)).Draw(t, "values")
		} else {
			values = rapid.SliceOfN(rapid.IntRange(0, 5), leaves, leaves).Draw(t, "values")
		}
		tree := uniform(branching, depth, func() float64 {
			v := values[0]
			values = values[1:]
			return float64(v)
		})
		if b, d, ok := measure.Uniform(tree); !ok || b != branching || d != depth {
			t.Fatalf("Uniform() = %d, %d, %v", b, d, ok)
		}
		o := drawOptions(t)
		o.Depth = rapid.SampledFrom([]int{0, depth}).Draw(t, "limit")
		o.Window = rapid.SampledFrom([]Window{{}, FullWindow(), {Alpha: -1, Beta: 99}}).Draw(t, "window")
		if rapid.IntRange(0, 3).Draw(t, "bounded") == 0 {
			o.Algorithm, o.Bounds = AlphaBeta, LeafBounds{Low: -1, High: 9999}
		}
		res := found(t, tree, o)
		_, holds := measure.LeastOfShape(res)
		if of := res.Options; holds != (branching > 1 && o.Depth == 0 && of.Window == FullWindow() &&
			of.Bounds == Unbounded()) {
			t.Fatalf("%+v: the theorem holds: %v", o, holds)
		}
		o.Depth, o.Window, o.Bounds = 0, Window{}, LeafBounds{}
		least := int(measure.KnuthMoore(branching, depth))
		if got := found(t, tree, o).Evaluated; got < least {
			t.Fatalf("%+v proves the value with %d leaves, fewer than %d", o, got, least)
		}
		if !distinct {
			return
		}
		o.Order = Order{Kind: Best}
		o.Algorithm = rapid.SampledFrom(append(fiveForms, PVS)).Draw(t, "form")
		if got := found(t, tree, o).Evaluated; got != least {
			t.Fatalf("%s with %s in best order evaluates %d leaves, not %d", o.Algorithm, o.Cutoff, got, least)
		}
	})
}

func seq(n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = i
	}
	return s
}

// A cut-off says what was pruned and by whose bound. At a chance node it is justified: the average
// is outside the window whatever the values of the pruned children are.
func TestCutoffsSayWhatWasPruned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawSearch(t)
		res := found(t, tree, o)
		visited := visitedPaths(res)
		pruned := 0
		for _, c := range res.Cutoffs {
			node, rec := res.PathOf(c.Node), res.Record(c.Node)
			if low, high := rec.Proven(); c.Mover.Chance() &&
				(c.Kind() == "alpha" && rec.AlphaIn.Less(high) || c.Kind() == "beta" && low.Less(rec.BetaIn)) {
				t.Fatalf("%v is cut by [%v, %v], and could be %v to %v", node, rec.AlphaIn, rec.BetaIn, low, high)
			}
			if c.Mover != tree.Mover(node) {
				t.Fatalf("cut-off at %v is of the wrong kind", node)
			}
			if c.BoundFrom >= 0 {
				from := res.PathOf(c.BoundFrom)
				if len(from) >= len(node) || !slices.Equal(from, node[:len(from)]) {
					t.Fatalf("the bound at %v comes from %v, which is no ancestor", node, from)
				}
				if c.Deep != (len(from) < len(node)-1) {
					t.Fatalf("cut-off at %v by %v: deep = %v", node, from, c.Deep)
				}
			} else if c.Deep {
				t.Fatalf("a cut-off by the initial window is not deep")
			}
			for _, path := range prunedPaths(res, c) {
				if visited[pathText(path)] {
					t.Fatalf("%v is called pruned, but was visited", path)
				}
				pruned++
			}
		}
		unvisited := 0 // nodes never entered below a node whose children were searched
		res.Walk(func(v Visit, rec *Record) {
			if rec == nil || v.Node.Leaf() || len(v.Path) == o.Depth && o.Depth > 0 {
				return
			}
			for i := range v.Node.Children() {
				if !visited[pathText(append(slices.Clone(v.Path), i))] {
					unvisited++
				}
			}
		})
		if pruned != unvisited {
			t.Fatalf("%d children pruned, %d not visited", pruned, unvisited)
		}
	})
}

func TestPrincipalVariationLeadsToTheValue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawTree(t), drawOptions(t)
		res := found(t, tree, o)
		end := tree.At(res.PrincipalVariation)
		if !end.Leaf() && len(res.PrincipalVariation) != o.Depth {
			t.Fatalf("the principal variation %v ends at an inner node", res.PrincipalVariation)
		}
		if v, _ := end.Value(); v != res.Value.Nearest() {
			t.Fatalf("the principal variation %v of %+v ends at %v, the value is %v", res.PrincipalVariation, o, v,
				res.Value)
		}
	})
}

// Whatever windows a search passes down, and whatever it prunes because of them, it
// proves nothing false; and if no window is narrower than alpha-beta's, it finds the
// value.
func TestSearchesByRulesProveTheTruth(t *testing.T) {
	rules := []Rules{
		{Down: func(_, own Ends) Ends { return own }},
		{Down: func(Ends, Ends) Ends { return FullWindow().Ends() }},
		{Stop: func(Ends) bool { return false }},
	}
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawTree(t), drawOptions(t)
		o.Depth, o.Algorithm = 0, rapid.SampledFrom(fiveForms).Draw(t, "form")
		worth := truth(tree, 0)
		res := filetest.Must(RunBy(t.Context(), tree, o, rapid.SampledFrom(rules).Draw(t, "rules"), true))(t)
		if want := worth[tree.Root().ID()]; !res.Value.Equal(want) || res.Record(0).Bound(Unbounded()) != ExactBound {
			t.Fatalf("found %v, worth %v", res.Value, want)
		}
		res.Walk(func(v Visit, rec *Record) {
			if rec == nil {
				return
			}
			if low, high := rec.Proven(); worth[v.Node.ID()].Less(low) || high.Less(worth[v.Node.ID()]) {
				t.Fatalf("%v is worth %v, not in the proven [%v, %v]", v.Path, worth[v.Node.ID()], low, high)
			}
		})
	})
}
