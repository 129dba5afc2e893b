package document_test

import (
	"testing"

	. "plytree/editor/document"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/fileformat"
	"plytree/fileformat/notation"

	"pgregory.net/rapid"
)

// Any edited tree, even with infinite values, is written so that it reads back as the same.
func TestEveryEditWritesWhatReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.SampledFrom([]string{"0", "-2.5", "1e308", "-1e308", "inf", "-inf", "7"})
		value := func(what string) float64 {
			v, err := numeral.Parse(number.Draw(t, what))
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		text := "[[" + number.Draw(t, "first") + ", " + number.Draw(t, "second") + "], ?, " + number.Draw(t, "third") + "]"
		doc, err := fileformat.Decode("x.txt", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 4).Draw(t, "edits") {
			e := rapid.SampledFrom([]Edit{
				Shift(value("by")), Negate(), Round(rapid.IntRange(0, 3).Draw(t, "decimals")), Reorder(search.Order{Kind: search.Reversed}),
				FillLeaves([]float64{value("leaf"), value("leaf")}), SetValue(number.Draw(t, "value")),
				AddChild(), Duplicate(), TurnPlayer(), RemoveValues(),
			}).Draw(t, "edit")
			ids := doc.Tree.Root().Children()
			id := ids[rapid.IntRange(0, len(ids)-1).Draw(t, "node")].ID()
			next, _, err := e.Make(doc, at(doc.Tree, id))
			if err != nil {
				continue
			}
			doc = next
			written := notation.Write(doc.Tree.Root())
			data, err := fileformat.Encode("x.yaml", doc)
			if err != nil {
				t.Fatal(err)
			}
			back, err := fileformat.ReadUnfinished("x.yaml", data)
			if err != nil {
				t.Fatalf("%s makes %s, which can't be read: %v", e.Name, written, err)
			}
			if got := notation.Write(back.Tree.Root()); got != written {
				t.Fatalf("%s makes %s, which reads back as %s", e.Name, written, got)
			}
		}
	})
}
