package answering_test

import (
	"testing"

	. "plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Only the current task's part is drawn, even after a check. Hints go on to the other parts, each
// with its own search.
func TestAPartIsWorkedOnAlone(t *testing.T) {
	key, s := sheetOf(t, bratko, search.Options{},
		exercise.Task{ID: "minimax", Ask: exercise.Values, Search: search.Options{Algorithm: search.Minimax}},
		exercise.Task{Ask: exercise.Values}, exercise.Task{Ask: exercise.Pruned},
		exercise.Task{ID: "one", Ask: exercise.Values, Nodes: []string{"1.2"}},
		exercise.Task{ID: "mirrored", Ask: exercise.Pruned,
			Search: search.Options{Order: search.Order{Kind: search.Reversed}}},
	)
	e := key.Tree.At(tree.Path{0, 1}).ID()
	w := Work{}.With(s, nil).WithAnswers(key.Perfect())
	for task, want := range []string{"6", "5", "5", "5", ""} {
		if got := w.Turn(task).Drawn()[e].Value; got != want {
			t.Errorf("task %d: at e stands %q, not %q", task, got, want)
		}
	}
	if n := len(w.Turn(4).Drawn()); n != 0 {
		t.Errorf("nothing is cut from right to left, but %d nodes are drawn", n)
	}
	cut := key.Tree.At(tree.Path{0, 1, 1}).ID()
	if !w.Turn(1).Drawn()[cut].Cut || w.Turn(0).Drawn()[cut].Cut {
		t.Error("the cut is drawn in its own part alone")
	}
	// If two tasks ask for the same, the first is drawn, unless the other one is current.
	f, _ := s.At(3, e)
	w = w.Answer(f, "7")
	if a, b := w.Turn(2).Drawn()[e].Value, w.Turn(3).Drawn()[e].Value; a != "5" || b != "7" {
		t.Errorf("at e stands %s, and %s where that is asked", a, b)
	}
	if h, ok := s.Hint(w.Answers(), 0); !ok || h.Field != f {
		t.Errorf("the hint is %+v", h)
	}
	g, _ := s.At(0, e)
	w = w.Answer(g, "5")
	for task, want := range []exercise.Slot{g, f, f, f, g} {
		if h, ok := s.Hint(w.Answers(), task); !ok || h.Field != want {
			t.Errorf("from task %d the hint is %+v", task, h.Field)
		}
	}
	next, more, err := w.Turn(4).AskHint()
	if err != nil || !more || next.Task() != 0 {
		t.Errorf("the hint leads to task %d, %v", next.Task(), err)
	}
	again, _, _ := next.AskHint()
	if !next.Hint().Elsewhere || again.Hint().Elsewhere {
		t.Error("it is not said that, or it is said when, the hint is about another task")
	}
	if n := again.Log().Count(written.Hints); n != 1 {
		t.Errorf("the same hint twice counts %d times", n)
	}
}
