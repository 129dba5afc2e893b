package window

import (
	"strings"
	"testing"

	"plytree/editor/practice"
	"plytree/engine/exercise"
	"plytree/engine/tree"
	"plytree/ui/action"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// practising opens a window and begins to practise a skill.
func practising(t *testing.T, s practice.Skill) driven {
	t.Helper()
	w := empty(t)
	w.practice.Seed = func() uint64 { return 1 }
	w.practice.Begin(s)
	return w
}

// right is the right answer to a field.
func (w driven) right(f exercise.Slot) string {
	w.t.Helper()
	sheet, err := w.front().Work().Sheet()
	if err != nil {
		w.t.Fatal(err)
	}
	return sheet.Fill(sheet.Key().Perfect()).Text(f)
}

// typeRight types the answers to all open fields, as a student does who knows them:
// Enter leads from one to the next.
func (w driven) typeRight() {
	w.t.Helper()
	for range 20 {
		f, ok := w.front().Work().Field()
		if !ok || w.front().Work().Filled().Text(f) != "" {
			return
		}
		w.typeText(w.right(f))
		w.press(fyne.KeyReturn)
	}
	w.t.Fatal("there is no end of open fields")
}

// A whole round by keys alone: from the choice of the skill over the example to the
// end, with one wrong answer on the way.
func TestARoundOfPractice(t *testing.T) {
	w := empty(t)
	w.practice.Seed = func() uint64 { return 1 }
	w.do("practise")
	has(t, "the skills", shown(w.win.Canvas().Overlays().Top()), "Passing windows down")
	w.press(fyne.KeyReturn) // the first that is not filled up has the keyboard
	expect(t, "an example", w.front().Lesson().Ready(), true)
	w.says("what it shows", "MAX takes the greatest of its children's values")
	has(t, "the tab", w.tabs.strip.Items[0].Text, "Values")

	w.shortcut(action.CtrlShift(fyne.KeyReturn).Shortcut())
	has(t, "the first stage", shown(w.practice.Panel), "Stage 1 of 3")
	has(t, "what is given", shown(w.practice.Panel), "you fill in the others")
	w.typeRight()
	w.ctrl(fyne.KeyK)
	w.says("what goes on", "Next: stage 2 of 3.")
	w.press(fyne.KeyReturn) // the button has the keyboard

	w.typeText("99")
	w.press(fyne.KeyReturn, fyne.KeyEscape)
	w.ctrl(fyne.KeyK)
	w.says("a mistake can be corrected", "1 answer is wrong or missing. Correct it to stay at stage 2.")
	for _, then := range []string{
		"Next: stage 2 of 3.", "Solve 3 more exercises without a mistake to complete this skill.", "Solve 2 more exercises without a mistake to complete this skill.",
		"Solve 1 more exercise without a mistake to complete this skill.", "Skill complete.",
	} {
		w.shortcut(action.CtrlShift(fyne.KeyReturn).Shortcut())
		w.typeRight()
		w.ctrl(fyne.KeyK)
		w.says("what goes on", then)
	}
	expect(t, "one tab", len(w.documents.All()), 1)
	has(t, "the end", shown(w.practice.Panel), "6 of 7 exercises were right at the first check.")
	w.tapIn(w.practice.Panel, "Next skill: Best move")
	has(t, "the next skill", w.tabs.strip.Items[0].Text, "Best move")
	w.do("practise")
	has(t, "the last rounds", shown(w.win.Canvas().Overlays().Top()), "6 of 7 on first try")
	w.tap("Close")
	w.do("close")
	expect(t, "closing asks nothing", w.Dialogs.Top() == nil && w.start.Visible(), true)
}

// What is given is shown and stays, whatever is done to it.
func TestGivenAnswersStay(t *testing.T) {
	w := practising(t, practice.Values)
	w.do("next exercise")
	given := w.answers()
	sheet, _ := w.front().Work().Sheet()
	for _, f := range sheet.Fields(0) {
		if w.front().Work().Given(f) {
			w.answering.Choose(f.Node)
			w.press(fyne.KeyDelete)
			w.typeText("7")
			expect(t, "nothing is typed there", w.tree.Typing(), false)
			w.says("and why", "This answer is already filled in")
		}
	}
	expect(t, "given answers", w.answers(), given)
	w.do("undo")
	expect(t, "nor undone", w.answers(), given)

	w = practising(t, practice.Cutting)
	w.do("next exercise")
	given = w.answers()
	for _, id := range markedCut(w) {
		w.answering.Click(id, true)
	}
	expect(t, "given cuts", w.answers(), given)
	sheet, _ = w.front().Work().Sheet()
	for _, id := range sheet.Listed(sheet.Key().Perfect(), 0) {
		w.answering.Click(id, true)
	}
	expect(t, "a click on a branch ticks it", len(markedCut(w)), len(sheet.Listed(sheet.Key().Perfect(), 0)))
	for _, id := range []string{"edit exercise", "remove exercise"} {
		expect(t, id, w.acts.Get(id).Possible(), false)
	}
}

func TestHelpIsNotCounted(t *testing.T) {
	w := practising(t, practice.Values)
	w.do("next exercise", "hint")
	w.tree.Focus()
	w.typeRight()
	w.do("check")
	has(t, "what goes on", shown(w.practice.Panel), "You used help, so this exercise doesn't count. Next: stage 1 of 3.")
}

// Something is still open: nothing is judged, and nothing goes on.
func TestAnUnfinishedExerciseIsNotJudged(t *testing.T) {
	w := practising(t, practice.Windows)
	w.do("next exercise")
	w.do("check")
	expect(t, "no next exercise", w.acts.Get("next exercise").Possible(), false)
	has(t, "the stage", shown(w.practice.Panel), "Stage 1 of 3")
	expect(t, "nothing to be recovered", w.front().File().Unsaved(), false)
}

func TestWhatIKnowIsKept(t *testing.T) {
	w := practising(t, practice.Order)
	if kept := w.prefs.String("practice"); !strings.Contains(kept, `"order"`) {
		t.Errorf("kept is %q", kept)
	}
	w.prefs.SetString("practice", `{"skills":{"values":{"stage":[]`) // a broken store stops nothing
	w.do("practise")
	has(t, "all is empty", shown(w.win.Canvas().Overlays().Top()), "My progress")
	w.tap("Close")
	w.practice.Begin(practice.Order)
	w.do("practise")
	w.tap("Start over…")
	w.tap("Keep progress")
	w.tap("Start over…")
	w.tap("Start over")
	expect(t, "forgotten", w.prefs.String("practice"), "")
}

func TestAnExamHasNoPractice(t *testing.T) {
	w := inExam(t)
	expect(t, "the menu", w.acts.Get("practise").Possible(), false)
	w.start.Show()
	for _, o := range test.LaidOutObjects(w.start) {
		if b, ok := o.(interface{ Text() string }); ok && b.Text() == "Practise" {
			t.Error("the start page offers it")
		}
	}
	w.practice.Begin(practice.Values) // by a link
	expect(t, "refused", w.Dialogs.Top() != nil && !w.front().Practising(), true)
}

// Every skill goes from its example to the first exercise, which takes the right
// answers and goes on.
func TestEverySkillIsPractised(t *testing.T) {
	for _, s := range practice.Skills() {
		w := practising(t, s)
		expect(t, string(s)+": a lesson in its example", w.front().Lesson().Ready(), s != practice.GameTree)
		if s == practice.Ordering {
			expect(t, "an example of an order is in that order", w.front().Lesson().Result().Evaluated < w.front().Lesson().Result().Frontier, true)
		}
		w.do("next exercise")
		if s == practice.Ordering {
			expect(t, string(s)+": the task that is open", w.front().Work().Task(), 1)
		}
		sheet, err := w.front().Work().Sheet()
		if err != nil {
			t.Fatal(s, err)
		}
		w.do("check")
		expect(t, string(s)+": still open", w.practice.Panel.Visible() && !w.acts.Get("next exercise").Possible(), true)
		w.work(w.front().Work().WithAnswers(sheet.Key().Perfect()))
		w.do("check")
		expect(t, string(s)+": judged", w.acts.Get("next exercise").Possible(), true)
	}
}

// markedCut are the nodes in the answer to the task in front.
func markedCut(w driven) (ids []tree.ID) {
	sheet, _ := w.front().Work().Sheet()
	return sheet.Listed(w.front().Work().Answers(), w.front().Work().Task())
}

// Nothing of an exercise of practice is kept, so that it can't be saved: what would be
// answered after that would be lost without a question.
func TestPracticeIsNotSaved(t *testing.T) {
	w := practising(t, practice.Values)
	for _, id := range []string{"save", "save as"} {
		expect(t, id, w.acts.Get(id).Possible(), false)
		w.do(id)
	}
	expect(t, "a file is asked for", w.Dialogs.Top() != nil || w.front().File().Name() != "", false)
	w.do("new")
	expect(t, "save a tree", w.acts.Get("save").Possible(), true)
}

// On a phone the buttons of the panel may be out of sight, so the line below the tree checks.
func TestALineChecksOnAPhone(t *testing.T) {
	w := practising(t, practice.Values)
	w.do("next exercise")
	_, offered := w.solvingState()
	expect(t, "in a wide window", offered == nil, true)
	w.sized(fyne.NewSize(390, 844), 100)
	_, offered = w.solvingState()
	expect(t, "on a phone", offered.Text, "Check")
	w.typeRight()
	offered.Do()
	expect(t, "checked", w.front().Work().Checked() != nil, true)
}
