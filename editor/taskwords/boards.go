package taskwords

import (
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Boards explains the boxes of a tree with positions of a game, and which player has which pieces;
// nothing for other trees.
func Boards(t *tree.Tree) []sentence.Sentence {
	switch board := t.Root().Board(); {
	case !board.Given():
		return nil
	case board.Heaps() == nil:
		return append([]sentence.Sentence{sentence.Say("Each box shows a position. The value is below it.")},
			pieces(t)...)
	}
	all := []sentence.Sentence{sentence.Say(
		"Each box shows a position: the sizes of the heaps. The value is below it.")}
	switch mover := t.Mover(nil); {
	case t.Root().Leaf() || mover != tree.Max && mover != tree.Min:
		return all
	case mover == tree.Min:
		return append(all, sentence.Say("MIN moves first."))
	}
	return append(all, sentence.Say("MAX moves first."))
}

// pieces says who plays X, if it is X's turn at each node of one player and only there.
func pieces(t *tree.Tree) []sentence.Sentence {
	x := tree.Alternate
	t.Walk(func(v tree.Visit) bool {
		text := v.Node.Board().String()
		switch more := strings.Count(text, "X") - strings.Count(text, "O"); {
		case v.Node.Leaf():
		case strings.Trim(text, "XO./") != "" || text == "" || more != 0 && more != 1 || v.Mover.Chance():
			x = tree.Chance
		default:
			turn := v.Mover
			if more == 1 {
				turn = turn.Opponent()
			}
			if x == tree.Alternate {
				x = turn
			} else if x != turn {
				x = tree.Chance
			}
		}
		return x != tree.Chance
	})
	switch x {
	case tree.Max:
		return []sentence.Sentence{sentence.Say("MAX plays X, and MIN plays O.")}
	case tree.Min:
		return []sentence.Sentence{sentence.Say("MIN plays X, and MAX plays O.")}
	}
	return nil
}
