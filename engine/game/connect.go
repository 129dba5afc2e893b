package game

import (
	"iter"
	"strings"

	"plytree/engine/tree"
)

// connect returns the rules of k in a row with pieces that fall to the lowest free cell
// of a column.
func connect(numbers []int, board string) (rules, error) {
	if err := refuseLength(numbers[0]); err != nil {
		return nil, err
	}
	g, err := newGrid(numbers[0], board, true)
	return falling{g}, err
}

type falling struct{ *grid }

// moves names moves by their columns.
func (f falling) moves(board string, mover tree.Player) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for column := range f.wide {
			row := f.high - 1
			for row >= 0 && board[f.at(column, row)] != '.' {
				row--
			}
			if row < 0 {
				continue
			}
			cell := f.at(column, row)
			if !yield(Move{string(rune('a' + column)), board[:cell] + string(piece(mover)) + board[cell+1:]}) {
				return
			}
		}
	}
}

func (f falling) drawn(board string, symmetry bool) (int, bool) {
	return f.unlike(board, strings.Count(board[:f.wide], "."), symmetry)
}
