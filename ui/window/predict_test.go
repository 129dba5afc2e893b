package window

import (
	"testing"

	"fyne.io/fyne/v2"
)

// What comes next is answered by a number, by a button and by a click on the node;
// it is said whether that was right, and counted.
func TestPredictionsAreAnswered(t *testing.T) {
	w := first(t)
	w.do("predict", "lesson", "step on", "step on")
	has(t, "what is asked", shown(w.lesson.Side), "Which child of a does the search enter first?")
	w.click(1)
	has(t, "a click on the wrong node", shown(w.lesson.Side), "Incorrect. 0 of 1 correct so far.")
	w.do("step on")
	w.typeText("1")
	has(t, "a number", shown(w.lesson.Side), "Correct. 1 of 2 correct so far.")
	for range 20 { // Next, with no answer, counts nothing
		w.do("step on")
	}
	w.do("first step", "step on", "step on")
	before := w.notation()
	w.tapIn(w.lesson.Side, "1  To b")
	has(t, "a button", shown(w.lesson.Side), "Correct. 2 of 3 correct so far.")
	w.typeText("9")
	w.press(fyne.KeyEscape)
	w.writes("the tree", before)
	w.do("lesson", "step on", "step on")
	w.typeText("1")
	has(t, "another lesson begins to count anew", shown(w.lesson.Side), "Correct. 1 of 1 correct so far.")
}

func TestAHallPredicts(t *testing.T) {
	w := first(t)
	w.do("predict", "present")
	w.press(fyne.KeyRight, fyne.KeyRight)
	has(t, "the choices", shown(w.presentation.Stage), "1  To b     2  To c")
	w.typeText("2")
	has(t, "and what becomes of it", shown(w.presentation.Stage), "Incorrect. 0 of 1 correct so far.")
}
