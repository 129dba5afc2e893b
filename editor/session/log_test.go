package session_test

import (
	"fmt"
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

// The note that a test's teacher view was opened counts once, and only after it is written.
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

// check and hint call the methods without the rest of their results.
func check(w answering.Work) (answering.Work, error) { return w.Check() }

func hint(w answering.Work) (answering.Work, error) {
	w, _, err := w.AskHint()
	return w, err
}

func helped(s *session.Session, by func(answering.Work) (answering.Work, error)) error {
	w, err := by(s.Work())
	s.SetWork(w)
	return err
}

// A file may limit the checks. The same answers are checked only once, and neither undo nor
// reopening the file restores a check.
func TestChecksAreLimited(t *testing.T) {
	w := newWorld()
	s := w.exercise(t, "checks: 2", anaPops)
	is := func(want string) {
		t.Helper()
		n, limited := s.Work().ChecksLeft()
		expect(t, "checks", fmt.Sprint(n, limited, s.File().Unsaved()), want)
	}
	is("2 true false")
	for range 3 {
		expect(t, "a check", helped(s, check), nil)
	}
	is("1 true true")
	value, err := s.Work().Type(exercise.Slot{Task: 4}, "5")
	expect(t, "an answer", err, nil)
	s.SetWork(value)
	expect(t, "another one", helped(s, check), nil)
	s.Undo()
	is("0 true true")
	expect(t, "a third", helped(s, check), answering.ErrNoChecks)
	expect(t, "it has found", s.Work().Checked().Whole(), false)
	w.saved(t, s)
	s = w.opened(t, "hw.yaml")
	is("0 true false")
	s = w.exercise(t, "mode: practice", anaPops)
	is("0 false false")
}

// The file records that a test's teacher view was opened, whatever is done afterwards. It doesn't
// for practice, nor for a test that is being made here.
func TestOpeningATestLeavesATrace(t *testing.T) {
	w := newWorld()
	var s *session.Session
	opens := func() {
		if s.Guarded() {
			s.NoteOpened()
		}
		s.Teach(true)
	}
	back := func(what, want string) {
		t.Helper()
		s.Teach(false)
		expect(t, what, w.saved(t, s), want)
	}
	s = w.exercise(t, "mode: test", anaPops)
	opens()
	expect(t, "unsaved", s.File().Unsaved(), true)
	w.pass(time.Minute)
	expect(t, "a copy for recovery", strings.Contains(strings.Join(w.kept(), ""), "opened: 1"), true)
	expect(t, "from the teacher's side", w.saved(t, s), "log: {opened: 1}")
	s.Teach(false)
	s.Undo()
	back("from the student's", "log: {date: 2026-01-02, minutes: 1, opened: 1}")
	opens()
	s.Teach(false)
	s.File().SaveAs("copy.yaml", func(err error) { expect(t, "copied", err, nil) })
	s = w.opened(t, "copy.yaml")
	opens()
	back("once more, in a copy", "log: {date: 2026-01-02, minutes: 1, opened: 3}")
	opens()
	s.SetExercise(nil)
	back("without the exercise", "log: {opened: 4}")

	s = w.exercise(t, "mode: practice", anaPops)
	opens()
	back("of a practice", "log: {date: 2026-01-02, minutes: 0, checks: 0, hints: 0, shows: 0}")
	s = w.exercise(t, "mode: test", "")
	opens()
	expect(t, "of a test without answers nothing is to be saved", s.File().Unsaved(), false)
	s.Teach(false)
	s.SetWork(s.Work().SetStudent("Ana Pop", ""))
	back("but once there are some", "log: {date: 2026-01-02, minutes: 0, opened: 1}")
}
