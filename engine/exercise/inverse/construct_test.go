package inverse_test

import (
	"context"
	"fmt"
	"math"
	"slices"

	"testing"

	. "plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// byHand reports by searches whether a filling meets all conditions.
func byHand(t *rapid.T, c Construct, f Filling) bool {
	blank, seen := map[tree.ID]bool{}, map[float64]bool{}
	for _, p := range c.Leaves {
		id := c.Tree.At(p).ID()
		v, has := f[id]
		if blank[id] = !has; has && (v < c.Values.Low || v > c.Values.High || c.Values.Whole() && v != math.Floor(v)) {
			return false
		}
	}
	for _, p := range nodes(c.Tree, 0, true) {
		n := c.Tree.At(p)
		is, given := f[n.ID()]
		if !given {
			is, _ = n.Value()
		}
		if c.Distinct && !blank[n.ID()] && seen[is] {
			return false
		}
		seen[is] = seen[is] || !blank[n.ID()]
	}
	res, err := searched(t, c.Tree, c.Options, f, blank)
	if err != nil || c.Want.Evaluated > 0 && res.Evaluated != c.Want.Evaluated ||
		c.Want.Pruned != nil && fmt.Sprint(cuts(res)) != fmt.Sprint(c.Want.Pruned) {
		return false
	}
	root, move := res.Value, c.Want.BestMove
	best := func() bool { return res.PrincipalVariation[0] == move[0] }
	if all, err := searched(t, c.Tree, worth(c.Options), f, blank); err == nil { // else minimax needs a blank leaf
		root = all.Value
		best = func() bool { return all.RecordAt(move).Value.Equal(root) }
	}
	w := res.Options.Window
	hidden := root.Nearest() <= w.Alpha || root.Nearest() >= w.Beta
	return (c.Want.Value == nil || root.Nearest() == *c.Want.Value) && (move == nil || !hidden && best())
}

// drawConstruct draws a tree, some leaves to fill, and conditions, mostly taken from
// another tree of that shape, so that they can be met.
func drawConstruct(t *rapid.T) Construct {
	c := Construct{Tree: treetest.Draw(t, 3, 3, tree.Max, func() tree.Data {
		return tree.Data{Value: float64(rapid.IntRange(0, 3).Draw(t, "value")), HasValue: true}
	})}
	c.Options = search.Options{
		Cutoff: rapid.SampledFrom(search.Cutoffs()).Draw(t, "cutoff"),
		Depth:  rapid.SampledFrom([]int{0, 0, 2}).Draw(t, "depth"),
		Order:  search.Order{Kind: rapid.SampledFrom(search.OrderKinds()[:4]).Draw(t, "order")},
	}
	if rapid.IntRange(0, 3).Draw(t, "narrow") == 0 {
		c.Options.Window = search.Window{Alpha: 1, Beta: 2}
	}
	c.Values = Values{Low: 0, High: float64(rapid.IntRange(0, 3).Draw(t, "high"))}
	c.Distinct = rapid.IntRange(0, 3).Draw(t, "distinct") == 0
	leaves := nodes(c.Tree, 0, true)
	for _, p := range leaves {
		if len(c.Leaves) < 3 && rapid.Bool().Draw(t, "asked") {
			c.Leaves = append(c.Leaves, p)
		}
	}
	other := Filling{}
	for _, p := range c.Leaves {
		other[c.Tree.At(p).ID()] = float64(rapid.IntRange(0, 3).Draw(t, "other"))
	}
	x := filetest.Must(searched(t, c.Tree, c.Options, other, nil))(t)
	if rapid.Bool().Draw(t, "wants pruned") {
		c.Want.Pruned = cuts(x)
	}
	if rapid.Bool().Draw(t, "wants evaluated") {
		c.Want.Evaluated = max(1, x.Evaluated+rapid.IntRange(-1, 1).Draw(t, "more"))
	}
	if rapid.Bool().Draw(t, "wants value") {
		v := filetest.Must(searched(t, c.Tree, worth(c.Options), other, nil))(t).Value.Nearest() +
			float64(rapid.IntRange(0, 1).Draw(t, "more"))
		c.Want.Value = &v
	}
	if children := len(c.Tree.Root().Children()); children > 0 && rapid.Bool().Draw(t, "wants move") {
		c.Want.BestMove = tree.Path{rapid.IntRange(0, children-1).Draw(t, "move")}
	}
	return c
}

// fillings calls each with all combinations of numbers and blanks at the leaves.
func fillings(c Construct, step float64, each func(Filling)) {
	f := Filling{}
	var fill func(k int)
	fill = func(k int) {
		if k == len(c.Leaves) {
			each(f)
			return
		}
		id := c.Tree.At(c.Leaves[k]).ID()
		delete(f, id)
		fill(k + 1)
		for x := c.Values.Low; x <= c.Values.High; x += step {
			f[id] = x
			fill(k + 1)
		}
		delete(f, id)
	}
	fill(0)
}

// A judgement agrees with searches, and a solution is found exactly if there is one
// among all numbers.
func TestConstructTriesAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawConstruct(t)
		possible := false
		fillings(c, 1, func(f Filling) {
			j := filetest.Must(c.Judge(context.Background(), f))(t)
			met := byHand(t, c, f)
			if possible = possible || met; j.Met() != met {
				t.Fatalf("with %v it is met: %v; %+v", f, met, j)
			}
		})
		s, err := c.Solve(context.Background())
		if err != nil || s.Impossible == possible || (s.Filling != nil) != possible {
			t.Fatalf("it is possible: %v; %+v, %v", possible, s, err)
		}
		if possible && !byHand(t, c, s.Filling) {
			t.Fatalf("%v is no solution", s.Filling)
		}
	})
}

// If all numbers are allowed, quarters represent them: leaves can't distinguish more
// between two whole numbers.
func TestConstructWithAllNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawConstruct(t)
		c.Leaves = c.Leaves[:min(2, len(c.Leaves))]
		c.Values = Values{Low: 0.5, High: float64(rapid.IntRange(1, 3).Draw(t, "high"))}
		possible := false
		fillings(c, 0.125, func(f Filling) { possible = possible || byHand(t, c, f) })
		s, err := c.Solve(context.Background())
		if err != nil || s.Impossible == possible || possible && !byHand(t, c, s.Filling) {
			t.Fatalf("it is possible: %v; %+v, %v", possible, s, err)
		}
	})
}

func TestWhatSpoilsAConstruction(t *testing.T) {
	gameTree := tree.Complete(2, 2, tree.Give([]float64{5, 7}))
	ids := []tree.ID{gameTree.At(tree.Path{1, 0}).ID(), gameTree.At(tree.Path{1, 1}).ID()}
	c := Construct{Tree: gameTree, Leaves: []tree.Path{{1, 0}, {1, 1}}, Values: Values{0, 9}, Distinct: true,
		Want: Want{Pruned: []tree.Path{{1, 1}}}}
	for _, x := range []struct {
		filling Filling
		spoiled tree.Path
		why     Problem
		met     bool
	}{
		{Filling{ids[0]: 3}, nil, NoProblem, true},
		{Filling{ids[0]: 6}, tree.Path{1, 1}, BlankLeaf, false},
		{Filling{}, tree.Path{1, 0}, BlankLeaf, false},
		{Filling{ids[0]: 3, ids[1]: 3}, tree.Path{1, 0}, Twice, false},
		{Filling{ids[0]: 5}, tree.Path{1, 0}, Twice, false},
		{Filling{ids[0]: 2.5}, tree.Path{1, 0}, Outside, false},
		{Filling{ids[0]: 3, ids[1]: 10}, tree.Path{1, 1}, Outside, false},
		{Filling{ids[0]: -inf}, tree.Path{1, 0}, Infinite, false},
		{Filling{ids[0]: 6, ids[1]: 4}, nil, NoProblem, false},
	} {
		j, err := c.Judge(context.Background(), x.filling)
		if err != nil || !slices.Equal(j.Spoiled, x.spoiled) || j.Why != x.why || j.Met() != x.met {
			t.Errorf("%v: %+v, %v", x.filling, j, err)
		}
	}
}

// A solution of a larger tree is found fast, because unwanted results are abandoned
// immediately.
func TestConstructOfALargerTree(t *testing.T) {
	gameTree := tree.Complete(2, 4, tree.Give(nil))
	c := Construct{Tree: gameTree, Leaves: nodes(gameTree, 0, true), Values: Values{0, 20}, Distinct: true,
		Want: Want{Pruned: []tree.Path{{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1}}}}
	s, err := c.Solve(context.Background())
	if err != nil || s.Filling == nil {
		t.Fatalf("%+v, %v", s, err)
	}
	if j, err := c.Judge(context.Background(), s.Filling); err != nil || !j.Met() || len(s.Filling) != 16 {
		t.Fatalf("%v: %+v, %v", s.Filling, j, err)
	}
}

// The shape of a tree with 64 leaves rules conditions out without a trial; a million
// fillings proved nothing.
func TestWhatTheShapeOfALargeTreeForbids(t *testing.T) {
	gameTree := tree.Complete(2, 6, tree.Give(nil))
	for name, w := range map[string]Want{
		"fewer leaves than any search needs": {Evaluated: 14},
		"more leaves than there are":         {Evaluated: 65},
		"a cut before MAX has a value":       {Pruned: []tree.Path{{0, 1}}},
		"a first child is cut":               {Pruned: []tree.Path{{1, 0}}},
		"more leaves than the cuts leave":    {Evaluated: 60, Pruned: []tree.Path{{1, 1}}},
		"fewer leaves than the cuts leave":   {Evaluated: 40, Pruned: []tree.Path{{1, 1}}},
		"a value that no leaf may have":      {Value: new(11.0)},
		"fewer numbers than leaves":          {Value: new(3.0)},
	} {
		c := Construct{Tree: gameTree, Leaves: nodes(gameTree, 0, true), Values: Values{0, 9}, Want: w,
			Distinct: name == "fewer numbers than leaves"}
		if s, err := c.Solve(t.Context()); err != nil || !s.Impossible {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
	c := Construct{Tree: gameTree, Leaves: nodes(gameTree, 0, true), Values: Values{0, 9}, Want: Want{Evaluated: 15}}
	if s, err := c.Solve(t.Context()); err != nil || s.Filling == nil {
		t.Errorf("the least work there is: %+v, %v", s, err)
	}
}

// countdown is a context that is cancelled after a number of checks.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// The searches of a small tree are too quick to notice that they are cancelled.
func TestConstructOfASmallTreeIsCalledOff(t *testing.T) {
	gameTree := tree.Complete(2, 6, tree.Give(nil))
	c := Construct{Tree: gameTree, Leaves: nodes(gameTree, 0, true), Values: Values{0, 9},
		Want: Want{Pruned: []tree.Path{{1, 1, 0, 1, 1}}}}
	if s, err := c.Solve(&countdown{t.Context(), 1000}); err == nil {
		t.Errorf("%+v", s)
	}
}

func TestConstructIsCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	gameTree := tree.Complete(3, 8, tree.Give(nil))
	c := Construct{Tree: gameTree, Leaves: nodes(gameTree, 0, true), Values: Values{0, 9}, Want: Want{Evaluated: 6000}}
	if _, err := c.Solve(ctx); err == nil {
		t.Error("a search that was called off has come to an end")
	}
}
