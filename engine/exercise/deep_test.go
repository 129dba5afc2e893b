package exercise_test

import (
	"testing"

	"plytree/engine/tree"
)

// The place of a node is written and parsed once: the number of allocations doesn't grow
// with the depth, and explanations that shorten a place don't write all of it.
func TestPlacesOfDeepNodesAreWrittenOnce(t *testing.T) {
	work := func(plies int) (calls, label float64) {
		gameTree := bamboo(plies, 1)
		nodes := gameTree.Nodes(0)
		deepest := nodes.Len() - plies - 1
		path := nodes.Path(deepest)
		calls = testing.AllocsPerRun(10, func() { nodes.Find(nodes.PathText(deepest)) })
		label = bytesOf(func() {
			for range 100 {
				tree.NodeLabel(gameTree, path)
			}
		})
		return calls, label
	}
	calls, label := work(450)
	deepCalls, deepLabel := work(900)
	if deepCalls > calls || deepLabel > 1.2*label {
		t.Errorf("%v allocations and %v bytes for 450 plies, %v and %v for 900", calls, label, deepCalls, deepLabel)
	}
}
