package generate_test

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	. "plytree/engine/exercise/generate"
	"plytree/engine/number"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// short reports whether a number needs at most two decimals.
func short(v float64) bool {
	return math.IsInf(v, 0) || math.Abs(v*100-math.Round(v*100)) < 1e-6
}

// With uneven probabilities no number of any search needs more than two decimals, and
// every second ply is a chance ply.
func TestUnevenTreesHaveShortNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		few, plies := rapid.IntRange(1, 4).Draw(t, "few"), rapid.IntRange(2, 5).Draw(t, "plies")
		r := Recipe{
			Branching: Range{few, rapid.IntRange(few, 4).Draw(t, "many")},
			Depth:     Range{rapid.IntRange(2, plies).Draw(t, "least"), plies},
			Low:       -20, High: float64(rapid.IntRange(10, 30).Draw(t, "high")),
			Decimals: rapid.IntRange(0, 2).Draw(t, "decimals"),
			Chance:   random.Uneven, Root: rapid.SampledFrom([]tree.Player{tree.Max, tree.Min}).Draw(t, "root"),
			Seed: rapid.Uint64().Draw(t, "seed"),
		}
		if rapid.Bool().Draw(t, "bounded") {
			r.Search.Bounds = search.LeafBounds{Low: -12, High: 12}
		}
		g, err := NewGenerator(context.Background(), r)
		if err != nil {
			t.Skip(err)
		}
		for _, gameTree := range []*tree.Tree{g.Tree(), student(t, g)} {
			checkShort(t, gameTree, r)
		}
	})
}

func student(t *rapid.T, g *Generator) *tree.Tree {
	return filetest.Must(g.For(context.Background(), "17"))(t)
}

func checkShort(t *rapid.T, gameTree *tree.Tree, r Recipe) {
	gameTree.Walk(func(v tree.Visit) bool {
		if v.Mover.Chance() != (len(v.Path)%2 == 1 && !v.Node.Leaf()) && !v.Node.Leaf() {
			t.Fatalf("%v: %v", v.Path, v.Mover)
		}
		return true
	})
	for _, o := range []search.Options{
		{}, {Algorithm: search.AlphaBetaHard}, {Order: search.Order{Kind: search.Reversed}},
		{Cutoff: search.CutBeyondEqual}, {Algorithm: search.Minimax},
	} {
		res := filetest.Must(search.Run(gameTree, o.Over(r.Search), true))(t)
		for i := range int32(res.Visited) {
			rec := res.Record(i)
			for _, v := range []number.Number{rec.AlphaIn, rec.BetaIn, rec.Alpha, rec.Beta, rec.Value, rec.Low,
				rec.High} {
				if !short(v.Nearest()) {
					t.Fatalf("%v has the number %v", res.PathOf(i), v)
				}
			}
		}
		for _, e := range res.Events {
			if !short(e.Value.Nearest()) {
				t.Fatalf("the sum %v", e.Value)
			}
		}
	}
}

// Constraints also hold on trees with chance nodes; those that can't be met are refused.
func TestWishesOnTreesWithChanceNodes(t *testing.T) {
	wish := func(text string) Wish {
		return filetest.Must(ParseWish(text))(t)
	}
	bounds := search.LeafBounds{Low: -8, High: 8}
	for _, c := range []struct {
		wishes string
		depth  int
		search search.Options
		fails  string
	}{
		{wishes: "cuts >= 2,unique,no-ties", depth: 3},
		{wishes: "alpha-cuts >= 2,deep-cuts", depth: 3},
		{wishes: "beta-cuts", depth: 5},
		{wishes: "inner-cuts,soft-differs", depth: 4},
		{wishes: "cuts >= 2", depth: 2, search: search.Options{Bounds: bounds}},
		{wishes: "inner-cuts >= 1,share <= 0.8", depth: 3, search: search.Options{Bounds: bounds}},
		{wishes: "beta-cuts", depth: 4, search: search.Options{Bounds: bounds}},
		{wishes: "cuts", depth: 2,
			fails: `the constraint "cuts >= 1" can't be met: it needs 3 plies; the search has only 2 plies`},
		{wishes: "deep-cuts", depth: 2,
			fails: "deep cut-offs need 3 plies in a tree with chance nodes; the search has only 2 plies"},
		{wishes: "beta-cuts", depth: 4, fails: "it needs 5 plies"},
		{wishes: "cuts", depth: 3, search: search.Options{Algorithm: search.PVS},
			fails: "pvs can't search a tree with chance nodes; use minimax, alpha-beta or alpha-beta-hard"},
		{wishes: "unique", depth: 1, fails: "a tree with chance nodes needs at least 2 plies; use 2 or more"},
	} {
		for _, chance := range random.Chances() {
			r := Recipe{Branching: Range{2, 3}, Depth: Range{c.depth, c.depth}, Low: -12, High: 12, Chance: chance,
				Search: c.search, Seed: 5}
			for text := range strings.SplitSeq(c.wishes, ",") {
				r.Wishes = append(r.Wishes, wish(text))
			}
			g, err := NewGenerator(context.Background(), r)
			if c.fails != "" {
				if err == nil || !strings.Contains(err.Error(), c.fails) {
					t.Errorf("%s, %s, depth %d: %v", c.wishes, chance, c.depth, err)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s, %s, depth %d: %v", c.wishes, chance, c.depth, err)
				continue
			}
			for _, w := range r.Wishes {
				if m, err := Measure(g.Tree(), r.Search); err != nil || m.Misses(w) > 0 {
					t.Errorf("%s, %s: misses %s, %v", c.wishes, chance, w, err)
				}
			}
		}
	}
}

// Values are within the leaf bounds of the search; if none can be, the recipe is refused.
func TestValuesWithinTheLeafBounds(t *testing.T) {
	r := Recipe{Branching: Range{2, 3}, Depth: Range{3, 3}, Low: -9, High: 9,
		Search: search.Options{Bounds: search.LeafBounds{Low: -2, High: 4}}}
	for r.Seed = range uint64(20) {
		g := filetest.Must(NewGenerator(context.Background(), r))(t)
		for v := range g.Tree().All() {
			if value, has := v.Node.Value(); has && (value < -2 || value > 4) {
				t.Fatalf("the value %v", value)
			}
		}
	}
	r.Low, r.High = 5, 9
	_, err := NewGenerator(context.Background(), r)
	want := "no value between 5 and 9 lies within the leaf bounds [-2, 4]; use another range of values, or other leaf bounds"
	if err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
}

// No tree meets a constraint that is refused because of too few plies.
func TestWhatIsRefusedIsMetByNoTree(t *testing.T) {
	for _, bounds := range []search.LeafBounds{{}, {Low: -6, High: 6}} {
		for _, root := range []tree.Player{tree.Max, tree.Min} {
			for depth := 2; depth <= 4; depth++ {
				r := Recipe{Branching: Range{2, 3}, Depth: Range{depth, depth}, Low: -6, High: 6, Chance: random.Even,
					Root: root, Search: search.Options{Bounds: bounds}}
				var refused []Wish
				for _, name := range WishNames() {
					r.Wishes = []Wish{{Name: name, Op: ">=", Number: 1}}
					var wish *WishError
					if name.Counts() && !name.OfTasks() && errors.As(r.Check(), &wish) {
						refused = append(refused, r.Wishes[0])
					}
				}
				r.Wishes = nil
				for r.Seed = range uint64(150) {
					g := filetest.Must(NewGenerator(context.Background(), r))(t)
					for _, w := range refused {
						if g.Measures().Misses(w) == 0 {
							t.Fatalf("%v, %v, depth %d, seed %d: %s is met", bounds, root, depth, r.Seed, w)
						}
					}
				}
			}
		}
	}
}
