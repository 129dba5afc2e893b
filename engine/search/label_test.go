package search_test

import (
	"strings"
	"testing"

	. "plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
)

func TestNodesAreCalledInOneWay(t *testing.T) {
	b := &Builder{}
	leaf := func(name string) *Node { return b.Node(Data{Name: name, Value: 1, HasValue: true}) }
	inner := func(name string, children ...*Node) *Node { return b.Node(Data{Name: name}, children...) }
	for _, c := range []struct {
		what        string
		tree        *Tree
		path        Path
		says, label string
	}{
		{"a root without a name", b.Tree(inner("", leaf(""), leaf("")), Max), Path{}, "the root", "root"},
		{"a node without one", b.Tree(inner("", leaf(""), inner("", leaf(""))), Max), Path{1, 0}, "node 2.1", "2.1"},
		{"a name", b.Tree(inner("", leaf("b")), Max), Path{0}, "b", "b"},
		{"a leaf where all inner nodes have names", b.Tree(inner("a", inner("b", leaf(""), leaf(""))), Max), Path{0, 1}, "child 2 of b", "1.2"},
		{"but not where one has none", b.Tree(inner("a", inner("b", leaf(""), leaf("")), inner("", leaf(""))), Max), Path{0, 1}, "node 1.2", "1.2"},
		{"a name that two nodes have", b.Tree(inner("a", leaf("b"), leaf("b")), Max), Path{1}, "b (2)", "b (2)"},
		{"a name that reads as a place", b.Tree(inner("a", leaf("x"), leaf("1.2")), Max), Path{1}, "1.2 (2)", "1.2 (2)"},
		{"a name that reads as the root", b.Tree(inner("a", leaf("root")), Max), Path{0}, "root (1)", "root (1)"},
		{"a very long name", b.Tree(inner("", leaf(strings.Repeat("é", 100))), Max), Path{0}, strings.Repeat("é", 59) + "…", strings.Repeat("é", 59) + "…"},
	} {
		if got := NodeLabel(c.tree, c.path).String(); got != c.says {
			t.Errorf("%s: %q, want %q", c.what, got, c.says)
		}
		if got := Label(c.tree, c.path); got != c.label {
			t.Errorf("%s: labelled %q, want %q", c.what, got, c.label)
		}
	}
}

// Labels of nodes follow edits of names and of other nodes.
func TestCallingNodesFollowsEdits(t *testing.T) {
	tree := treetest.Read("a[b=?, c=?]")
	check := func(want string) {
		t.Helper()
		if got := Label(tree, Path{0}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	second := tree.At(Path{1}).ID()
	edit := func(change func(*Draft) error) {
		t.Helper()
		edited := filetest.Must(tree.Edit(change))(t)
		tree = edited
	}
	check("b")
	edit(func(d *Draft) error { return d.Set(second, func(said *Data) { said.Name = "b" }) })
	check("b (1)")
	edit(func(d *Draft) error { return d.Set(second, func(said *Data) { said.Value, said.HasValue = 3, true }) })
	check("b (1)")
	edit(func(d *Draft) error { return d.Remove(second) })
	check("b")
}
