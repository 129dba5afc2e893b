package exercise_test

import (
	"context"
	"runtime"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// bamboo is a chain of plies with a leaf next to each of them, and leaves at its end.
func bamboo(plies, leaves int) *tree.Tree {
	b := &tree.Builder{}
	children := make([]*tree.Node, leaves)
	for i := range children {
		children[i] = b.Leaf(float64(i % 97))
	}
	n := b.Node(tree.Data{}, children...)
	for i := range plies {
		n = b.Node(tree.Data{}, n, b.Leaf(float64(i%89)))
	}
	return b.Tree(n, tree.Max)
}

// bytesOf returns how much memory work allocates on the heap, kept or not.
func bytesOf(work func()) float64 {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc - before.TotalAlloc)
}

// grows fails the test unless twice the work takes about twice the memory.
func grows(t *testing.T, what string, work func(n int), n int) {
	t.Helper()
	work(n)
	work(2 * n) // so that one-time allocations don't count
	once, twice := bytesOf(func() { work(n) }), bytesOf(func() { work(2 * n) })
	if twice > 2.6*once+64<<10 { // small amounts grow in steps
		t.Errorf("%s: %.0f bytes for %d, %.0f for %d", what, once, n, twice, 2*n)
	}
}

// A submission of 220 KB, 9,990 brackets and 100,000 leaves, once took 8 GB, because each
// node stored its whole path.
func TestNodesTakeMemoryByTheirNumber(t *testing.T) {
	trees := map[int]*tree.Tree{}
	for _, n := range []int{500, 1000} {
		trees[n] = bamboo(n, 10*n)
	}
	grows(t, "nodes", func(n int) { trees[n].Nodes(0) }, 500)
	grows(t, "key of one number", func(n int) {
		if _, err := NewKey(context.Background(), trees[n], search.Options{},
			&Exercise{Tasks: []Task{{Ask: Evaluated}}}); err != nil {
			t.Error(err)
		}
	}, 500)
}

// Marking and its explanations take time proportional to the answers; no node is searched
// for among all others.
func TestMarkingTakesMemoryByTheAnswers(t *testing.T) {
	keys, answers := map[int]*Key{}, map[int]*written.Answers{}
	for _, n := range []int{250, 500} {
		children := make([]float64, 4*n)
		for i := range children {
			children[i] = float64(i * 7919 % 1009)
		}
		b := &tree.Builder{}
		var inner []*tree.Node
		for i := 0; i < len(children); i += 4 {
			inner = append(inner,
				b.Node(tree.Data{}, b.Leaf(children[i]), b.Leaf(children[i+1]),
					b.Node(tree.Data{}, b.Leaf(children[i+2]), b.Leaf(children[i+3]))))
		}
		k := key(t, b.Tree(b.Node(tree.Data{}, inner...), tree.Max), search.Options{}, everything())
		keys[n] = k
		answers[n], _ = k.Mistaken(FullWindows)
	}
	grows(t, "answers of a mistake", func(n int) { keys[n].Mistaken(FullWindows) }, 250)
	grows(t, "marks", func(n int) { keys[n].Mark(answers[n], MarkOptions{}) }, 250)
	grows(t, "marks with mistakes", func(n int) { diagnosed(t, keys[n], answers[n], MarkOptions{}) }, 250)
	grows(t, "marks of a blank", func(n int) { keys[n].Mark(nil, MarkOptions{}) }, 250)
	grows(t, "follow-through", func(n int) { keys[n].Mark(answers[n], MarkOptions{FollowThrough: true}) }, 250)
}

func TestAKeyCanBeCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := NewKey(ctx, bamboo(10, 10), search.Options{}, everything()); err != context.Canceled {
		t.Error(err)
	}
}
