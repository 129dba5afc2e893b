package search_test

import (
	"slices"
	"sync"
	"testing"

	. "plytree/engine/tree"

	"pgregory.net/rapid"
)

// Every ID of a tree leads to its node, and any other ID to none.
func checkFinds(t *rapid.T, tree *Tree, gone map[ID]bool) {
	tree.Walk(func(v Visit) bool {
		p, ok := tree.Find(v.Node.ID())
		if !ok || !slices.Equal(p, v.Path) || tree.Node(v.Node.ID()) != v.Node {
			t.Fatalf("Find(%d) = %v, %v; it stands at %v", v.Node.ID(), p, ok, v.Path)
		}
		delete(gone, v.Node.ID())
		return true
	})
	gone[0], gone[1<<31] = true, true
	for id := range gone {
		if p, ok := tree.Find(id); ok || tree.Node(id) != nil {
			t.Fatalf("Find(%d) = %v, and the tree does not have it", id, p)
		}
	}
}

func TestFindMayBeCalledFromSeveralGoroutines(t *testing.T) {
	tree := Complete(3, 6, Give(nil))
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			tree.Walk(func(v Visit) bool {
				if p, ok := tree.Find(v.Node.ID()); !ok || !slices.Equal(p, v.Path) {
					t.Errorf("Find(%d) = %v, %v", v.Node.ID(), p, ok)
				}
				return true
			})
		})
	}
	all.Wait()
}
