package window

import (
	"testing"

	"plytree/engine/tree"

	"fyne.io/fyne/v2"
)

// Two searches have the same zoom and position, and move together.
func TestTwoSearchesMoveTogether(t *testing.T) {
	w := first(t)
	w.do("beside")
	w.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown)
	alike := func(what string) {
		t.Helper()
		w.Session().Tree().Walk(func(v tree.Visit) bool {
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
