package game

import (
	"strings"
	"unicode/utf8"

	"plytree/engine/text/sentence"
)

// ticTacToe returns the rules of three in a row on a board of three by three cells.
func ticTacToe(_ []int, board string) (rules, error) {
	if rows := strings.Split(board, "/"); len(rows) != 3 || utf8.RuneCountInString(rows[0]) != 3 {
		return nil, sentence.Refuse(
			"{{.Board}} isn't a board of tic-tac-toe; write 3 rows of 3 cells such as XO./.X./..O, or use the game lines for another size",
			"Board", board)
	}
	return newGrid(3, board, false)
}
