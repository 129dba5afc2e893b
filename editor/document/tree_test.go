package document_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	. "plytree/editor/document"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// made returns the document after an edit of the root.
func made(t *testing.T, doc *fileformat.Document, e Edit) *fileformat.Document {
	t.Helper()
	after, _, err := e.Make(doc, at(doc.Tree))
	if err != nil {
		t.Fatal(e.Name, err)
	}
	return after
}

func TestNothingInfiniteIsAdded(t *testing.T) {
	for _, by := range []float64{math.Inf(1), math.Inf(-1), math.NaN()} {
		doc := start(t, "[-inf, 2]")
		if _, _, err := Shift(by).Make(doc, at(doc.Tree)); err == nil || !strings.Contains(err.Error(), "finite") {
			t.Errorf("%v is added: %v", by, err)
		}
	}
}

func TestWhatChangesNothingIsTheSameDocument(t *testing.T) {
	doc := start(t, "[1, 2]")
	for _, e := range []Edit{Shift(0), Round(3), FillLeaves([]float64{1, 2}), SetName(""), SetValue(""),
		First(tree.Max), SetNote(" ")} {
		if made(t, doc, e) != doc {
			t.Errorf("%s makes another document", e.Name)
		}
	}
}

func TestNegateKeepsTheBestMove(t *testing.T) {
	doc := start(t, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")
	before, err := search.Run(doc.Tree, search.Options{}, false)
	if err != nil {
		t.Fatal(err)
	}
	after, err := search.Run(made(t, doc, Negate()).Tree, search.Options{}, false)
	if err != nil || !after.Value.Equal(before.Value.Negated()) ||
		after.PrincipalVariation[0] != before.PrincipalVariation[0] || after.Evaluated != before.Evaluated {
		t.Errorf("%v and %v: %v", before.Value, after.Value, err)
	}
}

func TestReorder(t *testing.T) {
	doc := start(t, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")
	if got := text(made(t, doc,
		Reorder(search.Order{Kind: search.Best}))); got != "[[3, 8, 12], [2, 4, 6], [2, 5, 14]]" {
		t.Error(got)
	}
	doc = start(t, "[1, ?]")
	if _, _, err := Reorder(search.Order{Kind: search.Worst}).Make(doc, at(doc.Tree)); err == nil {
		t.Error("missing values are not noticed")
	}
}

func TestNameNodes(t *testing.T) {
	names := func(doc *fileformat.Document) string {
		var all []string
		doc.Tree.Walk(func(v tree.Visit) bool {
			all = append(all, v.Node.Name())
			return true
		})
		return strings.Join(all, " ")
	}
	doc := start(t, "[[1, 2], [3, 4]]")
	for _, c := range []struct {
		numbers, inner, depth bool
		want                  string
	}{
		{false, false, false, "a b d e c f g"},
		{false, false, true, "a b c d e f g"},
		{true, true, false, "1 2   3  "},
	} {
		if got := names(made(t, doc, NameNodes(c.numbers, c.inner, c.depth))); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
	many := &fileformat.Document{Tree: tree.Complete(30, 1, func() (float64, bool) { return 0, true })}
	if got := names(made(t, many, NameNodes(false, false, true))); !strings.HasSuffix(got, " y z aa ab ac ad ae") {
		t.Errorf("%q", got)
	}
}

func TestGrow(t *testing.T) {
	doc := start(t, "[1, [2, 3]]")
	grown, _, err := Grow(Growth{Branching: 2, Depth: 2, Values: []float64{1, 2, 3, 4}}).Make(doc,
		at(doc.Tree, doc.Tree.At(tree.Path{1}).ID()))
	if err != nil || text(grown) != "[1, [[1, 2], [3, 4]]]" {
		t.Errorf("%s, %v", text(grown), err)
	}
	leaf := doc.Tree.At(tree.Path{0}).ID()
	grown, _, err = Grow(Growth{Branching: 2, Depth: 1, Values: []float64{5, 6}}).Make(doc, at(doc.Tree, leaf))
	if err != nil || grown.Tree.Node(leaf).Data().HasValue {
		t.Errorf("what was a leaf keeps its value, %v", err)
	}
}

// Below a chance node a player moves, and the plies below alternate.
func TestGrowAtAChanceNode(t *testing.T) {
	doc := start(t, "[1, <2, 3>]")
	id := doc.Tree.At(tree.Path{1}).ID()
	grown, _, err := Grow(Growth{Branching: 2, Depth: 3, Odds: &random.Odds{},
		Values: []float64{1, 2, 3, 4, 5, 6, 7, 8}}).Make(doc, at(doc.Tree, id))
	if err != nil || text(grown) != "[1, <[<1, 2>, <3, 4>], [<5, 6>, <7, 8>]>]" {
		t.Errorf("%s, %v", text(grown), err)
	}
	g := Growth{Branching: 2, Depth: 1, AtChance: true}
	g.Odds, err = random.OddsOf{Kind: random.Uneven, FewestChildren: 2, MostChildren: 2,
		Plies: g.ChancePlies()}.Draw(rand.New(rand.NewPCG(1, 1)))
	if err != nil {
		t.Fatal(err)
	}
	grown, _, err = Grow(g).Make(doc, at(doc.Tree, id))
	if below := grown.Tree.At(tree.Path{1}); err != nil || !below.Weighted() ||
		below.Children()[0].Data().Player != tree.Alternate {
		t.Errorf("%s, %v", text(grown), err)
	}
}
