package window

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/authoring"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/samples"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// solvingSample opens a window on the sample whose name begins so.
func solvingSample(t testing.TB, begin string) driven {
	t.Helper()
	w := empty(t)
	w.placeSample(begin)
	return w
}

// placeSample opens the sample whose file name begins so.
func (w driven) placeSample(begin string) {
	t := w.t
	t.Helper()
	for _, s := range samples.All() {
		if strings.HasPrefix(s.File, begin) {
			w.read(string(s.Text))
			return
		}
	}
	t.Fatalf("no sample %q", begin)
}

// answers is what would be saved of the answers.
func (w driven) answers() string {
	_, answers, _ := strings.Cut(string(fileformat.Write(w.front().Document())), "\nanswers:\n")
	return answers
}

// toTask turns to the task that asks so, by key.
func (w driven) toTask(ask exercise.Ask) {
	w.t.Helper()
	for range 8 {
		if w.front().Work().Ask() == ask {
			return
		}
		w.ctrl(fyne.KeyT)
	}
	w.t.Fatalf("no task asks %s", ask)
}

func TestAnswersAreTypedAtTheNodes(t *testing.T) {
	w := solvingSample(t, "11-")
	w.toTask(exercise.Windows)
	expect(t, "the first empty field is open", w.tree.Typing(), true)
	w.press(fyne.KeyEscape)
	w.click(0)
	w.press(fyne.KeyTab) // leads to the first one again
	w.typeText("-oo")
	at := func() float32 { return w.win.Canvas().Focused().(fyne.CanvasObject).Position().X }
	alpha := at()
	w.press(fyne.KeyReturn)
	expect(t, "β is typed to the right of α", at() > alpha, true)
	w.typeText("5")
	w.press(fyne.KeyTab)
	w.typeText("5x")
	w.press(fyne.KeyReturn)
	expect(t, "what is no number stays in the field", w.tree.Typing(), true)
	w.press(fyne.KeyBackspace, fyne.KeyReturn, fyne.KeyEscape)
	expect(t, "two windows", w.answers(), "  windows: {e: [\"-oo\", 5], b: [5, null]}\n")
	w.ctrl(fyne.KeyZ)
	expect(t, "undone", w.answers(), "  windows: {e: [\"-oo\", 5]}\n")

	w.toTask(exercise.Bounds)
	w.typeText(">")
	w.press(fyne.KeyReturn)
	w.typeText("<=")
	w.press(fyne.KeyReturn, fyne.KeyEscape)
	has(t, "bounds", w.answers(), "bounds: {e: at-least, b: at-most}")
	w.click(0)
	w.press(fyne.KeyReturn) // what stands there, to be changed
	w.press(fyne.KeyDelete, fyne.KeyEscape)
	w.press(fyne.KeyDelete)
	has(t, "cleared", w.answers(), "bounds: {e: at-least}")

	w.toTask(exercise.Value)
	w.typeText("6")
	w.press(fyne.KeyReturn)
	has(t, "the value, in the panel", w.answers(), "value: 6\n")
	expect(t, "and the keyboard comes back", w.win.Canvas().Focused(), fyne.Focusable(w.tree))
}

// No button moves when what is said of answers comes or goes: a press on it that takes what is typed
// goes through.
func TestButtonsStayUnderThePointer(t *testing.T) {
	w := solvingSample(t, "11-")
	w.win.Resize(fyne.NewSize(1366, 768))
	w.toTask(exercise.Value)
	at := func() (all [2]fyne.Position) {
		for i, name := range []string{"Check", "Hand in…"} {
			all[i] = fyne.CurrentApp().Driver().AbsolutePositionForObject(w.button(w.answering.Panel, name))
		}
		return all
	}
	before := at()
	w.typeText("99")
	w.do("check")
	has(t, "marks", shown(w.answering.Panel), "marks so far")
	expect(t, "after a check", at(), before)
	w.answering.TypeInPanel("7")
	w.win.Canvas().Unfocus()
	lacks(t, "the marks are gone", shown(w.answering.Panel), "marks so far")
	expect(t, "after another answer", at(), before)
	w.answering.TypeInPanel("x")
	w.win.Canvas().Unfocus()
	has(t, "what can't be read", shown(w.answering.Panel), "isn't a number")
	expect(t, "after what can't be read", at(), before)
}

func TestBranchesAreCutByClickAndByKey(t *testing.T) {
	w := solvingSample(t, "11-")
	w.toTask(exercise.Pruned)
	w.click(1, 1)
	w.answering.Choose(w.front().Tree().At(tree.Path{0, 1, 1}).ID())
	w.typeText("x")
	expect(t, "cut", w.answers(), "  pruned: [g, 1.2.2]\n")
	w.click(1, 1)
	expect(t, "taken back", w.answers(), "  pruned: [1.2.2]\n")
	w.do("undo")
	expect(t, "undone", w.answers(), "  pruned: [g, 1.2.2]\n")
	before := w.notation()
	w.press(fyne.KeyDelete)
	w.do("duplicate", "reversed")
	w.writes("the tree is the exercise's", before)
}

func TestLeavesAreNumbered(t *testing.T) {
	w := solvingSample(t, "12-")
	w.toTask(exercise.LeafOrder)
	w.click(0, 0)
	w.click(0, 2)
	w.click(0) // no leaf
	w.answering.Choose(w.front().Tree().At(tree.Path{0, 1}).ID())
	w.typeText("X")
	expect(t, "numbered", w.answers(), "  order: [1.1, 1.3, 1.2]\n")
}

func TestPracticeHelps(t *testing.T) {
	w := solvingSample(t, "11-")
	w.ctrl(fyne.KeyK)
	w.says("nothing is answered", "nothing to check")
	w.toTask(exercise.Values)
	field, _ := w.front().Work().Field()
	w.typeText("99")
	w.press(fyne.KeyReturn, fyne.KeyEscape)
	w.ctrl(fyne.KeyK)
	expect(t, "checked", w.front().Work().Checked() != nil, true)
	has(t, "that it is wrong, at the pointer", w.answering.Hover(field.Node), "Incorrect. Check again")
	w.answering.Click(field.Node, false)
	has(t, "why, after a click", w.answering.Hover(field.Node), "The value that d returns")
	has(t, "and in the panel", shown(w.answering.Panel), "The value that d returns")
	w.ctrl(fyne.KeyH)
	expect(t, "a hint", w.front().Work().Hint() != nil, true)
	text, _ := w.answering.State()
	expect(t, "which is told below the tree", text != "" && strings.Contains(text, "?"), true)
	w.ctrl(fyne.KeyH)
	text, _ = w.answering.State()
	expect(t, "then its next step alone, all of which has room", text, "The search enters e with the window [−∞, 5]. The search gets 6 from child 1 of e.")
	has(t, "below the first one in the panel", shown(w.answering.Panel), "?")
	w.ctrl(fyne.KeyJ)
	expect(t, "shown", w.front().Lesson().Ready() && w.lesson.Player.Visible(), true)
	w.ctrl(fyne.KeyJ)
	expect(t, "and back", w.front().Lesson().On() || w.front().Search().Result() != nil, false)
}

// Once all is checked and right, each node and branch says why it is visited or pruned, and a
// click asks for that instead of taking a mark back.
func TestRightMarksSayWhy(t *testing.T) {
	w := solvingSample(t, "11-")
	sheet, _ := w.front().Work().Sheet()
	w.work(w.front().Work().WithAnswers(sheet.Key().Perfect()))
	w.toTask(exercise.Pruned)
	w.ctrl(fyne.KeyK)
	before := w.answers()
	w.click(1, 1)
	expect(t, "no mark is taken back", w.answers(), before)
	has(t, "why it is pruned", shown(w.node), "The search prunes g. At c, MIN can get at most 4 by moving to f.")
	w.click(0, 1)
	has(t, "why another node is visited", shown(w.node), "MIN already has 5 at b, from d.")
}

func TestATestGivesNothingAway(t *testing.T) {
	w := solvingSample(t, "12-")
	refused := (words.Language{}).Error(answering.ErrTest)
	for _, id := range []string{"check", "hint", "show", "lesson", "beside", "compare", "growth"} {
		w.result.Unsay()
		w.do(id)
		w.says(id+" is refused in words", refused)
	}
	expect(t, "no lesson, no dialog, no search to change", w.lesson.Player.Visible() || w.Dialogs.Top() != nil || w.search.Visible(), false)
}

// A plain tree in an exam has no result, and not that of the tab before either.
func TestAnExamShowsNoResultOfAnotherTab(t *testing.T) {
	w := inExam(t)
	w.placeSample("12-")
	before := shown(w.result)
	w.place("[[3, 12, 8], [2, 4, 6]]")
	expect(t, "something was said", before == "", false)
	expect(t, "nothing is left of it", shown(w.result), "")
}

// The panel shows how the session searches, also where it has refused what was
// chosen.
func TestARefusedSearchIsNotShown(t *testing.T) {
	w := solvingSample(t, "12-")
	before := w.front().Options()
	select1 := func() *kit.Select { return w.search.First().(*kit.Select) }
	was := select1().Selected
	select1().SetSelected("Minimax")
	expect(t, "refused", w.front().Options(), before)
	expect(t, "shown", select1().Selected, was)
}

// The tasks of an exercise of several searches stand below their own; the tree shows
// the answers of the part that is worked on, and a lesson its search.
func TestAnExerciseOfSeveralSearchesIsSolvedInParts(t *testing.T) {
	w := empty(t)
	doc := filetest.Notation(t, "[[[1, 4], [5, 6]], [[2, 1], [8, 7]]]")
	doc.Exercise = authoring.New(authoring.Mirrored, search.Options{})
	doc.Exercise.Tasks[2].Text = "Now turn the sheet over."
	w.documents.OpenDocument(doc)
	w.show()
	w.tree.Focus()
	has(t, "the parts", shown(w.answering.Panel), "Alpha-beta, from left to right|1. Returned values|")
	has(t, "the parts", shown(w.answering.Panel), "Alpha-beta, from right to left|3. Returned values|")
	lacks(t, "the teacher's words are those of another task", shown(w.answering.Panel), "sheet over")
	w.ctrl(fyne.KeyT)
	w.click(0, 1, 1)
	expect(t, "cut", w.answers(), "  pruned: [1.2.2]\n")
	seen := func() (texts string) {
		sc := w.front().Scene()
		sc.Draw(sc.Bounds, 1, func(sh scene.Shape) { texts += sh.Text })
		return texts
	}
	cut := seen()
	w.ctrl(fyne.KeyT)
	w.ctrl(fyne.KeyT)
	expect(t, "the cut is not of the other part", seen() == cut, false)
	w.says("the search", "from right to left")
	w.click(1, 0, 0)
	has(t, "both", w.answers(), "mirrored: [2.1.1]")
	w.ctrl(fyne.KeyK)
	has(t, "that it is wrong", shown(w.answering.Panel), "Click it or check again")
	w.ctrl(fyne.KeyK)
	has(t, "why it is wrong", shown(w.answering.Panel), "The search enters node 2.1.1 with the window [1, 8]. MAX already has 1 at node 2.1, from node 2.1.2.")
	w.ctrl(fyne.KeyT)
	w.ctrl(fyne.KeyT)
	w.ctrl(fyne.KeyT)
	has(t, "in the teacher's words", shown(w.answering.Panel), "Now turn the sheet over.")
	w.ctrl(fyne.KeyH)
	w.ctrl(fyne.KeyJ)
	expect(t, "the lesson is of the task's search", w.front().Lesson().Result().Options.Order.Kind, search.Reversed)
}

func TestATeacherMakesAnExercise(t *testing.T) {
	w := first(t)
	w.do("new exercise")
	w.Dialogs.Top().Accept()
	expect(t, "the teacher's side", w.asking.Panel.Visible() && w.search.Visible() && !w.answering.Panel.Visible(), true)
	w.click(0)
	w.front().Select(w.front().Selection().Toggle(w.front().Tree().At(tree.Path{0, 1}).ID()))
	w.show()
	for _, b := range allIn[*kit.Button](w.asking.Panel) {
		if b.Text == "Selected only" { // of each task; one that is not asked takes no nodes
			test.Tap(b)
		}
	}
	expect(t, "what is selected", strings.Join(w.front().Document().Exercise.Tasks[0].Nodes, " "), "b e")
	w.do("edit exercise")
	expect(t, "the student's side", w.answering.Panel.Visible() && !w.asking.Panel.Visible() && !w.search.Visible(), true)
	w.do("edit exercise", "remove exercise")
	expect(t, "a plain tree again", w.front().Document().Exercise == nil && !w.asking.Panel.Visible(), true)
	w.do("undo")
	expect(t, "undone", w.front().Document().Exercise != nil, true)
}

// Parts are added, searched and ordered, and all of it is undone.
func TestATeacherMakesParts(t *testing.T) {
	w := first(t)
	w.do("new exercise")
	w.Dialogs.Top().Accept()
	asks := func() (ids string) {
		for _, task := range w.front().Document().Exercise.Tasks {
			ids += task.Key() + " "
		}
		return ids
	}
	choose := func(o fyne.CanvasObject, option string) {
		t.Helper()
		for _, s := range allIn[*kit.Select](o) {
			if slices.Contains(s.Options, option) {
				s.SetSelected(option)
				return
			}
		}
		t.Fatalf("no choice has %q", option)
	}
	choose(w.asking.Panel, "with a different search")
	expect(t, "a part more", asks(), "values pruned values-2 ")
	expect(t, "it is in front", w.search.Title(), "Search (part 2)")
	choose(w.search.Section, "Minimax")
	expect(t, "its search", w.front().Document().Exercise.Tasks[2].Search.Algorithm, search.Minimax)
	expect(t, "the file's is as it was", w.front().Options().WithDefaults().Algorithm, search.AlphaBeta)
	expect(t, "in the tree", w.front().Search().Result().Options.Algorithm, search.Minimax)
	w.work(w.front().Work().Turn(0))
	expect(t, "the first part is searched again", w.front().Search().Result().Options.Algorithm, search.AlphaBeta)
	w.do("task later")
	expect(t, "in another order", asks(), "pruned values values-2 ")
	expect(t, "the task is still in front", w.front().Work().Task(), 1)
	choose(w.asking.Panel, "Range of a leaf value")
	expect(t, "a question the other way round", asks(), "pruned values values-2 range ")
	_, why := w.front().Work().Sheet()
	expect(t, "which can be asked", why == nil, true)
	w.do("undo", "undo", "undo", "undo")
	expect(t, "all undone", asks(), "values pruned ")
	expect(t, "and shown", w.search.Title(), "Search")
}

// Where the exercise can't be asked, an answer is refused with the reason; and with
// nothing selected nothing is marked.
func TestAnExerciseThatCantBeAskedSaysWhy(t *testing.T) {
	w := solvingSample(t, "11-")
	doc := *w.front().Document()
	doc.Search.Algorithm = search.Minimax // which has no windows
	doc.Exercise = &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Windows}}}
	w.documents.OpenDocument(&doc)
	w.show()
	w.tree.Focus()
	_, why := w.front().Work().Sheet()
	if why == nil {
		t.Fatal("it can be asked")
	}
	w.keys("8")
	expect(t, "why is said once more", strings.Count(shown(w.result), (words.Language{}).Error(why)), 2)
	w.placeSample("11-")
	w.toTask(exercise.Pruned)
	w.front().Select(session.Selection{})
	w.show()
	expect(t, "nothing is selected", w.front().Work().Node(), tree.ID(0))
	said := shown(w.result)
	w.do("tick")
	expect(t, "nothing is said", shown(w.result), said)
}

// A construction that is answered with none is proved in the background: the window
// says so, goes on taking answers, and can give up.
func TestAProofIsLookedForBehindTheWindow(t *testing.T) {
	w := reading(t, "plytree: 1\ntree: [[[null, null], [null, null]], [[null, null], [null, null]]]\nexercise:\n  tasks:\n    - {ask: construct, want: {pruned: [\"1.2\"]}, values: 0..9}\n    - {id: fewest, ask: construct, want: {evaluated: 4}, values: 0..9}\n")
	var ends []func()
	called := 0
	w.answering.Background = held{func(work func(context.Context), done func()) func() {
		ends = append(ends, func() { work(context.Background()); done() })
		return func() { called++ }
	}}
	end := func() {
		all := ends
		ends = nil
		for _, f := range all {
			f()
		}
	}
	none := func(yes bool) { w.front().SetWork(w.front().Work().SetNone(yes)); w.show() }
	checked := func() bool { return w.front().Work().Checked() != nil }
	none(true)
	for _, id := range []string{"check", "hint", "show"} {
		w.do(id)
		expect(t, id+": nothing is marked yet", checked() || w.front().Work().Hint() != nil || w.front().Lesson().On(), false)
		w.says(id+": which is said", "Checking whether such values exist…")
		w.tapIn(w.result, "Cancel")
		lacks(t, id+": called off", shown(w.result), "Looking")
		end()
		expect(t, id+": nothing comes of it", checked() || w.front().Work().Hint() != nil || w.front().Lesson().On(), false)
	}
	expect(t, "called off", called, 3)

	w.do("check")
	none(false)
	end()
	expect(t, "what was answered meanwhile is not marked unseen", checked(), false)
	w.says("and it is said why", "Your answers changed")
	expect(t, "without it nothing is waited for", len(ends), 0)

	none(true)
	w.do("check")
	end()
	expect(t, "then it is marked", checked(), true)
	has(t, "and right", shown(w.answering.Panel), "1/1")
	w.do("check")
	w.place("[1, 2]")
	end()
	lacks(t, "another document is left alone", shown(w.result), "Looking")
}

// held is a background that a test lets go on.
type held struct {
	run func(work func(context.Context), done func()) (cancel func())
}

func (h held) Run(work func(context.Context), done func()) (cancel func()) { return h.run(work, done) }

// A teacher who asks for a set sees the tree as students do, with x, and the set beside
// it; with another task in front the value of the file is there again.
func TestATeacherSeesXAndTheSet(t *testing.T) {
	w := reading(t, "plytree: 1\ntree: [[3, 12, 8], [1.5, 4, 6]]\nexercise:\n  tasks:\n    - {ask: value}\n    - {ask: range, leaf: \"2.1\", for: {cut: \"2.2\"}}\n")
	leaf := func() string {
		text := ""
		sc := w.front().Scene()
		sc.Draw(sc.Bounds, 1, func(sh scene.Shape) { text += "|" + sh.Text })
		return text + "|"
	}
	w.do("edit exercise")
	has(t, "the file's", leaf(), "|1.5|")
	w.work(w.front().Work().Turn(1))
	has(t, "x", leaf(), "|x|")
	lacks(t, "not the file's", leaf(), "|1.5|")
	w.says("the set", "x ≤ 3")
	w.click(1, 0)
	expect(t, "nothing is said of the search with that value", w.front().Explain(w.front().Selection().Primary()) == nil, true)
	w.work(w.front().Work().Turn(0))
	has(t, "the file's again", leaf(), "|1.5|")
	w.work(w.front().Work().Turn(1))
	has(t, "x again", leaf(), "|x|")
	w.do("undo", "lesson")
	has(t, "a lesson goes as far as x", leaf(), "|x|")
	w.says("and the set is said still", "x ≤ 3")
}

// A part can't lift the limit of the file: it is said why, at the field.
func TestAPartCantLiftTheLimitOfTheFile(t *testing.T) {
	w := reading(t, "plytree: 1\nsearch: {depth: 1}\ntree: [{value: 3, children: [3, 12]}, {value: 2, children: [2, 4]}]\nexercise:\n  tasks:\n    - {ask: value}\n    - {id: mirrored, ask: value, search: {order: reversed}}\n")
	w.do("edit exercise")
	before := w.front().Document()
	o := w.front().Searched()
	o.Depth = 0
	depth := func(text string) {
		for _, f := range allIn[*kit.Field](w.search.Section) {
			if f.PlaceHolder == "no limit" {
				f.SetText("")
				w.write(f, text)
			}
		}
	}
	depth("")
	has(t, "why", shown(w.search.Section), "The file limits the depth to 1")
	expect(t, "nothing has changed", w.front().Document() == before, true)
	depth("2")
	expect(t, "a greater one is taken", w.front().Searched().Depth, 2)
	lacks(t, "and nothing is complained of any more", shown(w.search.Section), "The file limits")
}

// With many tasks the one that is worked on stays in sight, with its question.
func TestTheTaskInFrontIsInSight(t *testing.T) {
	w := empty(t)
	text := "plytree: 1\ntree: [[3, 12, 8], [2, 4, 6]]\nexercise:\n  tasks:\n"
	for _, search := range []string{"algorithm: alpha-beta", "algorithm: minimax", "order: reversed", "order: best", "order: worst"} {
		for _, ask := range []string{"values", "evaluated", "best-move"} {
			text += "    - {id: t" + strconv.Itoa(strings.Count(text, "\n")) + ", ask: " + ask + ", search: {" + search + "}}\n"
		}
	}
	w.read(text)
	driver := fyne.CurrentApp().Driver()
	for task := range 15 {
		expect(t, "the task", w.front().Work().Task(), task)
		row, question := w.answering.RowAndQuestion(task)
		side, at := driver.AbsolutePositionForObject(w.lesson.Side), driver.AbsolutePositionForObject(question)
		if end := at.Y + question.Size().Height; end > side.Y+w.lesson.Side.Size().Height+1 && task > 0 {
			t.Errorf("the question of task %d ends at %v, below what is seen", task, end)
		}
		if y := driver.AbsolutePositionForObject(row).Y; y < side.Y && at.Y+question.Size().Height-y < w.lesson.Side.Size().Height {
			t.Errorf("the row of task %d stands at %v, above what is seen", task, y)
		}
		w.ctrl(fyne.KeyT)
	}
}

// Going through the tasks by key takes no answer away.
func TestTurningToATaskKeepsItsAnswer(t *testing.T) {
	w := reading(t, "plytree: 1\ntree: [[3, 12, 8], [2, 4, 6]]\nexercise:\n  tasks: [{ask: value}, {ask: evaluated}, {ask: range, leaf: \"2.1\", for: {cut: \"2.2\"}}]\nanswers: {value: 3, evaluated: 6, range: x < 3}\n")
	before := w.front().Document()
	for range 4 {
		w.ctrl(fyne.KeyT)
	}
	expect(t, "nothing was answered", w.front().Document() == before, true)
}

// What was said of a task is no longer said once another one is turned to in the panel.
func TestWhatIsSaidOfATaskGoesWithIt(t *testing.T) {
	w := solvingSample(t, "12-")
	sheet, err := w.front().Work().Sheet()
	if err != nil {
		t.Fatal(err)
	}
	w.work(w.front().Work().Answer(sheet.Fields(0)[0], "3"))
	w.do("next field")
	w.says("nothing is open", "This task is complete")
	row, _ := w.answering.RowAndQuestion(1)
	row.(fyne.Tappable).Tapped(nil)
	expect(t, "the other task", w.front().Work().Task(), 1)
	lacks(t, "it is still said", shown(w.result), "This task is complete")
}

// The first click on a mark that a check found wrong says why; the next one takes it back.
func TestTheFirstClickOnAWrongMarkSaysWhy(t *testing.T) {
	w := solvingSample(t, "11-")
	w.toTask(exercise.Pruned)
	w.click(0)
	w.ctrl(fyne.KeyK)
	marked := w.answers()
	w.click(0)
	expect(t, "the mark stays", w.answers(), marked)
	has(t, "why", w.answering.Hover(w.front().Tree().At(tree.Path{0}).ID()), "The search enters")
	w.click(0)
	expect(t, "taken back", w.answers() != marked, true)
}
