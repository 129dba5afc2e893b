package generate_test

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"plytree/engine/exercise"
	. "plytree/engine/exercise/generate"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// missed returns a constraint that a tree does not meet, or "".
func missed(t testing.TB, gameTree *tree.Tree, r Recipe) string {
	res := filetest.Must(search.Run(gameTree, search.Options{Cutoff: r.Search.Cutoff}, false))(t)
	all := filetest.Must(search.Run(gameTree, search.Options{Algorithm: search.Minimax}, false))(t)
	counted, ties, softDiffers := map[WishName]float64{}, 0, false
	for _, c := range res.Cutoffs {
		rec := res.Record(c.Node)
		counted[Cuts]++
		counted[map[string]WishName{"alpha": AlphaCuts, "beta": BetaCuts}[c.Kind()]]++
		if c.Deep {
			counted[DeepCuts]++
		}
		if rec.Alpha.Equal(rec.Beta) {
			ties++
		}
		children := gameTree.At(res.PathOf(c.Node)).Children()
		if slices.ContainsFunc(res.PrunedChildren(c), func(i int) bool { return !children[i].Leaf() }) {
			counted[InnerCuts]++
		}
	}
	values, best := map[float64]bool{}, 0
	res.Walk(func(v tree.Visit, rec *search.Record) {
		if v.Node.Leaf() {
			value, _ := v.Node.Value()
			values[value] = true
		} else if rec != nil {
			softDiffers = softDiffers || rec.Value.Less(rec.AlphaIn) || rec.BetaIn.Less(rec.Value)
		}
		if len(v.Path) == 1 && all.RecordAt(v.Path).Value.Equal(all.Value) {
			best++
		}
	})
	leaves := gameTree.Root().Leaves()
	counted[Leaves], counted[Share] = float64(res.Evaluated), float64(res.Evaluated)/float64(leaves)
	for _, w := range r.Wishes {
		n := counted[w.Name]
		ok := map[string]bool{"=": n == w.Number, ">=": n >= w.Number, "<=": n <= w.Number}[w.Op]
		if !w.Name.Counts() {
			ok = map[WishName]bool{Distinct: len(values) == leaves, NoTies: ties == 0, Unique: best == 1,
				SoftDiffers: softDiffers}[w.Name]
		}
		if !ok {
			return w.String()
		}
	}
	return inRanges(gameTree, r)
}

// inRanges returns what is outside the ranges in a tree.
func inRanges(gameTree *tree.Tree, r Recipe) (outside string) {
	gameTree.Walk(func(v tree.Visit) bool {
		value, _ := v.Node.Value()
		n := len(v.Node.Children())
		switch {
		case v.Node.Leaf() && (len(v.Path) < r.Depth.Low || len(v.Path) > r.Depth.High):
			outside = fmt.Sprintf("a leaf %d plies deep", len(v.Path))
		case v.Node.Leaf() && (value < r.Low || value > r.High || value != math.Trunc(value)):
			outside = fmt.Sprintf("the value %v", value)
		case !v.Node.Leaf() && (n < r.Branching.Low || n > r.Branching.High):
			outside = fmt.Sprintf("%d children", n)
		}
		return true
	})
	return outside
}

func wishes(t testing.TB, texts ...string) (all []Wish) {
	for _, text := range texts {
		w := filetest.Must(ParseWish(text))(t)
		all = append(all, w)
	}
	return all
}

// typical is a typical teacher's recipe.
func typical(t testing.TB) Recipe {
	return Recipe{Branching: Range{2, 3}, Depth: Range{4, 4}, Low: -9, High: 9, Seed: 1,
		Wishes: wishes(t, "cuts >= 2", "inner-cuts", "deep-cuts = 1", "no-ties")}
}

func TestGeneratedTreesMeetEveryWish(t *testing.T) {
	ranges := func(b, d Range, texts ...string) Recipe {
		return Recipe{Branching: b, Depth: d, Low: -9, High: 9, Wishes: wishes(t, texts...)}
	}
	for _, r := range []Recipe{
		typical(t),
		ranges(Range{2, 2}, Range{3, 3}, "cuts = 2", "inner-cuts", "unique", "evaluated <= 5"),
		ranges(Range{2, 2}, Range{4, 4}, "distinct", "deep-cuts", "soft-differs", "unique", "no-ties"),
		ranges(Range{2, 3}, Range{3, 5}, "alpha-cuts >= 2", "beta-cuts >= 2", "share <= 0.5"),
		ranges(Range{1, 4}, Range{2, 3}, "cuts = 0", "evaluated >= 8"),
		ranges(Range{3, 3}, Range{3, 3}, "share >= 0.9", "cuts >= 1"),
		ranges(Range{2, 2}, Range{3, 3}),
		ranges(Range{2, 2}, Range{4, 4}, "evaluated = 7", "cuts >= 3"),
	} {
		for seed := range uint64(6) {
			r.Seed = seed
			r.Root = tree.Player(1 + seed%2)
			if seed%3 == 0 {
				r.Search.Cutoff = search.CutBeyondEqual
			}
			g, err := NewGenerator(context.Background(), r)
			if err != nil {
				t.Errorf("%v, seed %d: %v", r.Wishes, seed, err)
				continue
			}
			if wish := missed(t, g.Tree(), r); wish != "" {
				t.Errorf("%v, seed %d: not met: %s", r.Wishes, seed, wish)
			}
		}
	}
}

func TestTheSameSeedGivesTheSameTrees(t *testing.T) {
	t.Run("one search", func(t *testing.T) { sameTrees(t, everything()) })
	t.Run("several searches", func(t *testing.T) {
		sameTrees(t, &exercise.Exercise{Tasks: []exercise.Task{
			{ID: "minimax", Ask: exercise.Values, Search: search.Options{Algorithm: search.Minimax}},
			{Ask: exercise.Pruned},
			{ID: "mirrored", Ask: exercise.Pruned, Search: search.Options{Order: search.Order{Kind: search.Reversed}}},
		}})
	})
}

func sameTrees(t *testing.T, e *exercise.Exercise) {
	r := typical(t)
	r.Exercise = e
	trees := func() (all []*tree.Tree) {
		g := filetest.Must(NewGenerator(context.Background(), r))(t)
		for _, number := range []string{"17", "0123", "Ана"} {
			tree := filetest.Must(g.For(context.Background(), number))(t)
			all = append(all, tree)
		}
		return append(all, g.Tree())
	}
	first := trees()
	if !reflect.DeepEqual(first, trees()) {
		t.Error("the same seed gives other trees")
	}
	items := map[string]bool{}
	for _, tree := range first {
		if wish := missed(t, tree, r); wish != "" {
			t.Errorf("not met: %s", wish)
		}
		k := filetest.KeyOf(t, tree, r.Search, r.Exercise)
		counts := ""
		for _, task := range k.Mark(k.Perfect(), exercise.MarkOptions{}).Tasks {
			counts += fmt.Sprint(len(task.Items), " ")
		}
		items[counts] = true
	}
	if len(items) != 1 {
		t.Errorf("students get different numbers of items: %v", items)
	}
	if reflect.DeepEqual(first[0], first[1]) {
		t.Error("two students have the same tree")
	}
}

// everything asks all kinds of tasks.
func everything() *exercise.Exercise {
	e := &exercise.Exercise{}
	for _, a := range exercise.Asks() {
		if !a.Form().Inverse {
			e.Tasks = append(e.Tasks, exercise.Task{Ask: a})
		}
	}
	return e
}
