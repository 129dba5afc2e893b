package window

import (
	"fmt"
	"strings"
	"testing"

	"plytree/engine"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// clickWith clicks a node with a modifier held down.
func (w *window) clickWith(t *testing.T, m fyne.KeyModifier, path ...int) {
	t.Helper()
	w.tree.MouseDown(&desktop.MouseEvent{Modifier: m})
	w.click(t, path...)
	w.tree.MouseDown(&desktop.MouseEvent{})
}

func (w *window) selectedCount() int { return len(w.topmost()) }

func TestSeveralNodes(t *testing.T) {
	w := drawn(t, "[[1, 2, 3], [4, 5], 6]")
	w.click(t, 0, 0)
	w.clickWith(t, fyne.KeyModifierControl, 0, 2)
	w.clickWith(t, fyne.KeyModifierShift, 1, 1)
	expect(t, "selected", w.selectedCount(), 3)
	w.clickWith(t, fyne.KeyModifierControl, 1, 1)
	expect(t, "one less", w.selectedCount(), 2)
	w.copySelected()
	expect(t, "copied, one a line", w.app.Clipboard().Content(), "1\n3")
	w.press(fyne.KeyDelete)
	expect(t, "deleted in one step", w.notation(), "[[2], [4, 5], 6]")
	w.undo()
	expect(t, "and undone in one", w.notation(), "[[1, 2, 3], [4, 5], 6]")
	w.click(t, 1)
	w.pasteText()
	expect(t, "pasted", w.notation(), "[[1, 2, 3], [4, 5, 1, 3], 6]")
	expect(t, "what was pasted is selected", w.selectedCount(), 2)
	w.undo()
	w.click(t, 0, 0)
	w.clickWith(t, fyne.KeyModifierControl, 0, 1)
	w.moveRight()
	expect(t, "moved together", w.notation(), "[[3, 1, 2], [4, 5], 6]")
	w.dragTo(w.at(t, 0, 1), w.at(t, 1))
	expect(t, "dragged together", w.notation(), "[[3], [4, 5, 1, 2], 6]")
	w.duplicate()
	expect(t, "duplicated", w.notation(), "[[3], [4, 5, 1, 1, 2, 2], 6]")
	w.clickWith(t, fyne.KeyModifierControl, 1)
	expect(t, "a node counts for all below it", w.selectedCount(), 1)
}

func TestRubberBand(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	origin := w.tree.origin
	w.tree.MouseDown(&desktop.MouseEvent{Modifier: fyne.KeyModifierShift})
	w.dragTo(w.at(t, 0, 1).AddXY(-60, 60), w.at(t, 1, 0).AddXY(60, -60))
	w.tree.MouseDown(&desktop.MouseEvent{})
	expect(t, "two leaves", w.selectedCount(), 2)
	expect(t, "the ground stays", w.tree.origin, origin)
	w.press(fyne.KeyDelete)
	expect(t, "deleted", w.notation(), "[[1], [4]]")
}

func TestSelectAll(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	w.selectAll()
	expect(t, "all", len(w.all()), 7)
	w.copySelected()
	expect(t, "copied as one tree", w.app.Clipboard().Content(), "[[1, 2], [3, 4]]")
	w.press(fyne.KeyEscape)
	expect(t, "none", w.selectedNode() == nil, true)
}

func TestSeveralNamedSubtreesGoThroughTheClipboard(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4], ?]")
	for i, name := range []string{"x", "y"} {
		w.click(t, i)
		if err := w.setName(name); err != nil {
			t.Fatal(err)
		}
	}
	w.clickWith(t, fyne.KeyModifierControl, 0)
	w.copySelected()
	w.click(t, 2)
	w.pasteText()
	expect(t, "in the place of the empty leaf, and behind", w.notation(), "[[1, 2], [3, 4], [1, 2], [3, 4]]")
	tree := w.current()
	expect(t, "with their names", tree.At(engine.Path{2}).Name()+tree.At(engine.Path{3}).Name(), "xy")
}

func TestFolding(t *testing.T) {
	w := drawn(t, "[[1, [2, 3]], [4, 5]]")
	result := w.resultText()
	w.click(t, 0)
	w.typeText(" ")
	if _, shown := w.tree.scene.NodeBox(w.current().At(engine.Path{0, 1}).ID()); shown {
		t.Error("the subtree is still drawn")
	}
	w.press(fyne.KeyDown)
	expect(t, "down stays", w.selectedNode(), w.current().At(engine.Path{0}))
	w.click(t, 1, 0)
	w.press(fyne.KeyLeft)
	expect(t, "what is folded is passed over", w.selectedNode(), w.current().At(engine.Path{1, 0}))
	expect(t, "the search is the same", w.resultText(), result)
	w.find()
	w.fields()[0].SetText("3")
	expect(t, "finding a node unfolds it", len(w.folded), 0)
	w.dialog.Hide()
	w.click(t, 0)
	w.toggleFold()
	w.press(fyne.KeyTab)
	expect(t, "so does adding a child", len(w.folded), 0)
	expect(t, "which is no edit of its own", w.notation(), "[[1, [2, 3], ?], [4, 5]]")
}

func TestDownLeadsBack(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4, 5]]")
	w.click(t, 1, 2)
	w.press(fyne.KeyUp, fyne.KeyUp, fyne.KeyDown, fyne.KeyDown)
	expect(t, "to the child last visited", w.selectedNode(), w.current().At(engine.Path{1, 2}))
}

func TestMissingValuesAreWalkedByTab(t *testing.T) {
	w := drawn(t, "[[1, ?], [?, 4]]")
	test.Tap(w.status.action)
	w.typeText("2")
	w.press(fyne.KeyTab)
	w.typeText("3")
	w.press(fyne.KeyTab)
	expect(t, "filled in", w.notation(), "[[1, 2], [3, 4]]")
	expect(t, "the canvas has the keyboard again", w.win.Canvas().Focused() == fyne.Focusable(w.tree), true)
	expect(t, "nothing more to fill in", w.status.action.Visible(), false)
}

func TestPanes(t *testing.T) {
	w := open(t, "")
	w.win.Canvas().Focus(w.tree)
	var panes []string
	for range 4 {
		w.press(fyne.KeyF6)
		panes = append(panes, fmt.Sprintf("%T", w.win.Canvas().Focused()))
	}
	expect(t, "F6", strings.Join(panes, " "), "*window.paneSelect *window.paneButton *window.treeCanvas *window.paneSelect")
	w.press(fyne.KeyEscape)
	expect(t, "Escape", w.win.Canvas().Focused() == fyne.Focusable(w.tree), true)
	w.nextPane(true)
	expect(t, "back", w.win.Canvas().Focused() == fyne.Focusable(w.tools.first), true)
	w.togglePanel()
	w.nextPane(false)
	w.nextPane(true)
	expect(t, "without the panel", w.win.Canvas().Focused() == fyne.Focusable(w.tools.first), true)
}

func TestCutEdgeSpeaks(t *testing.T) {
	w := open(t, "")
	w.tree.hoverDelay = 0
	from, to := w.at(t, 1), w.at(t, 1, 1)
	middle := fyne.NewPos(from.X, (from.Y+to.Y)/2)
	for g := w.current().At(engine.Path{1, 1}).ID(); middle.X < to.X+200; middle.X++ {
		if id, _ := w.tree.cutEdge(middle); id == g {
			break
		}
	}
	w.tree.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middle}})
	expect(t, "hovering", strings.HasPrefix(w.tree.tip.text.Text, "The search never came here. At c MIN"), true)
	test.TapAt(w.tree, middle)
	expect(t, "clicking", w.node.title.Text, "g – MAX node")
}

func TestPressingSelectsAtOnce(t *testing.T) {
	w := drawn(t, "[1, 2]")
	press := func(path ...int) {
		w.tree.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary, PointEvent: fyne.PointEvent{Position: w.at(t, path...)}})
	}
	press(0)
	expect(t, "selected", w.selectedNode(), w.current().At(engine.Path{0}))
	w.selectAll()
	press(1)
	expect(t, "several stay, to be dragged", len(w.all()), 3)
}

// From afar and from close by the frame around a node is as thin as ever.
func TestSelectionMarkKeepsItsWidth(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	w.click(t, 0)
	for _, zoom := range []float64{1e-3, 0.4, 1, 5} {
		w.tree.zoom = zoom
		mark, ok := w.tree.selectionMark(w.selected)
		if width := mark.Width * max(zoom, 0.5); !ok || width < 1 || width > 3 {
			t.Errorf("at zoom %v it is %v wide", zoom, width)
		}
	}
}
