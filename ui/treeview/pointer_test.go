package treeview

import (
	"math"
	"strings"
	"testing"

	"plytree/editor/scene"
	"plytree/engine"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

func TestWheelZoomsAtThePointer(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	at := b.at(1, 0)
	before := b.stage.toScene(at)
	b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, 100)})
	if after := b.stage.toScene(at); math.Hypot(after.X-before.X, after.Y-before.Y) > 0.01 {
		t.Errorf("the point moved from %v to %v", before, after)
	}
	zoom := b.stage.camera.Zoom()
	b.show("[[1, 2], [3, 9]]")
	b.expect("zoom after an edit", b.stage.camera.Zoom(), zoom)
	b.Fit()
	b.expect("fitted", b.stage.camera.Fitted(), true)
}

func TestDraggingTheGroundPans(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	before := b.at()
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(45, 5)}, Dragged: fyne.NewDelta(40, -25)})
	b.DragEnd()
	if moved := b.at().Subtract(before); math.Abs(float64(moved.X-40)) > 0.1 || math.Abs(float64(moved.Y+25)) > 0.1 {
		t.Errorf("dragged by (40, -25), moved by %v", moved)
	}
}

func TestPressingSelectsAtOnce(t *testing.T) {
	b := drawn(t, "[1, 2]")
	press := func(m fyne.KeyModifier, path ...int) {
		b.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: m, PointEvent: fyne.PointEvent{Position: b.at(path...)}})
	}
	press(0, 0)
	b.expect("selected", b.stage.chosen.Lead, b.id(0))
	all := map[engine.ID]bool{b.id(0): true, b.id(1): true}
	b.Choose(Chosen{Lead: b.id(0), All: all})
	press(0, 1)
	b.expect("several stay, to be dragged", len(b.stage.chosen.All), 2)
	toggled := engine.ID(0)
	b.Actions.Toggle = func(id engine.ID) { toggled = id }
	press(fyne.KeyModifierShift, 1)
	test.TapAt(b.View, b.at(1))
	b.expect("with Shift", toggled, b.id(1))
}

func TestDoubleClickEditsANodeAndNotTheGround(t *testing.T) {
	b := drawn(t, "[1, 2]")
	edits := 0
	b.Actions.Edit = func() { edits++ }
	b.DoubleTapped(&fyne.PointEvent{Position: fyne.NewPos(2, 2)})
	b.expect("the ground", edits, 0)
	b.DoubleTapped(&fyne.PointEvent{Position: b.at(1)})
	b.expect("a node", edits, 1)
	b.expect("which is selected", b.stage.chosen.Lead, b.id(1))
}

func TestRightButtonSelectsAndOpensTheMenu(t *testing.T) {
	b := drawn(t, "[1, 2]")
	var at fyne.Position
	b.Actions.Menu = func(p fyne.Position) { at = p }
	b.TappedSecondary(&fyne.PointEvent{Position: b.at(0), AbsolutePosition: fyne.NewPos(100, 90)})
	b.expect("menu", at, fyne.NewPos(100, 90))
	b.expect("selected", b.stage.chosen.Lead, b.id(0))
}

func TestKeysAreHandedOn(t *testing.T) {
	b := drawn(t, "[1, 2]")
	did := ""
	b.Actions.Type = func(r rune) { did += string(r) }
	b.Actions.Press = func(key fyne.KeyName, shift bool) {
		did += strings.Repeat("⇧", map[bool]int{true: 1}[shift]) + string(key)
	}
	b.TypedRune('7')
	b.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyTab})
	b.expect("did", did, "7⇧ReturnTab")
}

// The edge of a pruned branch speaks for the branch.
func TestCutEdgeSpeaks(t *testing.T) {
	b := drawn(t, "[[1, 4], [0, [5, 6]]]")
	res, err := engine.Search(b.tree, engine.Options{}, false)
	if err != nil {
		t.Fatal(err)
	}
	b.Draw(scene.New(res, scene.Look{}))
	pruned := b.id(1, 1)
	from, to := b.at(1), b.at(1, 1)
	for y := from.Y + 30; y < to.Y-30; y++ {
		part := (y - from.Y) / (to.Y - from.Y)
		if at := fyne.NewPos(from.X+(to.X-from.X)*part, y); b.stage.hit(at) == pruned && b.stage.node(at) == 0 {
			test.TapAt(b.View, at)
			b.expect("clicked", b.stage.chosen.Lead, pruned)
			return
		}
	}
	t.Error("the edge is not hit")
}

func TestTabAndEnterInTheField(t *testing.T) {
	b := drawn(t, "[1, 2]")
	did := ""
	open := func() {
		b.Type(Typing{
			ID: b.id(0), Text: "1", Begun: true,
			Take: func(text string) error { did += "take " + text + ";"; return nil },
			Next: func() { did += "next;" }, Tab: func() { did += "tab;" },
		})
	}
	press := func(key fyne.KeyName) { b.field.TypedKey(&fyne.KeyEvent{Name: key}) }
	open()
	b.field.TypedRune('5')
	press(fyne.KeyReturn)
	open()
	press(fyne.KeyTab)
	open()
	press(fyne.KeyEscape)
	b.expect("did", did, "take 15;next;take 1;tab;")
	b.expect("the canvas has the keyboard", b.win.Canvas().Focused() == fyne.Focusable(b.View), true)
	open()
	b.win.Canvas().Unfocus()
	b.expect("leaving takes", did, "take 15;next;take 1;tab;take 1;")
}

// A click is told of at once, twice for a double click, and not after a drag.
func TestClickIsAPressThatEndsWhereItBegan(t *testing.T) {
	b := drawn(t, "[1, 2]")
	var clicks []engine.ID
	edges := 0
	b.Actions.Click = func(id engine.ID, edge bool) {
		clicks = append(clicks, id)
		if edge {
			edges++
		}
	}
	strike := func(from, to fyne.Position, m fyne.KeyModifier) {
		at := func(p fyne.Position) *desktop.MouseEvent {
			return &desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: m, PointEvent: fyne.PointEvent{Position: p}}
		}
		b.MouseDown(at(from))
		b.MouseUp(at(to))
	}
	leaf := b.at(0)
	strike(leaf, leaf, 0)
	strike(leaf, leaf.AddXY(2, -2), 0)
	b.expect("two clicks", len(clicks) == 2 && clicks[0] == b.id(0) && clicks[1] == b.id(0), true)
	strike(leaf, leaf.AddXY(30, 0), 0)
	strike(leaf, leaf, fyne.KeyModifierShift)
	strike(fyne.NewPos(2, 2), fyne.NewPos(2, 2), 0)
	b.expect("no click", len(clicks), 2)
	root := b.at()
	onEdge := fyne.NewPos((leaf.X+root.X)/2, (leaf.Y+root.Y)/2)
	strike(onEdge, onEdge, 0)
	b.expect("the edge to the leaf", len(clicks) == 3 && clicks[2] == b.id(0) && edges == 1, true)
}
