package exercise_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	. "plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// edited returns a tree after an edit of the node at a path.
func edited(t *testing.T, tree *tree.Tree, edit func(*tree.Draft) error) *tree.Tree {
	t.Helper()
	return filetest.Must(tree.Edit(edit))(t)
}

// A reference to a node means the same node after any edit, and is rewritten only if it would otherwise
// mean another one, or none. If the node is gone, the text stays, and the task is refused.
func TestWhatCallsANodeFollowsIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree, depth := drawTree(t), rapid.SampledFrom([]int{0, 0, 1, 2}).Draw(t, "depth")
		nodes := gameTree.Nodes(depth)
		at := rapid.IntRange(0, nodes.Len()-1).Draw(t, "node")
		id := nodes.Node(at).ID()
		call := rapid.SampledFrom([]string{nodes.Call(at), nodes.PathText(at), " " + nodes.PathText(at) + " "}).Draw(t, "call")
		e := &Exercise{Tasks: []Task{{Ask: Range, Search: search.Options{Depth: depth}, Terms: inverse.Terms{Leaf: call}}}}
		edited := drawEdit(t, gameTree)
		now, _ := e.Follow(search.Options{}, gameTree, edited, nil)
		got, lost, after := now.Tasks[0].Terms.Leaf, len(now.Tasks[0].Lost) > 0, edited.Nodes(depth)
		means := func(text string) bool {
			i := after.Find(strings.TrimSpace(text))
			return i >= 0 && after.Node(i).ID() == id
		}
		if edited.Node(id) == nil {
			_, err := NewKey(context.Background(), gameTree, search.Options{}, now)
			if !lost || got != call || err == nil || !strings.Contains(err.Error(), "deleted") {
				t.Fatalf("%q became %q, %v, %v", call, got, lost, err)
			}
			return
		}
		if after.Index(id) >= 0 && (lost || !means(got) || means(call) != (got == call) || means(call) != (now == e)) {
			t.Fatalf("%q became %q, lost %v", call, got, lost)
		}
	})
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

// drawEdit draws a tree with another name at a node, or without a node, or with it elsewhere.
func drawEdit(t *rapid.T, gameTree *tree.Tree) *tree.Tree {
	nodes := gameTree.Nodes(0)
	node := func(label string) tree.ID {
		return nodes.Node(rapid.IntRange(0, nodes.Len()-1).Draw(t, label)).ID()
	}
	edited, _ := gameTree.Edit(func(d *tree.Draft) error {
		switch at := node("edited"); rapid.IntRange(0, 2).Draw(t, "edit") {
		case 0:
			name := rapid.SampledFrom([]string{"", "a", "b", "new", "1.2", "2", "root"}).Draw(t, "name")
			return d.Set(at, func(said *tree.Data) { said.Name = name })
		case 1:
			return d.Remove(at)
		default:
			return d.Move(at, node("parent"), 0)
		}
	})
	if edited == nil {
		t.Skip("the root can't go")
	}
	return edited
}

// A move may be called by its label; references below the depth limit are followed too, and those that
// mean no node stay.
func TestMovesAndStrangersFollowToo(t *testing.T) {
	gameTree := edited(t, treetest.Read("[b[x=3, 5], c[2, y=9]]"), func(d *tree.Draft) error {
		d.Each(func(v tree.Visit, said *tree.Data) {
			said.Move = map[string]string{"b": "left", "c": "right"}[v.Node.Name()]
		})
		return nil
	})
	set := func(how func(*tree.Data), path ...int) func(*tree.Draft) error {
		return func(d *tree.Draft) error { return d.Set(gameTree.At(path).ID(), how) }
	}
	swap := func(d *tree.Draft) error { return d.Move(gameTree.At(tree.Path{0}).ID(), gameTree.Root().ID(), 0) }
	for _, test := range []struct {
		call string
		move bool
		edit func(*tree.Draft) error
		want string
	}{
		{"left", true, set(func(said *tree.Data) { said.Move = "up" }, 0), "up"},
		{"left", true, set(func(said *tree.Data) { said.Move = "" }, 0), "b"},
		{"left", true, set(func(said *tree.Data) { said.Move = "left" }, 1), "b"},
		{"left", true, set(func(said *tree.Data) { said.Name = "left" }, 1), "b"},
		{"left", false, set(func(said *tree.Data) { said.Move = "up" }, 0), "left"},
		{"y", false, swap, "y"},
		{"2.2", false, swap, "1.2"},
		{"zz", false, set(func(said *tree.Data) { said.Name = "zz" }, 0), "zz"},
	} {
		e := &Exercise{Tasks: []Task{{Ask: Range, Search: search.Options{Depth: 1}, Terms: inverse.Terms{Leaf: test.call}}}}
		if test.move {
			e.Tasks[0].Terms = inverse.Terms{For: inverse.For{BestMove: test.call}}
		}
		now, _ := e.Follow(search.Options{}, gameTree, edited(t, gameTree, test.edit), nil)
		got := now.Tasks[0].Terms
		expect(t, test.call, got.Leaf+got.For.BestMove, test.want)
	}
}
