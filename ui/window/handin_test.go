package window

import (
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/course/marking"
	"plytree/engine/exercise"
	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/kit"
	"plytree/ui/system"
)

// exerciseFile opens a file with a sample's exercise, and returns its folder.
func exerciseFile(t *testing.T, begin, name string, change func(text string) string) (driven, string) {
	t.Helper()
	for _, s := range samples.All() {
		if strings.HasPrefix(s.File, begin) {
			at := filepath.Join(t.TempDir(), name)
			put(t, at, change(string(s.Text)))
			w := empty(t)
			w.opener.Open(at)
			return w, filepath.Dir(at)
		}
	}
	t.Fatalf("no sample %q", begin)
	return driven{}, ""
}

// student says who answers, and four answers a task with that number.
func (w driven) student(name, number string) { w.work(w.front().Work().SetStudent(name, number)) }

func (w driven) four(task int) {
	w.t.Helper()
	next, err := w.front().Work().Type(exercise.Slot{Task: task}, "4")
	expect(w.t, "an answer", err, nil)
	w.work(next)
}

func unchanged(text string) string { return text }

// Handing in says what is open, saves under a name that tells the student, and says
// where; check then knows whose it is.
func TestHandingIn(t *testing.T) {
	w, folder := exerciseFile(t, "11-", "hw3.yaml", unchanged)
	w.do("hand in")
	w.expectSeen("Unanswered: 1. ")
	w.expectSeen("Enter your name and number")
	w.expectSeen("hw3-answers.yaml")
	retype(w, "", "Bo")
	expect(t, "the name is kept as it is typed", w.front().Work().Answers().Student(), "Bo")
	w.expectSeen("hw3-bo.yaml")
	retype(w, "Bo", "Bo Li")
	w.tap("Cancel")
	w.do("undo")
	expect(t, "undone as a whole", w.front().Work().Answers().Student(), "")
	for _, task := range []string{"value", "evaluated"} {
		sheet, _ := w.front().Work().Sheet()
		i := sheet.Key().Exercise.Task(task)
		w.four(i)
	}
	w.student("Ana Pop", "1234")
	w.button(w.answering.Panel, "Hand in…").OnTapped()
	w.expectSeen("Unanswered: ")
	w.expectSeen("hw3-1234-pop.yaml")
	if seen := w.seen(); strings.Contains(seen, "missing") || strings.Contains(seen, "Value of the root") {
		t.Errorf("what is answered is missing:\n%s", seen)
	}
	w.tap("Save file")
	fields := over[*kit.Field](w)
	expect(t, "the name that is offered", fields[0].Text, "hw3-1234-pop.yaml")
	w.tap("Save")
	file := filepath.Join(folder, "hw3-1234-pop.yaml")
	has(t, "where it is", w.said(), file)
	has(t, "it is there", content(t, file), "student: Ana Pop")
	has(t, "the exercise stays as it was", content(t, filepath.Join(folder, "hw3.yaml")), "tree:")
	lacks(t, "without answers", content(t, filepath.Join(folder, "hw3.yaml")), "student:")
	w.do("hand in")
	w.expectSeen("hw3-1234-pop.yaml")
	retype(w, "Ana Pop", "Ana Maria Pop")
	w.tap("Save file")
	expect(t, "the student's own file is saved without a question", w.Dialogs.Top() == nil, true)
	has(t, "again", content(t, file), "student: Ana Maria Pop")
	w.do("undo", "save")

	w.student("Ana Pop", "3")
	w.do("hand in")
	w.expectSeen("hw3-3-pop.yaml")
	w.tap("Cancel")

	keys, err := marking.LoadKeys(t.Context(), filepath.Join(folder, "hw3.yaml"))
	expect(t, "a key", err, nil)
	handed := filepath.Join(t.TempDir(), "in")
	put(t, filepath.Join(handed, "Bo Li_1234567_assignsubmission_file_", "hw3-1234-pop.yaml"), content(t, file))
	class, err := marking.Check(t.Context(), keys, []string{handed}, marking.Options{})
	if err != nil || len(class.Submissions) != 1 {
		t.Fatalf("%v, %+v", err, class)
	}
	if s := class.Submissions[0]; s.Student != "Bo Li" || s.Number != "1234" || s.Log.Date == "" {
		t.Errorf("it is of %q, %q, with the log %+v", s.Student, s.Number, s.Log)
	}
}

// On a learning platform the answers can be saved in a file too. The document stays the platform's.
func TestAFileBesideALearningPlatform(t *testing.T) {
	w, folder := exerciseFile(t, "11-", "hw3.yaml", unchanged)
	platforms := filepath.Join(folder, "hw3.yaml")
	w.saver.Platform = &system.Platform{File: platforms, HandIn: func(_, _ string) (scored, kept, tooLong bool) { return true, false, true }}
	w.student("Ana Pop", "1234")
	w.do("hand in")
	w.tap("Hand in")
	w.tap("Save file")
	w.tap("Save")
	has(t, "the answers are in a file", content(t, filepath.Join(folder, "hw3-1234-pop.yaml")), "student: Ana Pop")
	expect(t, "and still the platform's", w.front().File().Name(), platforms)
}

// An exercise that is in no file is handed in under its title; a tree without an
// exercise, and the teacher's side, hand nothing in.
func TestWhatCanBeHandedIn(t *testing.T) {
	w := solvingSample(t, "11-")
	w.do("hand in")
	title := w.front().Document().Title
	if seen := w.seen(); title == "" || strings.Contains(seen, fileformat.Stem("tree.yaml")+".yaml") {
		t.Errorf("%s", seen)
	}
	w.tap("Cancel")
	w.do("edit exercise")
	expect(t, "the teacher's side", w.acts.Get("hand in").Possible(), false)
	w.do("edit exercise", "new")
	expect(t, "a tree", w.acts.Get("hand in").Possible(), false)
}

// What is typed into the student's name is undone as a whole, and the field shows that.
func TestATypedNameIsUndone(t *testing.T) {
	w := solvingSample(t, "11-")
	kit.Focus(w.answering.First())
	w.typeText("Ana")
	w.tree.Focus()
	expect(t, "typed", w.front().Work().Answers().Student(), "Ana")
	w.do("undo")
	expect(t, "undone", w.front().Work().Answers().Student(), "")
	kit.Focus(w.answering.First())
	expect(t, "in the field, too", w.win.Canvas().Focused().(*kit.Field).Text, "")
}

// Saving says that it was saved, with the name.
func TestSavingSaysSo(t *testing.T) {
	w, _ := exerciseFile(t, "11-", "hw3.yaml", unchanged)
	w.student("Ana Pop", "1234")
	w.do("save")
	w.says("it says so", "Saved hw3.yaml.")
	w.four(0)
	w.do("edit exercise", "save")
	w.says("a teacher is told of answers", "It contains answers.")
}

// Who turns to what students see begins at the top with the first task or, where there are
// answers, with the first that is open.
func TestTheStudentsViewBeginsAtTheTop(t *testing.T) {
	w := solvingSample(t, "11-")
	w.do("edit exercise")
	s := w.front()
	last := len(s.Document().Exercise.Tasks) - 1
	s.SetWork(s.Work().Turn(last))
	w.show()
	w.lesson.Side.ScrollTo(1000)
	w.do("edit exercise")
	expect(t, "the first task", s.Work().Task(), 0)
	expect(t, "at the top", w.lesson.Side.Scrolled(), float32(0))
	sheet, _ := s.Work().Sheet()
	for _, f := range sheet.Fields(0) {
		s.SetWork(s.Work().Answer(f, "4"))
		w.show()
	}
	w.do("edit exercise")
	w.do("edit exercise")
	expect(t, "the first open task", s.Work().Task(), 1)
}
