package exercise_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"
)

// turned asks about bratko's tree, where the search prunes the leaf after 1.2.1, and g.
func turned(a Ask, terms inverse.Terms) *Exercise {
	return &Exercise{Tasks: []Task{{Ask: a, Marks: new(6.0), Terms: terms}}}
}

var (
	cutsBehind = inverse.Terms{Leaf: "1.2.1", For: inverse.For{Cut: "1.2.2"}}
	cutsG      = inverse.Terms{Leaves: []string{"2.1.1", "2.1.2"}, Want: inverse.Wishes{Pruned: []string{"1.2.2", "g"}, Evaluated: new(5)}, Values: &inverse.Values{Low: 0, High: 9}}
)

func TestQuestionsTheOtherWayRound(t *testing.T) {
	text := func(s string) written.Value { return written.Value{Kind: written.Text, Text: s} }
	lists := func(pairs ...string) written.Value {
		w := written.Value{Kind: written.Mapping}
		for i := 0; i < len(pairs); i += 2 {
			w.Fields = append(w.Fields, written.Field{Key: pairs[i], Value: list(strings.Split(pairs[i+1], " ")...)})
		}
		return w
	}
	worse, _ := bratko().Edit(func(d *tree.Draft) error { // 4 is now after c, so b must come first
		return d.Move(bratko().At(tree.Path{1}).ID(), bratko().Root().ID(), bratko().At(tree.Path{0}).ID())
	})
	for _, c := range []struct {
		ask   Ask
		tree  *tree.Tree
		terms inverse.Terms
		given written.Value
		marks string
		says  string // in an explanation or a remark
	}{
		{Range, bratko(), cutsBehind, text("x >= 4"), "6", ""},
		{Range, bratko(), cutsBehind, text("4 ≤ 1.2.1"), "6", ""},
		{Range, bratko(), cutsBehind, text("[4; inf]"), "6", ""},
		{Range, bratko(), cutsBehind, text("x > 4"), "0", "Suppose x = 4. The search prunes child 2 of e."},
		{Range, bratko(), cutsBehind, text("x >= 4"), "6", ""},
		{Range, bratko(), cutsBehind, text("x >= 3"), "0", "Your answer includes 3.9. The correct answer is x ≥ 4."},
		{Range, bratko(), cutsBehind, text("many"), "0", "“many” can't be read."},
		{Range, bratko(), cutsBehind, list("4", "7"), "0", `use "[4, 7]" in quotes for all numbers between them, or "4 or 7" for just these two`},
		{Range, bratko(), cutsBehind, written.Value{}, "0", "No answer."},
		{Construct, bratko(), cutsG, mapping("2.1.1", "3", "2.1.2", "4"), "6", ""},
		{Construct, bratko(), cutsG, mapping("2.1.1", "9", "2.1.2", "4"), "2", "After f, α = 4 < β = 9 at c, so the search goes on to g."},
		{Construct, bratko(), cutsG, mapping("2.1.1", "3"), "0", "The search reaches child 2 of f, which has no value."},
		{Construct, bratko(), cutsG, mapping("2.1.1", "3", "2.1.2", "10"), "0", "The value of child 2 of f must be a whole number from 0 to 9."},
		{Construct, bratko(), cutsG, text("none"), "0", "There are values that meet all the conditions."},
		{Reorder, worse, inverse.Terms{}, lists("a", "b c"), "6", ""},
		{Reorder, worse, inverse.Terms{}, text("root: [b, c]"), "6", ""},
		{Reorder, worse, inverse.Terms{}, lists("a", "c b"), "0", "In this order, the search evaluates 6 leaves."},
		{Reorder, worse, inverse.Terms{}, lists("a", "b"), "0", "The answer for a must list each of its children once."},
		{Least, bratko(), inverse.Terms{}, text("5"), "6", ""},
		{Least, bratko(), inverse.Terms{}, text("4"), "0", "Whatever the order of the children, the search evaluates at least 5 leaves."},
	} {
		m := key(t, c.tree, search.Options{}, turned(c.ask, c.terms)).Mark(with(c.ask, c.given), MarkOptions{})
		said := ""
		for _, i := range m.Tasks[0].Items {
			said += i.Why().String() + "\n"
		}
		for _, r := range m.Remarks {
			said += r.String() + "\n"
		}
		if Rounded(m.Score) != c.marks || !strings.Contains(said, c.says) {
			t.Errorf("%s %v: %s marks, %s", c.ask, c.given, Rounded(m.Score), said)
		}
	}
}

func TestNoneIsRightWhereItIsProved(t *testing.T) {
	terms := cutsG
	terms.Want = inverse.Wishes{Pruned: []string{"b"}}
	if m := key(t, bratko(), search.Options{}, turned(Construct, terms)).Mark(with(Construct, written.Plainly("xyzzy")), MarkOptions{}); m.Score.Sign() != 0 {
		t.Error("what can't be read is right")
	}
	if m := key(t, bratko(), search.Options{}, turned(Construct, terms)).Mark(with(Construct, written.Plainly("none")), MarkOptions{}); m.Score.Cmp(m.Max) != 0 {
		t.Errorf("%s marks", Rounded(m.Score))
	}
}

func TestWhatCanNotBeAskedTheOtherWayRound(t *testing.T) {
	spans := func(change func(*inverse.Terms)) inverse.Terms {
		terms := cutsBehind
		change(&terms)
		return terms
	}
	builds := func(change func(*inverse.Terms)) inverse.Terms {
		terms := cutsG
		change(&terms)
		return terms
	}
	for _, c := range []struct {
		ask   Ask
		terms inverse.Terms
		o     search.Options
		want  string
	}{
		{Range, spans(func(t *inverse.Terms) { t.Leaf = "" }), search.Options{}, "doesn't say which leaf"},
		{Range, spans(func(t *inverse.Terms) { t.Leaf = "e" }), search.Options{}, "“e” under leaf isn't a leaf"},
		{Range, cutsBehind, search.Options{Depth: 2}, "“1.2.1” under leaf isn't a node that the search can reach"},
		{Range, spans(func(t *inverse.Terms) { t.For.Value = new(4.0) }), search.Options{}, "exactly one of cut"},
		{Range, spans(func(t *inverse.Terms) { t.For = inverse.For{BestMove: "d"} }), search.Options{}, "“d” under best-move isn't a child of the root"},
		{Range, spans(func(t *inverse.Terms) { t.Values = &inverse.Values{Low: 0.5, High: 2} }), search.Options{}, "whole numbers"},
		{Range, cutsBehind, search.Options{Algorithm: search.PVS}, "may visit a node more than once"},
		{Construct, builds(func(t *inverse.Terms) { t.Values = nil }), search.Options{}, "add the key values"},
		{Construct, builds(func(t *inverse.Terms) { t.Leaves = nil }), search.Options{}, "there are no leaves without a value"},
		{Construct, builds(func(t *inverse.Terms) { t.Want = inverse.Wishes{} }), search.Options{}, "has no conditions"},
		{Construct, builds(func(t *inverse.Terms) { t.Want.Pruned = []string{"g", "2.2.1"} }), search.Options{}, "below another branch listed there"},
		{Reorder, inverse.Terms{}, search.Options{}, "in the file's order, the search already evaluates the fewest leaves"},
		{Least, inverse.Terms{}, search.Options{Cutoff: search.CutBeyondEqual}, "only for the cut-off rule >="},
		{Least, inverse.Terms{}, search.Options{Window: search.Window{Alpha: 0, Beta: 9}}, "only for the full window"},
		{Least, inverse.Terms{}, search.Options{Algorithm: search.Minimax}, "not for minimax"},
	} {
		_, err := NewKey(t.Context(), bratko(), c.o, turned(c.ask, c.terms))
		var refused *KeyError
		if !errors.As(err, &refused) || refused.Task != string(c.ask) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.ask, err, c.want)
		}
	}
}

// A cancelled solution starts again at the next request.
func TestSolvingCanBeCalledOff(t *testing.T) {
	k := key(t, bratko(), search.Options{}, turned(Construct, cutsG))
	off, stop := context.WithCancel(t.Context())
	stop()
	if err := k.Solve(off); !errors.Is(err, context.Canceled) {
		t.Error("called off, solving returns", err)
	}
	if err := k.Solve(t.Context()); err != nil || k.Perfect().Of(string(Construct)).Kind != written.Mapping {
		t.Error("solved anew, it returns", err)
	}
}

// A range counts the values within the leaf bounds of the question, even under an
// accepted search without bounds.
func TestRangeCountsWithinTheBoundsOfTheQuestion(t *testing.T) {
	gameTree := treetest.Read("[[3, 8], [5, 9]]")
	e := turned(Range, inverse.Terms{Leaf: "1.1", For: inverse.For{Visited: "1.2"}})
	o := search.Options{Bounds: search.LeafBounds{Low: 0, High: 10}}
	marks := func(answer string) string {
		m := key(t, gameTree, o, e).Mark(with(Range, written.Value{Kind: written.Text, Text: answer}), MarkOptions{})
		return Rounded(m.Score)
	}
	for _, c := range []struct{ answer, own, accepted string }{
		{"x > 0", "6", "6"}, {"]0, 10]", "6", "6"}, {"[0, 10]", "0", "6"}, {"all", "0", "6"}, {"x >= 1", "0", "0"}, {"x > 10", "0", "0"},
	} {
		e.Accept = nil
		own := marks(c.answer)
		e.Accept = []search.Options{{Bounds: search.Unbounded()}}
		if accepted := marks(c.answer); own != c.own || accepted != c.accepted {
			t.Errorf("%s: %s marks, with the accepted search %s", c.answer, own, accepted)
		}
	}
}
