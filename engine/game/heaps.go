package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// heaps holds the rules that games with heaps share: when a player can't move, the
// opponent moved last.
type heaps struct{}

func (heaps) first(string) tree.Player { return tree.Alternate }

// same ignores the order of the heaps.
func (heaps) same(board string) string {
	all := strings.Split(board, " ")
	slices.Sort(all)
	return strings.Join(all, " ")
}

func (heaps) evaluation(string) (*terms, error) {
	return nil, sentence.Refuse("only boards of X and O can be evaluated by their lines; leave the evaluation out")
}

// board leaves out empty heaps; if there is no other heap, it is 0.
func (heaps) board(b tree.Board) (string, bool) {
	var left []string
	for _, heap := range b.Heaps() {
		if size := strings.TrimLeft(heap, "0"); size != "" {
			left = append(left, size)
		}
	}
	return cmp.Or(strings.Join(left, " "), "0"), b.Heaps() != nil
}

// total returns how much all heaps have together.
func total(board string) (sum int) {
	for _, size := range sizes(board) {
		sum += size
	}
	return sum
}

// sizes parses a board that consists of heaps.
func sizes(board string) []int {
	texts := strings.Split(board, " ")
	all := make([]int, len(texts))
	for i, text := range texts {
		all[i], _ = strconv.Atoi(text)
	}
	return all
}

// unlike returns the sizes of the heaps; under symmetry each size only once.
func unlike(board string, symmetry bool) []int {
	all := sizes(board)
	if symmetry {
		slices.Sort(all)
		all = slices.Compact(all)
	}
	return all
}

// with writes heaps, with the one at i replaced by others.
func with(all []int, i int, others ...int) string {
	var b strings.Builder
	for k, size := range all {
		put := []int{size}
		if k == i {
			put = others
		}
		for _, size := range put {
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(strconv.Itoa(size))
		}
	}
	return b.String()
}

// stuck implements over for rules by which the game ends when a player has no move.
func stuck(some bool, mover tree.Player) (winner tree.Player, over bool) {
	if some {
		return tree.Alternate, false
	}
	return mover.Opponent(), true
}

// refuseHeaps refuses numbers that a heap can't have.
func refuseHeaps(texts []string) error {
	const most = 999_999_999 // the most that a board may have
	for _, text := range texts {
		digits := strings.TrimLeft(text, "-−")
		switch {
		case digits == "" || strings.Trim(digits, "0123456789") != "":
			return nil // another check reports the error
		case digits != text:
			return sentence.Refuse("the heap {{.Heap}} is negative; use whole numbers of at least 0", "Heap", text)
		case len(text) > len(strconv.Itoa(most)):
			return sentence.Refuse("a heap of {{.Heap}} is too large; use at most {{.Most}}", "Heap", text,
				"Most", most)
		}
	}
	return nil
}

// oneHeap refuses more than one heap.
func oneHeap(game, board string) error {
	if strings.Contains(board, " ") {
		return sentence.Refuse("{{.Game}} has only one heap; write one whole number instead of {{.Board}}",
			"Game", game, "Board", board)
	}
	return nil
}
