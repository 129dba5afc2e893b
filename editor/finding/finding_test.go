package finding_test

import (
	"testing"

	"plytree/editor/finding"
	"plytree/engine/tree"
	"plytree/fileformat/notation"
	"plytree/fileformat/source"
)

// A node is found by its place. If the text is a single number, values come first.
func TestFindByPlace(t *testing.T) {
	gameTree, _, err := notation.Read(source.Source{Text: "[[3, 12], [2, [4, 1.2]]]"}, tree.Max)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text string
		want [][]int
	}{
		{"2.2.1", [][]int{{1, 1, 0}}},
		{"1.2", [][]int{{0, 1}, {1, 1, 1}}}, // the place, and the value
		{"2", [][]int{{1, 0}}},
		{"1", [][]int{{0}}},
		{"root", [][]int{{}}},
		{"2.3", nil},
		{"1.", nil},
	} {
		hits := finding.Find(gameTree, c.text).Hits()
		if len(hits) != len(c.want) {
			t.Errorf("%q found %v, want %v", c.text, hits, c.want)
			continue
		}
		for i, path := range c.want {
			if want := gameTree.At(path).ID(); hits[i] != want {
				t.Errorf("%q found %v at %d, want %v", c.text, hits[i], i, want)
			}
		}
	}
}

// Names and moves are found by their beginnings, ignoring case.
func TestFindByName(t *testing.T) {
	b := &tree.Builder{}
	gameTree := b.Tree(b.Node(tree.Data{}, b.Node(tree.Data{Name: "Abe"}), b.Node(tree.Data{Name: "cab", Move: "ab"}),
		b.Node(tree.Data{Name: "cab"})), tree.Max)
	got, children := finding.Find(gameTree, " AB ").Hits(), gameTree.Root().Children()
	if len(got) != 2 || got[0] != children[0].ID() || got[1] != children[1].ID() {
		t.Errorf("found %v", got)
	}
}
