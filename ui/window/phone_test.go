package window

import (
	"testing"

	"plytree/ui/system"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// onAPhone opens two tasks with the same title in different searches, with wrong answers to the
// task before them.
func onAPhone(t *testing.T, size fyne.Size) driven {
	t.Helper()
	w := reading(t, `plytree: 1
tree: [[[3, 5], [2, 4]], [[6, 4], [9, 5]]]
exercise:
  mode: practice
  tasks:
    - {ask: values}
    - {ask: pruned}
    - {ask: pruned, id: again, search: {order: reversed, window: [-2, 12], cutoff: ">"}}
answers: {values: {root: 1, "1": 1, "1.1": 1, "1.2": 1, "2": 1, "2.1": 1, "2.2": 1}}
`)
	w.sized(size, 100)
	return w
}

// between reports whether an object lies between two heights.
func between(o fyne.CanvasObject, top, bottom float32) bool {
	y := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
	return o.Visible() && y >= top-slack && y+o.Size().Height <= bottom+slack
}

// A task's search is shown below the tree on a phone, whatever the panel shows; in a wide window it
// is shown in the panel.
func TestAPhoneSaysHowIsSearched(t *testing.T) {
	for _, size := range sizes[:2] {
		w := onAPhone(t, size.Size)
		w.do("next task")
		w.says("the second task", "Alpha-beta, from left to right")
		w.do("next task")
		w.say("something else")
		w.says("the third task", "Alpha-beta, from right to left, cut-off where α > β, with the window [−2, 12]")
		w.inside("search of a task")
		w.sized(fyne.NewSize(1180, 720), 100)
		expect(t, "in a wide window", w.answering.About(), "")
	}
}

// After a check the marks are visible, even if the reasons need more space than there is.
func TestAPhoneShowsTheMarksOfACheck(t *testing.T) {
	w := onAPhone(t, sizes[0].Size)
	for _, time := range []string{"first", "second"} {
		w.do("check")
		w.clock.pass()
		marks := w.answering.Marks()
		top := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.lesson.Side).Y
		expect(t, "the marks are in sight after the "+time+" check",
			between(marks, top, top+w.lesson.Side.Size().Height), true)
	}
}

// A finger scrolls the panel wherever it touches it, and drags the tree.
func TestAFingerScrollsFromAnything(t *testing.T) {
	w := onAPhone(t, sizes[0].Size)
	side := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.lesson.Side)
	for y := float32(4); y < w.lesson.Side.Size().Height; y += 20 {
		at := side.AddXY(60, y)
		expect(t, "in the panel", w.swipe.touched(w.win.Canvas(), nil, at), system.Scrolls)
	}
	buttons := w.button(w.answering.Panel, "Check")
	before := fyne.CurrentApp().Driver().AbsolutePositionForObject(buttons).Y
	w.swipe.by(fyne.NewDelta(0, -50))
	expect(t, "it goes with the finger", fyne.CurrentApp().Driver().AbsolutePositionForObject(buttons).Y, before-50)
	expect(t, "on the tree", w.swipe.touched(w.win.Canvas(), nil, fyne.NewPos(180, 150)), system.Drags)
	w.swipe.by(fyne.NewDelta(0, -50))
	expect(t, "the panel stays", fyne.CurrentApp().Driver().AbsolutePositionForObject(buttons).Y, before-50)
}

// A finger scrolls a dialog, too, unless a menu covers it.
func TestAFingerScrollsADialog(t *testing.T) {
	w := onAPhone(t, sizes[0].Size)
	w.do("keys")
	at := fyne.NewPos(100, 300)
	expect(t, "in a dialog", w.swipe.touched(w.win.Canvas(), w.Dialogs.Seen(), at), system.Scrolls)
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", fyne.NewMenuItem("one", nil)), w.win.Canvas(), at)
	expect(t, "in a menu above it", w.swipe.touched(w.win.Canvas(), w.Dialogs.Seen(), at), system.Turns)
}

// The pad hides part of the panel, which scrolls to the field. Without the pad it returns to its
// position.
func TestThePanelIsWhereItWasBeforeThePad(t *testing.T) {
	w := onAPhone(t, sizes[0].Size)
	w.placeSample("11-")
	w.told(true, false)
	w.answering.TypeInPanel("") // the keyboard goes there
	w.told(true, false)
	if w.lesson.Side.Scrolled() == 0 {
		t.Fatal("the field would be in sight without scrolling")
	}
	w.padKey("6", "Close")
	expect(t, "scrolled so far", w.lesson.Side.Scrolled(), 0)
}

// On a phone the line below the tree leads to the next task once the whole task is right, because
// the arrow beside the task may be out of view.
func TestAPhoneLeadsOnFromASolvedTask(t *testing.T) {
	w := onAPhone(t, sizes[0].Size)
	w.placeSample("11-")
	offers := func() bool {
		_, next := w.answering.State()
		return next != nil && next.Text == "Next task"
	}
	w.do("check")
	expect(t, "Next task before the task is solved", offers(), false)
	w.typeRight()
	w.do("check")
	expect(t, "Next task once it is solved", offers(), true)
}
