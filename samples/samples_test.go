package samples_test

import (
	"fmt"
	"strings"
	"testing"

	"plytree/engine/exercise"
	"plytree/engine/measure"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/fileformat/notation"
	"plytree/samples"
)

func load(t *testing.T, part string) *fileformat.Document {
	t.Helper()
	for _, s := range samples.All() {
		if strings.Contains(s.File, part) {
			return filetest.Read(t, s.Text)
		}
	}
	t.Fatalf("no sample %q", part)
	return nil
}

func solve(t *testing.T, doc *fileformat.Document, change func(*search.Options)) *search.Result {
	t.Helper()
	o := doc.Search
	if change != nil {
		change(&o)
	}
	return filetest.Must(search.Run(doc.Tree, o, true))(t)
}

// leaves lists the values of the leaves in the order of their evaluation.
func leaves(res *search.Result) string {
	var values []string
	for _, e := range res.Events {
		if e.Kind == search.Evaluate {
			values = append(values, numeral.Format(e.Value.Nearest()))
		}
	}
	return strings.Join(values, " ")
}

// cuts lists the cut-offs: node, kind, who set the bound, whether deep, what
// was pruned.
func cuts(res *search.Result) string {
	name := func(p tree.Path) string {
		n := res.Tree.At(p)
		if v, ok := n.Value(); n.Name() == "" && ok {
			return numeral.Format(v)
		}
		return n.Name()
	}
	var all []string
	for _, c := range res.Cutoffs {
		from, deep := "the window", ""
		if c.BoundFrom >= 0 {
			from = name(res.PathOf(c.BoundFrom))
		}
		if c.Deep {
			deep = " deep"
		}
		var pruned []string
		for _, child := range res.PrunedChildren(c) {
			p := append(res.PathOf(c.Node), child)
			pruned = append(pruned, name(p))
		}
		all = append(all, fmt.Sprintf("%s%s %s from %s prunes %s", name(res.PathOf(c.Node)), deep, c.Kind(), from,
			strings.Join(pruned, " ")))
	}
	return strings.Join(all, "; ")
}

// nearest is a number as a double, and all else as it is.
func nearest(v any) any {
	if n, is := v.(number.Number); is {
		return n.Nearest()
	}
	return v
}

func expect(t *testing.T, what string, got, want any) {
	t.Helper()
	if got, want := nearest(got), nearest(want); got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestEverySampleIsComplete(t *testing.T) {
	if len(samples.All()) < 22 {
		t.Errorf("only %d samples", len(samples.All()))
	}
	for _, s := range samples.All() {
		doc := load(t, s.File)
		if doc.Title == "" || doc.Source == "" || doc.Note == "" {
			t.Errorf("%s lacks a title, a source or a note", s.File)
		}
		if written := string(fileformat.Write(doc)); written != string(s.Text) {
			t.Errorf("%s is not as Plytree would write it:\n%s", s.File, written)
		}
		if doc.Exercise != nil && doc.Exercise.OnlyDraws() {
			continue // the trees are those of its key
		}
		want := solve(t, doc, func(o *search.Options) { o.Algorithm = search.Minimax }).Value
		for _, a := range search.Algorithms() {
			if form := a.Form(); doc.Tree.HasChance() && !form.AtChance ||
				doc.Search.Bounds != (search.LeafBounds{}) && form.ZeroWidth {
				continue
			}
			expect(t, s.File+" by "+string(a), solve(t, doc, func(o *search.Options) { o.Algorithm = a }).Value, want)
		}
	}
}

func TestFiveEvaluations(t *testing.T) {
	res := solve(t, load(t, "01-"), nil)
	expect(t, "value", res.Value, 4.0)
	expect(t, "leaves", leaves(res), "1 4 5 2 1")
	expect(t, "of", res.Tree.Root().Leaves(), 8)
	expect(t, "cut-offs", cuts(res), "e beta from b prunes 6; c alpha from a prunes g")
	for path, want := range map[[2]int]string{{0, 1}: "lower 5", {1, -1}: "upper 2", {-1, -1}: "exact 4"} {
		var p tree.Path
		for _, i := range path {
			if i >= 0 {
				p = append(p, i)
			}
		}
		rec := res.RecordAt(p)
		low, high := rec.Proven()
		if rec.Bound(search.Unbounded()) == search.UpperBound {
			low = high
		}
		expect(t, fmt.Sprint("proven of ", p), fmt.Sprint(rec.Bound(search.Unbounded()), " ", low), want)
	}
}

func TestThresholds(t *testing.T) {
	doc := load(t, "02-")
	res := solve(t, doc, nil)
	expect(t, "value", res.Value, 8.0)
	expect(t, "leaves", leaves(res), "7 8 3 0 8")
	expect(t, "cut-offs", cuts(res), "F beta from B prunes O; C alpha from A prunes I")
	expect(t, "beta at F", res.RecordAt(tree.Path{0, 1}).BetaIn, 7.0)
	expect(t, "alpha at C", res.RecordAt(tree.Path{1}).AlphaIn, 3.0)
	expect(t, "alpha at A", res.RecordAt(nil).Alpha, 8.0)
	// "any other values would be pruned too"
	for _, open := range []tree.Path{{0, 1, 1}, {1, 1}} {
		for _, v := range []float64{-100, 0, 100} {
			gameTree := filetest.Must(doc.Tree.Edit(func(d *tree.Draft) error {
				return d.Set(doc.Tree.At(open).ID(), func(said *tree.Data) { said.Value = v })
			}))(t)
			expect(t, "leaves", leaves(solve(t, doc.WithTree(gameTree), nil)), "7 8 3 0 8")
		}
	}
}

func TestSingleCutoffs(t *testing.T) {
	expect(t, "alpha", cuts(solve(t, load(t, "03-"), nil)), "right alpha from MAX prunes 9")
	expect(t, "beta", cuts(solve(t, load(t, "04-"), nil)), "right beta from MIN prunes 1")
	expect(t, "root of the mirror", load(t, "04-").Tree.Player(), tree.Min)
}

func TestDeepCutoff(t *testing.T) {
	res := solve(t, load(t, "05-"), nil)
	expect(t, "cut-offs", strings.Split(cuts(res), "; ")[0], "D deep alpha from A prunes 9")
}

func TestAIMA(t *testing.T) {
	res := solve(t, load(t, "06-"), nil)
	expect(t, "value", res.Value, 3.0)
	expect(t, "leaves", leaves(res), "3 12 8 2 14 5 2")
}

func TestOrderMatters(t *testing.T) {
	best, worst := load(t, "07-order-best"), load(t, "07-order-worst")
	expect(t, "the same tree", notation.Write(best.Tree.Root()), notation.Write(worst.Tree.Root()))
	b, d, _ := measure.Uniform(best.Tree)
	expect(t, "shape", fmt.Sprint(b, d), "3 4")
	few, many := solve(t, best, nil), solve(t, worst, nil)
	expect(t, "best", few.Evaluated, 17)
	expect(t, "least", measure.KnuthMoore(b, d), 17.0)
	expect(t, "worst", many.Evaluated, 78)
	expect(t, "values", few.Value, many.Value)
}

func TestDepthLimit(t *testing.T) {
	doc := load(t, "08-")
	limited := solve(t, doc, nil)
	expect(t, "estimates", leaves(limited), "3 1 5 4")
	expect(t, "with depth 2", fmt.Sprint(limited.Value.Nearest(), limited.PrincipalVariation[0]), "4 1")
	full := solve(t, doc, func(o *search.Options) { o.Depth = 0 })
	expect(t, "without", fmt.Sprint(full.Value.Nearest(), full.PrincipalVariation[0]), "3 0")
	right := solve(t, doc, func(o *search.Options) { o.Depth, o.Algorithm = 0, search.Minimax }).RecordAt(tree.Path{1})
	expect(t, "the trap", right.Value, -6.0)
}

func TestIrregular(t *testing.T) {
	doc := load(t, "09-")
	expect(t, "plies", doc.Tree.Root().Height(), 5)
	kinds, moves, negative, decimal := map[string]int{}, 0, false, false
	for _, c := range solve(t, doc, nil).Cutoffs {
		kinds[c.Kind()]++
	}
	doc.Tree.Walk(func(v tree.Visit) bool {
		x, _ := v.Node.Value()
		negative, decimal = negative || x < 0, decimal || x != float64(int(x))
		if v.Node.Data().Move != "" {
			moves++
		}
		return true
	})
	if kinds["alpha"] == 0 || kinds["beta"] == 0 || moves < 10 || !negative || !decimal {
		t.Errorf("%v, %d moves, negative %v, decimal %v", kinds, moves, negative, decimal)
	}
}

func TestPlayersThatDoNotAlternate(t *testing.T) {
	res := solve(t, load(t, "10-"), nil)
	expect(t, "again", res.Tree.Mover(tree.Path{0, 1}), tree.Min)
	expect(t, "twice", res.Tree.Mover(tree.Path{1}), tree.Max)
	// 5, before twice raised it to 6
	expect(t, "the window goes down unchanged", res.RecordAt(tree.Path{1}).AlphaIn.Nearest(),
		res.RecordAt(nil).Alpha.Nearest()-1)
	expect(t, "cut-offs", strings.Split(cuts(res), "; ")[0], "x deep beta from quiet prunes 1")
	expect(t, "bound", res.RecordAt(tree.Path{0, 1, 0}).BetaIn.Nearest(), 5.0)
}

// One exercise to practise with and one test, neither of which holds answers;
// and each has a key.
func TestExercises(t *testing.T) {
	for part, want := range map[string]struct {
		mode exercise.Mode
		cuts string
	}{
		"11-": {"", "e beta from b prunes 9; c alpha from a prunes g"},
		"12-": {exercise.Test, "r beta from p prunes 0 4"},
		"13-": {"", "g beta from c prunes 5"},
	} {
		doc := load(t, part)
		if doc.Exercise == nil || doc.Answers != nil {
			t.Fatalf("%s is no open exercise", part)
		}
		expect(t, part+" mode", doc.Exercise.Mode, want.mode)
		expect(t, part+" cut-offs", cuts(solve(t, doc, nil)), want.cuts)
		key := filetest.Key(t, doc)
		got := key.Mark(key.Perfect(), exercise.MarkOptions{})
		expect(t, part+" full marks", got.Score.Cmp(got.Max), 0)
	}
}

// The commonest question of exams has three parts, and something is cut both ways.
func TestMinimaxThenAlphaBetaBothWays(t *testing.T) {
	doc := load(t, "13-")
	key := filetest.Key(t, doc)
	var parts []string
	for _, p := range key.Parts() {
		parts = append(parts, cuts(p.Result()))
	}
	expect(t, "cut-offs", strings.Join(parts, "; "), "; g beta from c prunes 5; b alpha from a prunes d")
}

func TestChanceNodes(t *testing.T) {
	res := solve(t, load(t, "14-"), nil)
	expect(t, "value", res.Value, 1.5)
	expect(t, "leaves", leaves(res), "2 2 1 2 0 2 -1")
	expect(t, "the right average", res.RecordAt(tree.Path{1}).Value, -0.5)
	res = solve(t, load(t, "15-"), nil)
	expect(t, "value", res.Value, 1.5)
	expect(t, "leaves", leaves(res), "2 2 1 2 0")
	_, high := res.RecordAt(tree.Path{1}).Proven()
	expect(t, "the right average", high, 1.0)
	expect(t, "all", res.Tree.Root().Leaves(), 8)
}

func TestMaxChanceMax(t *testing.T) {
	doc := load(t, "16-")
	res := solve(t, doc, nil)
	expect(t, "values",
		fmt.Sprint(res.RecordAt(tree.Path{0}).Value.Nearest(), res.RecordAt(tree.Path{1}).Value.Nearest()), "5 4.5")
	squared := filetest.Must(doc.Tree.Edit(func(d *tree.Draft) error {
		d.Each(func(_ tree.Visit, said *tree.Data) { said.Value *= said.Value })
		return nil
	}))(t)
	res = solve(t, doc.WithTree(squared), nil)
	expect(t, "values of squares",
		fmt.Sprint(res.RecordAt(tree.Path{0}).Value.Nearest(), res.RecordAt(tree.Path{1}).Value.Nearest()), "28 40.5")
}

func TestChanceExercise(t *testing.T) {
	doc := load(t, "17-")
	res := solve(t, doc, nil)
	expect(t, "value", res.Value, 5.0)
	expect(t, "leaves", leaves(res), "8 9 6 4 7 5 2 3")
	expect(t, "cut-offs", cuts(res),
		"g deep alpha from a prunes 7; l deep alpha from a prunes 9; k alpha from a prunes m")
	expect(t, "k", res.RecordAt(tree.Path{2}).Value, 4.4)
	minimax := solve(t, doc, func(o *search.Options) { o.Algorithm = search.Minimax })
	expect(t, "b by minimax", minimax.RecordAt(tree.Path{0}).Value, 5.0)
}

func TestTreesToDraw(t *testing.T) {
	for part, nodes := range map[string]int{"24-": 11, "25-": 7} {
		doc := load(t, part)
		key := filetest.KeyOf(t, doc.Tree, doc.Search, doc.Exercise)
		expect(t, part+" nodes below the root", key.PartOf(0).Drawing().Right().Root().Size()-1, nodes)
	}
}
