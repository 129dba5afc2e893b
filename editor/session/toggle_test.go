package session_test

import (
	"runtime"
	"testing"

	"plytree/editor/session"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// manySelected is a session with so many leaves, of which every second one is selected.
func manySelected(leaves int) *session.Session {
	w := newWorld()
	w.held = true
	s := w.place(&fileformat.Document{Tree: tree.Complete(leaves, 1, tree.Give(nil))})
	var ids []tree.ID
	for i := range leaves / 2 {
		ids = append(ids, at(s, 2*i))
	}
	s.Select(s.Selection().Of(ids...))
	return s
}

// To select one more node copies no more than two bits for each node of the tree.
func TestSelectingOneMoreIsCheap(t *testing.T) {
	const leaves, times = 40_000, 100
	s := manySelected(leaves)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for i := range times {
		s.Select(s.Selection().Toggle(at(s, 2*i+1)))
	}
	runtime.ReadMemStats(&after)
	expect(t, "selected", s.Selection().Count(), leaves/2+times)
	if each := (after.TotalAlloc - before.TotalAlloc) / times; each > leaves/4 {
		t.Errorf("%d bytes for one of %d leaves", each, leaves)
	}
}
