package game

import (
	"iter"
	"strconv"

	"plytree/engine"
)

// take: a move takes 1 to most from the only heap.
func take(numbers []int, board string) (rules, error) {
	return takeRules{most: numbers[0]}, oneHeap("take", board)
}

type takeRules struct {
	heaps
	most int
}

func (takeRules) over(board string, mover engine.Player) (engine.Player, bool) {
	return stuck(sizes(board)[0] > 0, mover)
}

func (r takeRules) moves(board string, _ engine.Player) iter.Seq[move] {
	size := sizes(board)[0]
	return func(yield func(move) bool) {
		for by := 1; by <= min(r.most, size); by++ {
			if !yield(move{"−" + strconv.Itoa(by), strconv.Itoa(size - by)}) {
				return
			}
		}
	}
}
