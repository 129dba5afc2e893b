package document_test

import (
	"maps"
	"testing"

	. "plytree/editor/document"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/notation"

	"pgregory.net/rapid"
)

func TestReadProbability(t *testing.T) {
	for text, want := range map[string]string{
		"1/3": "1/3", " 1 / 3 ": "1/3", "0.25": "0.25", "0,25": "0.25", ".5": ".5", "50%": "0.5", "12,5 %": "0.125",
		"100%": "1", "": "", "1": "1",
	} {
		if p, err := ReadProbability(text); err != nil || p.String() != want {
			t.Errorf("%q: %q, %v", text, p.String(), err)
		}
	}
	for _, text := range []string{"0", "2", "-1/2", "x", "1/0", "200%", "x%", "%", "1/3%", "1,2,3", "1/2/3", "inf"} {
		if p, err := ReadProbability(text); err == nil {
			t.Errorf("%q: %q", text, p.String())
		}
	}
}

// movers returns who moves at each inner node, with chance nodes as such.
func movers(t *tree.Tree) map[tree.ID]string {
	all := map[tree.ID]string{}
	t.Walk(func(v tree.Visit) bool {
		if !v.Node.Leaf() {
			all[v.Node.ID()] = v.Mover.String()
		}
		return true
	})
	return all
}

// Only the selected nodes change their player; all others stay the same.
func TestTurnedPlayersKeepTheOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := start(t, rapid.SampledFrom([]string{"[[[1, 2], [3]], <[1, [2]], [<2, 3>]>]",
			"<1/3: <[1], [2]>, 2/3: [[[3]], 4]>", "[[[[1]]]]"}).Draw(t, "start"))
		for range rapid.IntRange(1, 8).Draw(t, "edits") {
			inner := movers(doc.Tree)
			var ids []tree.ID
			doc.Tree.Walk(func(v tree.Visit) bool {
				if !v.Node.Leaf() {
					ids = append(ids, v.Node.ID())
				}
				return true
			})
			id := rapid.SampledFrom(ids).Draw(t, "node")
			p := rapid.SampledFrom([]tree.Player{tree.Alternate, tree.Max, tree.Min, tree.Chance}).Draw(t, "player")
			e := Player(p)
			if p == tree.Alternate {
				e = TurnPlayer()
				p = map[string]tree.Player{"max": tree.Min, "min": tree.Chance, "chance": tree.Max}[inner[id]]
			}
			next, _, err := e.Make(doc, at(doc.Tree, id))
			if err != nil {
				t.Fatal(err)
			}
			doc = next
			if inner[id] = p.String(); !maps.Equal(inner, movers(doc.Tree)) {
				t.Fatalf("%v of %s is not %v", movers(doc.Tree), notation.Write(doc.Tree.Root()), inner)
			}
			readBack(t, doc)
		}
	})
}

// readBack checks that a document that can be saved is read back as the same.
func readBack(t *rapid.T, doc *fileformat.Document) {
	data, err := fileformat.Encode("a.yaml", doc)
	if err != nil {
		t.Fatal(err)
	}
	read := fileformat.Read
	if fileformat.Holds("a.yaml", doc) != nil {
		read = fileformat.ReadUnfinished
	}
	back, err := read("a.yaml", data)
	if err != nil || string(fileformat.Write(back)) != string(data) || text(back) != text(doc) {
		t.Fatalf("%v\n%s", err, data)
	}
}
