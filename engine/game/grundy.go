package game

import (
	"iter"
	"slices"
	"strconv"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// grundy returns the rules of Grundy's game: a move splits one heap into two unequal
// heaps, so later positions have several heaps.
func grundy(_ []int, _ string) (rules, error) { return grundyRules{}, nil }

type grundyRules struct{ heaps }

func (grundyRules) over(board string, mover tree.Player) (tree.Player, bool) {
	const splits = 3 // into 1 and 2
	return stuck(slices.Max(sizes(board)) >= splits, mover)
}

func (grundyRules) moves(board string, _ tree.Player) iter.Seq[Move] {
	all := sizes(board)
	return func(yield func(Move) bool) {
		for i, size := range all {
			for small := 1; 2*small < size; small++ {
				name := strconv.Itoa(size) + "→" + strconv.Itoa(small) + "+" + strconv.Itoa(size-small)
				if !yield(Move{name, with(all, i, small, size-small)}) {
					return
				}
			}
		}
	}
}

// drawn counts heaps of one size once under symmetry, because they lead to the same
// heaps.
func (grundyRules) drawn(board string, symmetry bool) (count int, exact bool) {
	for _, size := range unlike(board, symmetry) {
		count += max(size-1, 0) / 2
	}
	return count, true
}

func (grundyRules) forbids(from, to string, _ tree.Player) sentence.Sentence {
	if total(to) != total(from) {
		return sentence.Say("A move splits a heap, so the heaps must add up to {{.Sum}}.", "Sum", total(from))
	}
	return sentence.Say("A move splits one heap into two unequal heaps. All other heaps stay as they are.")
}
