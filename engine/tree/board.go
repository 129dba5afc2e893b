package tree

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"plytree/engine/text/sentence"
)

// Board is a position of a game as it was written: cells in rows such as XO./.X./..O, or
// heaps such as 1 3 5. The zero Board means that there is none.
type Board struct{ written string }

// The largest board: rows and columns, heaps, and digits of a heap.
const (
	BoardSize   = 8
	BoardHeaps  = 16
	longestHeap = 9
)

// ReadBoard reads up to 8 rows of up to 8 characters, separated by slashes, or up to 16 whole
// numbers, separated by single blanks.
func ReadBoard(text string) (Board, error) {
	refused := func() error {
		return sentence.Refuse(
			"{{.Text}} isn't a board; write up to 8 rows of up to 8 characters such as XO./.X./..O, or up to 16 whole numbers such as 1 3 5",
			"Text", strconv.Quote(shortened(text)))
	}
	if heaps := strings.Split(text, " "); isHeaps(heaps) {
		if len(heaps) > BoardHeaps {
			return Board{}, refused()
		}
		return Board{text}, nil
	}
	rows := strings.Split(text, "/")
	if len(rows) > BoardSize {
		return Board{}, refused()
	}
	for _, row := range rows {
		if row == "" || utf8.RuneCountInString(row) > BoardSize || !utf8.ValidString(row) ||
			strings.ContainsFunc(row, noCell) {
			return Board{}, refused()
		}
	}
	return Board{text}, nil
}

// isHeaps reports whether every text is a whole number of at most longestHeap digits.
func isHeaps(texts []string) bool {
	for _, text := range texts {
		if text == "" || len(text) > longestHeap || strings.Trim(text, "0123456789") != "" {
			return false
		}
	}
	return true
}

// noCell reports whether a character can't fill a cell: it is invisible, or it combines
// with another character.
func noCell(r rune) bool {
	return r == utf8.RuneError || !unicode.IsGraphic(r) || unicode.IsSpace(r) || unicode.Is(unicode.M, r)
}

// Given reports whether there is a board.
func (b Board) Given() bool { return b.written != "" }

// String returns the board as it was written, or "" if there is none.
func (b Board) String() string { return b.written }

// Heaps returns the heaps from left to right, or nil for a board of cells.
func (b Board) Heaps() []string {
	if heaps := strings.Split(b.written, " "); isHeaps(heaps) {
		return heaps
	}
	return nil
}

// Rows returns the rows of a board of cells from top to bottom, or nil for heaps.
func (b Board) Rows() []string {
	if !b.Given() || b.Heaps() != nil {
		return nil
	}
	return strings.Split(b.written, "/")
}
