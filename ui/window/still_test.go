package window

import (
	"math"
	"strings"
	"testing"

	"plytree/engine/tree"
	"plytree/fileformat/filetest"
	"plytree/ui/action"

	"fyne.io/fyne/v2"
)

// A check of numbers draws the search's results, which need more space: the whole tree stays
// visible, also after a lesson of the exercise.
func TestACheckOfNumbersIsSeenWhole(t *testing.T) {
	w := empty(t)
	doc := filetest.Read(t,
		"plytree: 1\ntree: [[[null, null], [null, null]], [[null, null], [null, null]]]\nexercise:\n  tasks:\n    - {ask: construct, want: {pruned: [1.2.2, \"2.2\"]}, values: 0..9}\n"+
			"answers: {construct: {1.1.1: 3, 1.1.2: 1, 1.2.1: 5, 1.2.2: 9, 2.1.1: 2, 2.1.2: 4, 2.2.1: 7}}\n")
	w.Documents.OpenDocument(doc)
	w.show()
	w.tree.Focus()
	w.do("next field") // opens the last leaf
	w.typeText("12")
	lacks(t, "a number out of range is not taken", w.answers(), "12")
	w.tree.Focus()
	w.press(fyne.KeyEscape)
	w.do("check")
	expect(t, "what the search does is drawn", w.Session().Work().Tried() != nil, true)
	fits := func(what string) {
		t.Helper()
		camera := w.tree.Camera()
		w.do("fit")
		now := w.tree.Camera()
		expect(t, what+": all is seen", now.Zoom(), camera.Zoom())
	}
	fits("after the check")
	w.do("hint", "show")
	expect(t, "the lesson is shown", w.Session().Lesson().Ready(), true)
	w.do("zoom in", "show")
	fits("after the lesson")
}

// A step shown by a hint needs more space: a tree that was visible as a whole still is. Going back
// restores the view.
func TestAStepOfAHintIsSeenWhole(t *testing.T) {
	for _, task := range []string{"windows", "order", "pruned", "value"} {
		w := reading(t, "plytree: 1\ntree: [[[2, 4, 1], [8, 1]], [[3, 5], [6, 9, 3]], [[7, 1], [2, 8]]]\nexercise:\n  tasks: [{ask: "+
			task+"}]\n")
		w.do("hint")
		camera := w.tree.Camera()
		w.do("show")
		expect(t, task+": the lesson is shown", w.Session().Lesson().Ready(), true)
		expect(t, task+": all is seen", w.tree.Sees(w.tree.Scene().Bounds), true)
		w.do("show")
		now := w.tree.Camera()
		// the line below the tree takes room
		expect(t, task+": and back all is seen", math.Abs(now.Zoom()/camera.Zoom()-1) < 0.1, true)
	}
}

// What grows below a node comes into view: whole if readable, otherwise from its top.
func TestWhatGrowsComesIntoView(t *testing.T) {
	w := reading(t, "plytree: 1\ntree: [[[2, 4, 1], [8, 1]], [[3, 5], [6, 9, 3]], [{board: XO./.X./..O}, {board: XOX/.O./OX.}]]\n")
	for _, one := range []struct {
		at    []int
		whole bool
	}{{[]int{2, 1}, true}, {[]int{2, 0}, false}} {
		w.click(one.at...)
		w.do("zoom in", "zoom in", "zoom in", "zoom in", "zoom in", "grow game")
		w.Dialogs.Top().Accept()
		id := w.Session().Tree().At(tree.Path(one.at)).ID()
		part, _ := w.tree.Scene().SubtreeBox(id)
		grew := w.Session().Tree().Node(id).Size()
		expect(t, "it grew", grew > 10, true)
		c := w.tree.Camera()
		expect(t, "it can be read", c.Zoom() >= 0.6, true)
		top, _ := w.tree.At(id)
		size := w.tree.Size()
		expect(t, "the top is seen", top.X > 0 && top.Y > 0 && top.X < size.Width && top.Y < size.Height, true)
		below := w.Session().Tree().Node(id).Children()[0].ID()
		expect(t, "all of it is as wide as the view", part.Width()*c.Zoom() <= float64(size.Width), one.whole)
		at, _ := w.tree.At(below)
		expect(t, "there is room for what is below it", at.Y > top.Y && top.Y < size.Height/3, true)
		expect(t, "a small tree is seen", !one.whole || at.X > 0 && at.X < size.Width && at.Y < size.Height, true)
	}
}

// A part has its own tree: switching to it shows all of it, however close the other one was. Moving
// a node among its siblings doesn't move the view.
func TestTheViewOfAPart(t *testing.T) {
	w := reading(t, "plytree: 1\ntree: [[[2, 4], [8, 1]], [[3, 5], [6, 9]]]\nexercise:\n  tasks: [{ask: reorder}, {ask: values}, {ask: value}]\n")
	zoom := func() float64 { c := w.tree.Camera(); return c.Zoom() }
	w.click(0)
	w.do("zoom in", "zoom in")
	near, parent, other := zoom(), w.at(), w.at(1)
	w.shortcut(action.Keys("Alt+Right").Shortcut(nil))
	expect(t, "moved", w.at(1).X < w.at(0).X, true)
	expect(t, "the parent stays", w.at(), parent)
	expect(t, "and the other comes within view", w.at(1).X > 0 && w.at(1).X < other.X, true)
	w.do("next task")
	expect(t, "another part is seen whole", zoom() < near, true)
	w.do("zoom in")
	near = zoom()
	w.do("next task")
	expect(t, "another task of it is seen as the one before", zoom(), near)
}

// Each tab is seen as it was left.
func TestEachTabKeepsItsView(t *testing.T) {
	w := drawn(t, "[1, 2]")
	w.place("[3, 4]")
	w.do("zoom in")
	camera := w.tree.Camera()
	w.do("next tab", "tab before")
	expect(t, "where it was", w.tree.Camera(), camera)
}

// What is found in a large tree is shown at a size at which it can be read.
func TestWhatIsFoundCanBeRead(t *testing.T) {
	w := drawn(t, "["+strings.Repeat("1, ", 2999)+"7]")
	w.do("find")
	w.typeText("7")
	camera := w.tree.Camera()
	expect(t, "large enough", camera.Zoom() > 0.5, true)
}
