package fileformat_test

import (
	"math"

	"plytree/engine/search"
	"plytree/engine/tree"
	. "plytree/fileformat"

	"pgregory.net/rapid"
)

// drawDocument draws a document that uses everything the format has.
func drawDocument(t *rapid.T) *Document {
	b := &tree.Builder{}
	text := func(label string) string {
		switch rapid.IntRange(0, 3).Draw(t, label+" kind") {
		case 0:
			return rapid.StringOfN(rapid.RuneFrom([]rune("ab 1.:#,[]{}-\n'\"é∞|>&*!%@`?~\\")), 0, 12, -1).Draw(t, label)
		case 1:
			return rapid.SampledFrom([]string{"null", "true", "yes", "1", "-inf", "1e3", "0x10", "<<", "a: b", " a",
				"a ", "- a", "# a", "2026-11-21", "12:30", "\u00a0", "\u2028", "inf", ".inf", ".NaN", "=", "a\n\nb\n",
				"a\n b", "\ta", "01", "1_000", "---", "...",
				"a long text that will have to be broken over several lines because it has more than eighty characters in it"}).Draw(t,
				label)
		}
		return ""
	}
	var draw func(plies int, p string, finite bool) *tree.Node
	draw = func(plies int, p string, finite bool) *tree.Node {
		d := tree.Data{}
		d.P, _ = tree.ReadProbability(p)
		n := 0
		if plies > 0 {
			n = rapid.IntRange(0, 3).Draw(t, "children")
		}
		if n == 0 || rapid.IntRange(0, 5).Draw(t, "estimate") == 0 {
			d.HasValue = rapid.IntRange(0, 5).Draw(t, "valued") > 0
			if d.Value = drawValue(t); !d.HasValue || finite && math.IsInf(d.Value, 0) {
				d.Value = 0
			}
		}
		if rapid.IntRange(0, 3).Draw(t, "plain") == 0 {
			d.Name, d.Move, d.Note = text("name"), text("move"), text("note")
			d.Highlight = rapid.SampledFrom(append(tree.Highlights(), tree.NoHighlight)).Draw(t, "mark")
			d.Player = tree.Player(rapid.IntRange(0, 2).Draw(t, "player"))
			d.Board, _ = tree.ReadBoard(rapid.SampledFrom([]string{"", "XO./.X./..O", "1 3 5", "7", "...", ".", "-",
				"~", "null", "1e3", "X/-/#", "'/\"", "∞{", "true", "-./[]", "12:30", "<<"}).Draw(t, "board"))
		}
		likely := make([]string, n)
		if n > 0 && rapid.IntRange(0, 3).Draw(t, "chance") == 0 {
			d.Player = tree.Chance
			ways := [][]string{{"1"}, {"1/3", "2/3"}, {"0.250", "7/20", ".4"}}
			likely = rapid.SampledFrom([][]string{likely, ways[n-1]}).Draw(t, "likely")
		}
		children := make([]*tree.Node, n)
		for i := range children {
			children[i] = draw(plies-1, likely[i], finite || d.Player == tree.Chance)
		}
		return b.Node(d, children...)
	}
	doc := &Document{Title: text("title"), Source: text("source"), Note: text("note"),
		Language: rapid.SampledFrom([]string{"", "en", "uk"}).Draw(t, "language")}
	doc.Tree = b.Tree(draw(4, "", false), tree.Player(rapid.IntRange(1, 2).Draw(t, "root")))
	if rapid.Bool().Draw(t, "search") {
		doc.Search = search.Options{Algorithm: search.PVS, Cutoff: search.CutBeyondEqual,
			Window: search.Window{Alpha: -2, Beta: math.Inf(1)},
			Bounds: search.LeafBounds{Low: math.Inf(-1), High: 6.5}, Depth: 4,
			Order: search.Order{Kind: search.Random, Seed: 7}}
	}
	doc.Exercise, doc.Answers = drawExercise(t, text), drawAnswers(t, text)
	return doc
}

func drawValue(t *rapid.T) float64 {
	v := rapid.OneOf(
		rapid.Float64(),
		rapid.SampledFrom([]float64{0, math.Inf(1), math.Inf(-1), 0.1, 1e300, -1e-300, math.MaxFloat64}),
		rapid.Map(rapid.IntRange(-99, 99), func(i int) float64 { return float64(i) / 2 }),
	).Draw(t, "number")
	if math.IsNaN(v) {
		return 0
	}
	return v + 0
}

// said is what a document says about one node, without its ID.
type said struct {
	Path   string
	Data   tree.Data
	Leaves int
}

func say(d *Document) (all []said) {
	d.Tree.Walk(func(v tree.Visit) bool {
		all = append(all, said{pathText(v.Path), v.Node.Data(), v.Node.Leaves()})
		return true
	})
	return all
}
