package reading

import (
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// board is the position at a node, row by row from the top; nothing if it has none.
func board(b tree.Board) []any {
	if heaps := b.Heaps(); heaps != nil {
		return []any{sentence.Named("heaps {{.Heaps}}", "Heaps", strings.Join(heaps, " "))}
	}
	if !b.Given() {
		return nil
	}
	rows := make([]any, len(b.Rows()))
	for i, row := range b.Rows() {
		cells := make([]any, 0, len(row))
		for _, cell := range row {
			if cell == '.' {
				cells = append(cells, sentence.Named("empty cell"))
			} else {
				cells = append(cells, string(cell))
			}
		}
		rows[i] = sentence.List{Items: cells}
	}
	return []any{sentence.Named("board: {{.Rows}}", "Rows", sentence.List{Items: rows, Join: sentence.Semicolons})}
}
