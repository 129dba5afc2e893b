package edit_test

import (
	"testing"

	"plytree/editor"
	"plytree/editor/edit"
	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/fileformat"

	"pgregory.net/rapid"
)

// Whatever an edit makes of a tree, infinite values included, is written so that
// it reads back.
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
		s := editor.State{Tree: doc.Tree}
		for range rapid.IntRange(1, 4).Draw(t, "edits") {
			e := rapid.SampledFrom([]edit.Edit{
				edit.Shift(value("by")), edit.Negate(), edit.Round(rapid.IntRange(0, 3).Draw(t, "decimals")), edit.Mirror(),
				edit.FillLeaves([]float64{value("leaf"), value("leaf")}), edit.SetValue(number.Draw(t, "value")),
				edit.AddChild(), edit.Duplicate(), edit.TurnPlayer(), edit.RemoveValues(),
			}).Draw(t, "edit")
			ids := s.Tree.Root().Children()
			id := ids[rapid.IntRange(0, len(ids)-1).Draw(t, "node")].ID()
			next, _, err := e.Make(s, edit.Targets{Lead: id, All: map[engine.ID]bool{id: true}, Tops: []engine.ID{id}})
			if err != nil {
				continue
			}
			s = next
			written := fileformat.WriteNotation(s.Tree.Root())
			data := fileformat.Encode("x.yaml", &fileformat.Document{Tree: s.Tree})
			back, err := fileformat.Decode("x.yaml", data)
			if err != nil {
				t.Fatalf("%s makes %s, which can't be read: %v", e.Name, written, err)
			}
			if got := fileformat.WriteNotation(back.Tree.Root()); got != written {
				t.Fatalf("%s makes %s, which reads back as %s", e.Name, written, got)
			}
		}
	})
}
