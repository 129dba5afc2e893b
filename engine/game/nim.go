package game

import (
	"iter"
	"slices"
	"strconv"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// nim returns the rules of Nim: a move takes any number from one heap.
func nim(_ []int, _ string) (rules, error) { return nimRules{}, nil }

type nimRules struct{ heaps }

func (nimRules) over(board string, mover tree.Player) (tree.Player, bool) {
	return stuck(slices.Max(sizes(board)) > 0, mover)
}

func (nimRules) moves(board string, _ tree.Player) iter.Seq[Move] {
	all := sizes(board)
	return func(yield func(Move) bool) {
		for i, size := range all {
			for left := size - 1; left >= 0; left-- {
				if !yield(Move{strconv.Itoa(size) + "→" + strconv.Itoa(left), with(all, i, left)}) {
					return
				}
			}
		}
	}
}

// drawn counts heaps of one size once under symmetry, because they lead to the same
// heaps.
func (nimRules) drawn(board string, symmetry bool) (count int, exact bool) {
	for _, size := range unlike(board, symmetry) {
		count += size
	}
	return count, true
}

func (nimRules) forbids(from, to string, _ tree.Player) sentence.Sentence {
	if total(to) >= total(from) {
		return sentence.Say("A move must take something from a heap.")
	}
	return sentence.Say("A move takes from one heap only. All other heaps stay as they are.")
}
