package session_test

import (
	"fmt"
	"runtime"
	"strconv"
	"testing"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// named is a session with a tree of so many leaves, three below each node above them.
// Its nodes have names of 70 characters or none.
func named(leaves int, long bool) *session.Session {
	b, count := &tree.Builder{}, 0
	data := func() (d tree.Data) {
		if count++; long {
			d.Name = fmt.Sprintf("%06d is a name that is so long that it takes three lines under its leaf", count)
		}
		return d
	}
	var parents []*tree.Node
	for range leaves / 3 {
		var three []*tree.Node
		for range 3 {
			d := data()
			d.Value, d.HasValue = float64(count%100), true
			three = append(three, b.Node(d))
		}
		parents = append(parents, b.Node(data(), three...))
	}
	s := newWorld().place(&fileformat.Document{Tree: b.Tree(b.Node(data(), parents...), tree.Max)})
	s.Select(s.Selection().Of(at(s, 0, 0)))
	s.Scene()
	return s
}

// Names are broken into lines once, and not at every edit of another node, be the tree
// searched in the background or not.
func TestLongNamesCostAnEditLittle(t *testing.T) {
	edit := func(s *session.Session) float64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for i := range 3 {
			do(t, s, document.SetValue(strconv.Itoa(500+i)))
			s.Scene()
		}
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	for _, leaves := range []int{3000, 6000} {
		with, without := edit(named(leaves, true)), edit(named(leaves, false))
		if with > 1.5*without {
			t.Errorf("of %d leaves an edit takes %.0f bytes with names, %.0f without", leaves, with, without)
		}
	}
}
