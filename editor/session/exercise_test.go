package session_test

import (
	"strings"
	"testing"

	"plytree/editor/authoring"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/search"
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
		expect(t, "the search is seen", strings.Contains(drawnTexts(s), "∞") && s.Search().Result() != nil &&
			!s.Solving(), i != 1)
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
