package window

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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

// steps checks at which step a lesson is, whether one of two searches is seen, and what is selected.
func (w driven) steps(want string) {
	w.t.Helper()
	l, path := w.front().Lesson(), "nothing"
	if at, some := w.front().Selection().Path(); some {
		path = fmt.Sprint(at)
	}
	state := fmt.Sprint(l.Step(), " of ", l.Last(), ", ", path)
	if seen := w.lesson.Player.Visible(); seen != l.On() || !seen {
		state += fmt.Sprint(", lesson ", l.On(), ", seen ", seen)
	}
	if w.second.Visible() {
		state += ", two"
	}
	expect(w.t, "step", state, want)
	expect(w.t, "what is drawn is the session's", w.tree.Scene(), w.front().Scene())
}

func TestSteppingByKeys(t *testing.T) {
	w := taught(t)
	has(t, "before the first", shown(w.lesson.Side), "The search hasn't started yet.")
	w.typeText("...")
	w.steps("3 of 36, nothing")
	w.typeText(",")
	w.steps("2 of 36, nothing")
	w.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageUp)
	w.steps("3 of 36, nothing")
	w.click(0)
	w.press(fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft)
	w.steps("4 of 36, [0]")
	w.tree.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	w.press(fyne.KeyRight)
	w.tree.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	w.steps("4 of 36, [1]") // Shift and an arrow select another node
	w.press(fyne.KeyEnd)
	w.steps("36 of 36, [1]")
	has(t, "end", shown(w.lesson.Player), "Step 36 of 36")
	w.says("the result", "5 of 8")
	w.press(fyne.KeyHome)
	w.steps("0 of 36, [1]")
	for range 2 { // space plays, and pauses
		w.typeText(" ")
		w.clock.pass()
		w.steps("1 of 36, [1]")
	}
	w.do("next cut")
	w.steps("19 of 36, [1]")
	w.says("leaves and cut-offs so far", "3 of 8|Cut-offs|1")
	w.do("next cut", "next cut")
	w.says("no further one", "There are no more steps of this kind.")

	w.do("step back", "step back")
	w.typeValue("3", 0, 1, 0)
	w.steps("32 of 39, [0 1 1]") // it goes on after an edit
	w.typeValue("3x", 0, 1, 0)
	w.press(fyne.KeyEscape)
	w.click(0, 1, 0)
	expect(t, "no value", w.typing.take(w.front(), document.SetValue(""), false), nil)
	w.steps("15 of 15, [0 1 0]")
	w.says("up to the leaf without a value", "has no value")
	w.do("undo")
	w.steps("15 of 39, [0 1 0]")
	w.press(fyne.KeyF5)
	w.steps("15 of 0, [0 1 0], lesson false, seen false")
	has(t, "the result again", shown(w.search), "Value|4")
}

func TestSideBySide(t *testing.T) {
	w := first(t)
	w.do("beside")
	for _, said := range []string{"Alpha-beta, from left to right", "Minimax", "They diverge at step 19."} {
		has(t, "above the trees", shown(w.lesson.Canvases), said)
	}
	has(t, "of which code and words speak", shown(w.lesson.Side), "First search: Alpha-beta, from left to right")
	has(t, "and of the other one", shown(w.lesson.Side), "Second search: Minimax")
	lacks(t, "each has its own figures", shown(w.result), "Leaves evaluated")
	w.tapIn(w.lesson.Canvases, "Go to step")
	at, _ := w.second.Scene().CurrentBox()
	want, _ := w.front().Lesson().Beside().Scene().CurrentBox()
	expect(t, "both go there", at, want)
	w.steps("19 of 47, nothing, two")
	for _, tab := range []string{"Code", "Table"} {
		w.tapIn(w.lesson.Side, tab)
		expect(t, "whose is it: "+tab, strings.Count(shown(w.lesson.Side), "First search: Alpha-beta, from left to right") > 1, true)
	}
	w.tapIn(w.lesson.Canvases, "Change…")
	has(t, "the first can be changed", shown(w.win.Canvas().Overlays().Top()), "First search")
	w.Dialogs.Top().Close()
	w.tree.Focus()
	w.press(fyne.KeyEscape)
	w.steps("19 of 0, nothing, lesson false, seen false") // Escape leads to editing
	w.do("lesson")
	w.steps("0 of 36, nothing")
	w.do("beside")
	w.click(0)
	w.press(fyne.KeyEscape)
	w.steps("0 of 47, nothing, two") // where it deselects nothing
	w.tapTip(w.lesson.Canvases, "Close")
	w.steps("0 of 36, nothing")
	lacks(t, "of one", shown(w.lesson.Side), "on the left")
	for _, leave := range []func(){
		func() { w.press(fyne.KeyEscape) },
		func() { w.tapIn(w.tools.Content, "Close") },
		func() {
			w.win.Canvas().Focus(w.tools.First())
			w.paneKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		},
		func() { w.tapTip(w.lesson.Player, "Close") },
	} {
		leave()
		expect(t, "closed", w.lesson.Player.Visible() || w.front().Lesson().On(), false)
		w.tapIn(w.tools.Content, "Step by step")
		w.tapTip(w.lesson.Player, "Next step (Page Down)")
	}
}

func TestComparingAndMeasuring(t *testing.T) {
	w := first(t)
	w.do("compare")
	has(t, "the table", shown(w.win.Canvas().Overlays().Top()), "MTD(f)")
	w.Dialogs.Top().Close()
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
	for _, s := range allIn[*kit.Select](w.lesson.Side) {
		if slices.Contains(s.Options, kind) {
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
