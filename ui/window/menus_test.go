package window

import (
	"testing"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// While a menu is open no key does anything behind it.
func TestKeysDoNothingBehindAMenu(t *testing.T) {
	w := drawn(t, "[1, 2]")
	w.selects()
	w.acts.PopUp(fyne.NewPos(10, 10))
	w.acts.Run("add child")
	w.acts.Run("lesson")
	expect(t, "nothing", w.notation() == "[1, 2]" && !w.front().Lesson().Ready(), true)
	w.win.Canvas().Overlays().Remove(w.win.Canvas().Overlays().Top())
	w.acts.Run("add child")
	w.writes("a child", "[1, 2, ?]")
}

// A ply is folded away or shown at a time.
func TestPliesAreFoldedOneByOne(t *testing.T) {
	w := drawn(t, "[[[1, 2], 3], [4, 5]]")
	plies := func() int { return w.front().Folds().Plies(w.front().Tree()) }
	for _, step := range []struct {
		does string
		then int
	}{{"ply less", 2}, {"ply less", 1}, {"ply less", 1}, {"ply more", 2}, {"ply more", 3}, {"ply more", 3}} {
		w.do(step.does)
		expect(t, step.does, plies(), step.then)
	}
	expect(t, "nothing is folded", w.front().Folds().Any(), false)
}

// The text grows and shrinks in steps, within its limits.
func TestTextGrowsInSteps(t *testing.T) {
	w := empty(t)
	expect(t, "nothing to reset", w.acts.Get("text 100").Possible(), false)
	for range 6 {
		w.do("text larger")
	}
	expect(t, "largest", w.prefs.textSize(), 200)
	expect(t, "to be reset", w.acts.Get("text 100").Possible() && w.acts.Get("text 100").Ticked == nil, true)
	w.do("text smaller")
	expect(t, "smaller", w.prefs.textSize(), 175)
	w.do("text 100")
	w.do("text smaller")
	expect(t, "default", w.prefs.textSize(), 100)
}

// Who reads larger texts sees the tree's larger, too, in a small window with the panel.
func TestLargerTextMakesTheTreeLarger(t *testing.T) {
	w := first(t)
	w.win.Resize(fyne.NewSize(1366, 768-26)) // the menu stands outside
	zoom := func() float64 {
		c := w.tree.Camera()
		return c.Zoom()
	}
	usual := zoom()
	for range 4 {
		w.do("text larger")
	}
	large := zoom()
	expect(t, "larger", large > 1.2*usual, true)
	w.do("fit")
	expect(t, "until all of it is asked for", zoom() < large, true)
}

// No menu is longer than a window of 1024×700, in no language.
func TestMenusFitALowWindow(t *testing.T) {
	for _, id := range words.IDs() {
		lang, err := words.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		w := speaking(t, lang, session.Env{})
		for _, menu := range w.acts.Menu.Items {
			const room = 700 - 24 // below the bar
			if height := widget.NewMenu(menu).MinSize().Height; height > room {
				t.Errorf("%s: the menu %s is %v high, and there is room for %v", id, menu.Label, height, room)
			}
		}
	}
}

// The menu of an exercise is in the bar while one is solved.
func TestSolveIsAMenuWhileAnExerciseIsSolved(t *testing.T) {
	w := first(t)
	titles := func() (all string) {
		for _, menu := range w.acts.Menu.Items {
			all += menu.Label + " "
		}
		return all
	}
	const plain, solving = "File Edit Node Tree View Teach Lesson Help ", "File Edit Node Tree View Solve Teach Lesson Help "
	expect(t, "of a tree", titles(), plain)
	w.placeSample("11-")
	expect(t, "of an exercise", titles(), solving)
	w.do("edit exercise")
	expect(t, "while it is edited", titles(), plain)
	expect(t, "practising is offered on a plain tree", itemFor(t, w, "practise").Disabled, false)
}

// line is a line of a list of actions.
type line interface {
	fyne.CanvasObject
	fyne.Tappable
	Opens() bool
}

// What the bar of the menus leaves out is in the list of all actions, which is searched.
func TestAnActionIsFoundAndDone(t *testing.T) {
	w := drawn(t, "[1.4, 2.6]")
	w.do("keys")
	if n := len(over[line](w)); n < 100 {
		t.Errorf("%d actions are listed", n)
	}
	over[*kit.Field](w)[0].SetText(" round ")
	found := over[line](w)
	expect(t, "found", len(found), 1)
	found[0].Tapped(nil)
	w.writes("done", "[1, 3]")
	expect(t, "the list is closed", w.Dialogs.Top() == nil, true)
	w.press(fyne.KeyF1)
	over[*kit.Field](w)[0].SetText("ctrl+k")
	expect(t, "found by its key", len(over[line](w)), 1)
}
