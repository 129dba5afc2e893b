package document_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	. "plytree/editor/document"
	"plytree/engine/search"
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

// nodesAt returns the nodes at places: "1.2 root".
func nodesAt(t *tree.Tree, places string) (ids []tree.ID) {
	for _, place := range strings.Fields(places) {
		path, _ := tree.ParsePath(place)
		ids = append(ids, t.At(path).ID())
	}
	return ids
}

func placesOf(t *tree.Tree, ids []tree.ID) string {
	var places []string
	for _, id := range ids {
		path, _ := t.Find(id)
		places = append(places, path.Text())
	}
	return strings.Join(places, " ")
}

// dropped drops the nodes at places below another node, before one of its children or, for "", at
// the end.
func dropped(nodes, parent, before string) func(*tree.Tree) Edit {
	return func(t *tree.Tree) Edit {
		return Drop(nodesAt(t, nodes), nodesAt(t, parent)[0], append(nodesAt(t, before), 0)[0])
	}
}

func pasted(node string) func(*tree.Tree) Edit {
	return func(t *tree.Tree) Edit {
		e, _ := Paste(Copied(t, nodesAt(t, node)))
		return e
	}
}

// Each edit, at one node or at several, of which the last is the primary one: the tree after it, and
// the nodes to select next.
func TestEdits(t *testing.T) {
	for _, c := range []struct {
		from, at   string
		edit       any    // an edit, or one of the tree
		want, next string // "" for a refusal
	}{
		{"?", "root", AddChild(), "[?]", "1"},
		{"[1, 2]", "root", AddChild(), "[1, 2, ?]", "3"},
		{"[1, 2]", "2", AddChild(), "[1, [2]]", "2.1"}, // a leaf gives its value on
		{"[[1], [2]]", "1 2", AddChild(), "[[1, ?], [2, ?]]", "1.2 2.2"},
		{"<1, 2>", "root", AddChild(), "<1, 2, ?>", "3"},
		{"<1/3: 1, 2/3: 2>", "root", AddChild(), "<1/3: 1, 2/3: 2, ?>", "3"},
		{"[1, 2]", "1", AddSibling(false), "[1, ?, 2]", "2"},
		{"[1, 2]", "1", AddSibling(true), "[?, 1, 2]", "1"},
		{"[1, 2]", "root", AddSibling(true), "", ""},
		{"[1, 2, 3]", "2", Delete(), "[1, 3]", "2"},
		{"[1, 2, 3]", "3", Delete(), "[1, 2]", "2"},
		{"[[1], 2]", "1.1", Delete(), "[?, 2]", "1"},
		{"[[1, 2, 3], [4, 5], 6]", "1.1 1.3", Delete(), "[[2], [4, 5], 6]", "1.1"},
		{"[[1, 2], 3]", "1 1.2 root", Delete(), "?", "root"},
		{"<1/3: 1, 2/3: 2>", "2", Delete(), "<1/3: 1>", "1"},
		{"[1]", "root", Delete(), "", ""},
		{"[1, [2], 3]", "2", MoveSibling(1), "[1, 3, [2]]", "3"},
		{"[1, [2], 3]", "2", MoveSibling(-1), "[[2], 1, 3]", "1"},
		{"[1, 2, 3]", "1 2", MoveSibling(1), "[3, 1, 2]", "3 2"},
		{"[1, 2, 3]", "2 3", MoveSibling(-1), "[2, 3, 1]", "1 2"},
		{"[1, 2]", "2", MoveSibling(1), "", ""},
		{"[[1, 2], 3]", "1", Duplicate(), "[[1, 2], [1, 2], 3]", "2"},
		{"<1/3: 1, 2/3: 2>", "1", Duplicate(), "<1/3: 1, 1/3: 1, 2/3: 2>", "2"},
		{"[1]", "root", Duplicate(), "", ""},

		{"[1, 2]", "1", SetValue(" -2,5 "), "[-2.5, 2]", "1"},
		{"[1, 2]", "1 2", SetValue("7"), "[7, 7]", "1 2"},
		{"[1, 2]", "2 1", SetValue("7").Alone(), "[7, 2]", "1"},
		{"[1, [2, 3]]", "2 2.1 1", SetValue("7").AtLeaves(), "[7, [7, 3]]", "2.1 1"},
		{"[1, 2]", "1", SetValue("3x"), "", ""},
		{"[1, 2]", "root", SetMove("x"), "", ""},
		{"[1, 2]", "root", Grow(Growth{Branching: 2, Depth: 2, Values: []float64{3, 12, 8}}), "[[3, 12], [8, ?]]",
			"root"},
		{"[1, 2]", "root", Grow(Growth{Branching: 100, Depth: 3}), "", ""},

		{"<1, 2>", "1", SetProbability("1/3"), "<1/3: 1, 2>", "1"},
		{"<1/3: 1, 2/3: 2>", "1", SetProbability(""), "<1, 2/3: 2>", "1"},
		{"[1, 2]", "1", SetProbability("1/3"), "", ""},
		{"<1, 2>", "root", SetProbability("1/3"), "", ""},
		{"<1/3: 1, 2/3: 2>", "root", MakeEqual(), "<1, 2>", ""},
		{"<1/3: 1, 2/3: 2>", "2", MakeEqual(), "<1, 2>", ""},
		{"[1, 2]", "root", MakeEqual(), "", ""},
		{"[<1/3: 1, 2/3: 2>]", "1", TurnPlayer(), "[[1, 2]]", "1"},
		{"<1/3: 1, 2/3: 2>", "root", Negate(), "<1/3: -1, 2/3: -2>", ""},
		{"[[3, -1.25], 2.5, ?]", "root", Negate(), "[[-3, 1.25], -2.5, ?]", ""},
		{"[[3, -1.25], 2.5, ?]", "root", Round(1), "[[3, -1.3], 2.5, ?]", ""},
		{"[[3, -1.25], 2.5, ?]", "root", Shift(10), "[[13, 8.75], 12.5, ?]", ""},
		{"[[3, -1.25], 2.5, ?]", "root", Reorder(search.Order{Kind: search.Reversed}), "[?, 2.5, [-1.25, 3]]", ""},
		{"[[3, -1.25], 2.5, ?]", "root", RemoveValues(), "[[?, ?], ?, ?]", ""},
		{"[[3, -1.25], 2.5, ?]", "root", FillLeaves([]float64{7, 8}), "[[7, 8], 2.5, ?]", ""},
		{"[[3, -1.25], 2.5, ?]", "root", FillLeaves([]float64{1, 2, 3, 4, 5}), "[[1, 2], 3, 4]", ""},

		{"[1, [2]]", "2", pasting(t, "[8, [9]]"), "[1, [2, [8, [9]]]]", "2.2"},
		{"[1, ?, 2]", "2", pasting(t, "[8, [9]]"), "[1, [8, [9]], 2]", "2"},
		{"?", "root", pasting(t, "[8, [9]]"), "[8, [9]]", "root"},
		{"?", "root", pasting(t, "7\n[8]"), "[7, [8]]", "1 2"},
		{"[?, 2]", "1", pasting(t, "7\n[8]"), "[7, 2, [8]]", "1 3"},
		{"[1, [2]]", "root", pasting(t, "\\Tree [.A 3 12 ]\n\\begin{forest} [b [4] [5]] \\end{forest}"),
			"[1, [2], [3, 12], [4, 5]]", "3 4"},
		{"<1/3: 1, 2/3: [2]>", "2", pasted("1"), "<1/3: 1, 2/3: [2, 1]>", "2.2"},
		{"<1/3: 1, 2/3: [2]>", "root", pasted("1"), "<1/3: 1, 2/3: [2], 1/3: 1>", "3"},

		{"[[1, 2, 3], 4]", "root", dropped("1.3", "1", "1.1"), "[[3, 1, 2], 4]", "1.1"},
		{"[[1, 2, 3], 4]", "root", dropped("1.1", "1", ""), "[[2, 3, 1], 4]", "1.3"},
		{"[[1, 2, 3], 4]", "root", dropped("1.1", "1", "1.3"), "[[2, 1, 3], 4]", "1.2"},
		{"[[1, 2, 3], 4]", "root", dropped("1.2", "1", "1.3"), "[[1, 2, 3], 4]", "1.2"}, // where it stands
		{"[[1, 2, 3], 4]", "root", dropped("1.2 1.3", "1", "1.2"), "[[1, 2, 3], 4]", "1.2 1.3"},
		{"[[1, 2, 3], [4, 5]]", "root", dropped("1.1 1.3", "2", "2.2"), "[[2], [4, 1, 3, 5]]", "2.2 2.3"},
		{"[[1, 2], [4, 5]]", "root", dropped("2", "root", "1"), "[[4, 5], [1, 2]]", "1"},
		{"[[1, 2], 3]", "root", dropped("2", "1.1", ""), "[[[3], 2]]", "1.1.1"}, // onto a leaf
		{"[[1, 2], 3]", "root", dropped("1", "1.2", ""), "", ""},
		{"[[1, 2], 3]", "root", dropped("root", "1", ""), "", ""},
		{"[<1/3: 1, 2/3: 2>, 5]", "root", dropped("1.1", "root", ""), "[<2/3: 2>, 5, 1]", "3"},
		{"[<1/3: 1, 2/3: 2>, <5>]", "root", dropped("1.1", "2", ""), "[<2/3: 2>, <5, 1>]", "2.2"},
		{"[<1/3: 1, 2/3: 2>, <1: 5>]", "root", dropped("1.1", "2", ""), "[<2/3: 2>, <1: 5, 1/3: 1>]", "2.2"},
		{"<1/3: 1, 2/3: 2>", "root", dropped("1", "root", ""), "<2/3: 2, 1/3: 1>", "2"},
	} {
		doc := start(t, c.from)
		e, plain := c.edit.(Edit)
		if !plain {
			e = c.edit.(func(*tree.Tree) Edit)(doc.Tree)
		}
		got, next, err := e.Make(doc, at(doc.Tree, nodesAt(doc.Tree, c.at)...))
		switch {
		case err != nil && (got != nil || c.want != ""), err == nil &&
			(text(got) != c.want || placesOf(got.Tree, next) != c.next):
			t.Errorf("%s of %s at %s: %v\n%q, %q", e.Name, c.from, c.at, err, text(got), placesOf(got.Tree, next))
		case text(doc) != c.from:
			t.Errorf("%s changed the old document to %s", e.Name, text(doc))
		}
	}
}

func TestTurnPlayer(t *testing.T) {
	doc := start(t, "[[1, 2], 3]")
	inner := doc.Tree.At(tree.Path{0}).ID()
	turn := func(ids ...tree.ID) { doc, _, _ = TurnPlayer().Make(doc, at(doc.Tree, ids...)) }
	players := func() string {
		return doc.Tree.Mover(nil).String() + " " + doc.Tree.Mover(tree.Path{0}).String() + " " +
			doc.Tree.At(tree.Path{0}).Data().Player.String()
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
		"children": AddChild(), "values": SetValue("7"), "marks": Highlight(tree.Blue), "copies": Duplicate(),
		"players":        Player(tree.Min),
		"moves":          Drop(leaves[1:], leaves[0], 0),
		"among siblings": Drop(leaves[len(leaves)/2:], gameTree.Root().ID(), leaves[0]),
		"grown":          Grow(Growth{Branching: len(leaves), Depth: 1}),
		"pasted":         pasting(t, strings.Repeat("1\n", len(leaves))), "deleted": Delete(),
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

// What several nodes share is told apart from what differs, and they are edited together.
func TestSeveralNodes(t *testing.T) {
	doc := start(t, "[[1, 2], [1, 4]]")
	for places, want := range map[string]string{
		"": "0 false false 0 false false", "root": "1 true true 0 false false",
		"1.1 2.1": "2 false false 1 false false", "1.1 2.2 2": "3 false false 1 true false",
	} {
		sh := SharedBy(doc.Tree, tree.NewIDSet(nodesAt(doc.Tree, places)...))
		if got := fmt.Sprint(sh.Count, " ", sh.Root, sh.Inner, " ", sh.Data.Value, sh.Differs.Value,
			sh.Differs.Name); got != want {
			t.Errorf("%q share %s, want %s", places, got, want)
		}
	}
	for _, e := range []Edit{SetName(" n "), SetMove("m"), SetNote("look"), Highlight(tree.Green), First(tree.Min)} {
		doc, _, _ = e.Make(doc, at(doc.Tree, nodesAt(doc.Tree, "1 1.2")...))
	}
	const want = `plytree: 1 root: min tree: - name: "n" move: m note: look mark: green children: [1, {name: "n", move: m, value: 2, note: look, mark: green}] - [1, 4]`
	if got := strings.Join(strings.Fields(string(fileformat.Write(doc))), " "); got != want {
		t.Error(got)
	}
}
