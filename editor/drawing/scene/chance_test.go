package scene_test

import (
	"slices"
	"testing"

	. "plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// chanceTexts returns the texts of a role in the scene of a tree with chance nodes.
func chanceTexts(t *testing.T, tree string, role Role, look Look) (texts []string) {
	t.Helper()
	doc := filetest.Read(t, "plytree: 1\n"+tree)
	res := filetest.Must(search.Run(doc.Tree, doc.Search, false))(t)
	s := New(res, look)
	s.Draw(s.Bounds, 1, func(sh Shape) {
		if sh.Kind == Text && sh.Role == role {
			texts = append(texts, sh.Text)
		}
	})
	return texts
}

func TestProbabilitiesStandAsTheyAreWritten(t *testing.T) {
	for tree, want := range map[string][]string{
		"tree: {player: chance, children: [{p: 0.250, value: 1}, {p: 3/4, move: left, value: 2}]}": {"0,250",
			"3/4: left"},
		"tree: {player: chance, children: [1, 2, 3]}": {"1/3", "1/3",
			"1/3"},
		"tree: {player: chance, children: [1]}": {"1"},
	} {
		if got := chanceTexts(t, tree, RoleMove, Look{Comma: true}); !slices.Equal(got, want) {
			t.Errorf("%s: %q stand at the edges, want %q", tree, got, want)
		}
	}
}

// The first leaf outside the leaf bounds has a ring, like a leaf at which a search stops.
func TestLeafOutsideTheLeafBoundsIsMarked(t *testing.T) {
	gameTree := tree.Complete(2, 1, tree.Give([]float64{3, 12}))
	rings := func(bounds search.LeafBounds) (n int) {
		s := NewUnsearched(gameTree, Look{Bounds: bounds})
		s.Draw(s.Bounds, 1, func(sh Shape) {
			if sh.Role == RoleExtra && sh.Node == gameTree.At(tree.Path{1}).ID() {
				n++
			}
		})
		return n
	}
	for bounds, want := range map[search.LeafBounds]int{{}: 0, {Low: 0, High: 12}: 0, {Low: 0, High: 10}: 1} {
		if got := rings(bounds); got != want {
			t.Errorf("%v: %d rings, want %d", bounds, got, want)
		}
	}
}
