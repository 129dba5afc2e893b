package scene_test

import (
	"testing"

	. "plytree/editor/drawing/scene"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// Edges run straight to the shapes unless a label or a sibling is in the way.
func TestEdgesHaveNoNeedlessKinks(t *testing.T) {
	doc := filetest.Read(t,
		"plytree: 1\ntree: {name: a, children: [{name: b, children: [1, 2]}, 4, {name: c, children: [5, 3]}]}\n")
	gameTree := doc.Tree
	for _, test := range []struct {
		look Look
		to   tree.Path
	}{
		{Look{Show: Question, Boxes: true}, tree.Path{2}}, // the boxes stand on the other side
		{Look{Direction: Right}, tree.Path{0, 0}},
		{Look{Direction: Right}, tree.Path{2, 1}},
		{Look{Direction: Right, Show: Question, Boxes: true}, tree.Path{2, 1}},
	} {
		pieces := 0
		for _, sh := range shapes(NewUnsearched(gameTree, test.look)) {
			if sh.Role == RoleEdge && sh.Node == gameTree.At(test.to).ID() {
				pieces++
			}
		}
		if pieces != 1 {
			t.Errorf("%+v: the edge to %v has %d pieces", test.look, test.to, pieces)
		}
	}
}
