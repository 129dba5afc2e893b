package exercise_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	. "plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/filetest"
)

// edited returns a tree after an edit of the node at a path.
func edited(t *testing.T, tree *tree.Tree, edit func(*tree.Draft) error) *tree.Tree {
	t.Helper()
	return filetest.Must(tree.Edit(edit))(t)
}

// A reference to a node is rewritten only if it would otherwise mean another node, or
// none.
func TestWhatCallsANodeFollowsIt(t *testing.T) {
	b := &tree.Builder{}
	leaf := func(name string, v float64) *tree.Node {
		return b.Node(tree.Data{Name: name, Value: v, HasValue: true})
	}
	gameTree := b.Tree(b.Node(tree.Data{}, b.Node(tree.Data{Name: "b", Move: "left"}, leaf("x", 3), leaf("", 5)), b.Node(tree.Data{Name: "c", Move: "right"}, leaf("", 2), leaf("y", 9))), tree.Max)
	id := func(path ...int) tree.ID { return gameTree.At(path).ID() }
	named := func(name string, path ...int) func(*tree.Draft) error {
		return func(d *tree.Draft) error {
			return d.Set(id(path...), func(said *tree.Data) { said.Name = name })
		}
	}
	moved := func(move string, path ...int) func(*tree.Draft) error {
		return func(d *tree.Draft) error {
			return d.Set(id(path...), func(said *tree.Data) { said.Move = move })
		}
	}
	swap := func(d *tree.Draft) error { return d.Move(id(0), id(), 0) }
	remove := func(path ...int) func(*tree.Draft) error {
		return func(d *tree.Draft) error { return d.Remove(id(path...)) }
	}
	for _, test := range []struct {
		what, call string
		move       bool
		depth      int
		edit       func(*tree.Draft) error
		want       string
		lost       bool
	}{
		{"nothing that matters", "b", false, 0, named("z", 1, 0), "b", false},
		{"as it was written", " b ", false, 0, swap, " b ", false},
		{"a new name", "b", false, 0, named("z", 0), "z", false},
		{"no name any more", "b", false, 0, named("", 0), "1", false},
		{"a second node of the name", "b", false, 0, named("b", 1, 0), "1", false},
		{"such a node below the limit", "b", false, 1, named("b", 1, 0), "b", false},
		{"below the limit", "y", false, 1, swap, "y", false},
		{"a place below the limit", "2.2", false, 1, swap, "1.2", false},
		{"a name like a place", "b", false, 0, named("1.2", 0), "1", false},
		{"the name root", "b", false, 0, named("root", 0), "1", false},
		{"a place", "2.1", false, 0, swap, "1.1", false},
		{"a place of a node that has a name", "2", false, 0, swap, "1", false},
		{"the root", "root", false, 0, swap, "root", false},
		{"another move", "left", true, 0, moved("up", 0), "up", false},
		{"no move any more", "left", true, 0, moved("", 0), "b", false},
		{"a move that two have", "left", true, 0, moved("left", 1), "b", false},
		{"a name that is that move", "left", true, 0, named("left", 1), "b", false},
		{"a move is no name", "left", false, 0, moved("up", 0), "left", false},
		{"gone", "1.1", false, 0, remove(0), "1.1", true},
		{"gone with its name", "x", false, 0, remove(0, 0), "x", true},
		{"none", "zz", false, 0, swap, "zz", false},
		{"none that then is one", "zz", false, 0, named("zz", 0), "zz", false},
	} {
		e := &Exercise{Tasks: []Task{{Ask: Range, Search: search.Options{Depth: test.depth}, Terms: inverse.Terms{Leaf: test.call}}}}
		if test.move {
			e.Tasks[0].Terms = inverse.Terms{For: inverse.For{BestMove: test.call}}
		}
		now, _ := e.Follow(search.Options{}, gameTree, edited(t, gameTree, test.edit), nil)
		got := now.Tasks[0].Terms
		expect(t, test.what, got.Leaf+got.For.BestMove, test.want)
		expect(t, test.what+": lost", len(now.Tasks[0].Lost) > 0, test.lost)
		expect(t, test.what+": the same exercise", now == e, test.want == test.call && !test.lost)
		if test.lost {
			_, err := NewKey(t.Context(), gameTree, search.Options{}, now)
			expect(t, test.what+": refused", err != nil && strings.Contains(err.Error(), "deleted"), true)
		}
	}
}

// A lost node stays lost when something else changes, and is found when its reference is
// rewritten.
func TestALostNodeIsFoundByWritingAlone(t *testing.T) {
	task := Task{Ask: Range, Terms: inverse.Terms{Leaf: "1.1", For: inverse.For{Cut: "1.2"}}, Lost: []Spot{{Key: "leaf"}, {Key: "for"}}}
	lost := func(how func(*Task)) string { return fmt.Sprint(task.Changed(how).Lost) }
	expect(t, "marks", lost(func(t *Task) { t.Marks = new(3.0) }), "[{leaf 0} {for 0}]")
	expect(t, "another leaf", lost(func(t *Task) { t.Terms.Leaf = "1.2" }), "[{for 0}]")
	expect(t, "the same text for something else", lost(func(t *Task) { t.Terms.For = inverse.For{Visited: "1.2"} }), "[{leaf 0} {for 0}]")
	expect(t, "chosen in the tree", lost(func(t *Task) { t.Choose("leaf") }), "[{for 0}]")
	expect(t, "the task before", len(task.Lost), 2)
}

// Answers stay with their nodes, or are dropped with them.
func TestAnswersFollowTheirNodes(t *testing.T) {
	gameTree := bratko()
	swapped := edited(t, gameTree, func(d *tree.Draft) error { // moves b after c, without its leaf 1.1.1; renames g to h
		if err := d.Remove(gameTree.At(tree.Path{0, 0, 0}).ID()); err != nil {
			return err
		}
		if err := d.Set(gameTree.At(tree.Path{1, 1}).ID(), func(said *tree.Data) { said.Name = "h" }); err != nil {
			return err
		}
		return d.Move(gameTree.At(tree.Path{0}).ID(), gameTree.Root().ID(), 0)
	})
	for _, test := range []struct {
		task       Task
		was, wants written.Value
	}{
		{Task{Ask: Values}, about([]written.Field{{Key: "g", Value: text("8")}, {Key: "1.2", Value: text("5")}, {Key: "zz", Value: text("5")}}),
			about([]written.Field{{Key: "h", Value: text("8")}, {Key: "2.2", Value: text("5")}, {Key: "zz", Value: text("5")}})},
		{Task{Ask: Construct}, about([]written.Field{{Key: "1.1.1", Value: text("8")}}), written.Value{}},
		{Task{Ask: Pruned}, written.ListOf(written.Called, "1.1.1", "1.2.2", "g"), written.ListOf(written.Called, "2.2.2", "h")},
		{Task{Ask: LeafOrder}, written.ListOf(written.Called, "1.1.1"), written.Value{}},
		{Task{Ask: Pruned}, written.Value{Kind: written.List}, written.Value{Kind: written.List}},
		{Task{Ask: BestMove}, text("2"), written.Called("1")},
		{Task{Ask: Value}, text("2"), text("2")},
		{Task{Ask: Reorder}, text("root: [2, 1]; g: [2.2.2, 2.2.1]"), about([]written.Field{{Key: "root", Value: written.ListOf(written.Called, "1", "2")}, {Key: "h", Value: written.ListOf(written.Called, "1.2.2", "1.2.1")}})},
		{Task{Ask: Reorder}, text("g: 2.2.2, 2.2.1; c: f g"), about([]written.Field{{Key: "h", Value: written.ListOf(written.Called, "1.2.2", "1.2.1")}, {Key: "c", Value: written.ListOf(written.Called, "f", "h")}})},
		{Task{Ask: Reorder}, text("e: 1.2.2, 1.2.1; c: f"), about([]written.Field{{Key: "e", Value: written.ListOf(written.Called, "2.2.2", "2.2.1")}, {Key: "c", Value: written.ListOf(written.Called, "f")}})},
		{Task{Ask: Reorder}, text("c: f, d"), text("c: f, d")},
		{Task{Ask: Reorder}, lists("g", "2.2.2 2.2.1"), lists("h", "1.2.2 1.2.1")},
		{Task{Ask: Range, Terms: inverse.Terms{Leaf: "g"}}, text("g >= 6"), text("x >= 6")},
		{Task{Ask: Range, Terms: inverse.Terms{Leaf: "g"}}, text("x>=6"), text("x>=6")},
		{Task{Ask: Range, Terms: inverse.Terms{Leaf: "e"}}, text("e > 6"), text("e > 6")},
	} {
		e := &Exercise{Tasks: []Task{test.task}}
		before := (&written.Answers{}).With(test.task.Key(), test.was).WithStudent("Ana", "7")
		_, now := e.Follow(search.Options{}, gameTree, swapped, before)
		expect(t, fmt.Sprint(test.task.Ask, " ", test.was), fmt.Sprint(now.Of(test.task.Key())), fmt.Sprint(test.wants))
		expect(t, "who answers", now.Student()+now.Number(), "Ana7")
	}
}

func about(fields []written.Field) written.Value {
	return written.Value{Kind: written.Mapping, Fields: fields}
}

func text(text string) written.Value { return written.Plainly(text) }

func lists(key, items string) written.Value {
	return about([]written.Field{{Key: key, Value: written.ListOf(written.Called, strings.Fields(items)...)}})
}

func expect(t *testing.T, what string, got, want any) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// With answers about 40,000 nodes each edit once took 7 seconds, because every answer was
// compared with all before it.
func TestManyAnswersFollowTheirNodesSoon(t *testing.T) {
	b := &tree.Builder{}
	answers := written.Value{Kind: written.Mapping}
	inner := make([]*tree.Node, 40_000)
	for i := range inner {
		inner[i] = b.Node(tree.Data{}, b.Leaf(1))
		answers.Fields = append(answers.Fields, written.Field{Key: fmt.Sprint(i + 1), Value: written.Plainly("1")})
	}
	gameTree := b.Tree(b.Node(tree.Data{}, inner...), tree.Max)
	now := edited(t, gameTree, func(d *tree.Draft) error { return d.Move(inner[0].ID(), gameTree.Root().ID(), 0) })
	start := time.Now()
	gameTree.Nodes(0)
	now.Nodes(0)
	named := time.Since(start)
	start = time.Now()
	_, followed := (&Exercise{Tasks: []Task{{Ask: Values}}}).Follow(search.Options{}, gameTree, now, (&written.Answers{}).With("values", answers))
	if took := time.Since(start); took > 15*named {
		t.Errorf("following takes %v, and naming all nodes twice %v", took, named)
	}
	if got := followed.Of("values").Fields; len(got) != len(inner) || got[0].Key != "40000" || got[1].Key != "1" {
		t.Errorf("%d answers, the first about %s", len(got), got[0].Key)
	}
}
