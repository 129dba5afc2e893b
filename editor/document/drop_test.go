package document_test

import (
	"testing"

	. "plytree/editor/document"
	"plytree/engine/tree"
)

func TestDrop(t *testing.T) {
	doc := start(t, "[[1, 2, 3], [4, 5], 6]")
	id := func(path ...int) tree.ID { return doc.Tree.At(path).ID() }
	for _, c := range []struct {
		what           string
		ids            []tree.ID
		parent, before tree.ID
		want           string
	}{
		{"to the front", []tree.ID{id(0, 2)}, id(0), id(0, 0), "[[3, 1, 2], [4, 5], 6]"},
		{"to the end", []tree.ID{id(0, 0)}, id(0), 0, "[[2, 3, 1], [4, 5], 6]"},
		{"one to the right", []tree.ID{id(0, 0)}, id(0), id(0, 2), "[[2, 1, 3], [4, 5], 6]"},
		{"where it stands", []tree.ID{id(0, 1)}, id(0), id(0, 2), "[[1, 2, 3], [4, 5], 6]"},
		{"before itself", []tree.ID{id(0, 1)}, id(0), id(0, 1), "[[1, 2, 3], [4, 5], 6]"},
		{"several, elsewhere", []tree.ID{id(0, 0), id(0, 2)}, id(1), id(1, 1), "[[2], [4, 1, 3, 5], 6]"},
		{"several, in order, before one of them", []tree.ID{id(0, 1), id(0, 2)}, id(0), id(0, 1), "[[1, 2, 3], [4, 5], 6]"},
		{"a subtree", []tree.ID{id(1)}, doc.Tree.Root().ID(), id(0), "[[4, 5], [1, 2, 3], 6]"},
		{"onto a leaf", []tree.ID{id(2)}, id(1, 0), 0, "[[1, 2, 3], [[6], 5]]"},
	} {
		dropped, next, err := Drop(c.ids, c.parent, c.before).Make(doc, Targets{})
		if err != nil || len(next) != len(c.ids) {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		if got := text(dropped); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
	for _, bad := range [][2]tree.ID{{id(0), id(0, 1)}, {doc.Tree.Root().ID(), id(0)}} {
		if _, _, err := Drop(bad[:1], bad[1], 0).Make(doc, Targets{}); err == nil {
			t.Errorf("%v moved below %v", bad[0], bad[1])
		}
	}
}
