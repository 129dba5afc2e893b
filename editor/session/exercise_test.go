package session_test

import (
	"fmt"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/authoring"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
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

// drawnTexts returns the texts on the screen.
func drawnTexts(s *session.Session) string { return textsOf(s.Scene()) }

func textsOf(sc *scene.Scene) string {
	var b strings.Builder
	sc.Draw(sc.Bounds, 1, func(sh scene.Shape) { b.WriteString(sh.Text + "|") })
	return b.String()
}

// A node that questions call by its place shows the place, both where the exercise is answered and
// where it is made. Named nodes and trees without an exercise don't.
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

// The panel explains the value of an open node that a fail-hard search clamps, and of one that has
// returned.
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

// An answer is an edit. It is shown at its node with the verdict of a check, only for its own task.
func TestAnswersAreEdits(t *testing.T) {
	s := solvingOf(t, "mode: practice")
	is := func(want string) {
		t.Helper()
		_, answers, _ := strings.Cut(string(fileformat.Write(s.Document())), "\nanswers:\n")
		texts, signs := drawnTexts(s), ""
		for _, sign := range "?✗∞" {
			signs += strings.Repeat(string(sign), strings.Count(texts, string(sign)))
		}
		if s.Scene().Pruned(at(s, 0, 1, 1)) {
			signs += " cut"
		}
		f, _ := s.Work().Field()
		_, found := s.Work().Found(f.Task)
		expect(t, "answered", fmt.Sprintf("%s | drawn %s | at %s, task %d %s, checked %v", strings.Join(strings.Fields(answers), " "), signs, selection(s), f.Task, f.Aspect, found), want)
	}
	open := func(task int) exercise.Slot {
		t.Helper()
		w, ok := s.Work().Turn(task).NextOpen(exercise.Slot{})
		if s.SetWork(w); !ok {
			t.Fatal("nothing is open")
		}
		f, _ := s.Work().Field()
		return f
	}
	f := open(0)
	is(" | drawn ?? | at 1.1, task 0 , checked false") // from the leaves upwards
	s.SetWork(s.Work().Answer(f, "7"))
	expect(t, "unsaved", s.File().Unsaved(), true)
	is("values: {d: 7} | drawn ? | at 1.1, task 0 , checked false")
	expect(t, "a check", helped(s, check), nil)
	is("values: {d: 7} | drawn ?✗ | at 1.1, task 0 , checked true")
	expect(t, "something is said of it", len(s.Explain(f.Node)) > 0, true)
	s.SetLook(scene.Look{Values: scene.Returned}) // which is of a search, and of no answer
	is("values: {d: 7} | drawn ?✗ | at 1.1, task 0 , checked true")
	s.SetWork(s.Work().Answer(f, "4"))
	is("values: {d: 4} | drawn ? | at 1.1, task 0 , checked false")
	s.Undo()
	s.Undo()
	is(" | drawn ?? | at 1.1, task 0 , checked false")
	s.Redo()
	is("values: {d: 7} | drawn ? | at 1.1, task 0 , checked false")
	expect(t, "a hint", helped(s, hint), nil)
	expect(t, "a lesson", s.ShowStep(s.Work().Hint().Step), nil)
	expect(t, "its steps", s.Lesson().Ready(), true)
	teach(t, s, s.Lesson().End())
	is("values: {d: 7} | drawn ? | at 1, task 0 , checked false")
	s.SetWork(s.Work().Turn(1).At(0))
	s.SetWork(s.Work().Answer(open(1), "-oo")) // alpha, then beta
	open(1)
	is(`values: {d: 7} windows: {d: ["-oo", null]} | drawn ?∞ | at 1.1, task 1 beta, checked false`)
	_, err := s.Work().Turn(2).Mark(at(s))
	refused[sentence.Refusal](t, "the root can't be cut", err)
	w, err := s.Work().Turn(2).Mark(at(s, 0, 1, 1))
	expect(t, "another branch", err, nil)
	s.SetWork(w)
	is(`values: {d: 7} windows: {d: ["-oo", null]} pruned: [1.2.2] | drawn ∞ cut | at 1.1, task 0 , checked false`)
	open(4)
	is(`values: {d: 7} windows: {d: ["-oo", null]} pruned: [1.2.2] | drawn ∞ cut | at 1.1, task 4 , checked true`)

	// Clearing removes trial answers, also while the exercise is edited; the student's name stays.
	s.SetWork(s.Work().SetStudent("Ana Pop", ""))
	s.Teach(true)
	s.ClearAnswers()
	is("student: Ana Pop | drawn ∞∞∞∞ cut | at 1.1, task 4 , checked true")
	before := see(s)
	s.ClearAnswers()
	expect(t, "nothing more is cleared", see(s), before)
	s.Undo()
	is(`student: Ana Pop values: {d: 7} windows: {d: ["-oo", null]} pruned: [1.2.2] | drawn ∞∞∞∞ cut | at 1.1, task 0 , checked false`)
	expect(t, "a hint", helped(solvingOf(t, "hints: false"), hint), answering.ErrNoHints)
}

// A teacher's change can be undone like any edit, the drawing follows, and the file's comments
// stay.
func TestExerciseIsEdited(t *testing.T) {
	s := solvingOf(t, "mode: practice # at home")
	s.Teach(true)
	e := *s.Document().Exercise
	e.Instructions = "Go."
	s.SetExercise(&e)
	text := string(fileformat.Write(s.Document()))
	expect(t, "saved", strings.Contains(text, "instructions: Go.") && strings.Contains(text, "# at home"), true)
	for i, change := range []func() bool{func() bool { s.SetExercise(nil); return true }, s.Undo, s.Redo} {
		change()
		s.Teach(false)
		expect(t, "the search is seen", strings.Contains(drawnTexts(s), "∞") && s.Search().Result() != nil && !s.Solving(), i != 1)
	}
}

// Each task of an exercise with several searches is shown with its own search: for the teacher, and
// in a lesson for the student.
func TestATaskIsSearchedByItsOwnSearch(t *testing.T) {
	s := solvingOf(t, "mode: practice")
	doc := *s.Document()
	doc.Exercise = authoring.New(authoring.TwoSearches, doc.Search)
	s = newWorld().place(&doc)
	by := func(task int, want search.Algorithm) {
		t.Helper()
		s.SetWork(s.Work().Turn(task))
		is := search.Algorithm("")
		if res := s.Search().Result(); res != nil {
			is = res.Options.Algorithm
		}
		expect(t, "searched by", is, want)
	}
	by(1, "")
	teach(t, s, s.Lesson().Begin())
	by(1, search.AlphaBeta)
	by(0, search.Minimax)
	expect(t, "the lesson", s.Lesson().Result(), s.Search().Result())
	teach(t, s, s.Lesson().End())
	s.Teach(true)
	by(0, search.Minimax)
	by(2, search.AlphaBeta)
	expect(t, "the document's", s.Options(), doc.Search)
	_, err := s.Snapshot().Film(t.Context(), scene.Look{})
	expect(t, "a film", err, nil)
}
