package search_test

import (
	"strings"
	"testing"

	. "plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
)

// Labels of nodes are short, unique, and follow edits of names.
func TestNodesAreCalledInOneWay(t *testing.T) {
	for _, c := range []struct {
		tree, name  string // the node at the path has this name since an edit
		path        Path
		says, label string
	}{
		{"[1, 1]", "", Path{}, "the root", "root"},
		{"[1, [1]]", "", Path{1, 0}, "node 2.1", "2.1"},
		{"[1]", "b", Path{0}, "b", "b"},
		{"a[b[1, 1]]", "", Path{0, 1}, "child 2 of b", "1.2"},
		{"a[b[1, 1], [1]]", "", Path{0, 1}, "node 1.2", "1.2"},
		{"a[b=1, c=1]", "b", Path{1}, "b (2)", "b (2)"},
		{"a[b=1, b=1]", "c", Path{1}, "c", "c"},
		{"a[x=1, y=1]", "1.2", Path{1}, "1.2 (2)", "1.2 (2)"},
		{"a[x=1]", "root", Path{0}, "root (1)", "root (1)"},
		{"[1]", strings.Repeat("é", 100), Path{0}, strings.Repeat("é", 59) + "…", strings.Repeat("é", 59) + "…"},
	} {
		tree := treetest.Read(c.tree)
		if c.name != "" {
			before := Label(tree, c.path)
			tree = filetest.Must(tree.Edit(func(d *Draft) error {
				return d.Set(tree.At(c.path).ID(), func(said *Data) { said.Name = c.name })
			}))(t)
			if before == c.label {
				t.Errorf("%s is called %s before its name", c.tree, before)
			}
		}
		if got := NodeLabel(tree, c.path).String(); got != c.says {
			t.Errorf("%s: %q, want %q", c.tree, got, c.says)
		}
		if got := Label(tree, c.path); got != c.label {
			t.Errorf("%s: labelled %q, want %q", c.tree, got, c.label)
		}
	}
}
