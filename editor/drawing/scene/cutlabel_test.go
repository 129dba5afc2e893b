package scene_test

import (
	"testing"

	. "plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/fileformat/filetest"
)

// The letter at a cut-off makes room for the boxes of the node above if its edge is flat and leaves
// little room between them.
func TestLettersOfCutsGiveWayToBoxes(t *testing.T) {
	doc := filetest.Read(t, `plytree: 1
tree: [0, [0, [[0]], {move: a long name, children: [{note: "a name that is so long that it has to be broken into several lines, and then some", children: [1234.5678]}]}]]
`)
	for _, look := range looks {
		checkLabels(t, sceneOf(t, doc.Tree, search.Options{}, look))
	}
}

// Of cut-offs side by side, each with enough room has its letter, and the last one always.
func TestTheLastCutHasItsLetter(t *testing.T) {
	for _, look := range []Look{{}, {Direction: Right}} {
		for _, text := range []string{"[3, [2, 4, 6]]", "[3, [2, 4, 6, 7, 8, 9]]",
			"[3, [2, [[4, 5], [6, 7]], [[4, 5], [6, 7]], 1]]"} {
			doc := filetest.Read(t, "plytree: 1\ntree: "+text+"\n")
			cut := doc.Tree.Root().Children()[1].Children()
			last := cut[len(cut)-1].ID()
			found := false
			for _, sh := range shapes(sceneOf(t, doc.Tree, search.Options{}, look)) {
				found = found || sh.Role == RoleCutBound && sh.Node == last
			}
			if !found {
				t.Errorf("%s, growing %q: the last cut has no letter", text, look.Direction)
			}
		}
	}
}
