package window

import (
	"testing"

	"plytree/engine/tree"
	"plytree/ui/action"

	"fyne.io/fyne/v2"
)

// An order of the children is answered on the tree, by keys and by dragging; the
// exercise's own tree stays as it is.
func TestAnOrderIsAnsweredOnTheTree(t *testing.T) {
	w := reading(t, "plytree: 1\ntree: [[[2, 4], [8, 1]], [[3, 5], [6, 9]]]\nexercise:\n  tasks: [{ask: reorder}, {ask: value}]\n")
	before := w.notation()
	has(t, "how is said", shown(w.answering.Panel), action.KeyOf(w.Lang, "move right"))
	alt := func(name fyne.KeyName) { w.shortcut(action.Alt(name).Shortcut()) }
	w.click(0)
	alt(fyne.KeyRight)
	expect(t, "moved", w.answers(), "  reorder: {root: [2, 1]}\n")
	expect(t, "and drawn there", w.at(1).X < w.at(0).X, true)
	alt(fyne.KeyRight)
	w.says("at the end", "already first or last")
	w.do("undo")
	expect(t, "undone", w.answers(), "")
	w.do("redo")

	drag := func(from, to fyne.Position) {
		w.tree.MouseDown(w.mouse(from))
		w.tree.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)})
		w.tree.DragEnd()
	}
	drag(w.at(0, 1), w.at(0, 0).SubtractXY(8, 0))
	given := w.answers()
	expect(t, "dragged", given, "  reorder: {root: [2, 1], 1: [\"1.2\", \"1.1\"]}\n")
	drag(w.at(0, 1), w.at(1))
	expect(t, "never to another parent", w.answers(), given)
	w.work(w.front().Work().Turn(1).At(w.front().Tree().At(tree.Path{0}).ID()))
	alt(fyne.KeyLeft)
	expect(t, "another task asks for no order", w.answers(), given)
	w.writes("the tree is the exercise's", before)
}
