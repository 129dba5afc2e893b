package taskwords_test

import (
	"testing"

	"plytree/editor/document"
	"plytree/editor/taskwords"
	"plytree/engine/game"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// The boxes of a game tree are explained. Who plays which pieces is said only if it is true of the
// whole tree.
func TestBoardsAreExplained(t *testing.T) {
	says := func(what string, shown *tree.Tree, want string) {
		t.Helper()
		if got := sentence.Text(taskwords.Boards(shown)); got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	grown := func(position string, o game.Options) *tree.Tree {
		shown, _, err := document.FromGame(position, o)
		if err != nil {
			t.Fatal(err)
		}
		return shown
	}
	const heaps, board = "Each box shows a position: the sizes of the heaps. The value is below it.",
		"Each box shows a position. The value is below it."
	says("heaps", grown("nim 1 2", game.Options{Win: 1}), heaps+" MAX moves first.")
	says("heaps with MIN first", grown("take 2 3", game.Options{Win: 1, Root: tree.Min}), heaps+" MIN moves first.")
	ttt := grown("tic-tac-toe XOX/.O./OX.", game.Options{Win: 1})
	says("X and O", ttt, board+" MAX plays X, and MIN plays O.")
	says("the other way", ttt.SetPlayer(tree.Min), board+" MIN plays X, and MAX plays O.")
	doc, err := fileformat.Read("",
		[]byte("plytree: 1\ntree: {board: XO/.., children: [{board: XO/X., children: [{value: 1}]}, {board: XO/.., children: [{value: 2}]}]}\n"))
	if err != nil {
		t.Fatal(err)
	}
	says("turns that don't alternate", doc.Tree, board)
	plain, err := fileformat.ReadNotation("", "[1, 2]", tree.Max)
	if err != nil {
		t.Fatal(err)
	}
	says("a plain tree", plain.Tree, "")
}
