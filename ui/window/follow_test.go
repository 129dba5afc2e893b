package window

import (
	"testing"

	"plytree/ui/kit"
)

// The teacher's panel has the new names and the new key at once, and says that a node is lost.
func TestTheTeachersPanelFollowsNodes(t *testing.T) {
	w := reading(t, `plytree: 1
tree: [[[3, 5], [6, 9]], [[2, 4], [8, 1]]]
exercise: {tasks: [{ask: range, leaf: 1.2.1, for: {cut: 1.2.2}}]}
`)
	w.do("edit exercise")
	w.says("the key", "For which values of x is node 1.2.2 pruned?")
	w.click(0)
	w.do("move right")
	fields := ""
	for _, f := range allIn[*kit.Field](w.asking.Panel) {
		fields += f.Text + "|"
	}
	has(t, "the leaf", fields, "2.2.1")
	has(t, "what is cut", fields, "2.2.2")
	w.says("the question", "node 2.2.2 pruned?")
	w.click(1, 1, 0)
	w.do("delete")
	const lost = "The task \"range\": “2.2.1” under leaf was deleted"
	has(t, "at the task", shown(w.asking.Panel), lost)
	w.says("below the tree", lost)
	w.do("undo")
	w.says("undone", "node 2.2.2 pruned?")
}
