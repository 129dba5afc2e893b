package window

import (
	"testing"

	"plytree/fileformat"

	"fyne.io/fyne/v2"
)

// A task that comes to the front in the teacher's panel is in sight with its key and with
// what it asks about, in a low window too.
func TestTheFormOfATaskIsInSight(t *testing.T) {
	w := empty(t)
	doc, err := fileformat.Read("", []byte(`plytree: 1
tree: [[3, 12, 8], [2, 4, 6]]
exercise:
  tasks: [{ask: windows}, {ask: pruned}, {ask: least}, {ask: range, leaf: "2.1", for: {cut: "2.2"}}, {ask: bounds}]
`))
	if err != nil {
		t.Fatal(err)
	}
	w.show(w.desk.OpenDocument(doc))
	w.do("edit exercise")
	for _, size := range []fyne.Size{{Width: 1366, Height: 740}, {Width: 1024, Height: 670}} {
		w.win.Resize(size)
		for _, task := range []int{1, 3, 4, 0} {
			w.show(w.front().SetWork(w.front().Work().Turn(task)))
			driver := fyne.CurrentApp().Driver()
			from, to := w.asking.Panel.Front()
			side := driver.AbsolutePositionForObject(w.lesson.Side).Y
			top, end := driver.AbsolutePositionForObject(from).Y, driver.AbsolutePositionForObject(to).Y+to.Size().Height
			if top < side || end > side+w.lesson.Side.Size().Height {
				t.Errorf("%v: the form of task %d stands from %v to %v in %v of %v", size, task, top, end, side, w.lesson.Side.Size().Height)
			}
		}
	}
}
