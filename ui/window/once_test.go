package window

import (
	"testing"

	"plytree/engine/exercise"
	"plytree/ui/action"

	"fyne.io/fyne/v2"
)

// shows counts how often a part has the window updated while something is done.
func (w driven) shows(part *action.Front, do func()) (times int) {
	was := *part
	part.Show = func() {
		times++
		was.Show()
	}
	do()
	*part = was
	return times
}

// Every change updates the window once, however large it is.
func TestTheWindowIsShownOnce(t *testing.T) {
	w := solvingSample(t, "11-")
	w.toTask(exercise.Windows)
	answers := &w.answering.Front
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyTab} {
		w.typeText("4")
		expect(t, "an answer, and on to the next", w.shows(answers, func() { w.press(key) }), 1)
		expect(t, "where it goes on", w.tree.Typing(), true)
	}
	w.typeText("4x")
	expect(t, "what is no answer", w.shows(answers, func() { w.press(fyne.KeyReturn) }), 0)
	w.press(fyne.KeyEscape)
	w.typeText("7")
	expect(t, "an answer and a click elsewhere", w.shows(answers, func() { w.tree.Commit() }), 1)
	expect(t, "what was answered", w.answers(), "  windows: {e: [4, 4], b: [7, null]}\n")
	expect(t, "and seen", w.tree.Scene() == w.Session().Scene(), true)
	expect(t, "the exercise is taken away",
		w.shows(&w.asking.Front, func() { w.do("edit exercise", "remove exercise") }), 2)
	expect(t, "it is", w.Session().Document().Exercise == nil && !w.Session().Teaching(), true)
	expect(t, "an empty tree", w.shows(&w.opener.Front, func() { w.do("new") }), 1)

	w.place("[[1, ?], 3]")
	w.selects(0, 0)
	values := &w.Front
	// on to the missing one, to the last, to none
	for _, key := range []fyne.KeyName{fyne.KeyTab, fyne.KeyReturn, fyne.KeyTab} {
		times := w.shows(values, func() {
			w.typeValueFrom("7", true)
			w.press(key)
		})
		expect(t, "a value, and on", times, 1)
		w.tree.GiveUp()
	}
	w.writes("the values", "[[7, 7], 7]")
	expect(t, "all seen", w.tree.Scene() == w.Session().Scene(), true)
}
