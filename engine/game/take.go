package game

import (
	"iter"
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// take returns the rules by which a move takes 1 to most from the only heap.
func take(numbers []int, board string) (rules, error) {
	return takeRules{most: numbers[0]}, oneHeap("take", board)
}

type takeRules struct {
	heaps
	most int
}

func (takeRules) over(board string, mover tree.Player) (tree.Player, bool) {
	return stuck(sizes(board)[0] > 0, mover)
}

func (r takeRules) moves(board string, _ tree.Player) iter.Seq[Move] {
	size := sizes(board)[0]
	return func(yield func(Move) bool) {
		for by := 1; by <= min(r.most, size); by++ {
			if !yield(Move{"−" + strconv.Itoa(by), strconv.Itoa(size - by)}) {
				return
			}
		}
	}
}

func (r takeRules) drawn(board string, _ bool) (int, bool) { return min(r.most, sizes(board)[0]), true }

// size adds up a root and the trees of the heaps that are smaller by 1 to most.
func (r takeRules) size(board string, most int) int {
	heap, nodes := sizes(board)[0], 1
	if r.most == 1 { // a chain
		return heap + 1
	}
	of, below := []int{nodes}, nodes // below is the sum over the heaps that a move leads to
	for left := 1; left <= heap && nodes <= most; left++ {
		nodes = 1 + below
		of = append(of, nodes)
		if below += nodes; left >= r.most {
			below -= of[left-r.most]
		}
	}
	return nodes
}

func (r takeRules) forbids(from, to string, _ tree.Player) sentence.Sentence {
	switch {
	case strings.Contains(to, " "):
		return sentence.Say("There is only one heap.")
	case total(to) >= total(from):
		return sentence.Say("A move must take something from the heap.")
	}
	return sentence.Say("A move takes at most {{.Most}}.", "Most", r.most)
}
