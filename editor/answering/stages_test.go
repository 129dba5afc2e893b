package answering_test

import (
	"testing"

	. "plytree/editor/answering"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/place"
	"plytree/engine/written"
)

// A first check says which answers are wrong and nothing of what is right; the reason is
// told of one that is asked about, then of all by another check, which counts as none. A new
// answer takes its own judgement away; after the next check the others keep their reasons. A
// name takes nothing away.
func TestFeedbackComesInStages(t *testing.T) {
	_, s := sheetOf(t, bratko, engine.Options{}, exercise.Task{Ask: exercise.Values}, exercise.Task{Ask: exercise.Evaluated})
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
		for i, f := range []Field{a, b, c} {
			v := w.Checked().Fields[f]
			if v.Told != want[i] || v.Right || (len(v.Why.Data) > 0) != want[i] {
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
	if next := w.Explain(Field{Task: 7}); next.Checked() != w.Checked() {
		t.Error("what was never answered is explained")
	}
}

// Values are gone through from the leaves upwards, each behind all below it; other
// questions about nodes in preorder.
func TestValuesAreFilledInUpwards(t *testing.T) {
	key, s := sheetOf(t, bratko, engine.Options{}, exercise.Task{Ask: exercise.Values}, exercise.Task{Ask: exercise.Bounds})
	placeOf := func(f Field) string {
		path, _ := key.Tree.Find(f.Node)
		return place.Text(path)
	}
	for task, want := range [][]string{{"1.1", "1.2", "1", "2.1", "2.2", "2", "root"}, {"root", "1", "1.1", "1.2", "2", "2.1", "2.2"}} {
		f, a := Field{Task: task}, (*written.Answers)(nil)
		for _, at := range want {
			var ok bool
			if f, ok = s.Fill(a).Next(f); !ok || placeOf(f) != at {
				t.Fatalf("task %d: the next is %s, not %s", task, placeOf(f), at)
			}
			a = s.Fill(a).Answer(f, "1")
		}
		if back := s.Neighbour(f, -1); placeOf(back) != want[len(want)-2] {
			t.Errorf("task %d: back is %s", task, placeOf(back))
		}
	}
}

// The best move is answered with a child of the root, and with nothing else.
func TestAMoveIsChosenInTheTree(t *testing.T) {
	key, s := sheetOf(t, bratko, engine.Options{}, exercise.Task{Ask: exercise.BestMove}, exercise.Task{Ask: exercise.Value})
	w := Work{}.With(s, nil)
	node := func(p ...int) engine.ID { return key.Tree.At(p).ID() }
	w, err := w.Choose(node(1))
	f, _ := w.Field()
	if err != nil || w.Filled().Text(f) != s.Call(0, node(1)) {
		t.Errorf("%q, %v", w.Filled().Text(f), err)
	}
	for _, id := range []engine.ID{node(), node(1, 0), 999} {
		if _, err := w.Choose(id); err == nil {
			t.Errorf("node %d is a move", id)
		}
	}
	if _, err := w.Turn(1).Choose(node(1)); err != ErrNotAsked {
		t.Errorf("where no move is asked for: %v", err)
	}
}
