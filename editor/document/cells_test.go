package document

import (
	"strings"
	"testing"

	"plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

func board(t testing.TB, text string) tree.Board {
	return filetest.Must(tree.ReadBoard(text))(t)
}

func TestCellsAreEdited(t *testing.T) {
	was := CellsOf(board(t, "XO./.X./..O"))
	for _, c := range []struct {
		what string
		is   Cells
		want string
	}{
		{"none is X", was.Turned(0, 2), "XOX/.X./..O"},
		{"X is O", was.Turned(0, 0), "OO./.X./..O"},
		{"O is none", was.Turned(0, 1), "X../.X./..O"},
		{"another character is none", CellsOf(board(t, "♔.")).Turned(0, 0), ".."},
		{"a piece", was.With(1, 0, '♔'), "XO./♔X./..O"},
		{"a row more", was.Resized(4, 3), "XO./.X./..O/..."},
		{"a column less", was.Resized(3, 2), "XO/.X/.."},
		{"rows of other lengths", CellsOf(board(t, "X/OO")).Resized(2, 3), "X../OO."},
		{"emptied", CellsOf(board(t, "X/OO")).Emptied(), "./.."},
		{"new", NewCells(), ".../.../..."},
		{"heaps", CellsOf(board(t, "1 3 5")), ""},
		{"no board", CellsOf(tree.Board{}), ""},
		{"as it was", was, "XO./.X./..O"},
	} {
		if got := c.is.String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
}

// After any clicks and any added or removed rows, the board can be read.
func TestEditedCellsAreABoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := NewCells()
		for range rapid.IntRange(0, 20).Draw(t, "edits") {
			if rapid.Bool().Draw(t, "resized") {
				c = c.Resized(rapid.IntRange(1, tree.BoardSize).Draw(t, "rows"),
					rapid.IntRange(1, tree.BoardSize).Draw(t, "columns"))
				continue
			}
			rows, columns := c.Size()
			c = c.Turned(rapid.IntRange(0, rows-1).Draw(t, "row"), rapid.IntRange(0, columns-1).Draw(t, "column"))
		}
		b, err := tree.ReadBoard(c.String())
		if err != nil || strings.Join(b.Rows(), "/") != c.String() {
			t.Fatalf("%s: %v", c, err)
		}
	})
}
