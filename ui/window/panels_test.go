package window

import (
	"testing"

	"plytree/engine/search"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// Selecting another node moves nothing in the panel.
func TestSectionsStayWhereTheyAre(t *testing.T) {
	w := first(t)
	w.unfold(w.inspector.Section)
	where := func() (all [4]fyne.Position) {
		for i, o := range []fyne.CanvasObject{w.search.Section, w.node.Section, w.inspector.Section, w.ofTree.Section} {
			all[i] = fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		}
		return all
	}
	before := where()
	for _, path := range [][]int{{}, {0}, {0, 1}, {0, 1, 0}, {0, 1, 1}, {1, 1}} {
		w.click(path...)
		expect(t, "where they are", where(), before)
	}
}

// seen returns the visible objects: the object and its parts that are not hidden.
func seen(o fyne.CanvasObject) []fyne.CanvasObject {
	if !o.Visible() {
		return nil
	}
	all, parts := []fyne.CanvasObject{o}, []fyne.CanvasObject(nil)
	switch o := o.(type) {
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, part := range parts {
		all = append(all, seen(part)...)
	}
	return all
}

// In a window of 1366 by 768 points the side panel of a lesson shows all of the
// pseudocode and the open calls.
func TestALessonShowsTheWholeProgram(t *testing.T) {
	for _, a := range search.Algorithms() {
		w := drawn(t, "[[[[3, 9], 4], [8, 1]], [[2, 7], 5]]")
		w.win.Resize(fyne.NewSize(1366, 768-26)) // the menu stands outside
		err := w.Session().SetOptions(search.Options{Algorithm: a})
		if err != nil {
			t.Fatal(err)
		}
		w.show()
		w.do("lesson", "last step")
		w.arrange() // as Fyne does where a part needs more room
		for range 12 {
			w.do("step back")
			for _, o := range seen(w.lesson.Side) {
				if s, ok := o.(*container.Scroll); ok {
					expect(t, string(a)+" scrolls", s.Content.MinSize().Height > s.Size().Height+0.5, false)
				}
			}
		}
	}
}
