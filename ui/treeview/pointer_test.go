package treeview

import (
	"math"
	"testing"
	"time"

	"plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

func TestDraggingTheGroundPans(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	before := b.at()
	b.press(fyne.NewPos(5, 30), 0)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(45, 5)},
		Dragged: fyne.NewDelta(40, -25)})
	b.DragEnd()
	if moved := b.at().Subtract(before); math.Abs(float64(moved.X-40)) > 0.1 || math.Abs(float64(moved.Y+25)) > 0.1 {
		t.Errorf("dragged by (40, -25), moved by %v", moved)
	}
}

func TestPressingSelectsAtOnce(t *testing.T) {
	b := drawn(t, "[1, 2]")
	b.press(b.at(0), 0)
	b.expect("selected", b.chosen.Primary, b.id(0))
	all := tree.NewIDSet(b.id(0), b.id(1))
	b.Choose(Chosen{Primary: b.id(0), All: all})
	b.press(b.at(1), 0)
	b.expect("several stay, to be dragged", b.chosen.All.Len(), 2)
	b.Tapped(&fyne.PointEvent{Position: b.at(1)})
	b.expect("until it was a click", b.chosen.Primary == b.id(1) && b.chosen.All.Len() == 0, true)
	toggled := tree.ID(0)
	b.actions.Toggle = func(id tree.ID) { toggled = id }
	b.click(b.at(1), fyne.KeyModifierShift)
	b.expect("with Shift", toggled, b.id(1))
	b.click(fyne.NewPos(2, 2), 0)
	b.expect("the ground selects nothing", b.chosen.Primary, tree.ID(0))
}

// A click selects once, when the button is pressed: text typed before the button is released, or
// before Fyne reports the click, is neither accepted early nor lost.
func TestWhatIsTypedDuringAClickStays(t *testing.T) {
	b := drawn(t, "[1, 2]")
	selected := 0
	b.actions.Select = func(id tree.ID) {
		selected++
		b.Choose(Chosen{Primary: id})
	}
	taken := ""
	b.actions.Type = func(r rune) {
		b.Type(Typing{ID: b.chosen.Primary, Text: string(r), Begun: true,
			Take: func(text string, _ bool) error { taken += text; return nil }})
	}
	keys := func(text string) {
		for _, r := range text {
			b.win.Canvas().Focused().TypedRune(r)
		}
	}
	at := b.at(0)
	tap := func() { b.Tapped(&fyne.PointEvent{Position: at}) }
	for _, typed := range []struct{ before, late string }{{"", "12"}, {"1", "2"}, {"12", ""}} {
		b.Choose(Chosen{})
		selected, taken = 0, ""
		b.press(at, 0)
		keys(typed.before)
		b.MouseUp(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary, PointEvent: fyne.PointEvent{Position: at}})
		if typed.before == "" {
			tap()
		}
		keys(typed.late)
		if typed.before != "" {
			tap()
		}
		b.expect("selected, with "+typed.before+" first", selected, 1)
		b.expect("nothing is taken", taken, "")
		b.expect("what is typed", b.field.Text, "12")
		b.GiveUp()
	}
}

func TestDoubleClickEditsANodeAndNotTheGround(t *testing.T) {
	b := drawn(t, "[1, 2]")
	edits := 0
	b.actions.Edit = func() { edits++ }
	var over func() // the time of a double click
	b.actions.After = func(_ time.Duration, f func()) func() {
		over = f
		return func() {}
	}
	ground, node := fyne.NewPos(2, 2), b.at(1)
	for _, c := range []struct {
		what   string
		second fyne.Position
		first  func()
		want   int
	}{
		{"the ground", ground, func() { b.click(ground, 0) }, 0},
		{"two nodes in haste", node, func() { b.click(b.at(0), 0) }, 0},
		{"in no haste", node, func() { b.click(node, 0); over() }, 0},
		{"something typed between", node, func() { b.click(node, 0); b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}) }, 0},
		{"with Shift", node, func() { b.click(node, fyne.KeyModifierShift) }, 0},
		{"a node", node, func() { b.click(node, 0) }, 1},
	} {
		edits, b.first = 0, 0
		c.first()
		b.click(c.second, 0)
		b.expect(c.what, edits, c.want)
	}
	b.expect("which is selected", b.chosen.Primary, b.id(1))
	b.click(node, 0)
	b.expect("a third click is the first of two others", edits, 1)
}

// A short unintended movement during a click drags nothing.
func TestAShortDragIsAClick(t *testing.T) {
	b := drawn(t, "[[1, 2], 3]")
	clicks := 0
	b.actions.Click = func(tree.ID, bool) { clicks++ }
	origin := b.camera.origin
	for _, at := range []fyne.Position{b.at(0, 0), fyne.NewPos(9, 9)} {
		b.dragTo(at, at.AddXY(3, -3), 0)
	}
	b.expect("clicks at nodes", clicks, 1)
	b.expect("dropped", len(b.did), 0)
	b.expect("panned", b.camera.origin != origin, false)
}

// The edge of a pruned branch explains the pruning.
func TestCutEdgeSpeaks(t *testing.T) {
	b := drawn(t, "[[1, 4], [0, [5, 6]]]")
	res, err := search.Run(b.tree, search.Options{}, false)
	if err != nil {
		t.Fatal(err)
	}
	b.Draw(scene.New(res, scene.Look{}))
	pruned := b.id(1, 1)
	from, to := b.at(1), b.at(1, 1)
	for y := from.Y + 30; y < to.Y-30; y++ {
		part := (y - from.Y) / (to.Y - from.Y)
		if at := fyne.NewPos(from.X+(to.X-from.X)*part, y); b.hit(at) == pruned && b.node(at) == 0 {
			b.click(at, 0)
			b.expect("clicked", b.chosen.Primary, pruned)
			return
		}
	}
	t.Error("the edge is not hit")
}

// If the window loses the keyboard, the typed text is accepted, and typing continues when the
// keyboard comes back.
func TestTypingGoesOnWhenTheWindowComesBack(t *testing.T) {
	b := drawn(t, "[1, 2]")
	taken := ""
	b.Type(Typing{ID: b.id(0), Text: "1", Begun: true,
		Take: func(text string, _ bool) error { taken = text; return nil }})
	focused := func() fyne.Focusable { return b.win.Canvas().Focused() }
	focused().FocusLost() // as Fyne tells it: nothing else gets the keyboard
	b.Resume()
	b.expect("taken", taken, "1")
	focused().FocusGained()
	focused().TypedRune('2')
	focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.expect("goes on", taken, "12")
	b.Type(Typing{ID: b.id(0), Text: "7", Take: func(string, bool) error { return nil }})
	b.win.Canvas().Unfocus()
	b.Resume()
	b.expect("but not after the keyboard went elsewhere", b.Typing(), false)
}

// A click is reported at once, twice for a double click, and not after a drag.
func TestClickIsAPressThatEndsWhereItBegan(t *testing.T) {
	b := drawn(t, "[1, 2]")
	var clicks []tree.ID
	edges := 0
	b.actions.Click = func(id tree.ID, edge bool) {
		clicks = append(clicks, id)
		if edge {
			edges++
		}
	}
	leaf := b.at(0)
	b.click(leaf, 0)
	b.click(leaf.AddXY(2, -2), 0)
	b.expect("two clicks", len(clicks) == 2 && clicks[0] == b.id(0) && clicks[1] == b.id(0), true)
	b.dragTo(leaf, leaf.AddXY(30, 0), 0)
	b.click(leaf, fyne.KeyModifierShift)
	b.click(fyne.NewPos(2, 2), 0)
	b.expect("no click", len(clicks), 2)
	root := b.at()
	onEdge := fyne.NewPos((leaf.X+root.X)/2, (leaf.Y+root.Y)/2)
	b.click(onEdge, 0)
	b.expect("the edge to the leaf", len(clicks) == 3 && clicks[2] == b.id(0) && edges == 1, true)
}
