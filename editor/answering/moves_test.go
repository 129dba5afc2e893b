package answering_test

import (
	"strings"
	"testing"

	. "plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// drawing is the work on a task that asks to draw the tree of a position, two plies deep.
func drawing(t *testing.T, position string) Work {
	t.Helper()
	return drawingOf(t, exercise.Game{Position: position, Depth: 2})
}

func drawingOf(t *testing.T, game exercise.Game) Work {
	t.Helper()
	b := &tree.Builder{}
	e := &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.DrawTree, Game: game}}}
	return Work{}.With(NewSheet(filetest.KeyOf(t, b.Tree(b.Node(tree.Data{}), tree.Max), search.Options{}, e)), nil)
}

// The tree of each game can be drawn by writing moves. They are read back as written, and the
// complete tree earns full marks.
func TestATreeIsDrawnByWritingMoves(t *testing.T) {
	for _, position := range []string{
		"tic-tac-toe XOX/.O./.X.", "connect 3 ..../..../XO..", "lines 2 .../X..", "nim 1 2", "take 2 4", "grundy 7",
	} {
		w := drawing(t, position)
		right := w.Drawing().Right()
		right.Walk(func(v tree.Visit) bool {
			id := w.Tree().At(v.Path).ID()
			var all []string
			for _, m := range w.Drawing().Judge(w.Tree()).Missing[id] {
				if w.Drawing().Kind.Heaps {
					all = append(all, m.Board)
				} else {
					all = append(all, m.Name)
				}
			}
			var err error
			if w, err = w.SetMoves(id, strings.Join(all, "; ")); err != nil {
				t.Errorf("%s: %v", position, err)
			}
			if got := w.Moves(w.Tree().At(v.Path).ID()); got != strings.Join(all, "; ") {
				t.Errorf("%s: %v reads as %s", position, all, got)
			}
			return true
		})
		checked, err := w.Check()
		if err != nil || !checked.Checked().Whole() || checked.Checked().Score.Cmp(checked.Checked().Max) != 0 {
			t.Errorf("%s: all moves earn %v, %v", position, checked.Checked().Score, err)
		}
	}
}

// A move that is written again keeps what is drawn below it, and a move that is left out
// disappears.
func TestMovesThatStayKeepWhatIsBelow(t *testing.T) {
	w := drawing(t, "nim 1 2")
	root := w.Tree().Root().ID()
	set := func(id tree.ID, text string) {
		t.Helper()
		var err error
		if w, err = w.SetMoves(id, text); err != nil {
			t.Fatal(err)
		}
	}
	set(root, "0 2, 1 1; 5")
	set(w.Tree().Root().Children()[1].ID(), "0 1")
	set(root, "1 1; 5; 1 0")
	if w.Moves(root) != "1 1; 5; 1 0" || w.Moves(w.Tree().Root().Children()[0].ID()) != "0 1" {
		t.Error(w.Answers().Written)
	}
	set(root, "")
	if !w.Tree().Root().Leaf() {
		t.Error("moves are left")
	}
}

// Text that isn't a move is refused, with how to write one. Nothing is drawn then.
func TestWhatIsNoMoveIsRefused(t *testing.T) {
	for position, wrong := range map[string][]string{
		"tic-tac-toe XOX/.O./.X.": {"b9", "x", "1 2", "a1", "X../O", "c2; d"}, "connect 3 ..../..../XO..": {"e", "5"},
		"nim 1 2": {"b2", "-1", "X"},
	} {
		for _, text := range wrong {
			w := drawing(t, position)
			now, err := w.SetMoves(w.Tree().Root().ID(), text)
			if err == nil || now.Answers() != w.Answers() {
				t.Errorf("%s: %q is drawn as %v: %v", position, text, now.Answers(), err)
			}
			if _, err := w.AddSibling(w.Tree().Root().ID(), true); err == nil {
				t.Error("a node is drawn beside the root")
			}
		}
	}
}

// A drawing is answered once each node has a move of its own and, where values are asked for, each
// leaf a value, whether that is right or not.
func TestADrawingIsAnsweredOnceNothingIsOpen(t *testing.T) {
	w := drawingOf(t, exercise.Game{Position: "nim 1 2", Values: true})
	for _, step := range []struct {
		text string // typed at an added node
		want Progress
	}{
		{"", Progress{Answered: 1, Empty: 1}},
		{"0 2", Progress{Answered: 1, Empty: 1}},
		{"0 2 = 1", Progress{Answered: 1, Done: true}},
	} {
		next, err := w.Add(w.Tree().Root().ID())
		if err == nil && step.text != "" {
			next, err = next.TypeAt(next.Tree().Root().Children()[0].ID(), step.text)
		}
		if got := next.Filled().Progress(0); err != nil || got != step.want {
			t.Errorf("%q: %+v, %v", step.text, got, err)
		}
	}
}

// A node is given if all below it is drawn as given, with its values.
func TestGivenNodesOfADrawing(t *testing.T) {
	of := func(value string) *fileformat.Document {
		return filetest.Read(t,
			"plytree: 1\ntree: null\nexercise: {tasks: [{ask: tree, game: nim 1 1}]}\nanswers: {tree: [{board: 0 1, children: [{board: 0 0"+
				value+"}]}]}\n")
	}
	given := of(", value: -1")
	for value, want := range map[string]bool{", value: -1": true, ", value: 1": false, "": false} {
		w := Attempt{}.WithGiven(given.Answers).On(NewSheet(filetest.Key(t, given)), nil, of(value).Answers, Work{})
		if is := w.Drawn()[w.Tree().At(tree.Path{0}).ID()].BoardIs == scene.Given; is != want {
			t.Errorf("%q: given %v", value, is)
		}
	}
}
