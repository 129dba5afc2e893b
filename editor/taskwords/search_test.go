package taskwords_test

import (
	"math"
	"strings"
	"testing"

	"plytree/editor/taskwords"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree/treetest"
)

// Every description of a search mentions the window at the root: leaf bounds narrow it, except for
// minimax, which has none.
func TestTheRootsWindowIsSaid(t *testing.T) {
	tree := treetest.Read("[1, 2]")
	for _, c := range []struct {
		o           search.Options
		brief, long string
	}{
		{search.Options{}, "", ""},
		{search.Options{Window: search.Window{Alpha: 1, Beta: 3}}, "with the window [1, 3]",
			"Start with the window [1, 3]."},
		{search.Options{Bounds: search.LeafBounds{Low: 0, High: 9}},
			"with the window [0, 9], all leaf values between 0 and 9",
			"the search enters the root with the window [0, 9]."},
		{search.Options{Bounds: search.LeafBounds{Low: 0, High: 9}, Window: search.Window{Alpha: 1, Beta: math.Inf(1)}},
			"with the window [1, 9], all", "the search enters the root with the window [1, 9]."},
		{search.Options{Bounds: search.LeafBounds{Low: 0, High: 9}, Algorithm: search.Minimax}, "", ""},
	} {
		o := c.o.WithDefaults()
		brief, long := explain.Search(tree, o).String(), sentence.Text(taskwords.HowToSearch(tree, o))
		if !strings.Contains(brief, c.brief) || !strings.Contains(long, c.long) ||
			c.brief == "" && strings.Contains(brief+long, "window") {
			t.Errorf("%s\n%s\nnot %q, %q", brief, long, c.brief, c.long)
		}
	}
}
