package window

import (
	"testing"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// focused reports whether the canvas has the keyboard.
func (w driven) focused() bool {
	f := w.win.Canvas().Focused()
	return f == nil || f == fyne.Focusable(w.tree) // what nothing gets, the canvas does
}

// keys types into the focused object, or where keys go without a focus.
func (w driven) keys(text string) {
	for _, r := range text {
		if f := w.win.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		} else {
			w.unfocusedRune(r)
		}
	}
}

// The keys of a lesson work wherever the focus was before, or is after a choice.
func TestLessonKeysAlwaysWork(t *testing.T) {
	w := first(t)
	choice := w.search.First().(*kit.Select)
	w.win.Canvas().Focus(choice)
	w.do("lesson")
	expect(t, "a lesson takes the keyboard", w.focused(), true)
	step := func() int { return w.Session().Lesson().Step() }
	w.keys(".")
	expect(t, "a step", step(), 1)

	for _, speed := range allIn[*kit.Select](w.lesson.Player) {
		choice = speed
	}
	test.Tap(choice)
	overlays := w.win.Canvas().Overlays()
	overlays.Remove(overlays.Top())
	choice.SetSelectedIndex(1) // as its menu does
	expect(t, "so does the canvas after a choice by the pointer", w.focused(), true)
	w.win.Canvas().Focus(choice)
	choice.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	expect(t, "by keys it keeps the keyboard", w.focused(), false)
	w.press(fyne.KeyPageDown)
	expect(t, "and hands on what it does not use", step(), 2)
	w.keys(".")
	expect(t, "that too", step() == 3 && w.focused(), true)

	w.win.Canvas().Focus(choice)
	w.place("[1, 2]")
	expect(t, "another tab takes it", w.focused(), true)
	w.win.Canvas().Focus(choice)
	w.do("tab before")
	w.keys(".")
	expect(t, "and the one before again", step(), 4)

	w.do("beside")
	w.win.Canvas().Focus(w.second)
	w.keys(".")
	expect(t, "on the other canvas too", step(), 5)
	w.win.Canvas().Focus(choice)
	w.tree.MouseDown(w.mouse(fyne.NewPos(2, 2)))
	expect(t, "a click on the ground takes it", w.focused(), true)
}

// When the window regains the keyboard, typing continues where it was.
func TestTypingGoesOnInAWindowThatComesBack(t *testing.T) {
	w := drawn(t, "[1, 2]")
	leaveAndReturn := func() {
		w.win.Canvas().Focused().FocusLost()
		w.away()
		w.win.Canvas().Focused().FocusGained()
	}
	w.click(1)
	w.typeText("1")
	leaveAndReturn()
	w.typeText("2")
	w.press(fyne.KeyReturn)
	w.writes("at a node", "[1, 12]")
	w.click(0)
	w.win.Canvas().Focus(w.node.First())
	w.typeText("3")
	leaveAndReturn()
	w.typeText("4")
	w.press(fyne.KeyReturn)
	w.writes("in the panel", "[34, 12]")
}

// A tree that grows on the canvas from its root is never enlarged, and not reduced while there is
// room.
func TestAGrowingTreeKeepsItsScale(t *testing.T) {
	w := empty(t)
	w.win.Resize(fyne.NewSize(1366, 768))
	w.do("new")
	w.click()
	zoom := func() float64 {
		c := w.tree.Camera()
		return c.Zoom()
	}
	was, most := zoom(), zoom()
	for _, key := range []fyne.KeyName{fyne.KeyTab, fyne.KeyReturn, fyne.KeyReturn, fyne.KeyTab, fyne.KeyReturn,
		fyne.KeyTab, fyne.KeyReturn} {
		w.press(key)
		if now := zoom(); now > was+1e-9 {
			t.Errorf("with %d nodes the scale went from %v to %v", w.Session().Tree().Root().Size(), was, now)
		}
		was = zoom()
	}
	expect(t, "it has grown", w.Session().Tree().Root().Size() > 4, true)
	expect(t, "calm", most <= 2, true)
}
