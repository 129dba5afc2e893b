package answering_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	. "plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// A Work is a view: it can be rebuilt from the attempt, the questions, the answers and the node,
// whatever was done before. While feedback is disabled, only the feedback is missing.
func TestAWorkIsAViewOfItsParts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	key, s := sheetOf(t, bratko, search.Options{},
		exercise.Task{Ask: exercise.Values}, exercise.Task{Ask: exercise.Windows}, exercise.Task{Ask: exercise.Pruned},
		exercise.Task{Ask: exercise.BestMove}, exercise.Task{Ask: exercise.Least})
	var nodes []tree.ID
	key.Tree.Walk(func(v tree.Visit) bool {
		nodes = append(nodes, v.Node.ID())
		return true
	})
	seen := func(w Work) string {
		f, there := w.Field()
		return fmt.Sprint(w.Task(), f, there, w.Drawn(), w.Tried() != nil, w.Checked() != nil, w.Hint() != nil,
			w.Filled().Progress(w.Task()), w.Log())
	}
	w := Work{}.With(s, nil)
	for range 400 {
		node, err := nodes[r.IntN(len(nodes))], error(nil)
		next := w.At(node)
		switch r.IntN(8) {
		case 0:
			next = next.Turn(r.IntN(6))
		case 1:
			next, err = next.Mark(node)
		case 2:
			next, err = next.MoveSibling(node, 1)
		case 3:
			next, err = next.Check()
		case 4:
			next, _, err = next.AskHint()
			before, h, asked := w.Hint(), next.Hint(), next.Log().Count(written.Hints) > w.Log().Count(written.Hints)
			if h != nil && asked != (before == nil || before.Field != h.Field) {
				t.Fatalf("only a hint about another field is one more: %v, then %v", before, h)
			}
		case 5:
			next, _ = next.NextOpen(exercise.Slot{})
		default:
			if f, there := next.Field(); there && f.Node != 0 {
				next = next.Answer(f, []string{"4", "-1", ""}[r.IntN(3)])
			}
		}
		if err != nil {
			continue
		}
		w = next
		again := w.Attempt.On(s, nil, w.Answers(), Work{}).At(w.Node())
		if !again.Same(w) || seen(again) != seen(w) || (again.Tree() == nil) != (w.Tree() == nil) {
			t.Fatalf("made of its parts it is another work:\n%s\n%s", seen(again), seen(w))
		}
		if on := w.Attempt.On(s, nil, w.Answers(), w); on.Filled() != w.Filled() || on.Tree() != w.Tree() {
			t.Fatal("what is laid out is laid out again")
		}
		quiet := w.Silenced(ErrTest)
		if quiet.Checked() != nil || quiet.Hint() != nil || quiet.Tried() != nil ||
			!reflect.DeepEqual(quiet.Silenced(nil), w) {
			t.Fatal("something is said, or lost, while nothing is to be said")
		}
	}
}
