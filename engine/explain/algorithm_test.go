package explain

import (
	"strings"
	"testing"

	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Each algorithm has its texts, and its names are unique.
func TestEveryAlgorithmHasTexts(t *testing.T) {
	if len(algorithms) != len(search.Algorithms()) {
		t.Errorf("texts of %d algorithms, of %d", len(algorithms), len(search.Algorithms()))
	}
	taken := map[string]search.Algorithm{}
	for _, a := range search.Algorithms() {
		texts := Algorithm(a)
		if texts.Value == nil || !strings.HasSuffix(texts.Value("MAX").String(), ".") {
			t.Errorf("%s: nothing says how its values are found", a)
		}
		for kind, name := range map[string]sentence.Label{"name": texts.Name, "short name": texts.Short,
			"name within a sentence": texts.Within} {
			said := kind + " " + sentence.Sentence(name).String()
			if other, same := taken[said]; same || name.Template == "" {
				t.Errorf("%s: %q, which %q has too", a, said, other)
			}
			taken[said] = a
		}
	}
}

// Minimax has a different name for trees with chance nodes, and only there.
func TestNamesOnTreesWithChanceNodes(t *testing.T) {
	var b tree.Builder
	chance := b.Node(tree.Data{Player: tree.Chance}, b.Leaf(1), b.Leaf(3))
	with, without := b.Tree(chance, tree.Max), b.Tree(b.Node(tree.Data{}, b.Leaf(1), b.Leaf(3)), tree.Max)
	for _, test := range []struct {
		tree *tree.Tree
		a    search.Algorithm
		want string
	}{
		{with, search.Minimax, "Expectiminimax"},
		{without, search.Minimax, "Minimax"},
		{with, search.AlphaBeta, "Alpha-beta, from left to right"},
	} {
		if said := sentence.Text(
			[]sentence.Sentence{Search(test.tree,
				search.Options{Algorithm: test.a}.WithDefaults())}); said != test.want {
			t.Errorf("%s is called %q, not %q", test.a, said, test.want)
		}
	}
}
