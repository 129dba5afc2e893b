package engine

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"plytree/engine/text/sentence"
)

// Board is a position of a game, as it was written: cells in rows such as XO./.X./..O, or
// heaps such as 1 3 5. The zero Board is none.
type Board struct{ written string }

// How large a board may be. A heap has at most so many digits.
const (
	BoardSize   = 8
	BoardHeaps  = 16
	longestHeap = 9
)

// ReadBoard reads up to 8 rows of up to 8 characters, separated by slashes, or up to 16 whole
// numbers, separated by single blanks.
func ReadBoard(text string) (Board, error) {
	refused := func() error {
		return sentence.Refuse("{{.Text}} isn't a board; write up to 8 rows of up to 8 characters such as XO./.X./..O, or up to 16 whole numbers such as 1 3 5", "Text", strconv.Quote(shortened(text)))
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
		if row == "" || utf8.RuneCountInString(row) > BoardSize || !utf8.ValidString(row) || strings.ContainsFunc(row, noCell) {
			return Board{}, refused()
		}
	}
	return Board{text}, nil
}

// isHeaps reports whether all are whole numbers, each of a few digits.
func isHeaps(texts []string) bool {
	for _, text := range texts {
		if text == "" || len(text) > longestHeap || strings.Trim(text, "0123456789") != "" {
			return false
		}
	}
	return true
}

// noCell reports whether a character can't stand in a cell of its own: it can't be seen, or
// it is part of another.
func noCell(r rune) bool {
	return r == utf8.RuneError || !unicode.IsGraphic(r) || unicode.IsSpace(r) || unicode.Is(unicode.M, r)
}

// Given reports whether there is one.
func (b Board) Given() bool { return b.written != "" }

// String returns the board as it was written, "" for none.
func (b Board) String() string { return b.written }

// Heaps returns the heaps from left to right, none for a board of cells.
func (b Board) Heaps() []string {
	if heaps := strings.Split(b.written, " "); isHeaps(heaps) {
		return heaps
	}
	return nil
}

// Rows returns the rows of a board of cells from the top down, none for heaps.
func (b Board) Rows() []string {
	if !b.Given() || b.Heaps() != nil {
		return nil
	}
	return strings.Split(b.written, "/")
}
