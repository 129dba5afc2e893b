package document_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	. "plytree/editor/document"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/fileformat/notation"
)

func start(t filetest.Ends, notation string) *fileformat.Document {
	return filetest.Notation(t, notation)
}

func text(doc *fileformat.Document) string { return notation.Write(doc.Tree.Root()) }

// at selects nodes, the last of them as the primary one; the root if there are
// none.
func at(t *tree.Tree, ids ...tree.ID) Targets {
	if len(ids) == 0 {
		ids = []tree.ID{t.Root().ID()}
	}
	all := tree.NewIDSet(ids...)
	return Targets{Primary: ids[len(ids)-1], All: all, Roots: Roots(t, all)}
}

func pasting(t filetest.Ends, text string) Edit {
	return filetest.Must(Paste(text))(t)
}

func TestEditsOfNodes(t *testing.T) {
	for _, c := range []struct {
		what, from string
		at         tree.Path
		edit       Edit
		want       string // "" for a refusal
		next       tree.Path
	}{
		{"child of an inner node", "[1, 2]", nil, AddChild(), "[1, 2, ?]", tree.Path{2}},
		{"child of a leaf takes its value", "[1, 2]", tree.Path{1}, AddChild(), "[1, [2]]", tree.Path{1, 0}},
		{"child of an empty leaf", "?", nil, AddChild(), "[?]", tree.Path{0}},
		{"sibling after", "[1, 2]", tree.Path{0}, AddSibling(false), "[1, ?, 2]", tree.Path{1}},
		{"sibling before", "[1, 2]", tree.Path{0}, AddSibling(true), "[?, 1, 2]", tree.Path{0}},
		{"sibling of the root", "[1, 2]", nil, AddSibling(true), "", nil},
		{"delete in the middle", "[1, 2, 3]", tree.Path{1}, Delete(), "[1, 3]", tree.Path{1}},
		{"delete the last", "[1, 2, 3]", tree.Path{2}, Delete(), "[1, 2]", tree.Path{1}},
		{"delete the only child", "[[1], 2]", tree.Path{0, 0}, Delete(), "[?, 2]", tree.Path{0}},
		{"delete the root", "[1]", nil, Delete(), "", nil},
		{"move right", "[1, [2], 3]", tree.Path{1}, MoveSibling(1), "[1, 3, [2]]", tree.Path{2}},
		{"move left", "[1, [2], 3]", tree.Path{1}, MoveSibling(-1), "[[2], 1, 3]", tree.Path{0}},
		{"move too far", "[1, 2]", tree.Path{1}, MoveSibling(1), "", nil},
		{"duplicate", "[[1, 2], 3]", tree.Path{0}, Duplicate(), "[[1, 2], [1, 2], 3]", tree.Path{1}},
		{"duplicate the root", "[1]", nil, Duplicate(), "", nil},
		{"paste into an inner node", "[1, [2]]", tree.Path{1}, pasting(t, "[8, [9]]"), "[1, [2, [8, [9]]]]", tree.Path{1, 1}},
		{"paste over an empty leaf", "[1, ?, 2]", tree.Path{1}, pasting(t, "[8, [9]]"), "[1, [8, [9]], 2]", tree.Path{1}},
		{"paste over an empty tree", "?", nil, pasting(t, "[8, [9]]"), "[8, [9]]", nil},
		{"paste several over an empty tree", "?", nil, pasting(t, "7\n[8]"), "[7, [8]]", tree.Path{1}},
		{"paste from LaTeX", "[1, [2]]", nil, pasting(t, "\\Tree [.A 3 12 ]\n\\begin{forest} [b [4] [5]] \\end{forest}"), "[1, [2], [3, 12], [4, 5]]", tree.Path{3}},
		{"paste several over an empty leaf", "[?, 2]", tree.Path{0}, pasting(t, "7\n[8]"), "[7, 2, [8]]", tree.Path{2}},
	} {
		doc := start(t, c.from)
		got, next, err := c.edit.Make(doc, at(doc.Tree, doc.Tree.At(c.at).ID()))
		switch {
		case c.want == "":
			if err == nil || got != nil {
				t.Errorf("%s: %v, %v", c.what, got, err)
			}
			continue
		case err != nil || text(got) != c.want:
			t.Errorf("%s: %s, %v, want %s", c.what, text(got), err, c.want)
			continue
		}
		if p, ok := got.Tree.Find(next[len(next)-1]); !ok || fmt.Sprint(p) != fmt.Sprint(append(tree.Path{}, c.next...)) {
			t.Errorf("%s selects %v, want %v", c.what, p, c.next)
		}
		if text(doc) != c.from {
			t.Errorf("%s changed the old document to %s", c.what, text(doc))
		}
	}
}

func TestTurnPlayer(t *testing.T) {
	doc := start(t, "[[1, 2], 3]")
	inner := doc.Tree.At(tree.Path{0}).ID()
	turn := func(ids ...tree.ID) { doc, _, _ = TurnPlayer().Make(doc, at(doc.Tree, ids...)) }
	players := func() string {
		return doc.Tree.Mover(nil).String() + " " + doc.Tree.Mover(tree.Path{0}).String() + " " + doc.Tree.At(tree.Path{0}).Data().Player.String()
	}
	for _, want := range []string{"min min min", "chance min ", "max min "} {
		if turn(); players() != want {
			t.Errorf("the root is turned to %s, not %s", players(), want)
		}
	}
	for _, want := range []string{"max chance chance", "max max max", "max min "} {
		if turn(inner); players() != want {
			t.Errorf("the node is turned to %s, not %s", players(), want)
		}
	}
	if _, _, err := TurnPlayer().Make(doc, at(doc.Tree, doc.Tree.At(tree.Path{1}).ID())); err == nil {
		t.Error("a leaf is turned, and nothing shows")
	}
}

func TestWaysThroughTheTree(t *testing.T) {
	gameTree := start(t, "[[1, 2], 3, [[4]]]").Tree
	var leaves []tree.ID
	id := gameTree.Root().ID()
	for range 5 {
		id, _ = NextLeaf(gameTree, id, false)
		leaves = append(leaves, id)
	}
	if leaves[4] != leaves[3] || leaves[3] == leaves[2] {
		t.Errorf("four leaves, and the last one stays: %v", leaves)
	}
	if _, any := NextLeaf(gameTree, id, true); any {
		t.Error("no leaf is without a value")
	}
}

// manyEdits returns edits of all leaves of a broad tree at once.
func manyEdits(t filetest.Ends, gameTree *tree.Tree) map[string]Edit {
	var leaves []tree.ID
	for _, n := range gameTree.Root().Children() {
		leaves = append(leaves, n.ID())
	}
	return map[string]Edit{
		"children": AddChild(), "values": SetValue("7"), "marks": Highlight(tree.Blue), "copies": Duplicate(), "players": Player(tree.Min),
		"moves": Drop(leaves[1:], leaves[0], 0), "among siblings": Drop(leaves[len(leaves)/2:], gameTree.Root().ID(), leaves[0]),
		"grown": Grow(Growth{Branching: len(leaves), Depth: 1}), "pasted": pasting(t, strings.Repeat("1\n", len(leaves))), "deleted": Delete(),
	}
}

// allLeaves selects all leaves of a broad tree except the first, or only the first for an edit of
// one node.
func allLeaves(gameTree *tree.Tree, what string) Targets {
	var ids []tree.ID
	for _, n := range gameTree.Root().Children() {
		ids = append(ids, n.ID())
	}
	if what == "grown" || what == "pasted" {
		return at(gameTree, ids[0])
	}
	return at(gameTree, ids[1:]...)
}

// An edit of twice as many nodes takes at most about twice the memory.
func TestEditsGrowWithTheNodes(t *testing.T) {
	for what := range manyEdits(t, start(t, "[1, 2, 3]").Tree) {
		bytes := func(n int) uint64 {
			doc := &fileformat.Document{Tree: tree.Complete(n, 1, tree.Give(nil))}
			edit, targets := manyEdits(t, doc.Tree)[what], allLeaves(doc.Tree, what)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			if _, _, err := edit.Make(doc, targets); err != nil {
				t.Fatal(what, err)
			}
			runtime.ReadMemStats(&after)
			return after.TotalAlloc - before.TotalAlloc
		}
		if once, twice := bytes(4000), bytes(8000); twice > 3*once {
			t.Errorf("%s: %d bytes for 4,000 nodes, %d for 8,000", what, once, twice)
		}
	}
}
