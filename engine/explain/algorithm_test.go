package explain

import (
	"strings"
	"testing"

	"plytree/engine"
	"plytree/engine/text/sentence"
)

// Each algorithm has its texts, and its names are unique.
func TestEveryAlgorithmHasTexts(t *testing.T) {
	if len(algorithms) != len(engine.Algorithms()) {
		t.Errorf("texts of %d algorithms, of %d", len(algorithms), len(engine.Algorithms()))
	}
	taken := map[string]engine.Algorithm{}
	for _, a := range engine.Algorithms() {
		texts := Algorithm(a)
		if texts.Value == nil || !strings.HasSuffix(texts.Value("MAX").String(), ".") {
			t.Errorf("%s: nothing says how its values are found", a)
		}
		for kind, name := range map[string]sentence.Label{"name": texts.Name, "short name": texts.Short, "name within a sentence": texts.Within} {
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
	var b engine.Builder
	chance := b.Node(engine.Data{Player: engine.Chance}, b.Leaf(1), b.Leaf(3))
	with, without := b.Tree(chance, engine.Max), b.Tree(b.Node(engine.Data{}, b.Leaf(1), b.Leaf(3)), engine.Max)
	for _, test := range []struct {
		tree *engine.Tree
		a    engine.Algorithm
		want string
	}{
		{with, engine.Minimax, "Expectiminimax"},
		{without, engine.Minimax, "Minimax"},
		{with, engine.AlphaBeta, "Alpha-beta, from left to right"},
	} {
		if said := sentence.Text([]sentence.Sentence{Search(test.tree, engine.Options{Algorithm: test.a}.WithDefaults())}); said != test.want {
			t.Errorf("%s is called %q, not %q", test.a, said, test.want)
		}
	}
}
