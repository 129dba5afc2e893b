package game

import "plytree/engine/text/sentence"

// lines is k in a row, without gravity.
func lines(numbers []int, board string) (rules, error) {
	if err := refuseLength(numbers[0]); err != nil {
		return nil, err
	}
	return newGrid(numbers[0], board, false)
}

// refuseLength refuses a line that is too short or too long.
func refuseLength(k int) error {
	const most = 8 // as long as a board may be
	if k < 2 || k > most {
		return sentence.Refuse("a line can't have {{.Cells}} cells; write a number from 2 to 8", "Cells", k)
	}
	return nil
}
