package window

import (
	"testing"

	"plytree/fileformat/filetest"
	"plytree/ui/kit"

	"fyne.io/fyne/v2/test"
)

// The teacher's panel has the new names and the new key at once, and says that a node is lost.
func TestTheTeachersPanelFollowsNodes(t *testing.T) {
	w := empty(t)
	doc := filetest.Read(t, `plytree: 1
tree: [[[3, 5], [6, 9]], [[2, 4], [8, 1]]]
exercise: {tasks: [{ask: range, leaf: 1.2.1, for: {cut: 1.2.2}}]}
`)
	w.desk.OpenDocument(doc)
	w.show()
	w.do("edit exercise")
	has(t, "the key", shown(w.result), "For which values of x is node 1.2.2 pruned?")
	w.click(0)
	w.do("move right")
	fields := ""
	for _, o := range test.LaidOutObjects(w.asking.Panel) {
		if f, ok := o.(*kit.Field); ok {
			fields += f.Text + "|"
		}
	}
	has(t, "the leaf", fields, "2.2.1")
	has(t, "what is cut", fields, "2.2.2")
	has(t, "the question", shown(w.result), "node 2.2.2 pruned?")
	w.click(1, 1, 0)
	w.do("delete")
	const lost = "The task \"range\": “2.2.1” under leaf was deleted"
	has(t, "at the task", shown(w.asking.Panel), lost)
	has(t, "below the tree", shown(w.result), lost)
	w.do("undo")
	has(t, "undone", shown(w.result), "node 2.2.2 pruned?")
}
