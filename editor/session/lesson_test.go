package session_test

import (
	"fmt"
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/editor/lesson"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/fileformat/filetest"
)

// teach sets the lesson, which must not be refused.
func teach(t testing.TB, s *session.Session, l lesson.Lesson) {
	t.Helper()
	filetest.Do(t, s.SetLesson(l))
}

// stands describes the position of a lesson, and fails if its steps belong to another search than
// the one shown.
func stands(t *testing.T, s *session.Session, l lesson.Lesson) string {
	t.Helper()
	if l.Ready() && (l.Result() != s.Search().Found() || l.Result().Tree != s.Tree()) {
		t.Error("the steps are of another search")
	}
	leaves, cuts := l.SoFar()
	text := fmt.Sprintf("%d of %d, %d leaves, %d cut-offs", l.Step(), l.Last(), leaves, cuts)
	if on := l.On(); on != l.Ready() || on != (len(l.Text()) > 0) || !on {
		text += fmt.Sprint(", on ", on, ", ready ", l.Ready(), ", ", len(l.Text()), " sentences")
	}
	return text
}

// A lesson keeps its step as far as the changed search has it. Without a lesson there are no steps.
func TestALesson(t *testing.T) {
	s := sample(t)
	is := func(l lesson.Lesson, want string) {
		t.Helper()
		expect(t, "lesson", stands(t, s, l), want)
	}
	is(s.Lesson().StepBy(1), "0 of 0, 0 leaves, 0 cut-offs, on false, ready false, 0 sentences")
	teach(t, s, s.Lesson().Begin())
	l, want := s.Lesson(), see(s)
	teach(t, s, l.StepBy(3))
	now := see(s)
	expect(t, "drawn anew", now.scene != want.scene, true)
	now.lesson, now.scene = want.lesson, want.scene
	expect(t, "nothing else is", now, want)
	teach(t, s, l.GoTo(18))
	before := sentence.Text(s.Explain(at(s, 0, 1, 1)))
	teach(t, s, l.GoTo(19))
	expect(t, "the cut is known from its step on", sentence.Text(s.Explain(at(s, 0, 1, 1))) != before, true)
	expect(t, "the cut in the pseudocode", s.Lesson().Program() != nil && s.Lesson().Position().Line > 0, true)
	setValue(t, s, "3", 0, 1, 0)
	is(s.Lesson(), "19 of 39, 3 leaves, 0 cut-offs")
	teach(t, s, l.GoTo(18)) // of the old search
	is(s.Lesson(), "18 of 39, 3 leaves, 0 cut-offs")
	setValue(t, s, "", 0, 1, 0)
	is(s.Lesson(), "15 of 15, 2 leaves, 0 cut-offs")
	s.Undo()
	setOptions(t, s, search.Options{Algorithm: search.MTDF})
	is(s.Lesson(), "15 of 76, 2 leaves, 1 cut-offs")
	teach(t, s, s.Lesson().Toggle())
	want = see(s)
	teach(t, s, s.Lesson().GoTo(3))
	teach(t, s, s.Lesson().StepBy(1))
	expect(t, "no steps without a lesson", see(s), want)
}

// No lesson begins for a huge tree, nor while probabilities are missing, because it would start by
// itself later.
func TestNoLessonBegins(t *testing.T) {
	w := newWorld()
	w.held = true
	giant := w.place(largeTree(t, 5, 100_000))
	wrong := drawn(t, "[<1/2: 3, 1/2: 5>, 4]")
	wrong.Select(wrong.Selection().Of(at(wrong, 0, 0)))
	do(t, wrong, document.SetProbability("1/3"))
	for _, s := range []*session.Session{giant, wrong} {
		refused[sentence.Refusal](t, "a lesson", s.SetLesson(s.Lesson().Begin()))
		refused[sentence.Refusal](t, "beside", s.SetLesson(s.Lesson().ToggleBeside(s.Options())))
		expect(t, "on", s.Lesson().On() || s.Lesson().Beside().On(), false)
	}
	wrong.Undo()
	expect(t, "later", wrong.Lesson().On(), false)
}

func TestSideBySide(t *testing.T) {
	s := sample(t)
	toggle := func() { teach(t, s, s.Lesson().ToggleBeside(s.Options())) }
	is := func(want string) {
		t.Helper()
		b := s.Lesson().Beside()
		diverges, some := b.Divergence()
		_, brief := b.Brief(at(s))
		expect(t, "beside", fmt.Sprint(stands(t, s, s.Lesson()), "; ", b.On(), b.Ready(), b.Scene() != nil, brief, " ",
			b.Options().Algorithm, " diverges ", some, diverges), want)
	}
	toggle()
	is("0 of 47, 0 leaves, 0 cut-offs; true true true true minimax diverges true 19")
	l := s.Lesson()
	teach(t, s, l.GoTo(1000))
	is("47 of 47, 5 leaves, 2 cut-offs; true true true true minimax diverges true 19")
	expect(t, "the shorter one has ended", s.Lesson().Moment().Step, len(s.Search().Result().Events))
	_, err := l.WithBeside(search.Options{Window: search.Window{Alpha: 3, Beta: 1}})
	expect(t, "an empty window is refused", err != nil, true)
	same, err := l.WithBeside(s.Options())
	if err != nil {
		t.Fatal(err)
	}
	teach(t, s, same)
	is("0 of 36, 0 leaves, 0 cut-offs; true true true true  diverges false 0")
	toggle()
	is("0 of 36, 0 leaves, 0 cut-offs; false false false false  diverges false 0")
	setOptions(t, s, search.Options{Algorithm: search.Minimax})
	toggle()
	is("0 of 47, 0 leaves, 0 cut-offs; true true true true alpha-beta diverges true 19")
}

// A lesson has the steps of the search that is shown. While another tree, search or task is being
// searched there are none; then the lesson continues at its step.
func TestNoStepsOfAnotherSearch(t *testing.T) {
	w := newWorld()
	w.held = true
	s := w.place(largeTree(t, 4, 10_000))
	s.Teach(true)
	s.SetExercise(&exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Value},
		{Ask: exercise.Pruned, Search: search.Options{Algorithm: search.PVS}}}})
	w.work()
	teach(t, s, s.Lesson().Begin().GoTo(5))
	w.work()
	for what, change := range map[string]func(){
		"another tree":   func() { setValue(t, s, "77", 0, 0, 0, 0) },
		"another search": func() { setOptions(t, s, search.Options{Algorithm: search.Minimax}) },
		"another task":   func() { s.SetWork(s.Work().Turn(1)) },
	} {
		s.SetWork(s.Work().Turn(0))
		w.work()
		drawn := s.Scene()
		change()
		expect(t, what+" is searched", s.Search().Busy(), true)
		teach(t, s, s.Lesson().GoTo(7))
		expect(t, what+": no old step is drawn or told", s.Scene() == drawn && !s.Lesson().Ready() &&
			len(s.Lesson().Text()) == 0, true)
		w.work()
		expect(t, what+": the step", s.Lesson().Ready() && strings.HasPrefix(stands(t, s, s.Lesson()), "7 of"), true)
	}
}
