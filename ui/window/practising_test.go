package window

import (
	"slices"
	"testing"

	"plytree/editor/practice"
	"plytree/engine/exercise"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// practising opens a window and begins to practise a skill.
func practising(t *testing.T, s practice.Skill) driven {
	t.Helper()
	w := empty(t)
	w.practice.Seed = func() uint64 { return 1 }
	w.practice.Begin(s)
	return w
}

// right returns the right answer for a field.
func (w driven) right(f exercise.Slot) string {
	w.t.Helper()
	sheet, err := w.Session().Work().Sheet()
	if err != nil {
		w.t.Fatal(err)
	}
	return sheet.Fill(sheet.Key().Perfect()).Text(f)
}

// typeRight types the right answers into all open fields as a student does: Enter moves from one to
// the next.
func (w driven) typeRight() {
	w.t.Helper()
	for range 20 {
		f, ok := w.Session().Work().Field()
		if !ok || w.Session().Work().Filled().Text(f) != "" {
			return
		}
		w.typeText(w.right(f))
		w.press(fyne.KeyReturn)
	}
	w.t.Fatal("there is no end of open fields")
}

// Each skill to choose looks as if it can be clicked.
func TestSkillsHaveAnArrow(t *testing.T) {
	w := empty(t)
	w.do("practise")
	arrows := slices.DeleteFunc(allIn[*widget.Icon](w.win.Canvas().Overlays().Top()), func(i *widget.Icon) bool {
		return i.Resource == nil || i.Resource.Name() != theme.NavigateNextIcon().Name()
	})
	expect(t, "arrows", len(arrows), len(practice.Skills()))
}

// Every skill leads from its example to the first exercise, which accepts the right answers and
// continues.
func TestEverySkillIsPractised(t *testing.T) {
	for _, s := range practice.Skills() {
		w := practising(t, s)
		expect(t, string(s)+": a lesson in its example", w.Session().Lesson().Ready(), s != practice.GameTree)
		if s == practice.Ordering {
			expect(t, "an example of an order is in that order",
				w.Session().Lesson().Result().Evaluated < w.Session().Lesson().Result().Frontier, true)
		}
		w.do("next exercise")
		if s == practice.Ordering {
			expect(t, string(s)+": the task that is open", w.Session().Work().Task(), 1)
		}
		sheet, err := w.Session().Work().Sheet()
		if err != nil {
			t.Fatal(s, err)
		}
		w.do("check")
		expect(t, string(s)+": still open", w.practice.Panel.Visible() && !w.acts.Get("next exercise").Possible(), true)
		w.work(w.Session().Work().WithAnswers(sheet.Key().Perfect()))
		w.do("check")
		expect(t, string(s)+": judged", w.acts.Get("next exercise").Possible(), true)
	}
}

// On a phone the panel's buttons may be out of view, so the line below the tree has one for
// checking.
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
	expect(t, "checked", w.Session().Work().Checked() != nil, true)
}
