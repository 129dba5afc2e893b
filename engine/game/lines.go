package game

import "plytree/engine/text/sentence"

// lines returns the rules of k in a row, where pieces go on any free cell.
func lines(numbers []int, board string) (rules, error) {
	if err := refuseLength(numbers[0]); err != nil {
		return nil, err
	}
	return newGrid(numbers[0], board, false)
}

// refuseLength refuses a line that is too short or too long.
func refuseLength(k int) error {
	const most = 8 // the maximum length of a board
	if k < 2 || k > most {
		return sentence.Refuse("a winning line has 2 to 8 cells, not {{.Cells}}; write a number from 2 to 8",
			"Cells", k)
	}
	return nil
}
