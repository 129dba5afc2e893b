package session_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/authoring"
	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// onDesk puts a test, or a practice, on a desk with a copy of its tree in front.
func onDesk(t *testing.T, mode, copied string) (d *session.Desk, exercise, other *session.Session) {
	t.Helper()
	w := newWorld()
	d = session.NewDesk(scene.Look{}, w.env())
	doc, err := fileformat.Read("hw.yaml", []byte(strings.Replace(exerciseText, "MODE", mode, 1)))
	if err != nil {
		t.Fatal(err)
	}
	d.OpenDocument(doc)
	exercise = d.Front()
	if copied == "" {
		exercise.Select(exercise.Selection().Of(at(exercise)))
		if copied, err = exercise.Copy(); err != nil {
			t.Fatal(err)
		}
		d.OpenUnsaved(parse(t, "1"))
		other = d.Front()
		other.Select(other.Selection().Of(at(other)))
		do(t, other, document.RemoveValues())
		if err := other.Paste(copied); err != nil {
			t.Fatal(err)
		}
		return d, exercise, other
	}
	d.OpenDocument(parse(t, copied))
	return d, exercise, d.Front()
}

// silent reports whether nothing is to be seen of what a search finds.
func silent(t *testing.T, s *session.Session) bool {
	t.Helper()
	lesson := s.SetLesson(s.Lesson().Begin())
	s.Select(s.Selection().Of(at(s, 0, 0, 0)))
	probe := s.AskWhatIf()
	_, film := s.Snapshot().Film(context.Background(), s.Look())
	_, solution := s.Snapshot().Solution(context.Background(), s.Look())
	_, best := s.Preview(document.Reorder(search.Order{Kind: search.Best}))
	_, hover := s.ExplainBriefly(at(s))
	refused := 0
	for _, err := range []error{lesson, probe, film, solution, best} {
		if errors.Is(err, answering.ErrTestOpen) {
			refused++
		}
	}
	seen := s.Search().Found() != nil || hover || strings.ContainsAny(drawnTexts(s)+textsOf(s.Foreseen(s.Document())), "∞≥≤")
	if refused != 0 && refused != 5 || seen != (refused == 0) {
		t.Errorf("of five things %d are refused, and the search is seen: %v", refused, seen)
	}
	s.SetLesson(s.Lesson().End())
	return !seen
}

// While a test is worked on, nothing of any tree in another tab is to be seen.
func TestATestSilencesEveryTab(t *testing.T) {
	const other = "[[[9, 9], [8, 8]], [[1, 3], [7, 7]]]"
	for _, tree := range []string{"", other} { // its own, pasted, and another one
		d, exam, plain := onDesk(t, "mode: test", tree)
		expect(t, "a tree", silent(t, plain), true)
		expect(t, "it says so", errors.Is(plain.Silence(), answering.ErrTestOpen), true)
		expect(t, "the desk knows it", d.Testing(), true)

		plain.SetExercise(authoring.New(authoring.TwoSearches, search.Options{}))
		if _, err := plain.Work().Check(); err == nil {
			t.Error("a practice is checked")
		}
		if _, _, err := plain.Work().AskHint(); err == nil {
			t.Error("a practice gives hints")
		}
		plain.Teach(true)
		expect(t, "a teacher's side", plain.Silence(), nil)
		expect(t, "what is seen there", plain.Search().Result() != nil, true)
		plain.Teach(false)
		plain.Undo()
		d.Show(exam)
		exam.Teach(true)
		d.Show(plain)
		expect(t, "while the teacher's side of the test is open", silent(t, plain), false)
		d.Show(exam)
		exam.Teach(false)
		d.Show(plain)
		expect(t, "the student's side again", silent(t, plain), true)
		d.Close(exam)
		expect(t, "once the test is closed", silent(t, plain), false)

		_, _, plain = onDesk(t, "mode: practice", tree)
		expect(t, "of a practice", silent(t, plain), false)
	}
}

// What runs in another tab when a test is opened rests, and goes on where it was once
// the test is closed: a lesson, a probe, what was checked and hinted.
func TestATestLetsLessonsRest(t *testing.T) {
	exam := filetest.Read(t, strings.Replace(exerciseText, "MODE", "mode: test", 1))
	resting := func(s *session.Session, d *session.Desk, rests, goesOn func() bool) {
		t.Helper()
		expect(t, "before", goesOn(), true)
		d.OpenUnsaved(exam)
		test := d.Front()
		d.Show(s)
		expect(t, "rests", rests() && s.InTest(), true)
		expect(t, "the search is seen", s.Search().Found() != nil || strings.ContainsAny(drawnTexts(s), "∞≥≤"), false)
		d.Show(test)
		d.Show(s)
		d.Close(test)
		expect(t, "goes on", goesOn() && !s.InTest(), true)
	}
	begin := func(doc *fileformat.Document) (*session.Session, *session.Desk) {
		d := session.NewDesk(scene.Look{}, newWorld().env())
		d.OpenDocument(doc)
		return d.Front(), d
	}

	s, d := begin(parse(t, "[[[4, 1], [5, 6]], [[1, 2], [7, 8]]]"))
	if err := s.SetLesson(s.Lesson().Begin()); err != nil {
		t.Fatal(err)
	}
	s.SetLesson(s.Lesson().GoTo(5))
	resting(s, d, func() bool { return !s.Lesson().On() }, func() bool { return s.Lesson().Ready() && s.Lesson().Step() == 5 })
	s.SetLesson(s.Lesson().End())

	s.Select(s.Selection().Of(at(s, 0, 0, 0)))
	if err := s.AskWhatIf(); err != nil {
		t.Fatal(err)
	}
	resting(s, d, func() bool { return !s.Probe().On() }, func() bool { return s.Probe().On() })

	practice, err := fileformat.Read("hw.yaml", []byte(strings.Replace(exerciseText, "MODE", "mode: practice", 1)))
	if err != nil {
		t.Fatal(err)
	}
	s, d = begin(practice)
	w, _ := s.Work().NextOpen(exercise.Slot{})
	field, _ := w.Field()
	if w, err = w.Answer(field, "7").Check(); err != nil {
		t.Fatal(err)
	}
	if w, _, err = w.AskHint(); err != nil {
		t.Fatal(err)
	}
	s.SetWork(w)
	resting(s, d, func() bool { return s.Work().Checked() == nil && s.Work().Hint() == nil }, func() bool { return s.Work().Checked() != nil && s.Work().Hint() != nil })
}
