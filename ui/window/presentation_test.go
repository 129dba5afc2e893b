package window

import (
	"slices"
	"strings"
	"testing"

	"plytree/engine/search"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// presented shows the first sample to an audience.
func presented(t *testing.T) driven {
	t.Helper()
	w := first(t)
	w.do("present")
	if !w.presentation.On() {
		t.Fatal("no presentation")
	}
	return w
}

func TestATreeWithoutStepsIsPresented(t *testing.T) {
	w := drawn(t, "[1, ?]")
	err := w.Session().SetOptions(search.Options{Order: search.Order{Kind: search.Best}}) // which needs all values
	if err != nil {
		t.Fatal(err)
	}
	w.show()
	w.do("lesson")
	w.says("without steps it is said why, and nothing begins", "needs all values")
	expect(t, "no lesson", w.Session().Lesson().On(), false)
	w.do("fit", "zoom out")
	at, leaf := w.tree.Camera(), w.at(0)
	w.do("present")
	large := w.tree.Camera()
	expect(t, "it fills the screen", at.Zoom() <= 2 && large.Zoom() > 2, true)
	has(t, "why", shown(w.presentation.Stage), "No steps")
	w.press(fyne.KeyPageDown, fyne.KeyEscape)
	expect(t, "left", w.presentation.On(), false)
	expect(t, "as it stood before", w.at(0), leaf)
}

// The pseudocode is beside the tree if chosen, also the next time, if there is room.
func TestPseudocodeInAPresentation(t *testing.T) {
	w := presented(t)
	w.win.Resize(fyne.NewSize(1366, 768))
	part := func() float32 { return 1 - w.lesson.Canvases.Size().Width/w.presentation.Stage.Size().Width }
	expect(t, "at first there is none", part(), 0)
	w.typeText("p")
	expect(t, "it has some room", part() > 0.2 && part() < 0.45, true)
	w.press(fyne.KeyPageDown)
	marked := func() (all []string) {
		for _, text := range allIn[*canvas.Text](w.presentation.Stage) {
			if text.TextStyle.Monospace && text.TextStyle.Bold {
				all = append(all, strings.TrimSpace(text.Text))
				expect(t, "readable", text.TextSize >= 18, true)
			}
		}
		return all
	}
	expect(t, "the line of the step", strings.Join(marked(), "|"), "alphabeta(node, α, β):")
	w.win.Resize(fyne.NewSize(500, 768))
	expect(t, "a narrow window has none", part(), 0)
	w.win.Resize(fyne.NewSize(1366, 768))
	w.press(fyne.KeyEscape)
	w.do("beside", "present")
	expect(t, "two trees need the room", part(), 0)
	w.press(fyne.KeyEscape)
	w.do("beside", "present")
	expect(t, "remembered", part() > 0.2, true)
	test.Tap(w.button(w.presentation.Stage, "Show or hide the pseudocode (P)"))
	expect(t, "put away by a click", part(), 0)
	expect(t, "the keys go on", w.win.Canvas().Focused() == fyne.Focusable(w.tree), true)
}

// The presentation names the search of a single tree; with two trees each is named above its tree.
func TestAPresentationNamesItsSearch(t *testing.T) {
	w := first(t)
	w.win.Resize(fyne.NewSize(1366, 768))
	named := func() (size float32) {
		for _, text := range allIn[*kit.Text](w.presentation.Stage) {
			if text.Visible() && text.Text == "Alpha-beta, from left to right" {
				size = text.MinSize().Height - 2*theme.InnerPadding()
			}
		}
		return size
	}
	w.do("present")
	expect(t, "in the last row", named() >= 14, true)
	w.press(fyne.KeyPageDown)
	expect(t, "at a step", named() >= 14, true)
	w.press(fyne.KeyEscape)
	w.do("beside", "present")
	expect(t, "above its tree, in the last row, too", named() >= 14, true)
	expect(t, "only there", strings.Count(shown(w.presentation.Stage), "Alpha-beta, from left to right"), 1)
}

// No text of a presented tree is smaller than in the window. The whole tree is shown if it fits so,
// and the node of the step is always visible.
func TestPresentedTreesAreReadable(t *testing.T) {
	for _, c := range []struct{ branching, depth int }{{2, 3}, {4, 2}, {2, 5}, {4, 3}} {
		for _, code := range []string{"", "p"} {
			w := drawn(t, uniform(c.branching, c.depth))
			w.win.Resize(fyne.NewSize(1366, 768))
			w.do("lesson")
			w.press(fyne.KeyPageDown)
			inWindow := w.tree.Camera()
			w.do("present")
			w.typeText(code)
			for step := 1; step <= w.Session().Lesson().Last(); step += 14 {
				w.press(slices.Repeat([]fyne.KeyName{fyne.KeyPageDown}, 14)...)
				camera, all, canvas := w.tree.Camera(), w.tree.Scene().Bounds, w.tree.Size()
				if camera.Zoom() < inWindow.Zoom()-1e-6 {
					t.Fatalf("%v: %v times as large as drawn, and in the window %v times", c, camera.Zoom(),
						inWindow.Zoom())
				}
				fits := min(float64(canvas.Width)/all.Width(), float64(canvas.Height)/all.Height()) >= inWindow.Zoom()
				if fits && !w.tree.Sees(all.Grow(-24)) {
					t.Fatalf("%v: the tree fits, but step %d doesn't show all of it", c, w.Session().Lesson().Step())
				}
				if box, ok := w.tree.Scene().CurrentBox(); ok && !w.tree.Sees(box) {
					t.Fatalf("%v: step %d is not seen", c, w.Session().Lesson().Step())
				}
			}
			w.press(fyne.KeyHome)
			expect(t, "all of it before the first step", w.tree.Sees(w.tree.Scene().Bounds.Grow(-24)), true)
		}
	}
}

// Node numbers are hidden while the whole tree fits only without them.
func TestNodeNumbersGiveWayToTheWholeTree(t *testing.T) {
	w := drawn(t, uniform(3, 3))
	w.sized(fyne.NewSize(1366, 768), 100)
	seen := func(numbers bool) {
		t.Helper()
		expect(t, "all of the tree", w.tree.Sees(w.tree.Scene().Bounds.Grow(-24)), true)
		expect(t, "node numbers", w.Session().Look().Called, numbers)
	}
	w.do("lesson")
	inWindow := w.tree.Camera()
	w.do("present")
	w.press(fyne.KeyPageDown)
	seen(true)
	w.typeText("p")
	seen(false)
	w.press(slices.Repeat([]fyne.KeyName{fyne.KeyPageDown}, 30)...)
	seen(false)
	camera := w.tree.Camera()
	expect(t, "no text is smaller than in the window", camera.Zoom() >= inWindow.Zoom(), true)
	w.sized(fyne.NewSize(1920, 1080), 100)
	seen(true)
	w.sized(fyne.NewSize(1366, 768), 100)
	seen(false)
	w.press(fyne.KeyEscape)
	expect(t, "node numbers in the window", w.Session().Look().Called, true)
}

// uniform writes a tree in the short notation.
func uniform(branching, depth int) string {
	if depth == 0 {
		return "5"
	}
	return "[" + strings.TrimSuffix(strings.Repeat(uniform(branching, depth-1)+", ", branching), ", ") + "]"
}

// If only a part of a large tree is shown, the presentation says how to see all of it.
func TestAPresentationSaysHowToSeeTheWholeTree(t *testing.T) {
	w := drawn(t, uniform(3, 5))
	w.win.Resize(fyne.NewSize(1366, 768))
	w.do("present")
	says := func() bool { return strings.Contains(shown(w.presentation.Stage), "0 shows the whole tree") }
	expect(t, "before the first step all of it is seen", says(), false)
	w.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown)
	expect(t, "a part is seen", says(), true)
	w.typeText("0")
	expect(t, "all of it", says(), false)
}
