package document

import (
	"slices"
	"strings"

	"plytree/engine/tree"
)

// Cells are the cells of a board being edited, row by row from the top. As in files, rows may
// differ in length.
type Cells [][]rune

// NoPiece marks an empty cell.
const NoPiece = '.'

// startSize is the size of a new board: most examples are of tic-tac-toe.
const startSize = 3

// NewCells returns an empty board of three rows of three cells.
func NewCells() Cells { return Cells{}.Resized(startSize, startSize) }

// CellsOf returns the cells of a board, none for heaps or without a board.
func CellsOf(b tree.Board) Cells {
	var c Cells
	for _, row := range b.Rows() {
		c = append(c, []rune(row))
	}
	return c
}

// Size returns the number of rows, and the length of the longest one.
func (c Cells) Size() (rows, columns int) {
	for _, row := range c {
		columns = max(columns, len(row))
	}
	return len(c), columns
}

// Has reports whether there is such a cell; the first one is 0, 0.
func (c Cells) Has(row, column int) bool {
	return row >= 0 && row < len(c) && column >= 0 && column < len(c[row])
}

// With returns the board with a piece in an existing cell.
func (c Cells) With(row, column int, piece rune) Cells {
	changed := slices.Clone(c)
	changed[row] = slices.Clone(c[row])
	changed[row][column] = piece
	return changed
}

// Turned returns the board with the next piece in an existing cell: X, O, and then none. A
// piece of any other kind is removed.
func (c Cells) Turned(row, column int) Cells {
	next := map[rune]rune{NoPiece: 'X', 'X': 'O'}[c[row][column]]
	if next == 0 {
		next = NoPiece
	}
	return c.With(row, column, next)
}

// Dropped returns the board with X in the lowest free cell of the column of a free cell, and
// the row where it lands. In a cell with a piece it changes that piece; if the piece is
// removed, those above it fall.
func (c Cells) Dropped(row, column int) (changed Cells, landed int) {
	if c[row][column] == NoPiece {
		for below := len(c) - 1; below > row; below-- {
			if c.Has(below, column) && c[below][column] == NoPiece {
				row = below
				break
			}
		}
		return c.Turned(row, column), row
	}
	changed = c.Turned(row, column)
	for at := row; changed[at][column] == NoPiece && c.Has(at-1, column) && c[at-1][column] != NoPiece; at-- {
		changed = changed.With(at, column, c[at-1][column]).With(at-1, column, NoPiece)
	}
	return changed, row
}

// Resized returns the board with this many rows and columns. It removes cells, or adds empty
// ones, at the bottom and at the right.
func (c Cells) Resized(rows, columns int) Cells {
	changed := make(Cells, rows)
	for i := range changed {
		changed[i] = make([]rune, columns)
		for k := range changed[i] {
			changed[i][k] = NoPiece
			if c.Has(i, k) {
				changed[i][k] = c[i][k]
			}
		}
	}
	return changed
}

// Emptied returns the board with all pieces removed.
func (c Cells) Emptied() Cells {
	changed := make(Cells, len(c))
	for i, row := range c {
		changed[i] = []rune(strings.Repeat(string(NoPiece), len(row)))
	}
	return changed
}

// String returns the board as it is written in files.
func (c Cells) String() string {
	rows := make([]string, len(c))
	for i, row := range c {
		rows[i] = string(row)
	}
	return strings.Join(rows, "/")
}
