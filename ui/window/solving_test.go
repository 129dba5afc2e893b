package window

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"plytree/engine/exercise"
	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// solvingSample opens a window on the sample whose name has the prefix.
func solvingSample(t testing.TB, begin string) driven {
	t.Helper()
	w := empty(t)
	w.placeSample(begin)
	return w
}

// placeSample opens the sample whose file name has the prefix.
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

// answers returns the answers as they would be saved.
func (w driven) answers() string {
	_, answers, _ := strings.Cut(string(fileformat.Write(w.Session().Document())), "\nanswers:\n")
	return answers
}

// toTask switches to the task with this question, by key.
func (w driven) toTask(ask exercise.Ask) {
	w.t.Helper()
	for range 8 {
		if w.Session().Work().Ask() == ask {
			return
		}
		w.ctrl(fyne.KeyT)
	}
	w.t.Fatalf("no task asks %s", ask)
}

// No button moves when the feedback on answers appears or disappears: a press that also accepts the
// typed text still hits the button.
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

// The line below the tree says what a check found, whatever the panel has room for; the reasons
// that another one gives begin in sight.
func TestReasonsOfACheckAreInSight(t *testing.T) {
	w := solvingSample(t, "11-")
	w.win.Resize(fyne.NewSize(1366, 768))
	w.toTask(exercise.Windows)
	sheet, _ := w.Session().Work().Sheet()
	work := w.Session().Work()
	for _, f := range sheet.Fields(work.Task()) {
		work = work.Answer(f, "99")
	}
	w.work(work)
	w.do("check")
	text, _ := w.answering.State()
	has(t, "what was found", text, "answers to this task are incorrect.")
	has(t, "and how to see why", text, "Check again to see why.")
	w.do("check")
	text, _ = w.answering.State()
	lacks(t, "the reasons are there", text, "Check again")
	reason := w.button(w.answering.Panel, "α b ✗")
	side := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.lesson.Side).Y + w.lesson.Side.Size().Height
	end := fyne.CurrentApp().Driver().AbsolutePositionForObject(reason).Y + reason.Size().Height
	expect(t, "the first reason ends above the edge of the panel", max(end, side), side)
}

// The panel shows the search of the session, even after a refused choice.
func TestARefusedSearchIsNotShown(t *testing.T) {
	w := solvingSample(t, "12-")
	before := w.Session().Options()
	select1 := func() *kit.Select { return w.search.First().(*kit.Select) }
	was := select1().Selected
	select1().SetSelected("Minimax")
	expect(t, "refused", w.Session().Options(), before)
	expect(t, "shown", select1().Selected, was)
}

// If a construction is answered with none, the proof is searched in the background: the window says
// so, keeps accepting answers, and can cancel.
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
	none := func(yes bool) { w.Session().SetWork(w.Session().Work().SetNone(yes)); w.show() }
	checked := func() bool { return w.Session().Work().Checked() != nil }
	none(true)
	for _, id := range []string{"check", "hint", "show"} {
		w.do(id)
		expect(t, id+": nothing is marked yet", checked() || w.Session().Work().Hint() != nil ||
			w.Session().Lesson().On(), false)
		w.says(id+": which is said", "Checking whether such values exist…")
		w.tapIn(w.result, "Cancel")
		lacks(t, id+": called off", shown(w.result), "Looking")
		end()
		expect(t, id+": nothing comes of it", checked() || w.Session().Work().Hint() != nil ||
			w.Session().Lesson().On(), false)
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

// held is a background that a test releases.
type held struct {
	run func(work func(context.Context), done func()) (cancel func())
}

func (h held) Run(work func(context.Context), done func()) (cancel func()) { return h.run(work, done) }

// With many tasks the current one stays in view, with its question.
func TestTheTaskInFrontIsInSight(t *testing.T) {
	w := empty(t)
	text := "plytree: 1\ntree: [[3, 12, 8], [2, 4, 6]]\nexercise:\n  tasks:\n"
	for _, search := range []string{"algorithm: alpha-beta", "algorithm: minimax", "order: reversed", "order: best",
		"order: worst"} {
		for _, ask := range []string{"values", "evaluated", "best-move"} {
			text += "    - {id: t" + strconv.Itoa(strings.Count(text, "\n")) + ", ask: " + ask + ", search: {" +
				search + "}}\n"
		}
	}
	w.read(text)
	driver := fyne.CurrentApp().Driver()
	for task := range 15 {
		expect(t, "the task", w.Session().Work().Task(), task)
		row, question := w.answering.RowAndQuestion(task)
		side, at := driver.AbsolutePositionForObject(w.lesson.Side), driver.AbsolutePositionForObject(question)
		if end := at.Y + question.Size().Height; end > side.Y+w.lesson.Side.Size().Height+1 && task > 0 {
			t.Errorf("the question of task %d ends at %v, below what is seen", task, end)
		}
		if y := driver.AbsolutePositionForObject(row).Y; y < side.Y &&
			at.Y+question.Size().Height-y < w.lesson.Side.Size().Height {
			t.Errorf("the row of task %d stands at %v, above what is seen", task, y)
		}
		w.ctrl(fyne.KeyT)
	}
}
