package generate_test

import (
	"context"
	"fmt"
	"math"
	"reflect"
	"testing"

	"plytree/engine/exercise"
	. "plytree/engine/exercise/generate"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// slow counts what constraints are about, by alpha-beta directly from its definition with
// a full window.
type slow struct {
	strict                                 bool
	cuts, alphaCuts, betaCuts, inner, deep int
	ties, evaluated, softDiffers           int
}

// bound is an end of a window with the ply of the node that set it.
type bound struct {
	value float64
	ply   int
}

func (s *slow) search(n *tree.Node, max bool, ply int, alpha, beta bound) float64 {
	if n.Leaf() {
		s.evaluated++
		v, _ := n.Value()
		return v
	}
	in := [2]float64{alpha.value, beta.value}
	v := math.Inf(1)
	if max {
		v = math.Inf(-1)
	}
	for i, c := range n.Children() {
		w := s.search(c, !max, ply+1, alpha, beta)
		if max {
			v = math.Max(v, w)
			if v > alpha.value {
				alpha = bound{v, ply}
			}
		} else {
			v = math.Min(v, w)
			if v < beta.value {
				beta = bound{v, ply}
			}
		}
		meets := alpha.value > beta.value || alpha.value == beta.value && !s.strict
		if rest := n.Children()[i+1:]; meets && len(rest) > 0 {
			s.cut(max, ply, alpha, beta, rest)
			break
		}
	}
	if v < in[0] || v > in[1] {
		s.softDiffers++
	}
	return v
}

func (s *slow) cut(max bool, ply int, alpha, beta bound, rest []*tree.Node) {
	s.cuts++
	from := alpha.ply
	if max {
		s.betaCuts++
		from = beta.ply
	} else {
		s.alphaCuts++
	}
	if from < ply-1 {
		s.deep++
	}
	if alpha.value == beta.value {
		s.ties++
	}
	for _, c := range rest {
		if !c.Leaf() {
			s.inner++
			return
		}
	}
}

func minimaxOf(n *tree.Node, max bool) float64 {
	if n.Leaf() {
		v, _ := n.Value()
		return v
	}
	v := minimaxOf(n.Children()[0], !max)
	for _, c := range n.Children()[1:] {
		if w := minimaxOf(c, !max); (w > v) == max {
			v = w
		}
	}
	return v
}

// missed returns a constraint that a tree does not meet, or "".
func missed(gameTree *tree.Tree, r Recipe) string {
	s := slow{strict: r.Search.Cutoff == search.CutBeyondEqual}
	maxMoves := gameTree.Player() == tree.Max
	s.search(gameTree.Root(), maxMoves, 0, bound{math.Inf(-1), -1}, bound{math.Inf(1), -1})
	values, leaves, best := map[float64]bool{}, 0, 0
	gameTree.Walk(func(v tree.Visit) bool {
		if v.Node.Leaf() {
			value, _ := v.Node.Value()
			values[value] = true
			leaves++
		}
		return true
	})
	for _, c := range gameTree.Root().Children() {
		if minimaxOf(c, !maxMoves) == minimaxOf(gameTree.Root(), maxMoves) {
			best++
		}
	}
	counted := map[WishName]float64{
		Cuts: float64(s.cuts), AlphaCuts: float64(s.alphaCuts), BetaCuts: float64(s.betaCuts), InnerCuts: float64(s.inner),
		DeepCuts: float64(s.deep), Leaves: float64(s.evaluated), Share: float64(s.evaluated) / float64(leaves),
	}
	for _, w := range r.Wishes {
		n, counts := counted[w.Name]
		ok := map[string]bool{"=": n == w.Number, ">=": n >= w.Number, "<=": n <= w.Number}[w.Op]
		if !counts {
			ok = map[WishName]bool{Distinct: len(values) == leaves, NoTies: s.ties == 0, Unique: best == 1, SoftDiffers: s.softDiffers > 0}[w.Name]
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
			if wish := missed(g.Tree(), r); wish != "" {
				t.Errorf("%v, seed %d: not met: %s", r.Wishes, seed, wish)
			}
		}
	}
}

func TestTheSameSeedGivesTheSameTrees(t *testing.T) {
	t.Run("one search", func(t *testing.T) { sameTrees(t, everything()) })
	t.Run("several searches", func(t *testing.T) {
		sameTrees(t, &exercise.Exercise{Tasks: []exercise.Task{
			{ID: "minimax", Ask: exercise.Values, Search: search.Options{Algorithm: search.Minimax}}, {Ask: exercise.Pruned},
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
		if wish := missed(tree, r); wish != "" {
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
