package window

import (
	"testing"

	"plytree/editor/document"
	"plytree/fileformat/filetest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// A whole tree is drawn by keys, checked, and saved as the answer.
func TestATreeIsDrawnByKeys(t *testing.T) {
	w := empty(t)
	w.documents.OpenDocument(filetest.Read(t, "plytree: 1\ntree: null\nexercise:\n  tasks: [{ask: tree, game: nim 1 2, values: true}]\n"))
	w.show()
	w.tree.Focus()
	node := func(text string, keys ...fyne.KeyName) {
		w.press(keys...)
		w.typeText(text)
		w.press(fyne.KeyReturn)
	}
	node("0 2", fyne.KeyTab)
	node("0 1", fyne.KeyTab)
	w.press(fyne.KeyTab)
	w.typeText("0 1")
	w.press(fyne.KeyEscape) // given up
	w.do("undo")
	node("0 0 = 1", fyne.KeyTab)
	node("0 0 = -1", fyne.KeyUp, fyne.KeyReturn)
	node("1 1", fyne.KeyUp, fyne.KeyReturn)
	node("0 1", fyne.KeyTab)
	node("0 0=1", fyne.KeyTab)
	node("1 0", fyne.KeyUp, fyne.KeyReturn)
	node("0 0 = 1", fyne.KeyTab)
	w.press(fyne.KeyUp, fyne.KeyUp)
	node("1 1", fyne.KeyReturn)
	w.typeText("1 0") // over what was typed
	w.press(fyne.KeyReturn)
	node("0 0 = -1", fyne.KeyTab)
	node("5 5", fyne.KeyTab)
	w.press(fyne.KeyDelete)
	w.do("check")
	has(t, "all is right", shown(w.answering.Panel), "All correct")
	has(t, "the answer", w.answers(), "- board: 0 2\n")
	w.press(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyDelete)
	w.says("the root stays", "The root shows the position of the task")
}

// A click on a cell of the selected node makes the move there, and another one takes it back.
func TestCellsAreClicked(t *testing.T) {
	w := empty(t)
	w.documents.OpenDocument(filetest.Read(t, "plytree: 1\ntree: 1\nexercise:\n  tasks: [{ask: tree, game: tic-tac-toe XOX/OXO/...}]\n"))
	w.show()
	w.tree.Focus()
	board := func() string { return w.front().Selection().Node().Board().String() }
	w.press(fyne.KeyTab)
	w.click(0) // on b3, in the middle of the shape
	expect(t, "a move", board(), "XOX/OXO/.X.")
	w.click(0)
	expect(t, "taken back", board(), "XOX/OXO/...")
	w.answering.PlayAt(w.front().Selection().Primary(), 0, 0)
	w.says("no free cell", "No piece can go there")
	w.typeText("c3")
	w.press(fyne.KeyReturn)
	expect(t, "typed", board(), "XOX/OXO/..X")
	w.do("check")
	w.click(0)
	expect(t, "what is right stays", board(), "XOX/OXO/..X")
	w.press(fyne.KeyReturn)
	w.typeText("c3")
	w.press(fyne.KeyReturn)
	w.do("check")
	w.click(1)
	expect(t, "the first click at a wrong node", board(), "XOX/OXO/..X")
	has(t, "tells why", shown(w.answering.Panel), "has been drawn before")
	w.click(1)
	expect(t, "the second makes a move", board(), "XOX/OXO/.X.")
	w.press(fyne.KeyDelete)
	w.click()
	w.click()
	expect(t, "the root is given", w.front().Subject().Root().Size(), 2)
	if w.front().Do(document.Delete()) == nil {
		t.Error("the exercise's own tree can be changed")
	}
	w.do("edit exercise")
	has(t, "the teacher sees the right tree, which stays", w.Lang.Error(w.front().Do(document.AddChild())), "follows from the game")
}

// On a phone the handles do what keys do elsewhere.
func TestATreeIsDrawnByFingers(t *testing.T) {
	w := empty(t)
	w.documents.OpenDocument(filetest.Read(t, "plytree: 1\ntree: null\nexercise:\n  tasks: [{ask: tree, game: nim 1 2}]\n"))
	w.show()
	w.sized(fyne.NewSize(390, 844), 100)
	w.told(true, false)
	handles := func() (all []fyne.Tappable) {
		for _, o := range test.LaidOutObjects(w.tree) {
			if h, is := o.(interface{ Cursor() desktop.Cursor }); is && o.Visible() && h.Cursor() == desktop.PointerCursor {
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
	expect(t, "removed", w.front().Subject().Root().Leaf(), true)
	w.inside("drawing on a phone")
}
