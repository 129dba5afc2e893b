package session_test

import (
	"testing"

	"plytree/editor/document"
	"plytree/editor/lesson"
	"plytree/editor/session"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
)

// taught starts a lesson on the first sample.
func taught(t *testing.T) (*session.Session, lesson.Lesson) {
	t.Helper()
	s := sample(t)
	teach(t, s, s.Lesson().Begin())
	if !s.Lesson().Ready() {
		t.Fatal("no lesson")
	}
	return s, s.Lesson()
}

// teach makes a lesson the present one, which must not be refused.
func teach(t testing.TB, s *session.Session, l lesson.Lesson) {
	t.Helper()
	if err := s.SetLesson(l); err != nil {
		t.Fatal(err)
	}
}

func TestStepping(t *testing.T) {
	s, l := taught(t)
	expect(t, "before the first", sentence.Text(l.Text()), "The search hasn't started yet.")
	third := l.StepBy(1).StepBy(2)
	expect(t, "on", third.Step(), 3)
	second := third.StepBy(-1)
	expect(t, "back", second.Step(), 2)
	expect(t, "as if it had come from the start", second.Moment().Step, 2)
	expect(t, "the one before stays where it was", third.Moment().Step, 3)
	want := see(s)
	teach(t, s, third)
	expect(t, "drawn anew", s.Scene() != want.scene, true)
	want.lesson, want.scene = third, s.Scene()
	expect(t, "nothing else is", see(s), want)
	l = l.GoTo(1000)
	expect(t, "not beyond the last", l.Step(), 36)
	expect(t, "the end", l.AtEnd(), true)
	leaves, cuts := l.SoFar()
	expect(t, "all in all", leaves*100+cuts, 502)
	l = l.GoTo(-1)
	expect(t, "nor before the first", l.Step(), 0)
	leaves, cuts = l.SoFar()
	expect(t, "nothing so far", leaves+cuts, 0)
	teach(t, s, s.Lesson().Toggle())
	l = s.Lesson()
	expect(t, "ended", !l.On() && !l.Ready(), true)
	want = see(s)
	teach(t, s, l.GoTo(3))
	teach(t, s, l.StepBy(1))
	expect(t, "no steps without a lesson", see(s), want)
	expect(t, "the result is there", s.Search().Result().Value.Nearest(), 4.0)
	expect(t, "nothing is said", len(l.Text()), 0)
}

func TestJumps(t *testing.T) {
	_, l := taught(t)
	for _, c := range []struct {
		to   search.Landmark
		want int
	}{{search.AtLeaf, 5}, {search.AtReturn, 6}, {search.AtBound, 7}, {search.AtCut, 19}, {search.AtCut, 34}} {
		var err error
		if l, err = l.Jump(c.to, false); err != nil {
			t.Fatal(err)
		}
		expect(t, "to", l.Step(), c.want)
	}
	l, err := l.Jump(search.AtCut, false)
	refused[sentence.Refusal](t, "no further one", err)
	expect(t, "and it stays", l.Step(), 34)
	l, err = l.Jump(search.AtCut, true)
	expect(t, "back", err == nil && l.Step() == 19, true)
	_, err = l.Jump(search.AtCut, true)
	refused[sentence.Refusal](t, "none before", err)
	_, err = drawn(t, "[1, ?]").Lesson().Jump(search.AtLeaf, false)
	refused[sentence.Refusal](t, "without a lesson", err)
}

func TestNothingIsGivenAway(t *testing.T) {
	s, l := taught(t)
	known := func(path ...int) string { return sentence.Text(s.Explain(at(s, path...))) }
	teach(t, s, l.GoTo(18))
	leaves, _ := s.Lesson().SoFar()
	expect(t, "leaves so far", leaves, 3)
	expect(t, "a node still to come", known(1), "The search hasn't reached this node yet.")
	expect(t, "one that will be pruned", known(0, 1, 1), "The search hasn't reached this node yet.")
	teach(t, s, l.GoTo(19))
	expect(t, "once it is pruned", known(0, 1, 1)[:34], "The search prunes child 2 of e. At")
	expect(t, "an open node", known(0), "The search enters b with the window [−∞, ∞]. No bound is known yet. At a, the search starts with b, so nothing is known about a yet. The window is [−∞, 4]. The best value so far is 4, from d.")
	expect(t, "the cut in the pseudocode", s.Lesson().Program() != nil && s.Lesson().Position().Line > 0, true)
}

func TestLessonGoesOnAfterAnEdit(t *testing.T) {
	s, l := taught(t)
	teach(t, s, l.GoTo(19))
	setValue(t, s, "3", 0, 1, 0)
	expect(t, "the step", s.Lesson().Step(), 19)
	expect(t, "of the new search", s.Lesson().Result() == s.Search().Result() && s.Lesson().Result().Tree == s.Tree(), true)
	teach(t, s, l.GoTo(18))
	expect(t, "a lesson of the old search goes on in the new one", s.Lesson().Step() == 18 && s.Lesson().Result() == s.Search().Result(), true)
	setValue(t, s, "", 0, 1, 0)
	expect(t, "it plays up to the leaf no value", s.Lesson().AtEnd() && s.Lesson().Result() == s.Search().Found(), true)
	expect(t, "and says so", s.Lesson().Text()[1].String(), "It has no value, so the search stops here.")
	s.Undo()
	teach(t, s, s.Lesson().GoTo(18))
	setOptions(t, s, search.Options{Algorithm: search.MTDF})
	expect(t, "another search", s.Lesson().Ready() && s.Lesson().Step() == 18, true)
	do(t, s, document.Grow(document.Growth{Branching: 1, Depth: 1, Values: []float64{1}}))
	s.Select(s.Selection().Of(at(s)))
	do(t, s, document.Grow(document.Growth{Branching: 1, Depth: 1, Values: []float64{1}}))
	setOptions(t, s, search.Options{Algorithm: search.Minimax})
	expect(t, "a shorter one", s.Lesson().Step() <= s.Lesson().Last() && s.Lesson().AtEnd(), true)
}

func TestTooLargeToTeach(t *testing.T) {
	w := newWorld()
	w.held = true
	s := w.place(largeTree(t, 5, 100_000))
	err := s.SetLesson(s.Lesson().Begin())
	refused[sentence.Refusal](t, "a giant", err)
	err = s.SetLesson(s.Lesson().ToggleBeside(s.Options()))
	expect(t, "nor beside", err != nil && !s.Lesson().Beside().On() && !s.Lesson().On(), true)
}

func TestSideBySide(t *testing.T) {
	s := sample(t)
	toggle := func() { teach(t, s, s.Lesson().ToggleBeside(s.Options())) }
	toggle()
	l, b := s.Lesson(), s.Lesson().Beside()
	if !l.Ready() || !b.Ready() {
		t.Fatal("no lessons")
	}
	expect(t, "minimax", b.Result().Options.Algorithm, search.Minimax)
	step, ok := b.Divergence()
	expect(t, "where they part", ok && step == 19, true)
	teach(t, s, l.GoTo(step))
	expect(t, "two scenes", s.Lesson().Beside().Scene() != nil && s.Scene() != nil, true)
	_, ok = s.Lesson().Beside().Brief(at(s))
	expect(t, "what the other knows, in short", ok, true)
	expect(t, "the longer one", l.Last(), len(b.Result().Events))
	expect(t, "the shorter one has ended", l.GoTo(l.Last()).Moment().Step, len(s.Search().Result().Events))
	_, err := l.WithBeside(search.Options{Window: search.Window{Alpha: 3, Beta: 1}})
	expect(t, "an empty window is refused", err != nil, true)
	same, err := l.WithBeside(s.Options())
	if err != nil {
		t.Fatal(err)
	}
	teach(t, s, same)
	_, ok = s.Lesson().Beside().Divergence()
	expect(t, "the same search", ok, false)
	expect(t, "the shorter of two", s.Lesson().Step() <= s.Lesson().Last(), true)
	toggle()
	b = s.Lesson().Beside()
	expect(t, "alone", b.Ready() || b.Scene() != nil || !s.Lesson().Ready(), false)
	_, ok = b.Brief(at(s))
	expect(t, "nothing is known", ok, false)
	setOptions(t, s, search.Options{Algorithm: search.Minimax})
	toggle()
	expect(t, "as it was chosen", s.Lesson().Beside().Options().Algorithm, search.AlphaBeta)
}

// While the search of another tree goes on there are no steps: those of the old
// one are not of what is seen.
func TestNoStepsOfAnotherTree(t *testing.T) {
	w := newWorld()
	w.held = true
	s := w.place(largeTree(t, 4, 10_000))
	w.work()
	teach(t, s, s.Lesson().Begin().GoTo(5))
	w.work()
	expect(t, "the steps", s.Lesson().Ready(), true)
	for what, edit := range map[string]func(){
		"another tree":   func() { setValue(t, s, "77", 0, 0, 0, 0) },
		"another search": func() { setOptions(t, s, search.Options{Algorithm: search.Minimax}) },
	} {
		drawn := s.Scene()
		edit()
		expect(t, what+" is searched", s.Search().Busy(), true)
		expect(t, what+": nothing is said", len(s.Lesson().Text()), 0)
		teach(t, s, s.Lesson().GoTo(7))
		expect(t, what+": no old step is drawn", s.Scene() == drawn && !s.Lesson().Ready(), true)
		w.work()
		expect(t, what+": the step", s.Lesson().Step() == 7 && s.Lesson().Result().Tree == s.Tree(), true)
	}
}
