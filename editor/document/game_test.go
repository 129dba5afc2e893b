package document_test

import (
	"testing"

	. "plytree/editor/document"
	"plytree/engine/game"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// Any tree grown from a game can be stored in a file and read back as the same, also after copying
// and pasting.
func TestGamesGrowIntoFiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		position := rapid.SampledFrom([]string{
			"tic-tac-toe XO./.X./..O", "tic-tac-toe .../.../...",
			"connect 4 ......../......../......../......../......../......../......../........",
			"lines 4 ......../......../......../........", "nim 3 5 9", "take 3 40", "take 1 1000", "grundy 30",
			"nim 7",
		}).Draw(t, "position")
		o := game.Options{Limited: true, Depth: rapid.IntRange(0, 2).Draw(t, "depth"), Win: 1_000_000,
			Symmetry: rapid.Bool().Draw(t, "symmetry")}
		grown, note, err := FromGame(position, o)
		if err != nil {
			t.Fatal(err)
		}
		doc := &fileformat.Document{Tree: grown, Note: note.String()}
		data, err := fileformat.Encode("a.yaml", doc)
		if err != nil {
			t.Fatal(err)
		}
		again := filetest.Read(t, data)
		edit, err := Paste(Copied(doc.Tree, []tree.ID{doc.Tree.Root().ID()}))
		if err != nil {
			t.Fatal(err)
		}
		pasted, _, err := edit.Make(start(t, "?"), at(start(t, "?").Tree, 1))
		if err != nil {
			t.Fatal(err)
		}
		for _, got := range []*tree.Tree{again.Tree, pasted.Tree} {
			if got.Root().Size() != doc.Tree.Root().Size() {
				t.Fatalf("%d nodes became %d", doc.Tree.Root().Size(), got.Root().Size())
			}
			got.Walk(func(v tree.Visit) bool {
				if was := doc.Tree.At(v.Path).Data(); was != v.Node.Data() {
					t.Fatalf("%+v became %+v", was, v.Node.Data())
				}
				return true
			})
		}
	})
}

// A tree that is refused as too large really is, and the suggested depth fits.
func TestALargeGameFitsAtTheDepthNamed(t *testing.T) {
	for position, depth := range map[string]int{"tic-tac-toe .../.../...": 5, "take 1 2000": 500, "nim 58 58": 2,
		"lines 8 ......../......../......../......../......../......../......../........": 2} {
		if _, _, err := FromGame(position, game.Options{Win: 1}); err == nil {
			t.Errorf("%s is grown", position)
		}
		grown, _, err := FromGame(position, game.Options{Limited: true, Depth: depth, Win: 1})
		if err != nil {
			t.Fatal(position, err)
		}
		if _, err := fileformat.Encode("a.yaml", &fileformat.Document{Tree: grown}); err != nil {
			t.Error(position, err)
		}
		if _, _, err := FromGame(position, game.Options{Limited: true, Depth: depth + 1, Win: 1}); err == nil {
			t.Errorf("%s fits at %d too", position, depth+1)
		}
	}
}
