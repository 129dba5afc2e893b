package exercise_test

import (
	"testing"
	"time"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
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

// BenchmarkMarkDeep marks the windows of a chain of 900 plies, and reports the time
// relative to as many nodes side by side.
func BenchmarkMarkDeep(b *testing.B) {
	marked := func(tree *tree.Tree) (*Key, *written.Answers) {
		k, err := NewKey(b.Context(), tree, search.Options{}, &Exercise{Tasks: []Task{{Ask: Windows}}})
		if err != nil {
			b.Fatal(err)
		}
		return k, k.Perfect()
	}
	deep, deepAnswers := marked(tree.Complete(1, 900, tree.Give([]float64{1})))
	wide, wideAnswers := marked(sideBySide(900))
	took := func(k *Key, a *written.Answers) float64 {
		start := time.Now()
		k.Mark(a, MarkOptions{})
		return float64(time.Since(start))
	}
	var long, short float64
	for b.Loop() {
		long += took(deep, deepAnswers)
		short += took(wide, wideAnswers)
	}
	b.ReportMetric(long/short, "deep/wide")
}

// sideBySide is a root with inner children, each with a leaf.
func sideBySide(inner int) *tree.Tree {
	b, children := &tree.Builder{}, make([]*tree.Node, inner)
	for i := range children {
		children[i] = b.Node(tree.Data{}, b.Leaf(1))
	}
	return b.Tree(b.Node(tree.Data{}, children...), tree.Max)
}
