package answering_test

import (
	"testing"

	. "plytree/editor/answering"
	questions "plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// The lesson for an inverse question shows what it asks: a range with a value at the border of its
// set, at the step of the comparison; the best order; and nothing for a construction without
// numbers.
func TestShownIsWhatIsAsked(t *testing.T) {
	key := inverse(t)
	w := Work{}.With(NewSheet(key), nil)
	sheet, _ := w.Sheet()
	result := func() *search.Result {
		t.Helper()
		return filetest.Must(search.Run(w.Searched(), sheet.Part(w.Task()).Options(), true))(t)
	}
	step, err := w.ShowsAt(3)
	res := result()
	x, has := w.Searched().At(tree.Path{1, 1, 0}).Value()
	set := sheet.Part(0).Question(0).(questions.Range).Set
	if err != nil || !has || !set.Holds(x) || set.Holds(x-1) {
		t.Errorf("x = %v is not at the border of %v: %v", x, set, err)
	}
	leaf := w.Searched().At(tree.Path{1, 1, 0}).ID()
	if before := res.Events[step-2]; before.Kind != search.Leave || res.Visits()[before.Record].Node.ID() != leaf {
		t.Errorf("step %d does not stand where x is compared", step)
	}
	if w.Searched() != w.At(leaf).Searched() {
		t.Error("another tree each time")
	}

	w = w.Turn(1)
	if _, err := w.ShowsAt(3); err == nil {
		t.Error("a construction without numbers is shown")
	}
	for _, f := range sheet.Fields(1) {
		w = w.Answer(f, "7")
	}
	if at, err := w.ShowsAt(3); err != nil || at != 3 || w.Searched() != w.Tree() {
		t.Errorf("a construction with numbers: %d, %v", at, err)
	}

	for _, task := range []int{2, 3} {
		w = w.Turn(task)
		least := sheet.Part(task).Question(task).(questions.Least)
		step, err := w.ShowsAt(1)
		if res := result(); err != nil || res.Evaluated != least.Leaves || step != len(res.Events) ||
			w.SearchedBy(search.Options{}).Order.Kind != search.Given {
			t.Errorf("task %d: step %d shows %d leaves, %v", task, step, res.Evaluated, err)
		}
	}
}
