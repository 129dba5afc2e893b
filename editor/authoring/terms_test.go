package authoring_test

import (
	"context"
	"testing"

	"plytree/editor/authoring"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// A new range question is true for some values and false for others, if there is such a question
// about the selected leaf.
func TestANewRangeIsNoFoolsQuestion(t *testing.T) {
	for _, c := range []struct {
		tree     string
		selected tree.Path
		leaf     string
	}{
		{"[[[1, 4], [5, 6]], [[2, 1], [8, 7]]]", nil, "1.1.1"},
		{"[[[1, 4], [5, 6]], [[2, 1], [8, 7]]]", tree.Path{1, 0, 1}, "2.1.2"},
		{"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", nil, "1.1"},
		{"[1, 2]", nil, "1"},
	} {
		doc := filetest.Notation(t, c.tree)
		gameTree := doc.Tree
		selected := tree.ID(0)
		if c.selected != nil {
			selected = gameTree.At(c.selected).ID()
		}
		res, err := search.Run(gameTree, search.Options{}, false)
		if err != nil {
			t.Fatal(err)
		}
		terms := authoring.Terms(exercise.Range, gameTree, search.Options{}, res, selected)
		r, err := terms.Range(gameTree, gameTree.Nodes(0), search.Options{})
		if err != nil {
			t.Fatalf("%s: %s", c.tree, err)
		}
		if set, err := r.Solve(context.Background()); terms.Leaf != c.leaf || err != nil || set.String() == "all" ||
			set.String() == "none" {
			t.Errorf("%s: %+v is answered by %s, %v", c.tree, terms, set, err)
		}
	}
}

// A branch that a deeper search of another part prunes has no name in the file's own search.
func TestTermsOfADeeperSearch(t *testing.T) {
	doc := filetest.Notation(t, "[[[1, 4], [5, 6]], [[2, 1], [8, 7]]]")
	res := filetest.Must(search.Run(doc.Tree, search.Options{}, false))(t)
	for _, ask := range []exercise.Ask{exercise.Range, exercise.Construct} {
		if terms := authoring.Terms(ask, doc.Tree, search.Options{Depth: 1}, res, 0); len(terms.Want.Pruned) > 0 {
			t.Errorf("%s: %+v", ask, terms)
		}
	}
}
