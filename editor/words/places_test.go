package words_test

import (
	"testing"

	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// Beside a list of nodes, sentences call nodes by their places, in every language and case; beside
// a drawing, by their parents.
func TestNodesByTheirPlaces(t *testing.T) {
	b := &tree.Builder{}
	leaf := func() *tree.Node { return b.Node(tree.Data{}) }
	gameTree := b.Tree(b.Node(tree.Data{Name: "a"}, b.Node(tree.Data{Name: "e"}, leaf(), leaf())), tree.Max)
	label := tree.NodeLabel(gameTree, tree.Path{0, 1})
	first := sentence.Say("The search visits {{.Node}}.", "Node", label)
	all := first.And(sentence.Say("{{.List}}", "List", sentence.ListOf(sentence.And, []sentence.Label{label, label})))
	for id, want := range map[string][2]string{
		"en": {"The search visits child 2 of e. Child 2 of e and child 2 of e",
			"The search visits node 1.2. Node 1.2 and node 1.2"},
		"uk": {"Пошук відвідує дочірній вузол №\u00a02 вузла e. Дочірній вузол №\u00a02 вузла e і дочірній вузол №\u00a02 вузла e",
			"Пошук відвідує вузол 1.2. Вузол 1.2 і вузол 1.2"},
	} {
		lang := filetest.Must(words.Open(id))(t)
		if drawn, listed := lang.Say(all), lang.ByPlaces().Say(all); drawn != want[0] || listed != want[1] {
			t.Errorf("%q, %q", drawn, listed)
		}
	}
}
