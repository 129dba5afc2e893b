package answering_test

import (
	"testing"

	. "plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// A first check says which answers are wrong, but not what is right. The reason is shown for an
// answer that the student asks about, and for all after another check, which doesn't count. A
// changed answer loses its verdict; the others keep their reasons at the next check. Changing the
// name changes nothing.
func TestFeedbackComesInStages(t *testing.T) {
	_, s := sheetOf(t, bratko, search.Options{}, exercise.Task{Ask: exercise.Values},
		exercise.Task{Ask: exercise.Evaluated})
	w := Work{}.With(s, nil)
	if _, err := w.Check(); err != ErrNothing || w.Log().Count(written.Checks) != 0 {
		t.Errorf("nothing is answered: %v", err)
	}
	a, b, c := s.Fields(0)[0], s.Fields(0)[1], s.Fields(1)[0]
	w = w.Answer(a, "77").Answer(b, "78").Answer(c, "79")
	check := func() {
		t.Helper()
		var err error
		if w, err = w.Check(); err != nil {
			t.Fatal(err)
		}
	}
	told := func(what string, want ...bool) {
		t.Helper()
		for i, f := range []exercise.Slot{a, b, c} {
			v := w.Checked().Fields[f]
			if v.Explained != want[i] || v.Right || (len(v.Why.Data) > 0) != want[i] {
				t.Errorf("%s: of answer %d it is said: %+v", what, i, v)
			}
		}
	}
	check()
	told("at first", false, false, false)
	if all := w.Wrong(a.Node); len(all) != 1 || len(all[0].Data) > 0 {
		t.Errorf("at the node it is said: %+v", all)
	}
	w = w.Explain(b)
	told("one is asked about", false, true, false)
	check()
	told("another check", true, true, true)
	if n := w.Log().Count(written.Checks); n != 1 {
		t.Errorf("%d checks are counted", n)
	}
	before := w.Checked()
	if w = w.SetStudent("Ana Pop", "1234"); w.Checked() != before {
		t.Error("a name takes judgements away")
	}
	w = w.Answer(a, "76")
	_, has := w.Checked().Fields[a]
	_, whole := w.Found(0)
	if other, checked := w.Found(1); has || whole || !checked || other.Wrong != 1 || len(w.Checked().Fields) != 2 {
		t.Errorf("after a new answer: %+v", w.Checked().Fields)
	}
	check()
	told("another answer", false, true, true)
	if next := w.Explain(exercise.Slot{Task: 7}); next.Checked() != w.Checked() {
		t.Error("what was never answered is explained")
	}
}

// Fields go from the leaves upwards, each after everything below it; only windows on entry go from
// the root down.
func TestFieldsAreInTheOrderOfTheSearch(t *testing.T) {
	key, s := sheetOf(t, bratko, search.Options{}, exercise.Task{Ask: exercise.Values},
		exercise.Task{Ask: exercise.Bounds},
		exercise.Task{Ask: exercise.Windows}, exercise.Task{ID: "entry", Ask: exercise.Windows, At: exercise.Entry})
	placeOf := func(f exercise.Slot) string {
		path, _ := key.Tree.Find(f.Node)
		return path.Text()
	}
	up := []string{"1.1", "1.2", "1", "2.1", "2.2", "2", "root"}
	for task, want := range [][]string{up, up, up, {"root", "1", "1.1", "1.2", "2", "2.1", "2.2"}} {
		w := Work{}.With(s, nil).Turn(task).At(key.Tree.Root().ID())
		f := exercise.Slot{}
		for _, at := range want {
			for side := 0; side == 0 || side < len(s.Fields(task))/len(want); side++ {
				var ok bool
				if w, ok = w.NextOpen(f); !ok {
					t.Fatalf("task %d: nothing is open at %s", task, at)
				}
				if f, _ = w.Field(); placeOf(f) != at {
					t.Fatalf("task %d: the next is %s, not %s", task, placeOf(f), at)
				}
				w = w.Answer(f, map[bool]string{true: "=", false: "1"}[s.Tasks()[f.Task].Ask == exercise.Bounds])
			}
		}
		if back, _ := w.Field(); placeOf(s.Neighbour(back, -1)) != want[len(want)-1] &&
			placeOf(s.Neighbour(back, -1)) != want[len(want)-2] {
			t.Errorf("task %d: back is %s", task, placeOf(s.Neighbour(back, -1)))
		}
	}
}

// Only a child of the root can be chosen as the best move.
func TestAMoveIsChosenInTheTree(t *testing.T) {
	key, s := sheetOf(t, bratko, search.Options{}, exercise.Task{Ask: exercise.BestMove},
		exercise.Task{Ask: exercise.Value})
	w := Work{}.With(s, nil)
	node := func(p ...int) tree.ID { return key.Tree.At(p).ID() }
	w, err := w.Mark(node(1))
	f, _ := w.Field()
	if err != nil || w.Filled().Text(f) != s.Call(0, node(1)) {
		t.Errorf("%q, %v", w.Filled().Text(f), err)
	}
	for _, id := range []tree.ID{node(), node(1, 0), 999} {
		if _, err := w.Mark(id); err == nil {
			t.Errorf("node %d is a move", id)
		}
	}
	if _, err := w.Turn(1).Mark(node(1)); err != ErrNotAsked {
		t.Errorf("where no move is asked for: %v", err)
	}
}
