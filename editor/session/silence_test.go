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
	"plytree/engine"
	"plytree/fileformat"
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
	d.Place(doc)
	exercise = d.Front()
	if copied == "" {
		exercise.Select(exercise.Selection().Of(at(exercise)))
		if copied, err = exercise.Copy(); err != nil {
			t.Fatal(err)
		}
		d.PlaceWork(parse(t, "1"))
		other = d.Front()
		other.Select(other.Selection().Of(at(other)))
		do(t, other, document.RemoveValues())
		if _, err := other.Paste(copied); err != nil {
			t.Fatal(err)
		}
		return d, exercise, other
	}
	d.Place(parse(t, copied))
	return d, exercise, d.Front()
}

// silent reports whether nothing is to be seen of what a search finds.
func silent(t *testing.T, s *session.Session) bool {
	t.Helper()
	_, lesson := s.SetLesson(s.Lesson().Begin())
	s.Select(s.Selection().Of(at(s, 0, 0, 0)))
	_, probe := s.AskWhatIf()
	_, film := s.Snapshot().Film(context.Background(), s.Look())
	_, solution := s.Snapshot().Solution(context.Background(), s.Look())
	_, best := s.Preview(document.Reorder(engine.Order{Kind: engine.Best}))
	_, hover := s.Hover(at(s))
	refused := 0
	for _, err := range []error{lesson, probe, film, solution, best} {
		if errors.Is(err, answering.ErrCopied) {
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

// What a test hides is hidden of its tree in every tab, while the test is open.
func TestATestHidesItsTreeInEveryTab(t *testing.T) {
	const same, other = "[[[4, 1], [5, 6]], [[1, 2], [7, 8]]]", "[[[9, 9], [8, 8]], [[1, 3], [7, 7]]]"
	d, exam, copied := onDesk(t, "mode: test", "")
	expect(t, "a pasted copy", silent(t, copied), true)
	expect(t, "it says so", errors.Is(copied.Silence(), answering.ErrCopied), true)
	expect(t, "the desk knows it", d.Testing() && d.Silent(copied.Tree()) && !d.Silent(parse(t, other).Tree), true)

	copied.SetExercise(authoring.New(authoring.TwoSearches, engine.Options{}))
	if _, err := copied.Work().Check(); err == nil {
		t.Error("an exercise on the copy is checked")
	}
	if _, _, err := copied.Work().AskHint(); err == nil {
		t.Error("an exercise on the copy gives hints")
	}
	copied.Undo()
	d.Close(exam)
	expect(t, "once the test is closed", silent(t, copied), false)

	d, exam, copied = onDesk(t, "mode: test", same)
	expect(t, "in another order", silent(t, copied), true)
	d.Show(exam)
	exam.Teach(true)
	d.Show(copied)
	expect(t, "while the teacher's side is open", silent(t, copied), false)
	setValue(t, copied, "9", 0, 0, 0)
	d.Show(exam)
	exam.Teach(false)
	d.Show(copied)
	expect(t, "a leaf changed", silent(t, copied), true)
	_, _, else_ := onDesk(t, "mode: test", other)
	expect(t, "another tree", silent(t, else_), false)
	_, _, copied = onDesk(t, "mode: practice", same)
	expect(t, "of a practice", silent(t, copied), false)
}

// A lesson that runs in another tab ends once there is a test about its tree.
func TestATestEndsLessonsOfItsTree(t *testing.T) {
	d, exam, copied := onDesk(t, "mode: test", "[[[4, 1], [5, 6]], [[1, 2], [7, 8]]]")
	d.Show(exam)
	exam.Teach(true)
	d.Show(copied)
	if _, err := copied.SetLesson(copied.Lesson().Begin()); err != nil {
		t.Fatal(err)
	}
	d.Show(exam)
	exam.Teach(false)
	d.Show(copied)
	expect(t, "the lesson goes on", copied.Lesson().On(), false)
	expect(t, "the search is seen", strings.ContainsAny(drawnTexts(copied), "∞≥≤"), false)
}
