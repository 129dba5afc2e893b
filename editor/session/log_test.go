package session_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"plytree/editor/answering"
	"plytree/editor/session"
	"plytree/engine/exercise"
)

const anaPops = "answers: {student: Ana Pop, value: 4}\n"

func (w *world) exercise(t *testing.T, mode, answers string) *session.Session {
	t.Helper()
	w.put(t, "hw.yaml", strings.Replace(exerciseText, "MODE", mode, 1)+answers)
	return w.opened(t, "hw.yaml")
}

func (w *world) saved(t *testing.T, s *session.Session) string {
	t.Helper()
	s.File().Save(func(err error) {
		if err != nil {
			t.Error(err)
		}
	})
	text := w.text(s.File().Name())
	if at := strings.Index(text, "log:"); at >= 0 {
		log, _, _ := strings.Cut(text[at:], "\n")
		return log
	}
	return ""
}

// The log is kept while a student works, goes on where that of the file ended, and is
// not undone.
func TestTheLogIsKept(t *testing.T) {
	w := newWorld()
	s := w.exercise(t, "mode: practice", anaPops)
	step := func(after time.Duration) {
		w.pass(after)
		next, _ := s.Work().NextOpen(exercise.Slot{})
		s.SetWork(next)
	}
	step(time.Minute)
	step(4 * time.Minute)
	step(20 * time.Minute)
	check := func() {
		t.Helper()
		checked, err := s.Work().Check()
		if s.SetWork(checked); err != nil {
			t.Error(err)
		}
	}
	check()
	check() // for the reasons: no other one
	f, _ := s.Work().Field()
	s.SetWork(s.Work().Answer(f, "7"))
	check()
	hinted, _, err := s.Work().AskHint()
	if s.SetWork(hinted); err != nil {
		t.Fatal(err)
	}
	if err := s.ShowStep(1); err != nil {
		t.Fatal(err)
	}
	teach(t, s, s.Lesson().End())
	teach(t, s, s.Lesson().Begin()) // without a hint
	teach(t, s, s.Lesson().GoTo(1))
	s.Undo()
	expect(t, "saved", w.saved(t, s), "log: {date: 2026-01-02, minutes: 5, checks: 2, hints: 1, shows: 2}")
	s = w.opened(t, "hw.yaml")
	step(0)
	step(2 * time.Minute)
	expect(t, "and after more work", w.saved(t, s), "log: {date: 2026-01-02, minutes: 7, checks: 2, hints: 1, shows: 2}")
	s.Teach(true)
	expect(t, "from the teacher's side", w.saved(t, s), "")
}

// A hint about another field counts, the same one again doesn't.
func TestHintsAreCounted(t *testing.T) {
	w := newWorld()
	s := w.exercise(t, "mode: practice", anaPops)
	for _, want := range []string{"hints: 1", "hints: 1", "hints: 2"} {
		hinted, _, err := s.Work().AskHint()
		if s.SetWork(hinted); err != nil {
			t.Fatal(err)
		}
		if log := w.saved(t, s); !strings.Contains(log, want) {
			t.Errorf("%s, want %s", log, want)
		}
		if s.Work().Hint().Given > 0 {
			s.SetWork(s.Work().Answer(s.Work().Hint().Field, "4"))
		}
	}
}

// The trace that the teacher's side of a test was opened counts when it is written, and
// not before, and once only.
func TestTheTraceCountsWhenItIsWritten(t *testing.T) {
	w := newWorld()
	s := w.exercise(t, "mode: test", anaPops)
	opening := session.Opening{File: s.File()}
	var g got
	w.put(t, "hw.yaml", w.text("hw.yaml")+"# somebody else's\n")
	opening.Save(g.done)
	refused[*session.ChangedOnDiskError](t, "theirs", g.err)
	expect(t, "nothing to be saved", s.File().Unsaved(), false)
	s.File().Overwrite(g.done)
	expect(t, "no trace", strings.Contains(w.text("hw.yaml"), "opened"), false)
	w.held = true
	for range 2 { // the second while the first is on its way
		opening.Save(func(error) { s.Teach(true) })
	}
	w.work()
	w.held = false
	s.Teach(false)
	expect(t, "the trace", strings.Contains(w.saved(t, s), "opened: 1}"), true)
	opening.Overwrite(g.done)
	expect(t, "all is saved", s.File().Unsaved(), false)
	s.Teach(true)
	s.Teach(false)
	opening.SaveAs("copy.yaml", g.done)
	expect(t, "another name", strings.Contains(w.text("copy.yaml"), "opened: 3}"), true)
	s.File().Save(g.done)
	expect(t, "it stays", strings.Contains(w.text("copy.yaml"), "opened: 3}"), true)
}

// A file in which nothing is answered has no log.
func TestWithoutAnswersThereIsNoLog(t *testing.T) {
	w := newWorld()
	s := w.exercise(t, "mode: practice", "")
	checked, _ := s.Work().Check()
	s.SetWork(checked)
	expect(t, "unsaved", s.File().Unsaved(), false)
	expect(t, "saved", w.saved(t, s), "")
	expect(t, "no answers", strings.Contains(w.text("hw.yaml"), "answers"), false)
}

// A file may limit the checks; the same answers are checked once, and undo brings no
// check back, nor does opening the file again.
func TestChecksAreLimited(t *testing.T) {
	w := newWorld()
	s := w.exercise(t, "checks: 2", anaPops)
	answer := func(text string) {
		t.Helper()
		s.SetWork(s.Work().Turn(4))
		f, _ := s.Work().Field()
		s.SetWork(s.Work().Answer(f, text))
	}
	check := func() error {
		w, err := s.Work().Check()
		s.SetWork(w)
		return err
	}
	left := func(want int) {
		t.Helper()
		n, limited := s.Work().ChecksLeft()
		expect(t, "limited", limited, true)
		expect(t, "checks left", n, want)
	}
	left(2)
	for range 3 {
		expect(t, "a check", check(), nil)
	}
	left(1)
	expect(t, "what a check changes is to be saved", s.File().Unsaved(), true)
	answer("5")
	expect(t, "another one", check(), nil)
	s.Undo()
	left(0)
	if err := check(); !errors.Is(err, answering.ErrNoChecks) {
		t.Errorf("a third: %v", err)
	}
	expect(t, "it has found", s.Work().Checked().Whole(), false)
	w.saved(t, s)
	s = w.opened(t, "hw.yaml")
	left(0)
	s = w.exercise(t, "mode: practice", anaPops)
	if _, limited := s.Work().ChecksLeft(); limited {
		t.Error("there is a limit where none is given")
	}
}

// That the teacher's side of a test was opened stands in the file, whatever is done
// afterwards; not so of a practice, nor of a test that is made here.
func TestOpeningATestLeavesATrace(t *testing.T) {
	w := newWorld()
	opens := func(s *session.Session) {
		if s.Guarded() {
			s.NoteOpened()
		}
		s.Teach(true)
	}
	s := w.exercise(t, "mode: test", anaPops)
	opens(s)
	expect(t, "unsaved", s.File().Unsaved(), true)
	w.pass(time.Minute)
	expect(t, "a copy for recovery", len(w.kept()) == 1 && strings.Contains(w.kept()[0], "opened: 1"), true)
	expect(t, "from the teacher's side", w.saved(t, s), "log: {opened: 1}")
	s.Teach(false)
	s.Undo()
	expect(t, "from the student's", w.saved(t, s), "log: {date: 2026-01-02, minutes: 1, opened: 1}")
	opens(s)
	s.Teach(false)
	s.File().SaveAs("copy.yaml", func(error) {})
	expect(t, "in a copy", strings.Contains(w.text("copy.yaml"), "opened: 2"), true)
	s = w.opened(t, "copy.yaml")
	opens(s)
	s.Teach(false)
	expect(t, "and once more", strings.Contains(w.saved(t, s), "opened: 3"), true)
	opens(s)
	s.SetExercise(nil)
	s.Teach(false)
	expect(t, "without the exercise", w.saved(t, s), "log: {opened: 4}")

	s = w.exercise(t, "mode: practice", anaPops)
	opens(s)
	s.Teach(false)
	expect(t, "of a practice", strings.Contains(w.saved(t, s), "opened"), false)
	s = w.exercise(t, "mode: test", "")
	opens(s)
	expect(t, "of a test without answers nothing is to be saved", s.File().Unsaved(), false)
	s.Teach(false)
	s.SetWork(s.Work().SetStudent("Ana Pop", ""))
	expect(t, "but once there are some", strings.Contains(w.saved(t, s), "opened: 1"), true)
}
