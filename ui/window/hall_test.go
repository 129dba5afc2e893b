package window

import (
	"testing"

	"plytree/engine"

	"fyne.io/fyne/v2"
)

// presented shows the first sample to a hall.
func presented(t *testing.T) driven {
	t.Helper()
	w := first(t)
	w.do("present")
	if !w.hall.On() {
		t.Fatal("no presentation")
	}
	return w
}

func TestPresentation(t *testing.T) {
	w := presented(t)
	step := func() int { return w.front().Lesson().Step() }
	expect(t, "the desk is put away", w.content.Visible() || w.win.MainMenu() != nil, false)
	expect(t, "the screen is full", w.win.FullScreen(), true)
	has(t, "what is said", shown(w.hall.Stage), "The search hasn't started yet.")
	w.press(fyne.KeyPageDown, fyne.KeyRight, fyne.KeyDown)
	w.typeText(" ")
	expect(t, "on", step(), 4)
	has(t, "where", shown(w.hall.Stage), "Step 4 of 36")
	w.press(fyne.KeyPageUp, fyne.KeyLeft)
	expect(t, "back", step(), 2)
	w.press(fyne.KeyEnd)
	expect(t, "to the end", step(), 36)
	w.press(fyne.KeyF5)
	expect(t, "F5 begins anew", step(), 0)
	w.typeText(".")
	expect(t, "the point makes it black", w.hall.Stage.Black(), true)
	w.press(fyne.KeyPageDown)
	expect(t, "any key brings it back where it was", w.hall.Stage.Black() || step() != 0, false)
	w.typeText("bb")
	expect(t, "B, too", w.hall.Stage.Black(), false)
	before := w.notation()
	w.press(fyne.KeyDelete, fyne.KeyTab, fyne.KeyF1)
	w.typeText("7")
	w.do("select all", "delete")
	expect(t, "nothing is edited", w.notation() == before && w.dialogs.Top() == nil, true)
	w.press(fyne.KeyPageDown, fyne.KeyEscape)
	expect(t, "Escape leaves", w.hall.On() || w.win.FullScreen() || !w.content.Visible() || w.win.MainMenu() == nil, false)
	expect(t, "the lesson stays", w.lesson.Player.Visible() && step() == 1, true)
	w.press(fyne.KeyRight, fyne.KeyDown)
	expect(t, "the keys mean what they did", step() == 1 && w.front().Selection().Count() == 1, true)
}

func TestPresentationAsksFirst(t *testing.T) {
	w := presented(t)
	w.press(fyne.KeyEscape)
	w.do("predict", "present")
	w.press(fyne.KeyPageDown, fyne.KeyPageDown)
	has(t, "asked", shown(w.hall.Stage), "Which child of a does the search enter first?")
	expect(t, "held back", w.front().Lesson().Step(), 1)
	w.press(fyne.KeyPageDown)
	expect(t, "revealed", w.front().Lesson().Step(), 2)
}

func TestATreeWithoutStepsIsPresented(t *testing.T) {
	w := drawn(t, "[1, ?]")
	c, err := w.front().SetOptions(engine.Options{Order: engine.Order{Kind: engine.Best}}) // which needs all values
	if err != nil {
		t.Fatal(err)
	}
	w.show(c)
	w.do("fit")
	at := w.tree.Camera()
	w.do("present")
	large := w.tree.Camera()
	expect(t, "it fills the screen", at.Zoom() <= 2 && large.Zoom() > 2, true)
	has(t, "why", shown(w.hall.Stage), "No steps")
	w.press(fyne.KeyPageDown, fyne.KeyEscape)
	expect(t, "left", w.hall.On(), false)
	expect(t, "as it stood before", w.tree.Camera(), at)
}
