package treeview

import (
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/engine/random"
	"plytree/engine/tree"

	"fyne.io/fyne/v2"

	"pgregory.net/rapid"
)

func (b *bench) scroll(at fyne.Position, dx, dy float32) {
	b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(dx, dy)})
}

// A dozen notches lead from a view of five thousand leaves to a readable leaf, and as many back.
func TestADozenNotchesLeadToALeaf(t *testing.T) {
	b := drawn(t, "[1, 2]")
	values, err := random.Draw{Low: -9, High: 9, Seed: 1}.Values(5000)
	if err != nil {
		t.Fatal(err)
	}
	b.tree = tree.Complete(5000, 1, tree.Give(values))
	b.Draw(scene.NewUnsearched(b.tree, scene.Look{}))
	b.Fit()
	at, before := b.at(2500), b.camera.zoom
	for range 12 {
		b.scroll(at, 0, float32(notch))
	}
	b.expect("near enough to be read", b.camera.zoom >= readable, true)
	b.expect("the leaf stays at the pointer", b.at(2500).Subtract(at).Y < 1, true)
	for range 13 {
		b.scroll(at, 0, -float32(notch))
	}
	b.expect("and back", b.camera.zoom <= before*1.3, true)
}

// While a menu is open the wheel moves nothing.
func TestWheelDoesNothingBelowAMenu(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	open := true
	b.actions.Covered = func() bool { return open }
	before := b.camera
	b.scroll(b.at(0), 0, float32(notch))
	b.scroll(b.at(0), 4, 3)
	b.expect("nothing moves", b.camera, before)
	open = false
	b.scroll(b.at(0), 0, float32(notch))
	b.expect("then it zooms", b.camera.zoom > before.zoom, true)
}

func TestWheelPansWhereThatIsChosen(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	ctrl := false
	moves := func(dx, dy float32) (zoomed, panned bool) {
		zoom, origin := b.camera.zoom, b.camera.origin
		b.View.scroll(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: b.at(0)},
			Scrolled: fyne.NewDelta(dx, dy)}, ctrl)
		return b.camera.zoom != zoom, b.camera.zoom == zoom && b.camera.origin != origin
	}
	is := func(what string, zoomed, panned, zooms bool) {
		t.Helper()
		b.expect(what, zoomed == zooms && panned == !zooms, true)
	}
	z, p := moves(0, float32(notch))
	is("a notch zooms", z, p, true)
	z, p = moves(0, 3)
	is("a track pad pans", z, p, false)
	z, p = moves(4, 0)
	is("sideways, too", z, p, false)
	ctrl = true
	z, p = moves(0, float32(notch))
	is("with Ctrl it is the other", z, p, false)
	ctrl = false
	b.WheelPans = true
	z, p = moves(0, float32(notch))
	is("a notch pans", z, p, false)
	ctrl = true
	z, p = moves(0, float32(notch))
	is("and with Ctrl zooms", z, p, true)
}

// One event of a browser with a long wheel movement zooms only by a limited factor.
func TestNoEventLeaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.Float64Range(-1e6, 1e6).Draw(t, "d")
		if f := wheelFactor(rapid.Float64Range(minZoom, maxZoom).Draw(t, "zoom"), notches(d)); f > farStep*farStep+
			1e-9 || f < 1/(farStep*farStep)-1e-9 {
			t.Fatalf("%v zooms by %v", d, f)
		}
	})
}

func TestZoomToTheSelectedSubtree(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4], [5, 6], [7, [8, 9]]]")
	b.ShowBelow(b.id(3))
	seen := b.camera.seen()
	box, _ := b.scene.SubtreeBox(b.id(3))
	b.expect("all of it is seen", seen.Contains(box.Min) && seen.Contains(box.Max), true)
	first, _ := b.scene.ShapeBox(b.id(0, 0))
	b.expect("and not the rest", seen.Contains(first.Min), false)
	b.Choose(Chosen{Primary: b.id(3, 1)})
	at := b.at(3, 1)
	b.ZoomTo(1)
	b.expect("100 %", b.camera.zoom, 1.0)
	b.expect("around what is selected", b.at(3, 1).Subtract(at).X < 1, true)
}

func TestFillHasNoLargestSize(t *testing.T) {
	b := drawn(t, "[1, 2]")
	before := b.camera
	b.Fill(1)
	bounds := b.scene.Bounds.Grow(8 - scene.Margin)
	b.expect("it fills the canvas", b.camera.zoom, min(b.size.width/bounds.Width(), b.size.height/bounds.Height()))
	b.Unfill()
	b.expect("and stands as before", b.camera, before)
}

// However often the wheel zooms out, the tree stays large enough to be found.
func TestTheTreeNeverVanishes(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	for range 50 {
		b.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: float32(-2 * notch)}})
		b.Zoom(-3)
	}
	if zoom := b.camera.zoom; zoom < 0.3 || zoom > 0.4 {
		t.Errorf("four leaves are seen at %v", zoom)
	}
}

// Zooming, dragging and scrolling anywhere always leaves a part of the tree in view.
func TestGesturesNeverLoseTheTree(t *testing.T) {
	b := drawn(t, "[[1, [2, 3]], [[4, 5, 6], 7], 8]")
	rapid.Check(t, func(t *rapid.T) {
		b.Fit()
		place := func(label string) fyne.Position {
			size := b.Size()
			return fyne.NewPos(float32(rapid.Float64Range(0, float64(size.Width)).Draw(t, label)),
				float32(rapid.Float64Range(0, float64(size.Height)).Draw(t, label)))
		}
		for range rapid.IntRange(1, 12).Draw(t, "gestures") {
			at := place("at")
			switch rapid.IntRange(0, 2).Draw(t, "gesture") {
			case 0:
				b.scroll(at, 0, float32(notch)*float32(rapid.IntRange(-6, 6).Draw(t, "notches")))
			case 1:
				b.scroll(at, 7, float32(rapid.IntRange(-900, 900).Draw(t, "scrolled"))+0.5)
			case 2:
				b.dragTo(at, place("to"), 0)
			}
		}
		seen := b.camera.seen()
		if _, edge := b.scene.EdgeHit(seen.Middle(), max(seen.Width(), seen.Height())); !edge &&
			len(b.scene.Within(seen)) == 0 {
			t.Fatalf("at %+v nothing is in view", b.camera)
		}
	})
}
