package session_test

import (
	"testing"

	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine"
	"plytree/engine/explain"
)

// taught starts a lesson on the first sample.
func taught(t *testing.T) (*session.Session, *session.Lesson) {
	t.Helper()
	s := sample(t)
	if _, err := s.Lesson().Toggle(); err != nil || !s.Lesson().Ready() {
		t.Fatal("no lesson", err)
	}
	return s, s.Lesson()
}

func TestStepping(t *testing.T) {
	s, l := taught(t)
	expect(t, "before the first", explain.Text(l.Text()), "The search has not begun.")
	l.StepBy(1)
	l.StepBy(2)
	expect(t, "on", l.Step(), 3)
	l.StepBy(-1)
	expect(t, "back", l.Step(), 2)
	expect(t, "as if it had come from the start", l.Moment().Step, 2)
	l.GoTo(1000)
	expect(t, "not beyond the last", l.Step(), 36)
	expect(t, "the end", l.AtEnd(), true)
	l.GoTo(-1)
	expect(t, "nor before the first", l.Step(), 0)
	leaves, cuts := l.SoFar()
	expect(t, "nothing so far", leaves+cuts, 0)
	l.GoTo(36)
	leaves, cuts = l.SoFar()
	expect(t, "all in all", leaves*100+cuts, 502)
	c, err := l.Toggle()
	expect(t, "ended", err == nil && c.Has(session.LessonChanged) && !l.On() && !l.Ready(), true)
	expect(t, "no steps without a lesson", l.GoTo(3)|l.StepBy(1), 0)
	expect(t, "the result is there", s.Search().Result().Value, 4.0)
	expect(t, "nothing is said", len(l.Text()), 0)
}

func TestJumps(t *testing.T) {
	_, l := taught(t)
	for _, c := range []struct {
		to   engine.Landmark
		want int
	}{{engine.AtLeaf, 5}, {engine.AtReturn, 6}, {engine.AtBound, 7}, {engine.AtCut, 19}, {engine.AtCut, 34}} {
		if _, err := l.Jump(c.to, false); err != nil {
			t.Fatal(err)
		}
		expect(t, "to", l.Step(), c.want)
	}
	_, err := l.Jump(engine.AtCut, false)
	refused[*session.NoSuchStepError](t, "no further one", err)
	expect(t, "and it stays", l.Step(), 34)
	_, err = l.Jump(engine.AtCut, true)
	expect(t, "back", err == nil && l.Step() == 19, true)
	_, err = l.Jump(engine.AtCut, true)
	refused[*session.NoSuchStepError](t, "none before", err)
	s := drawn(t, "[1, ?]")
	_, err = s.Lesson().Jump(engine.AtLeaf, false)
	refused[*session.NoSuchStepError](t, "without a lesson", err)
}

func TestNothingIsGivenAway(t *testing.T) {
	s, l := taught(t)
	known := func(path ...int) string { return explain.Text(s.Known(at(s, path...))) }
	l.GoTo(18)
	leaves, _ := l.SoFar()
	expect(t, "leaves so far", leaves, 3)
	expect(t, "a node still to come", known(1), "The search has not come here yet.")
	expect(t, "one that will be pruned", known(0, 1, 1), "The search has not come here yet.")
	l.GoTo(19)
	expect(t, "once it is pruned", known(0, 1, 1)[:30], "The search does not come here.")
	expect(t, "an open node", known(0), "The window is [−∞, 4]. The best so far is 4, through d.")
	expect(t, "the cut in the pseudocode", l.Program() != nil && l.Position().Line > 0, true)
}

func TestLessonGoesOnAfterAnEdit(t *testing.T) {
	s, l := taught(t)
	l.GoTo(19)
	setValue(t, s, "3", 0, 1, 0)
	expect(t, "the step", l.Step(), 19)
	expect(t, "of the new search", l.Result() == s.Search().Result() && l.Result().Tree == s.Tree(), true)
	setValue(t, s, "", 0, 1, 0)
	expect(t, "none while a value is missing", l.On() && !l.Ready(), true)
	s.Undo()
	expect(t, "and again where it was", l.Ready() && l.Step() == 19, true)
	setOptions(t, s, engine.Options{Algorithm: engine.MTDF})
	expect(t, "another search", l.Ready() && l.Step() == 19, true)
	do(t, s, document.Grow(document.Growth{Branching: 1, Depth: 1, Values: []float64{1}}))
	s.Select(s.Selection().Of(at(s)))
	do(t, s, document.Grow(document.Growth{Branching: 1, Depth: 1, Values: []float64{1}}))
	setOptions(t, s, engine.Options{Algorithm: engine.Minimax})
	expect(t, "a shorter one", l.Step() <= l.Last() && l.AtEnd(), true)
}

func TestTooLargeToTeach(t *testing.T) {
	w := newWorld()
	w.held = true
	s := session.New(largeTree(t, 5, 100_000), scene.Look{}, w.env())
	_, err := s.Lesson().Toggle()
	refused[*session.TooLargeToTeachError](t, "a giant", err)
	_, err = s.Lesson().Beside().Toggle()
	expect(t, "nor beside", err != nil && !s.Lesson().Beside().On() && !s.Lesson().On(), true)
}

func TestSideBySide(t *testing.T) {
	s := sample(t)
	l, b := s.Lesson(), s.Lesson().Beside()
	if _, err := b.Toggle(); err != nil || !l.Ready() || !b.Ready() {
		t.Fatal("no lessons", err)
	}
	expect(t, "minimax", b.Result().Options.Algorithm, engine.Minimax)
	step, ok := b.Parting()
	expect(t, "where they part", ok && step == 19, true)
	l.GoTo(step)
	expect(t, "two scenes", b.Scene() != nil && s.Scene() != nil && b.Scene() != s.Scene(), true)
	_, ok = b.Hover(at(s))
	expect(t, "what the other knows, in short", ok, true)
	expect(t, "the longer one", l.Last(), len(b.Result().Events))
	l.GoTo(l.Last())
	expect(t, "the shorter one has ended", l.Moment().Step, len(s.Search().Result().Events))
	setOptions(t, b, s.Options())
	_, ok = b.Parting()
	expect(t, "the same search", ok, false)
	expect(t, "the shorter of two", l.Step() <= l.Last(), true)
	if _, err := b.Toggle(); err != nil {
		t.Fatal(err)
	}
	expect(t, "alone", b.Ready() || b.Scene() != nil || !l.Ready(), false)
	_, ok = b.Hover(at(s))
	expect(t, "nothing is known", ok, false)
	setOptions(t, s, engine.Options{Algorithm: engine.Minimax})
	if _, err := b.Toggle(); err != nil {
		t.Fatal(err)
	}
	expect(t, "as it was chosen", b.Options().Algorithm, engine.AlphaBeta)
}
