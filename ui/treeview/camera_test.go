package treeview

import (
	"math"
	"testing"

	"plytree/editor/drawing/scene"

	"pgregory.net/rapid"
)

var room = size{width: 800, height: 600, unit: 1}

func rect(x, y, w, h float64) scene.Rect {
	return scene.Rect{Min: scene.Point{X: x, Y: y}, Max: scene.Point{X: x + w, Y: y + h}}
}

func inside(outer, inner scene.Rect) bool {
	outer = outer.Grow(1e-6)
	return outer.Contains(inner.Min) && outer.Contains(inner.Max)
}

func anyRect(t *rapid.T, name string) scene.Rect {
	side := rapid.Float64Range(10, 5000)
	place := rapid.Float64Range(-1e4, 1e4)
	return rect(place.Draw(t, name+" x"), place.Draw(t, name+" y"), side.Draw(t, name+" width"),
		side.Draw(t, name+" height"))
}

func anyCamera(t *rapid.T) Camera {
	c := Camera{size: &room}
	c.fit(anyRect(t, "bounds"))
	c.zoomBy(rapid.Float64Range(0.05, 20).Draw(t, "factor"), 400, 300)
	return c
}

func TestFitShowsAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, b := Camera{size: &room}, anyRect(t, "bounds")
		c.fit(b)
		if !inside(c.seen(), b) || c.zoom > mostFitted || c.moved() {
			t.Fatalf("%+v does not show %v", c, b)
		}
	})
}

func TestZoomKeepsThePlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCamera(t)
		x, y := rapid.Float64Range(0, 800).Draw(t, "x"), rapid.Float64Range(0, 600).Draw(t, "y")
		before := c.toScene(x, y)
		c.zoomBy(rapid.Float64Range(0.1, 10).Draw(t, "factor"), x, y)
		atX, atY := c.toCanvas(before)
		if math.Abs(atX-x) > 1e-4 || math.Abs(atY-y) > 1e-4 {
			t.Fatalf("%v moved to %v, %v", before, atX, atY)
		}
		if c.zoom < minZoom || c.zoom > maxZoom {
			t.Fatalf("zoom %v", c.zoom)
		}
	})
}

func TestRevealMovesNoMoreThanNeeded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCamera(t)
		seen := c.seen()
		box := rect(
			rapid.Float64Range(-3e4, 3e4).Draw(t, "x"), rapid.Float64Range(-3e4, 3e4).Draw(t, "y"),
			seen.Width()/3, seen.Height()/3)
		margin := margin / math.Max(c.zoom, 0.5)
		if seen.Width()/3 < 2*margin || seen.Height()/3 < 2*margin {
			t.Skip("the margin would not fit")
		}
		was := c
		c.reveal(box)
		if !inside(c.seen(), box) {
			t.Fatalf("%v is not in %v", box, c.seen())
		}
		if inside(was.seen(), box.Grow(margin)) && c != was {
			t.Fatal("it moved without need")
		}
	})
}

func TestFollowComesNearUnlessTheUserLooksFromAfar(t *testing.T) {
	c := Camera{size: &room}
	c.fit(rect(0, 0, 50_000, 500))
	leaf := rect(30_000, 400, 30, 26)
	c.follow(leaf)
	if c.mode != led {
		t.Error("it does not know that the user has not moved it")
	}
	if c.zoom != readable || !inside(c.seen(), leaf) {
		t.Errorf("%+v", c)
	}
	c.zoomBy(0.2, 10, 10)
	if c.mode == led {
		t.Error("the user has moved it")
	}
	from := c.zoom
	c.follow(rect(100, 400, 30, 26))
	if c.zoom != from || !inside(c.seen(), rect(100, 400, 30, 26)) {
		t.Errorf("it came nearer against the user's will: %+v", c)
	}
	c.zoomBy(8, 10, 10)
	if c.far {
		t.Error("who has come near again is still taken to look from afar")
	}
}

// Larger texts are larger on the canvas, too: a tree that then doesn't fit can be moved, with the
// root in view. Only a tree that would be unreadable even so is shown whole.
func TestLargerTextsAreNotShrunkToFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, unit := anyRect(t, "bounds"), rapid.SampledFrom([]float64{1, 1.25, 1.5, 2}).Draw(t, "unit")
		root := rect(b.Middle().X-8, b.Min.Y, 16, 10)
		usual, large := Camera{size: &room}, Camera{size: &size{width: room.width, height: room.height, unit: unit}}
		usual.fit(b)
		large.fit(b)
		large.nearer(root)
		switch times := large.zoom / usual.zoom; {
		case large.near != !inside(large.seen(), b):
			t.Fatalf("%+v does not know whether it shows all of %v", large, b)
		case !inside(large.seen(), root):
			t.Fatalf("%+v does not show the root of %v", large, b)
		case unit*usual.zoom >= unreadable && times < min(unit, unit/usual.zoom)-1e-9:
			t.Fatalf("texts are only %v times as large", times)
		case unit*usual.zoom < unreadable && large.near:
			t.Fatalf("%+v could not be read anyway", large)
		}
	})
}

// A view closer than the whole scene moves to show a part.
func TestNearerThanTheWholeCanBeMoved(t *testing.T) {
	twice := size{width: 800, height: 600, unit: 2}
	c := Camera{size: &twice}
	c.fit(rect(0, 0, 800, 600))
	c.nearer(rect(380, 0, 40, 30))
	leaf := rect(10, 560, 30, 26)
	if c.reveal(rect(380, 0, 40, 30)); c.moved() {
		t.Error("it moved to what is seen")
	}
	if c.reveal(leaf); !c.moved() || !inside(c.seen(), leaf) {
		t.Errorf("%+v does not show %v", c, leaf)
	}
	c = Camera{size: &twice}
	c.fit(rect(0, 0, 800, 600))
	c.nearer(rect(380, 0, 40, 30))
	if c.follow(leaf); c.mode != led || !inside(c.seen(), leaf) {
		t.Errorf("a lesson does not lead %+v to %v", c, leaf)
	}
}

// Centring a tree doesn't move any of it out of the canvas.
func TestBalanceShowsAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, b := Camera{size: &room}, anyRect(t, "bounds")
		c.fit(b)
		root := rapid.Float64Range(b.Min.X, b.Max.X).Draw(t, "root")
		before := math.Abs(root - c.seen().Middle().X)
		c.balance(root, b)
		if after := math.Abs(root - c.seen().Middle().X); !inside(c.seen(), b) || after > before+1e-6 {
			t.Fatalf("%+v does not show %v", c, b)
		}
	})
}

// A part that grew is shown whole if it is readable so, otherwise its top, at a readable size.
// Nothing moves if it is visible already.
func TestWhatHasGrownIsSeen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, part := anyCamera(t), anyRect(t, "part")
		top := rect(part.Middle().X-5, part.Min.Y, 10, 10)
		right := rapid.Bool().Draw(t, "right")
		if right {
			top = rect(part.Min.X, part.Middle().Y-5, 10, 10)
		}
		before := c
		c.bring(part, top, right)
		again := c
		again.bring(part, top, right)
		whole := part.Grow(margin)
		switch readable := min(room.width/whole.Width(), room.height/whole.Height()) >= leastGrown; {
		case c == before && !inside(c.seen(), part):
			t.Fatalf("nothing moves, and %v isn't seen", part)
		case c == before:
		case c.zoom < leastGrown, c.zoom > max(before.zoom, leastGrown):
			t.Fatalf("zoom %v, it was %v", c.zoom, before.zoom)
		case readable && !inside(c.seen(), part):
			t.Fatalf("%v is not seen at %+v", part, c)
		case !inside(c.seen(), top):
			t.Fatalf("the top of %v is not seen at %+v", part, c)
		case readable && again != c:
			t.Fatalf("%+v moves on to %+v", c, again)
		}
	})
}
