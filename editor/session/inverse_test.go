package session_test

import (
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

func solvingText(t *testing.T, text string) *session.Session {
	t.Helper()
	return newWorld().place(filetest.Read(t, "plytree: 1\n"+text))
}

// After a check of leaf values, the drawing shows the search with exactly these values; the next
// change removes it again.
func TestACheckedConstructionShowsItsOwnSearch(t *testing.T) {
	s := solvingText(t,
		"tree: [[null, null], [null, 7]]\nexercise:\n  tasks: [{ask: construct, want: {pruned: [\"2.2\"]}, values: 0..9}]\n")
	sheet, _ := s.Work().Sheet()
	for i, text := range []string{"3", "5", "2"} {
		s.SetWork(s.Work().Answer(sheet.Fields(0)[i], text))
	}
	for _, c := range []struct {
		do   func(answering.Work) (answering.Work, error)
		want bool
	}{{check, true}, {func(w answering.Work) (answering.Work, error) { return w.Answer(sheet.Fields(0)[0], "2"), nil },
		false}} {
		expect(t, "done", helped(s, c.do), nil)
		expect(t, "the search is drawn", strings.Contains(drawnTexts(s), "≤2"), c.want)
	}
}

// The arrow keys follow the order of the children in the student's answer.
func TestArrowsFollowTheOrderThatIsDrawn(t *testing.T) {
	s := solvingText(t,
		"tree: [[1, 2], [3, 4]]\nexercise:\n  tasks: [{ask: reorder}, {ask: least}]\nanswers:\n  reorder: {root: [2, 1]}\n")
	first, second := s.Tree().At(tree.Path{0}).ID(), s.Tree().At(tree.Path{1}).ID()
	s.Select(s.Selection().Of(second))
	s.Move(session.ToRight)
	expect(t, "left to right of the second stands the first", s.Selection().Primary(), first)
	s.Move(session.ToLeft)
	expect(t, "and back", s.Selection().Primary(), second)
	s.SetWork(s.Work().Turn(1))
	s.Move(session.ToLeft)
	expect(t, "another task is about the file's order", s.Selection().Primary(), first)
}

// Undo and redo turn to the task that they change.
func TestUndoShowsTheTaskThatItChanges(t *testing.T) {
	s := solvingText(t, "tree: [[1, 2], [3, 4]]\nexercise:\n  tasks: [{ask: value}, {ask: least}, {ask: evaluated}]\n")
	sheet, _ := s.Work().Sheet()
	s.SetWork(s.Work().Turn(1).Answer(sheet.Fields(1)[0], "3"))
	for _, typed := range []string{"A", "An", "Ana"} { // which are one edit
		s.SetStudent(typed, "")
	}
	s.SetWork(s.Work().Turn(2))
	s.Undo()
	expect(t, "the name is of no task", s.Work().Task(), 2)
	s.Undo()
	expect(t, "the task of the answer", s.Work().Task(), 1)
	s.SetWork(s.Work().Turn(0))
	s.Redo()
	expect(t, "and again", s.Work().Task(), 1)

	s.Teach(true)
	e := *s.Document().Exercise
	e.Tasks = append(e.Tasks[:2:2], e.Tasks[2])
	e.Tasks[2].Text = "Count them."
	s.SetExercise(&e)
	s.SetWork(s.Work().Turn(0))
	s.Undo()
	expect(t, "what a teacher changed", s.Work().Task(), 2)
}

// While a teacher's current task is about x, nothing is searched: inner nodes have no values, for
// the teacher and for students.
func TestATreeWithXHasNoValues(t *testing.T) {
	for _, mode := range []string{"practice", "test"} {
		s := solvingText(t, "tree: [[3, 12, 8], [2, 4, 6]]\nexercise:\n  mode: "+mode+
			"\n  tasks: [{ask: range, leaf: 1.1, for: {value: 4}}]\n")
		look := s.Look()
		look.Called = true
		s.SetLook(look)
		const empty = "|1||x|1.1||12|1.2||8|1.3||2||2|2.1|"
		expect(t, mode, strings.Contains(drawnTexts(s), empty), true)
		s.Teach(true)
		expect(t, mode+", taught", strings.Contains(drawnTexts(s), empty), true)
		s.Teach(false)
		expect(t, mode+", solved", strings.Contains(drawnTexts(s), empty), true)
	}
}

// A task about the evaluation order numbers the leaves in the tree for the teacher, and no other
// task does. Students don't see the numbers.
func TestATeacherSeesTheOrderOfEvaluation(t *testing.T) {
	s := solvingText(t, "tree: [[3, 12], [2, 4], 5]\nexercise:\n  tasks: [{ask: value}, {ask: order}]\n")
	s.Teach(true)
	ranks := func() (all []string) {
		sc := s.Scene()
		last := ""
		sc.Draw(sc.Bounds, 1, func(sh scene.Shape) {
			if last == "disc" && sh.Text != "" {
				all = append(all, sh.Text)
			}
			last = ""
			if sh.Kind == scene.Ellipse {
				last = "disc"
			}
		})
		return all
	}
	expect(t, "another task", len(ranks()), 0)
	s.SetWork(s.Work().Turn(1))
	expect(t, "the order", strings.Join(ranks(), " "), "1 2 3 4")
	s.Teach(false)
	expect(t, "for students", len(ranks()), 0)
}
