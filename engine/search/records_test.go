package search_test

import (
	"runtime"
	"testing"

	. "plytree/engine/search"
	. "plytree/engine/tree"
)

// The search of a small tree takes memory only for its own nodes, because a proof that no
// numbers give the wanted result takes a million such searches.
func TestSmallSearchesTakeLittleMemory(t *testing.T) {
	tree := Complete(2, 2, Give([]float64{1, 2, 3, 4}))
	const searches = 1000
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range searches {
		if _, err := Run(tree, Options{}, false); err != nil {
			t.Fatal(err)
		}
	}
	runtime.ReadMemStats(&after)
	if each := (after.TotalAlloc - before.TotalAlloc) / searches; each > 8<<10 {
		t.Errorf("a search of seven nodes takes %d bytes", each)
	}
}
