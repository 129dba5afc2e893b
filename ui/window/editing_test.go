package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor"
	"plytree/engine"
	"plytree/fileformat"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// drawn opens a window on a tree in the short notation, with the keyboard on
// the canvas.
func drawn(t *testing.T, notation string) *window {
	t.Helper()
	w := open(t, "")
	doc, err := fileformat.ReadNotation("", notation, engine.Max)
	if err != nil {
		t.Fatal(err)
	}
	w.load(doc, "")
	return w
}

// press sends keys to whatever has the keyboard.
func (w *window) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
}

func (w *window) typeText(text string) {
	for _, r := range text {
		w.win.Canvas().Focused().TypedRune(r)
	}
}

func (w *window) notation() string {
	return fileformat.WriteNotation(w.history.Current().Tree.Root())
}

func TestDrawingByKeyboard(t *testing.T) {
	w := drawn(t, "?")
	w.press(fyne.KeyDown, fyne.KeyTab, fyne.KeyReturn)
	expect(t, "child and sibling", w.notation(), "[?, ?]")
	w.press(fyne.KeyLeft)
	w.typeText("3")
	w.press(fyne.KeyReturn)
	w.typeText("-2.5")
	w.press(fyne.KeyReturn)
	expect(t, "values in a row", w.notation(), "[3, -2.5]")
	w.tree.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	w.press(fyne.KeyReturn)
	w.tree.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	expect(t, "sibling before", w.notation(), "[?, 3, -2.5]")
	w.press(fyne.KeyDelete)
	expect(t, "delete", w.notation(), "[3, -2.5]")
	w.tree.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyRight, Modifier: fyne.KeyModifierAlt})
	expect(t, "move right", w.notation(), "[-2.5, 3]")
	w.undo()
	w.tree.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift})
	expect(t, "Ctrl+Shift+Z makes it again", w.notation(), "[-2.5, 3]")
	w.press(fyne.KeyUp, fyne.KeyF2)
	w.typeText("top")
	w.press(fyne.KeyReturn)
	expect(t, "name", w.history.Current().Tree.Root().Name(), "top")
	w.typeText("m")
	expect(t, "player", w.history.Current().Tree.Mover(nil), engine.Min)
	for w.history.Undo() {
	}
	expect(t, "all undone", w.notation(), "?")
}

func TestEscapeGivesUpTyping(t *testing.T) {
	w := drawn(t, "[1, 2]")
	w.press(fyne.KeyDown, fyne.KeyDown)
	w.typeText("77")
	w.press(fyne.KeyEscape)
	expect(t, "the tree", w.notation(), "[1, 2]")
	expect(t, "the canvas has the keyboard", w.win.Canvas().Focused() == fyne.Focusable(w.tree), true)
	expect(t, "changed", w.history.Changed(), false)
}

func TestWhatCantBeDoneIsSaid(t *testing.T) {
	w := drawn(t, "[1, 2]")
	w.press(fyne.KeyDown, fyne.KeyDelete)
	expect(t, "the tree", w.notation(), "[1, 2]")
	if !strings.Contains(w.status.message.Text, "The root can't be removed") {
		t.Errorf("%q", w.status.message.Text)
	}
}

func TestClipboard(t *testing.T) {
	w := drawn(t, "[[1, 2], 3]")
	w.press(fyne.KeyDown, fyne.KeyDown)
	w.copySelected()
	expect(t, "as short notation", w.app.Clipboard().Content(), "[1, 2]")
	w.press(fyne.KeyRight)
	w.pasteText()
	expect(t, "pasted", w.notation(), "[[1, 2], [[1, 2]]]")
	w.app.Clipboard().SetContent(" ((5, None), 7) \n")
	w.press(fyne.KeyUp)
	w.pasteText()
	if !strings.Contains(w.notation(), "[[5, ?], 7]") {
		t.Errorf("a list of another program's: %s", w.notation())
	}
	w.run("", func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetName(s, id, "n")
	})
	w.copySelected()
	if !strings.HasPrefix(w.app.Clipboard().Content(), "plytree: 1\n") {
		t.Errorf("with a name: %q", w.app.Clipboard().Content())
	}
	before := w.notation()
	w.app.Clipboard().SetContent("to be or not")
	w.pasteText()
	expect(t, "refused", w.dialog != nil, true)
	expect(t, "and nothing changed", w.notation(), before)
}

func TestDoubleClickEditsInPlace(t *testing.T) {
	w := drawn(t, "[1, 2]")
	test.DoubleTap(w.tree) // where the ground is
	expect(t, "no field on the ground", w.tree.field.Visible(), false)
	w.tree.DoubleTapped(&fyne.PointEvent{Position: w.at(t, 1)})
	expect(t, "field", w.tree.field.Visible(), true)
	expect(t, "with the value", w.tree.field.Text, "2")
}

func TestRightButtonOpensTheMenuOfTheNode(t *testing.T) {
	w := drawn(t, "[1, 2]")
	w.tree.TappedSecondary(&fyne.PointEvent{Position: w.at(t, 0), AbsolutePosition: fyne.NewPos(100, 100)})
	expect(t, "menu", w.win.Canvas().Overlays().Top() != nil, true)
	expect(t, "selected", w.selectedNode(), w.history.Current().Tree.At(engine.Path{0}))
}

// fields returns the entries of the dialog that is open.
func (w *window) fields() (all []*widget.Entry) {
	for _, o := range test.LaidOutObjects(w.win.Canvas().Overlays().Top()) {
		if e, ok := o.(*widget.Entry); ok {
			all = append(all, e)
		}
	}
	return all
}

func TestGrowFillAndName(t *testing.T) {
	w := drawn(t, "?")
	w.press(fyne.KeyDown)
	w.grow()
	f := w.fields()
	f[0].SetText("none")
	expect(t, "nonsense can't be applied", w.button(t, "Grow").Disabled(), true)
	f[0].SetText("3")
	test.Tap(w.button(t, "Grow"))
	expect(t, "grown", w.notation(), "[[?, ?, ?], [?, ?, ?], [?, ?, ?]]")
	w.fillLeaves()
	w.fields()[0].SetText("[3, 12, 8], [2, 4, 6] 14; 5 2")
	test.Tap(w.button(t, "Fill"))
	expect(t, "filled", w.notation(), "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")
	w.nameNodes()
	test.Tap(w.button(t, "Name"))
	expect(t, "named", w.history.Current().Tree.At(engine.Path{2}).Name(), "d")
	w.reorder(engine.Order{Kind: engine.Best})
	expect(t, "best first", w.notation(), "[[3, 8, 12], [2, 4, 6], [2, 5, 14]]")
	expect(t, "its undo", w.history.UndoName(), "reorder")
}

func TestHoveringSaysWhatTheSearchKnows(t *testing.T) {
	w := open(t, "")
	w.tree.hoverDelay = 0
	hover := func(path ...int) string {
		w.tree.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: w.at(t, path...)}})
		if !w.tree.tip.Visible() {
			return ""
		}
		return w.tree.tip.text.Text
	}
	for _, c := range []struct {
		path []int
		want string
	}{
		{[]int{0, 1, 1}, "The search never came here. At e MAX can get at least 5"},
		{[]int{0, 0}, "Its minimax value is exactly 4."},
	} {
		if got := hover(c.path...); !strings.HasPrefix(got, c.want) {
			t.Errorf("at %v: %q", c.path, got)
		}
	}
	w.tree.MouseOut()
	expect(t, "outside", w.tree.tip.Visible(), false)
}

func TestFind(t *testing.T) {
	w := open(t, "")
	w.find()
	text := w.fields()[0]
	text.SetText("E")
	expect(t, "by name", w.selectedNode().Name(), "e")
	text.SetText("1")
	first := w.selected
	text.OnSubmitted("1")
	expect(t, "the next by value", w.selected != first, true)
	text.OnSubmitted("1")
	expect(t, "and around", w.selected, first)
	text.SetText("nowhere")
	expect(t, "nothing found", w.selected, first)
}

func TestRecentFiles(t *testing.T) {
	w := open(t, "")
	dir := t.TempDir()
	for _, name := range []string{"a.yaml", "b.yaml", "a.yaml"} {
		if err := w.write(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	var names []string
	for _, i := range w.recentItem().ChildMenu.Items {
		names = append(names, filepath.Base(i.Label))
	}
	expect(t, "the last first, each once", strings.Join(names, " "), "a.yaml b.yaml")
	if err := os.Remove(filepath.Join(dir, "a.yaml")); err != nil {
		t.Fatal(err)
	}
	expect(t, "only what is there", len(w.recentItem().ChildMenu.Items), 1)
}

func TestHandlesGrowTheTree(t *testing.T) {
	w := drawn(t, "[1, 2]")
	expect(t, "none without a selection", w.tree.childHandle.Visible(), false)
	w.click(t)
	expect(t, "the root has no siblings", w.tree.siblingHandle.Visible(), false)
	test.Tap(w.tree.childHandle)
	expect(t, "child", w.notation(), "[1, 2, ?]")
	w.click(t, 0)
	test.Tap(w.tree.siblingHandle)
	expect(t, "sibling", w.notation(), "[1, ?, 2, ?]")
}

// dragTo drags from a place to another one in two steps.
func (w *window) dragTo(from, to fyne.Position) {
	last := from
	for _, at := range []fyne.Position{from.AddXY((to.X-from.X)/2, (to.Y-from.Y)/2), to} {
		w.tree.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(at.X-last.X, at.Y-last.Y)})
		last = at
	}
	w.tree.DragEnd()
}

func TestDraggingANode(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	w.dragTo(w.at(t, 0, 0), w.at(t, 0, 1).AddXY(8, 0))
	expect(t, "behind a sibling", w.notation(), "[[2, 1], [3, 4]]")
	w.dragTo(w.at(t, 1, 1), w.at(t, 1, 0).SubtractXY(8, 0))
	expect(t, "before a sibling", w.notation(), "[[2, 1], [4, 3]]")
	w.dragTo(w.at(t, 0, 0), w.at(t, 1))
	expect(t, "under another node", w.notation(), "[[1], [4, 3, 2]]")
	w.dragTo(w.at(t, 1), w.at(t, 1, 0))
	expect(t, "never under itself", w.notation(), "[[1], [4, 3, 2]]")
	w.dragTo(w.at(t, 0, 0), fyne.NewPos(3, 3))
	expect(t, "nor to nowhere", w.notation(), "[[1], [4, 3, 2]]")
	expect(t, "its undo", w.history.UndoName(), "move")
}

func TestTypingWhatIsThereIsNoEdit(t *testing.T) {
	w := drawn(t, "[1, 2]")
	w.tree.DoubleTapped(&fyne.PointEvent{Position: w.at(t, 1)})
	w.press(fyne.KeyReturn)
	w.press(fyne.KeyF2, fyne.KeyReturn)
	expect(t, "changed", w.history.Changed(), false)
	expect(t, "undo", w.history.UndoName(), "")
}

// While a large tree is searched in the background, the last result is of an
// older tree: it must not be asked about nodes that it does not have.
func TestResultOfAnOlderTreeIsNotAsked(t *testing.T) {
	w := drawn(t, "[1, 2]")
	older := w.result
	w.click(t)
	w.addChild()
	w.typeValue(t, "3", 2)
	w.result = older
	w.click(t, 2)
	expect(t, "hover", w.tell(w.selected), "")
	expect(t, "panel", w.node.text.Text, "There is no search yet.")
	if got := w.sceneFor(w.look); got == nil {
		t.Error("no scene")
	}
}
