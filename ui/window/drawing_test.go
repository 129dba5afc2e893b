package window

import (
	"testing"

	"plytree/fileformat/filetest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// On a phone the handles replace the keys.
func TestATreeIsDrawnByFingers(t *testing.T) {
	w := empty(t)
	w.Documents.OpenDocument(filetest.Read(t,
		"plytree: 1\ntree: null\nexercise:\n  tasks: [{ask: tree, game: nim 1 2}]\n"))
	w.show()
	w.sized(fyne.NewSize(390, 844), 100)
	w.told(true, false)
	handles := func() (all []fyne.Tappable) {
		for _, o := range test.LaidOutObjects(w.tree) {
			if h, is := o.(interface{ Cursor() desktop.Cursor }); is && o.Visible() &&
				h.Cursor() == desktop.PointerCursor {
				all = append(all, o.(fyne.Tappable))
			}
		}
		return all
	}
	w.click()
	w.tree.MouseMoved(w.mouse(w.at()))
	expect(t, "the root can have children", len(handles()), 1)
	handles()[0].Tapped(&fyne.PointEvent{})
	w.typeText("0 2")
	w.press(fyne.KeyReturn)
	w.click(0)
	w.tree.MouseMoved(w.mouse(w.at(0)))
	expect(t, "another node siblings, too, and goes", len(handles()), 3)
	expect(t, "drawn", w.answers(), "  tree: [{board: 0 2}]\n")
	handles()[2].Tapped(&fyne.PointEvent{})
	expect(t, "removed", w.Session().Subject().Root().Leaf(), true)
	w.inside("drawing on a phone")
}
