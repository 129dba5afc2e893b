package exercise_test

import (
	"context"
	"errors"
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
	"plytree/fileformat"
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
		call := rapid.SampledFrom([]string{nodes.Call(at), nodes.PathText(at), " " + nodes.PathText(at) + " "}).Draw(t,
			"call")
		e := &Exercise{Tasks: []Task{{Ask: Range, Search: search.Options{Depth: depth},
			Terms: inverse.Terms{Leaf: call}}}}
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
	task := Task{Ask: Range, Terms: inverse.Terms{Leaf: "1.1", For: inverse.For{Cut: "1.2"}},
		Lost: []Spot{{Key: "leaf"}, {Key: "for"}}}
	lost := func(how func(*Task)) string { return fmt.Sprint(task.Changed(how).Lost) }
	expect(t, "marks", lost(func(t *Task) { t.Marks = new(3.0) }), "[{leaf 0} {for 0}]")
	expect(t, "another leaf", lost(func(t *Task) { t.Terms.Leaf = "1.2" }), "[{for 0}]")
	expect(t, "the same text for something else", lost(func(t *Task) { t.Terms.For = inverse.For{Visited: "1.2"} }),
		"[{leaf 0} {for 0}]")
	expect(t, "chosen in the tree", lost(func(t *Task) { t.Choose("leaf") }), "[{for 0}]")
	expect(t, "the task before", len(task.Lost), 2)
}

// Answers stay with their nodes, or are dropped with them.
func TestAnswersFollowTheirNodes(t *testing.T) {
	gameTree := bratko()
	// moves b after c, without its leaf 1.1.1; renames g to h
	swapped := edited(t, gameTree, func(d *tree.Draft) error {
		return errors.Join(d.Remove(gameTree.At(tree.Path{0, 0, 0}).ID()),
			d.Set(gameTree.At(tree.Path{1, 1}).ID(), func(said *tree.Data) { said.Name = "h" }),
			d.Move(gameTree.At(tree.Path{0}).ID(), gameTree.Root().ID(), 0))
	})
	for _, c := range []struct{ task, was, want string }{
		{"values", "{g: 8, 1.2: 5, zz: 5}", "{h: 8, 2.2: 5, zz: 5}"},
		{"values", "{2.2: 8, ' 2.2': 9}", "{1.2: 8}"},
		{"construct", "{1.1.1: 8}", ""},
		{"pruned", "[1.1.1, 1.2.2, g]", "[2.2.2, h]"},
		{"pruned", "[[x], g]", "[[x], h]"},
		{"order", "[1.1.1]", ""},
		{"pruned", "[]", "[]"},
		{"best-move", "2", "1"},
		{"value", "2", "2"},
		{"reorder", "'root: [2, 1]; g: [2.2.2, 2.2.1]'", "{root: [1, 2], h: [1.2.2, 1.2.1]}"},
		{"reorder", "'g: 2.2.2, 2.2.1; c: f g'", "{h: [1.2.2, 1.2.1], c: [f, h]}"},
		{"reorder", "'e: 1.2.2, 1.2.1; c: f'", "{e: [2.2.2, 2.2.1], c: [f]}"},
		{"reorder", "'c: f, d'", "'c: f, d'"},
		{"reorder", "{g: [2.2.2, 2.2.1]}", "{h: [1.2.2, 1.2.1]}"},
		{"range, leaf: g", "g >= 6", "x >= 6"},
		{"range, leaf: g", "x>=6", "x>=6"},
		{"range, leaf: e", "e > 6", "e > 6"},
	} {
		kind, _, _ := strings.Cut(c.task, ",")
		read := func(answer string) *fileformat.Document {
			if answer != "" {
				answer = kind + ": " + answer + "\n  "
			}
			return filetest.Read(t, "plytree: 1\ntree: 1\nexercise: {tasks: [{ask: "+c.task+"}]}\nanswers:\n  "+answer+
				"student: Ana\n")
		}
		doc, want := read(c.was), read(c.want)
		_, now := doc.Exercise.Follow(search.Options{}, gameTree, swapped, doc.Answers)
		expect(t, c.task+" "+c.was, now.Of(kind).String(), want.Answers.Of(kind).String())
		expect(t, "who answers", now.Student(), "Ana")
	}
}

func text(text string) written.Value { return written.Plainly(text) }

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
	_, followed := (&Exercise{Tasks: []Task{{Ask: Values}}}).Follow(search.Options{}, gameTree, now,
		(&written.Answers{}).With("values", answers))
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
	b, c := gameTree.At(tree.Path{0}).ID(), gameTree.At(tree.Path{1}).ID()
	for _, test := range []struct {
		call  string
		move  bool // the reference may be the label of a move
		to    tree.Data
		other bool // c becomes that instead of b; if it becomes nothing, b moves behind it
		want  string
	}{
		{"left", true, tree.Data{Name: "b", Move: "up"}, false, "up"},
		{"left", true, tree.Data{Name: "b"}, false, "b"},
		{"left", true, tree.Data{Name: "c", Move: "left"}, true, "b"},
		{"left", true, tree.Data{Name: "left"}, true, "b"},
		{"left", false, tree.Data{Name: "b", Move: "up"}, false, "left"},
		{"y", false, tree.Data{}, true, "y"},
		{"2.2", false, tree.Data{}, true, "1.2"},
		{"zz", false, tree.Data{Name: "zz"}, false, "zz"},
	} {
		e := &Exercise{Tasks: []Task{{Ask: Range, Search: search.Options{Depth: 1},
			Terms: inverse.Terms{Leaf: test.call}}}}
		if test.move {
			e.Tasks[0].Terms = inverse.Terms{For: inverse.For{BestMove: test.call}}
		}
		now, _ := e.Follow(search.Options{}, gameTree, edited(t, gameTree, func(d *tree.Draft) error {
			if test.to == (tree.Data{}) {
				return d.Move(b, gameTree.Root().ID(), 0)
			}
			return d.Set(map[bool]tree.ID{false: b, true: c}[test.other], func(said *tree.Data) { *said = test.to })
		}), nil)
		expect(t, test.call, now.Tasks[0].Terms.Leaf+now.Tasks[0].Terms.For.BestMove, test.want)
	}
}
