package explain_test

import (
	"strings"
	"testing"

	. "plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// The sentence about a cut-off stays short, however far up its bound was set.
func TestADeepCutoffInADeepTreeIsToldInShort(t *testing.T) {
	b := &tree.Builder{}
	n := b.Node(tree.Data{}, b.Leaf(3), b.Leaf(9)) // MIN
	for range 2000 {
		n = b.Node(tree.Data{}, n)
	}
	res := filetest.Must(search.Run(b.Tree(b.Node(tree.Data{}, b.Leaf(5), n), tree.Max), search.Options{}, false))(t)
	text := Cut(res, res.Cutoffs[0]).String()
	if len(text) > 600 || !strings.Contains(text, "Whatever is chosen at the 2000 nodes in between") {
		t.Errorf("%d bytes: %s", len(text), text)
	}
}
