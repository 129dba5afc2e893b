package window

import (
	"slices"
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// taught opens the first sample step by step.
func taught(t *testing.T) driven {
	t.Helper()
	w := first(t)
	w.press(fyne.KeyF5)
	if !w.lesson.Player.Visible() {
		t.Fatal("no lesson")
	}
	return w
}

func TestSteppingByKeys(t *testing.T) {
	w := taught(t)
	step := func() int { return w.front().Lesson().Step() }
	has(t, "before the first", shown(w.lesson.Side), "The search hasn't started yet.")
	w.typeText("...")
	expect(t, "point", step(), 3)
	w.typeText(",")
	expect(t, "comma", step(), 2)
	w.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageUp)
	expect(t, "page keys", step(), 3)
	w.click(0)
	w.press(fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft)
	expect(t, "arrows, also after a click on the tree", step(), 4)
	w.tree.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	w.press(fyne.KeyRight)
	w.tree.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	path, _ := w.front().Selection().Path()
	expect(t, "Shift and an arrow select another node", step() == 4 && slices.Equal(path, tree.Path{1}), true)
	w.press(fyne.KeyEnd)
	has(t, "end", shown(w.lesson.Player), "Step 36 of 36")
	has(t, "the result", shown(w.result), "5 of 8")
	w.press(fyne.KeyHome)
	expect(t, "home", step(), 0)
	w.typeText(" ")
	w.clock.pass()
	expect(t, "space plays", step(), 1)
	w.typeText(" ")
	w.clock.pass()
	expect(t, "and pauses", step(), 1)
	w.do("next cut")
	expect(t, "the next cut-off", step(), 19)
	has(t, "leaves and cut-offs so far", shown(w.result), "3 of 8|Cut-offs|1")
	expect(t, "the tree is at it", w.tree.Scene() == w.front().Scene(), true)
	w.do("next cut", "next cut")
	has(t, "no further one", shown(w.result), "There are no more steps of this kind.")
	w.press(fyne.KeyF5)
	expect(t, "ended", w.lesson.Player.Visible() || w.front().Lesson().On(), false)
	has(t, "the result again", shown(w.search), "Value|4")
}

func TestLessonGoesOnAfterAnEdit(t *testing.T) {
	w := taught(t)
	err := w.front().SetLesson(w.front().Lesson().GoTo(19))
	if err != nil {
		t.Fatal(err)
	}
	w.show()
	w.typeValue("3", 0, 1, 0)
	expect(t, "the step", w.front().Lesson().Step(), 19)
	w.typeValue("3x", 0, 1, 0)
	w.press(fyne.KeyEscape)
	w.click(0, 1, 0)
	if err := w.typing.take(w.front(), document.SetValue(""), false); err != nil {
		t.Fatal(err)
	}
	expect(t, "up to the leaf no value", w.front().Lesson().AtEnd(), true)
	has(t, "where it ended", shown(w.result), "has no value")
	w.do("undo")
	expect(t, "it goes on", w.lesson.Player.Visible() && !w.front().Lesson().AtEnd(), true)
}

func TestSideBySide(t *testing.T) {
	w := first(t)
	w.do("beside")
	has(t, "left", shown(w.lesson.Canvases), "Alpha-beta, from left to right")
	has(t, "right", shown(w.lesson.Canvases), "Minimax")
	has(t, "where they part", shown(w.lesson.Canvases), "They diverge at step 19.")
	has(t, "of which code and words speak", shown(w.lesson.Side), "First search: Alpha-beta, from left to right")
	has(t, "and of the other one", shown(w.lesson.Side), "Second search: Minimax")
	expect(t, "each has its own figures", strings.Contains(shown(w.result), "Leaves evaluated"), false)
	w.tapIn(w.lesson.Canvases, "Go to step")
	at, _ := w.second.Scene().CurrentBox()
	want, _ := w.front().Lesson().Beside().Scene().CurrentBox()
	expect(t, "both go there", w.front().Lesson().Step() == 19 && at == want, true)
	for _, tab := range []string{"Code", "Table"} {
		w.tapIn(w.lesson.Side, tab)
		expect(t, "whose is it: "+tab, strings.Count(shown(w.lesson.Side), "First search: Alpha-beta, from left to right") > 1, true)
	}
	w.tapIn(w.lesson.Canvases, "Change…")
	has(t, "the first can be changed", shown(w.win.Canvas().Overlays().Top()), "First search")
	w.dialogs.Top().Close()
	w.tree.Focus()
	w.press(fyne.KeyEscape)
	expect(t, "Escape leads to editing", w.second.Visible() || w.lesson.Player.Visible(), false)
	w.do("lesson")
	expect(t, "and the next lesson is of one search", w.second.Visible(), false)
	w.do("beside")
	w.click(0)
	w.press(fyne.KeyEscape)
	expect(t, "where it deselects nothing", w.second.Visible() && w.front().Selection().Count() == 0, true)
	w.tapTip(w.lesson.Canvases, "Close")
	expect(t, "alone", w.second.Visible(), false)
	expect(t, "of one", strings.Contains(shown(w.lesson.Side), "on the left"), false)
	expect(t, "the lesson goes on", w.lesson.Player.Visible(), true)
	w.press(fyne.KeyEscape)
	expect(t, "as Escape does", w.lesson.Player.Visible(), false)
	w.tapIn(w.tools.Content, "Step by step")
	w.tapIn(w.tools.Content, "Close")
	expect(t, "closed by the button", w.lesson.Player.Visible(), false)
	w.do("lesson")
	w.tapTip(w.lesson.Player, "Next step (Page Down)")
	w.win.Canvas().Focus(w.tools.First())
	w.paneKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	expect(t, "Escape at a button", w.lesson.Player.Visible(), false)
	w.do("lesson")
	w.tapTip(w.lesson.Player, "Close")
	expect(t, "closed by the ✕ of the player", w.lesson.Player.Visible(), false)
}

func TestComparingAndMeasuring(t *testing.T) {
	w := first(t)
	w.do("compare")
	has(t, "the table", shown(w.win.Canvas().Overlays().Top()), "MTD(f)")
	w.dialogs.Top().Close()
	w.do("growth")
	w.tap("Measure")
	w.tap("Close")
	w.do("lesson")
	w.copyTable("CSV")
	has(t, "the table of the steps", w.app.Clipboard().Content(), "step,node,action")
}

// copyTable chooses a kind of text for the table of the lesson.
func (w driven) copyTable(kind string) {
	w.t.Helper()
	w.tapIn(w.lesson.Side, "Table")
	for _, o := range test.LaidOutObjects(w.lesson.Side) {
		if s, ok := o.(*kit.Select); ok && slices.Contains(s.Options, kind) {
			s.SetSelected(kind)
			return
		}
	}
	w.t.Fatalf("nothing is copied as %s", kind)
}

// Two searches are seen at one zoom, each node at the same place, and move together.
func TestTwoSearchesMoveTogether(t *testing.T) {
	w := first(t)
	w.do("beside")
	w.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown)
	alike := func(what string) {
		t.Helper()
		w.front().Tree().Walk(func(v tree.Visit) bool {
			one, _ := w.tree.At(v.Node.ID())
			other, _ := w.second.At(v.Node.ID())
			if off := one.Subtract(other); max(off.X, -off.X, off.Y, -off.Y) > 0.01 {
				t.Errorf("%s: %v is at %v on the left and at %v on the right", what, v.Path, one, other)
			}
			return true
		})
		one, other := w.tree.Camera(), w.second.Camera()
		expect(t, what, one.Zoom(), other.Zoom())
	}
	alike("all")
	w.tree.Zoom(3)
	alike("nearer on the left")
	w.second.Zoom(-2)
	alike("farther on the right")
	w.do("fit")
	alike("all again")
	has(t, "what it has cost", shown(w.lesson.Canvases), "Leaves evaluated: 1 of 8. Cut-offs: 0.")
}

// What was selected before a lesson is not framed in it.
func TestALessonBeginsWithNothingSelected(t *testing.T) {
	w := first(t)
	w.press(fyne.KeyDown, fyne.KeyDown)
	w.do("lesson")
	expect(t, "selected", w.front().Selection().Count(), 0)
	w.click(0)
	w.press(fyne.KeyPageDown)
	expect(t, "what is selected in the lesson stays", w.front().Selection().Count(), 1)
}
