package session_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/authoring"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

const exerciseText = `plytree: 1
tree:
  name: a
  children:
    - name: b
      children:
        - {name: d, children: [1, 4]}
        - {name: e, children: [5, 6]}
    - name: c
      children:
        - {name: f, children: [2, 1]}
        - {name: g, children: [8, 7]}
exercise:
  MODE
  tasks:
    - {ask: values, marks: 2, nodes: [b, d]}
    - {ask: windows, nodes: [d]}
    - {ask: pruned}
    - {ask: order}
    - {ask: value}
`

func asked(t *testing.T, mode string) *fileformat.Document {
	t.Helper()
	return filetest.Read(t, strings.Replace(exerciseText, "MODE", mode, 1))
}

func solvingOf(t *testing.T, mode string) *session.Session {
	t.Helper()
	return newWorld().place(asked(t, mode))
}

// drawnTexts are the texts of what is on the screen.
func drawnTexts(s *session.Session) string { return textsOf(s.Scene()) }

func textsOf(sc *scene.Scene) string {
	var b strings.Builder
	sc.Draw(sc.Bounds, 1, func(sh scene.Shape) { b.WriteString(sh.Text + "|") })
	return b.String()
}

func TestAnswersAreEdits(t *testing.T) {
	s := solvingOf(t, "mode: practice")
	open := func() exercise.Slot {
		t.Helper()
		w, ok := s.Work().NextOpen(exercise.Slot{})
		if !ok {
			t.Fatal("nothing is open")
		}
		s.SetWork(w)
		f, _ := s.Work().Field()
		return f
	}
	f := open()
	if s.Selection().Primary() != f.Node || s.Tree().At(tree.Path{0, 0}).ID() != f.Node { // from the leaves upwards
		t.Fatalf("the first field is %+v", f)
	}
	if s.SetWork(s.Work().Answer(f, "4")); !s.File().Unsaved() {
		t.Error("an answer is no unsaved work")
	}
	text := string(fileformat.Write(s.Document()))
	if !strings.Contains(text, "answers:\n  values: {d: 4}\n") {
		t.Errorf("saved:\n%s", text)
	}
	s.Undo()
	if s.Work().Answers() != nil {
		t.Error("undo left the answer")
	}
	s.Redo()
	if s.Work().Answers() == nil {
		t.Error("redo did not bring it back")
	}
	// The windows of d: alpha, then beta.
	s.SetWork(s.Work().Turn(1).At(0))
	s.SetWork(s.Work().Answer(open(), "-oo"))
	if f := open(); f.Aspect != "beta" {
		t.Errorf("after alpha comes %+v", f)
	}
	w := s.Work().Turn(2)
	if _, err := w.Mark(s.Tree().Root().ID()); err == nil || err.Error() == "" {
		t.Error("the root can be cut")
	}
	w, err := w.Mark(s.Tree().At(tree.Path{0, 1, 1}).ID())
	if err != nil {
		t.Error(err)
	}
	s.SetWork(w)
	if !strings.Contains(drawnTexts(s), "β") {
		t.Error("the cut is not drawn")
	}
	if f, ok := s.Work().Turn(4).Field(); !ok || f.Node != 0 {
		t.Errorf("the value's field is %+v", f)
	}
}

// Trial answers are taken away at once, also by whoever edits the exercise, and undo
// brings them back. Who answers stays.
func TestAllAnswersAreCleared(t *testing.T) {
	s := solvingOf(t, "mode: practice")
	s.SetWork(s.Work().SetStudent("Ana Pop", ""))
	w, err := s.Work().Type(exercise.Slot{Task: 4}, "4")
	if err != nil {
		t.Fatal(err)
	}
	s.SetWork(w)
	s.Teach(true)
	expect(t, "there are answers", s.Document().Answers.HasAnswer(), true)
	s.ClearAnswers()
	expect(t, "there are none", s.Document().Answers.HasAnswer(), false)
	expect(t, "who answers", s.Document().Answers.Student(), "Ana Pop")
	before := see(s)
	s.ClearAnswers()
	expect(t, "nothing more is cleared", see(s), before)
	s.Undo()
	expect(t, "undone", s.Document().Answers.Of("value").Text, "4")
}

func TestPracticeHelpsAndATestDoesNot(t *testing.T) {
	s := solvingOf(t, "mode: practice")
	w, _ := s.Work().NextOpen(exercise.Slot{})
	field, _ := w.Field()
	w, err := w.Answer(field, "7").Check()
	if s.SetWork(w); err != nil || s.Work().Checked() == nil {
		t.Fatal(err)
	}
	if !strings.Contains(drawnTexts(s), "✗") || len(s.Explain(field.Node)) == 0 {
		t.Errorf("the wrong answer is not marked: %s", drawnTexts(s))
	}
	s.SetWork(s.Work().Answer(field, "4"))
	if _, found := s.Work().Found(field.Task); found || strings.Contains(drawnTexts(s), "✗") {
		t.Error("the verdict outlived its answer")
	}
	w, more, err := s.Work().AskHint()
	if s.SetWork(w); err != nil || !more || s.Work().Hint() == nil {
		t.Fatalf("no hint: %v", err)
	}
	if err := s.ShowStep(s.Work().Hint().Step); err != nil || !s.Lesson().Ready() {
		t.Errorf("no lesson: %v", err)
	}
	if teach(t, s, s.Lesson().End()); s.Search().Result() != nil {
		t.Error("after the lesson the search is seen")
	}

	s = solvingOf(t, "mode: test")
	if _, err := s.Work().Check(); !errors.Is(err, answering.ErrTest) {
		t.Error("a test is checked")
	}
	if _, _, err := s.Work().AskHint(); !errors.Is(err, answering.ErrTest) {
		t.Error("a test gives hints")
	}
	if err := s.SetLesson(s.Lesson().Begin()); !errors.Is(err, answering.ErrTest) {
		t.Error("a test is taught")
	}
	s = solvingOf(t, "hints: false")
	if _, _, err := s.Work().AskHint(); err == nil {
		t.Error("hints are off, but there is one")
	}
}

// A teacher's change is undone like any edit, and what is drawn follows; the
// comments of the file stay.
func TestExerciseIsEdited(t *testing.T) {
	s := solvingOf(t, "mode: practice # at home")
	s.Teach(true)
	e := *s.Document().Exercise
	e.Instructions = "Go."
	s.SetExercise(&e)
	text := string(fileformat.Write(s.Document()))
	if !strings.Contains(text, "instructions: Go.") || !strings.Contains(text, "# at home") {
		t.Errorf("saved:\n%s", text)
	}
	s.SetExercise(nil)
	s.Teach(false)
	if s.Search().Result() == nil || !strings.Contains(drawnTexts(s), "∞") {
		t.Error("without an exercise the solution is not seen")
	}
	s.Undo()
	if !s.Solving() || strings.Contains(drawnTexts(s), "∞") {
		t.Error("the exercise is back, but so is its solution")
	}
	s.Redo()
	if !strings.Contains(drawnTexts(s), "∞") {
		t.Error("answers are drawn where nothing is asked")
	}
}

// What is open of the task that is worked on is seen at its nodes, and of no
// other.
func TestOpenFieldsAreDrawn(t *testing.T) {
	s := solvingOf(t, "mode: practice")
	count := func() int { return strings.Count(drawnTexts(s), "?") }
	if count() != 2 {
		t.Errorf("%d fields of two: %s", count(), drawnTexts(s))
	}
	w, _ := s.Work().NextOpen(exercise.Slot{})
	f, _ := w.Field()
	s.SetWork(w.Answer(f, "4"))
	if count() != 1 {
		t.Errorf("%d fields of one: %s", count(), drawnTexts(s))
	}
	s.SetWork(s.Work().Turn(2))
	if count() != 0 {
		t.Errorf("%d fields where branches are asked for", count())
	}
}

// Each task of an exercise with several searches is shown by its own: on the
// teacher's side, and where a lesson shows the student how it goes.
func TestATaskIsSearchedByItsOwnSearch(t *testing.T) {
	s := solvingOf(t, "mode: practice")
	doc := *s.Document()
	doc.Exercise = authoring.New(authoring.TwoSearches, doc.Search)
	s = newWorld().place(&doc)
	by := func() search.Algorithm {
		if res := s.Search().Result(); res != nil {
			return res.Options.Algorithm
		}
		return ""
	}
	if s.SetWork(s.Work().Turn(1)); by() != "" {
		t.Errorf("while it is solved, %s is shown", by())
	}
	teach(t, s, s.Lesson().Begin())
	if by() != search.AlphaBeta {
		t.Errorf("the lesson of the second task is of %q", by())
	}
	if s.SetWork(s.Work().Turn(0)); by() != search.Minimax || s.Lesson().Result().Options.Algorithm != search.Minimax {
		t.Errorf("the lesson of the first task is of %q", by())
	}
	teach(t, s, s.Lesson().End())
	s.Teach(true)
	if by() != search.Minimax || s.Options() != doc.Search {
		t.Errorf("the teacher sees %q for the first task", by())
	}
	if s.SetWork(s.Work().Turn(2)); by() != search.AlphaBeta {
		t.Errorf("the teacher sees %q for the third task", by())
	}
	if sc, err := s.Snapshot().Film(context.Background(), scene.Look{}); err != nil || sc == nil {
		t.Errorf("no film: %v", err)
	}
}

// What questions call by its place has that beside it, where it is answered and where
// the teacher makes the exercise; what has a name, and a tree without one, do not.
func TestAnExerciseShowsThePlacesThatItsWordsUse(t *testing.T) {
	const bare = "plytree: 1\ntree: [[3, 5], [2, 9]]\n"
	for _, x := range []struct {
		what, text string
		teach      bool
		shown      bool
	}{
		{"a student's", bare + "exercise: {tasks: [{ask: pruned}]}\n", false, true},
		{"a teacher's", bare + "exercise: {tasks: [{ask: pruned}]}\n", true, true},
		{"no exercise", bare, false, false},
		{"named nodes", strings.Replace(exerciseText, "MODE", "mode: practice", 1), false, false},
	} {
		doc := filetest.Read(t, x.text)
		s := place(doc, scene.Look{Called: true}, newWorld().env())
		if x.teach {
			s.Teach(true)
		}
		if drawn := drawnTexts(s); strings.Contains(drawn, "1.2|") != x.shown {
			t.Errorf("%s: drawn are %s", x.what, drawn)
		}
	}
}

// Which values of a search are drawn changes nothing where answers are drawn.
func TestReturnedValuesAreNoAnswers(t *testing.T) {
	for _, mode := range []string{"mode: practice", "mode: test"} {
		s := solvingOf(t, mode)
		sheet, err := s.Work().Sheet()
		if err != nil {
			t.Fatal(err)
		}
		s.SetWork(s.Work().Answer(sheet.Fields(0)[0], "7"))
		before := drawnTexts(s)
		s.SetLook(scene.Look{Values: scene.Returned})
		if after := drawnTexts(s); after != before || !strings.Contains(after, "|7|") {
			t.Errorf("%s: %s, and with returned values %s", mode, before, after)
		}
	}
}

// The panel says what an open node shows where a fail-hard search clamps it, and what one
// that was left returned.
func TestWhatIsSaidOfReturnedValues(t *testing.T) {
	doc := filetest.Read(t, "plytree: 1\nsearch: {algorithm: alpha-beta-hard}\ntree: [[3, 12], [2, 4]]\n")
	s := newWorld().place(doc)
	s.SetLook(scene.Look{Values: scene.Returned})
	teach(t, s, s.Lesson().Begin())
	for _, c := range []struct {
		step          int
		drawn, known  string
		brief, lesson string
	}{
		{16, "3", "The window is [3, 2]. The best value so far is 2, from node 2.1. The node would now return 3, the end of its window on entry.", "The node would now return 3, the end of its window on entry.", "The node would now return 3, the end of its window on entry. Beta falls from ∞ to 2."},
		{18, "3", "The search has left this node. Its value is at most 2. It returned 3.", "It returned 3.", "returns the end of the window, 3, to the root."},
	} {
		teach(t, s, s.Lesson().GoTo(c.step))
		shown := ""
		s.Scene().Draw(s.Scene().Bounds, 1, func(sh scene.Shape) {
			if sh.Kind == scene.Text && sh.Role == scene.RoleValue && sh.Node == at(s, 1) {
				shown = sh.Text
			}
		})
		brief, _ := s.ExplainBriefly(at(s, 1))
		if known := sentence.Text(s.Explain(at(s, 1))); shown != c.drawn || !strings.Contains(known, c.known) || !strings.Contains(brief.String(), c.brief) || !strings.Contains(sentence.Text(s.Lesson().Text()), c.lesson) {
			t.Errorf("step %d shows %q:\n%s\n%s\n%s", c.step, shown, known, brief, sentence.Text(s.Lesson().Text()))
		}
	}
}
