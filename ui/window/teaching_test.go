package window

import (
	"testing"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// When a task is chosen in the teacher's panel, its key and its question are in view, also in a low
// window.
func TestTheFormOfATaskIsInSight(t *testing.T) {
	w := reading(t, `plytree: 1
tree: [[3, 12, 8], [2, 4, 6]]
exercise:
  tasks: [{ask: windows}, {ask: pruned}, {ask: least}, {ask: range, leaf: "2.1", for: {cut: "2.2"}}, {ask: bounds}]
`)
	w.do("edit exercise")
	for _, size := range []fyne.Size{{Width: 1366, Height: 740}, {Width: 1024, Height: 670}} {
		w.win.Resize(size)
		for _, task := range []int{1, 3, 4, 0} {
			w.work(w.Session().Work().Turn(task))
			driver := fyne.CurrentApp().Driver()
			from, to := w.asking.FormInSight()
			side := driver.AbsolutePositionForObject(w.lesson.Side).Y
			top, end := driver.AbsolutePositionForObject(from).Y, driver.AbsolutePositionForObject(to).Y+
				to.Size().Height
			if top < side || end > side+w.lesson.Side.Size().Height {
				t.Errorf("%v: the form of task %d stands from %v to %v in %v of %v", size, task, top, end, side,
					w.lesson.Side.Size().Height)
			}
		}
	}
}

// Marks that are accepted when their field is left scroll nothing.
func TestLeavingAFieldScrollsNothing(t *testing.T) {
	w, _ := opened(t,
		"plytree: 1\ntree: [[1, 2], [3, 4]]\nexercise:\n  tasks: [{ask: value}, {ask: windows}, {ask: pruned}, {ask: bounds}]\n")
	w.do("edit exercise")
	w.win.Resize(fyne.NewSize(1024, 400))
	w.lesson.Side.ScrollTo(0)
	marks := 0
	for _, f := range allIn[*kit.Field](w.asking.Panel) {
		if f.Visible() && f.OnLeave != nil && f.Text == "1" {
			w.win.Canvas().Focus(f)
			f.SetText("2")
			w.tree.Focus()
			expect(t, "scrolled", w.lesson.Side.Scrolled(), 0)
			marks++
		}
	}
	expect(t, "fields of marks", marks, 4)
}

// A section opened at the end of the side panel scrolls into view.
func TestAnOpenedSectionIsInSight(t *testing.T) {
	w := first(t)
	w.win.Resize(fyne.NewSize(1366, 740))
	w.win.Canvas().Focus(w.ofTree.First(nil))
	w.ofTree.First(nil).TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	expect(t, "open", w.ofTree.Unfolded(), true)
	driver := fyne.CurrentApp().Driver()
	for _, f := range allIn[*kit.Field](w.ofTree) {
		side := driver.AbsolutePositionForObject(w.lesson.Side).Y
		if y := driver.AbsolutePositionForObject(f).Y; y < side ||
			y+f.Size().Height > side+w.lesson.Side.Size().Height {
			t.Errorf("a field stands at %v, the panel from %v on, %v high", y, side, w.lesson.Side.Size().Height)
		}
	}
}
