package exercise_test

import (
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// An answer that can't be read is shown as written, and not called a blank.
func TestWhatCantBeReadIsShown(t *testing.T) {
	leaf := "1.2.1"
	terms := inverse.Terms{Leaf: leaf, For: inverse.For{Value: new(4.0)}}
	wanted := inverse.Terms{Leaves: []string{"1.1.1"}, Want: inverse.Wishes{Value: new(4.0)}, Values: &inverse.Values{Low: 0, High: 9}}
	text := func(s string) written.Value { return written.Value{Kind: written.Text, Text: s} }
	for _, c := range []struct {
		task    Task
		answer  written.Value
		written string
	}{
		{Task{Ask: Value}, list("4"), "[4]"},
		{Task{Ask: BestMove}, mapping("x", "1"), "x: 1"},
		{Task{Ask: Evaluated}, text("many"), "many"},
		{Task{Ask: Least}, list("5"), "[5]"},
		{Task{Ask: Values}, text("4"), "4"},
		{Task{Ask: Bounds, Nodes: []string{"b"}}, written.Value{Kind: written.Mapping, Fields: []written.Field{{Key: "b", Value: list("1")}}}, "[1]"},
		{Task{Ask: Windows, Nodes: []string{"b"}}, mapping("b", "4"), "4"},
		{Task{Ask: Windows, Nodes: []string{"b"}}, written.Value{Kind: written.Mapping, Fields: []written.Field{{Key: "b", Value: written.Value{Kind: written.List, Items: []written.Value{list("1"), list("2")}}}}}, "["},
		{Task{Ask: Pruned}, text("1.2.2"), "1.2.2"},
		{Task{Ask: Pruned, Search: search.Options{Algorithm: search.Minimax}}, text("no"), "no"},
		{Task{Ask: LeafOrder}, text("first d"), "first d"},
		{Task{Ask: LeafOrder}, list("b", "9.9"), "[b, 9.9]"},
		{Task{Ask: Pruned}, list("q", "9.9"), "[q, 9.9]"},
		{Task{Ask: Range, Terms: terms}, list("3", "4"), "[3, 4]"},
		{Task{Ask: Construct, Terms: wanted}, text("5"), "5"},
		{Task{Ask: Reorder}, text("d before e"), "d before e"},
		{Task{Ask: Reorder}, list("d", "e"), "[d, e]"},
	} {
		gameTree := bratko()
		if c.task.Ask == Reorder {
			gameTree = gameTree.SetPlayer(tree.Min) // its given order is not the best
		}
		k := key(t, gameTree, search.Options{}, &Exercise{Tasks: []Task{c.task}})
		m := k.Mark(with(c.task.Ask, c.answer), MarkOptions{})
		if m.Score.Sign() != 0 {
			t.Errorf("%s: %v marks", c.task.Ask, m.Score)
		}
		for _, i := range m.Tasks[0].Items {
			switch {
			case i.Given == nil || !strings.HasPrefix(*i.Given, c.written):
				t.Errorf("%s: %s is not shown at %q", c.task.Ask, c.written, i.Node)
			case !strings.Contains(i.Why().String(), "can't be read"):
				t.Errorf("%s: %s", c.task.Ask, i.Why())
			}
		}
	}
}

// An answer that can't be read makes a right one about the same node wrong, whatever is
// wrong with it.
func TestRightAndUnreadableAtOneNodeIsWrong(t *testing.T) {
	k := key(t, bratko(), search.Options{}, &Exercise{Tasks: []Task{{Ask: Values, Nodes: []string{"b"}}}})
	for _, second := range []written.Value{list("x"), written.Plainly("?")} {
		of := written.Value{Kind: written.Mapping, Fields: []written.Field{{Key: "b", Value: written.Plainly("4")}, {Key: "1", Value: second}}}
		if i := k.Mark(with(Values, of), MarkOptions{}).Tasks[0].Items[0]; i.Right {
			t.Errorf("%+v", i)
		}
	}
}

// A line that is indented too far belongs to the answer above it, and a remark says so.
func TestSeveralLinesAreRemarkedOn(t *testing.T) {
	k := key(t, bratko(), search.Options{}, everything())
	for _, c := range []struct {
		key   string
		given written.Value
	}{
		{"student", written.Value{Kind: written.Text, Text: "Ana\nnumber 12"}},
		{"value", written.Value{Kind: written.Text, Text: "4\nevaluated:5"}},
		{"values", mapping("b", "4\nd: 4")},
		{"pruned", list("1.2.2\n2.2")},
	} {
		remarks := sentence.Text(k.Mark(with(Ask(c.key), c.given), MarkOptions{}).Remarks)
		if !strings.Contains(remarks, c.key+": “") || !strings.Contains(remarks, "has several lines") {
			t.Errorf("%s: %s", c.key, remarks)
		}
	}
}

// The order of the children is parsed with and without brackets.
func TestOrdersAreRead(t *testing.T) {
	k := key(t, bratko().SetPlayer(tree.Min), search.Options{}, ask(Reorder, 1))
	best := k.Perfect().Of(string(Reorder))
	t.Log(best)
	said := func(answer written.Value) string {
		i := k.Mark(with(Reorder, answer), MarkOptions{}).Tasks[0].Items[0]
		return i.Why().String()
	}
	want := said(written.Value{Kind: written.Mapping, Fields: []written.Field{{Key: "b", Value: list("e", "d")}, {Key: "root", Value: list("c", "b")}}})
	for _, text := range []string{"b: [e, d]; root: [c, b]", "b: e, d; root: c, b", "b: e d; a: c b;", " b : [ e,d ] root: [c, b]", "b: [e, d]; root: c, b", "1: 1.2, 1.1; root: 2, 1"} {
		if got := said(written.Value{Kind: written.Text, Text: text}); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	if got := said(written.Value{Kind: written.Mapping, Fields: []written.Field{{Key: "b", Value: written.Plainly("e, d")}, {Key: "root", Value: written.Plainly("c b")}}}); got != want {
		t.Errorf("texts in a mapping: %s", got)
	}
	for _, text := range []string{"b: e, d, root: c, b", "b e d", "b: [e, d", "e d"} {
		if got := said(written.Value{Kind: written.Text, Text: text}); !strings.Contains(got, "can't be read") {
			t.Errorf("%s: %s", text, got)
		}
	}
}
