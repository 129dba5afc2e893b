package generate_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"plytree/engine/exercise"
	. "plytree/engine/exercise/generate"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
)

// asking is a recipe for small trees with these tasks.
func asking(t testing.TB, seed uint64, wishes string, tasks ...exercise.Task) Recipe {
	t.Helper()
	r := Recipe{Branching: Range{2, 3}, Depth: Range{3, 4}, Low: -9, High: 9,
		Exercise: &exercise.Exercise{Tasks: tasks}, Seed: seed}
	for wish := range strings.FieldsSeq(wishes) {
		w := filetest.Must(ParseWish(wish))(t)
		r.Wishes = append(r.Wishes, w)
	}
	return r
}

func valueAndPruned() []exercise.Task {
	return []exercise.Task{{Ask: exercise.Value}, {Ask: exercise.Pruned}}
}

// loses reports whether someone who makes only this mistake loses a mark, according to
// the answers that they would hand in.
func loses(t testing.TB, r Recipe, tree *tree.Tree, m exercise.Mistake) bool {
	t.Helper()
	k := filetest.KeyOf(t, tree, r.Search, r.Exercise)
	answers, is := k.Mistaken(m)
	return is && k.Mark(answers, exercise.MarkOptions{}).Score.Cmp(k.Max()) < 0
}

func TestMistakesShow(t *testing.T) {
	for seed := range uint64(60) {
		r := asking(t, seed, "shows=shallow-only,minimax", valueAndPruned()...)
		g, err := NewGenerator(t.Context(), r)
		if err != nil {
			t.Errorf("seed %d: %v", seed, err)
			continue
		}
		for _, m := range []exercise.Mistake{exercise.ShallowOnly, exercise.PlainMinimax} {
			if !loses(t, r, g.Tree(), m) {
				t.Errorf("seed %d: %s costs nothing", seed, m)
			}
		}
	}
}

// All means what shows on one of the first trees drawn. A tree shows it, and so does each
// of a class, and again with the same seed.
func TestAllMistakesShow(t *testing.T) {
	twoSearches := append(valueAndPruned(),
		exercise.Task{Ask: exercise.Pruned, ID: "mirrored",
			Search: search.Options{Order: search.Order{Kind: search.Reversed}}})
	for name, tasks := range map[string][]exercise.Task{"one search": valueAndPruned(), "two searches": twoSearches} {
		r := asking(t, 5, "shows=all", tasks...)
		g, err := NewGenerator(t.Context(), r)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		none, of, err := g.Hides(t.Context(), g.Tree())
		if err != nil || len(none) > 0 || of < 6 {
			t.Errorf("%s: %v of %d are hidden, %v", name, none, of, err)
		}
		for number := range 5 {
			tree := filetest.Must(g.For(t.Context(), fmt.Sprint(number)))(t)
			for _, m := range []exercise.Mistake{exercise.ShallowOnly, exercise.PlainMinimax, exercise.Strict,
				exercise.FullWindows} {
				if !loses(t, r, tree, m) {
					t.Errorf("%s: student %d: %s costs nothing", name, number, m)
				}
			}
			again := filetest.Must(NewGenerator(t.Context(), r))(t)
			if other, _ := again.For(t.Context(), fmt.Sprint(number)); values(other) != values(tree) {
				t.Errorf("%s: another tree from the same options and seed", name)
			}
		}
	}
}

// values returns the leaf values of a tree.
func values(t *tree.Tree) string {
	var all []string
	t.Walk(func(v tree.Visit) bool {
		all = append(all, fmt.Sprint(v.Node.Value()))
		return true
	})
	return strings.Join(all, " ")
}

// If ties are unwanted, mistakes that need ties are not among all.
func TestMistakesThatNeedTiesAreNotAmongAll(t *testing.T) {
	if w, err := ParseWish(" shows = minimax, strict"); err != nil || w.String() != "shows=minimax,strict" {
		t.Errorf("%v, %v", w, err)
	}
	g := filetest.Must(NewGenerator(context.Background(), asking(t, 3, "no-ties shows=all", valueAndPruned()...)))(t)
	if none, _, err := g.Hides(t.Context(), g.Tree()); err != nil || slices.Contains(none, exercise.Strict) {
		t.Errorf("%v, %v", none, err)
	}
}

// Mistakes about chance nodes can't show without chance nodes, and one about
// probabilities can't show if all are equal.
func TestMistakesAboutChanceNodesAreRefusedWithoutThem(t *testing.T) {
	for _, c := range []struct {
		chance  random.Chance
		refused string
	}{
		{random.NoChance, "chance-as-max,chance-as-min,unweighted"},
		{random.Even, "unweighted"},
		{random.Uneven, ""},
	} {
		for _, m := range []exercise.Mistake{exercise.ChanceAsMax, exercise.ChanceAsMin, exercise.Unweighted} {
			r := asking(t, 3, "shows="+string(m), valueAndPruned()...)
			r.Chance = c.chance
			var refused *WishError
			_, err := NewGenerator(t.Context(), r)
			if errors.As(err, &refused) != strings.Contains(c.refused, string(m)) {
				t.Errorf("chance %q, %s: %v", c.chance, m, err)
			}
		}
	}
}

// steady counts how often it is asked whether to stop.
type steady struct {
	context.Context
	asked int
}

func (s *steady) Err() error { s.asked++; return nil }

// Where no new tree is found, the recipe's own is changed until it is another one, and no longer.
func TestATreeIsChangedOnlyAsLongAsNeeded(t *testing.T) {
	tasks := append(valueAndPruned(), exercise.Task{Ask: exercise.BestMove}, exercise.Task{Ask: exercise.Windows},
		exercise.Task{Ask: exercise.LeafOrder})
	g := filetest.Must(NewGenerator(t.Context(), asking(t, 4, "shows=all", tasks...)))(t)
	for number := range treetest.Times(2, 8) {
		ctx := &steady{Context: t.Context()}
		tree := filetest.Must(g.For(ctx, fmt.Sprint(number)))(t)
		if tree == g.Tree() {
			t.Errorf("%d gets the recipe's own tree", number)
		}
		if ctx.asked > 2000 {
			t.Errorf("%d takes %d steps", number, ctx.asked)
		}
	}
}
