package document_test

import (
	"testing"

	. "plytree/editor/document"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// Whatever is edited, chance nodes and infinite values included: each ID stands once, the nodes
// to select next are there, only children of chance nodes have probabilities, those that are
// left make 1, and what is written is read back.
func TestAnyEditsAreReadBack(t *testing.T) {
	number := rapid.SampledFrom([]string{"0", "-2.5", "1e308", "-1e308", "inf", "-inf", "7"})
	rapid.Check(t, func(t *rapid.T) {
		value := func(what string) float64 { return filetest.Must(numeral.Parse(number.Draw(t, what)))(t) }
		doc := start(t, rapid.SampledFrom([]string{
			"?", "[1, 2]", "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", "<1/3: 1, 2/3: [2, 3]>",
			"[<1, 2>, <1/4: [1], 3/4: <2, 3>>]",
			"[[" + number.Draw(t, "first") + ", " + number.Draw(t, "second") + "], ?, " + number.Draw(t, "third") + "]",
		}).Draw(t, "start"))
		for range rapid.IntRange(0, 30).Draw(t, "edits") {
			ids := checkNodes(t, doc)
			if len(ids) > 500 {
				break
			}
			node := rapid.SampledFrom(ids)
			e := rapid.SampledFrom([]Edit{
				AddChild(), AddSibling(true), AddSibling(false), Delete(), MoveSibling(1), MoveSibling(-1), Duplicate(),
				TurnPlayer(), Player(tree.Chance), First(tree.Min),
				SetName("n"), SetMove("m"), SetNote("o"), SetBoard("XO./..."), Highlight(tree.Blue),
				SetValue(number.Draw(t, "value")), RemoveValues(),
				MakeEqual(), SetProbability("1/2"), SetProbability(""), Reorder(search.Order{Kind: search.Reversed}),
				Negate(), Shift(value("by")),
				Round(rapid.IntRange(0, 3).Draw(t, "decimals")), FillLeaves([]float64{value("leaf"), value("leaf")}),
				Drop([]tree.ID{node.Draw(t, "dragged")}, node.Draw(t, "parent"), 0),
				pasting(t, Copied(doc.Tree, []tree.ID{node.Draw(t, "copied")})),
			}).Draw(t, "edit")
			edited, next, err := e.Make(doc, at(doc.Tree, rapid.SliceOfN(node, 1, 4).Draw(t, "nodes")...))
			if err != nil {
				continue
			}
			for _, id := range next {
				if _, ok := edited.Tree.Find(id); !ok {
					t.Fatalf("%s: the node to select next, %d, is not there", e.Name, id)
				}
			}
			doc = edited
			readBack(t, doc)
		}
		checkNodes(t, doc)
	})
}

// checkNodes checks the IDs and probabilities of a document, and returns its IDs.
func checkNodes(t *rapid.T, doc *fileformat.Document) (ids []tree.ID) {
	seen := map[tree.ID]bool{}
	doc.Tree.Walk(func(v tree.Visit) bool {
		id := v.Node.ID()
		if seen[id] {
			t.Fatalf("the ID %d stands twice", id)
		}
		seen[id] = true
		ids = append(ids, id)
		if v.Node.Data().P.Given() && !BelowChance(doc.Tree, id) {
			t.Fatalf("a probability is left: %s", fileformat.Write(doc))
		}
		if _, missing := v.Node.Left(); missing > 0 {
			full, _, err := FillProbabilities(id).Make(doc, at(doc.Tree, id))
			if err != nil {
				t.Fatal(err)
			}
			if sum, wrong := full.Tree.At(v.Path).Sum(); wrong {
				t.Fatalf("what is left makes %s of %s", sum, fileformat.Write(doc))
			}
		}
		return true
	})
	return ids
}
