package treeview

import (
	"math"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
)

// Camera is the visible part of a scene. The zero Camera shows all of it.
type Camera struct {
	*size              // of its canvas
	zoom   float64     // canvas units per scene pixel
	origin scene.Point // the scene's point in the upper left corner
	mode   mode
	near   bool // it was fitted, but enlarged so that the texts can be read
	far    bool // the user zoomed out: lessons don't zoom in by themselves
	// inWindow is set in a presentation, where the whole scene fills the canvas at any zoom. It is
	// the zoom of a lesson in the window, the minimum for a presentation.
	inWindow float64
}

// mode says who placed the camera.
type mode uint8

const (
	fitted mode = iota // the whole scene is shown, at any size of the canvas
	kept               // it was fitted and stays, even if the scene could now be larger
	led                // a lesson has moved it
	free               // the user has moved it
)

// moved reports whether the camera is no longer where the whole scene was shown.
func (c *Camera) moved() bool { return c.mode >= led }

// lead marks the camera as moved by a lesson, if the user hasn't moved it.
func (c *Camera) lead() {
	if !c.moved() {
		c.mode = led
	}
}

const (
	minZoom, maxZoom = 1e-4, 6
	// mostFitted is the largest zoom for a whole scene. Without it, a few nodes would fill the
	// screen, and the tree would shrink as it grows.
	mostFitted = 2
	// Below unreadable, values are too small to be drawn; a lesson then zooms to readable.
	unreadable, readable = 0.43, 0.8
	// If a presentation can't show the whole scene, it zooms in until the smallest texts, the
	// nodes' places, can be read in the last row. This is for a canvas of usual size: a small
	// screen with the pseudocode beside it.
	presented                    = 14.0 / 12
	presentedWide, presentedHigh = 792, 611
	beside                       = 8 // the distance of a scene from the edge in a presentation
)

// size is the size of the canvas and of texts: unit is the zoom at which the scene's texts have the
// user's size.
type size struct {
	width, height, unit float64
	shared              bool // half of the window is for another scene
}

// Zoom returns the zoom, 1 for the scene's own size.
func (c *Camera) Zoom() float64 { return c.zoom }

// toScene returns the scene's point at a place of the canvas.
func (c *Camera) toScene(x, y float64) scene.Point {
	return scene.Point{X: c.origin.X + x/c.zoom, Y: c.origin.Y + y/c.zoom}
}

// toCanvas returns the place of the canvas at a point of the scene.
func (c *Camera) toCanvas(p scene.Point) (x, y float64) {
	return (p.X - c.origin.X) * c.zoom, (p.Y - c.origin.Y) * c.zoom
}

// seen is the visible part of the scene.
func (c *Camera) seen() scene.Rect {
	return scene.Rect{Min: c.origin, Max: c.toScene(c.width, c.height)}
}

// fit centres the whole rectangle. In a presentation it leaves out the scene's empty edge.
func (c *Camera) fit(b scene.Rect) {
	most := float64(mostFitted)
	if c.inWindow > 0 {
		b, most = b.Grow(beside-scene.Margin), math.Inf(1)
	}
	v := paint.Fit(b, c.width, c.height, most*c.unit)
	c.zoom, c.origin, c.near = v.Zoom, v.Origin, false
}

// balance moves the whole scene so that its root is nearer to the middle. Most labels are to the
// right of their nodes, so the tree would seem too far left.
func (c *Camera) balance(root float64, b scene.Rect) {
	const label = 48
	most := max(0, min((c.width/c.zoom-b.Width())/2, label))
	c.origin.X += max(-most, min(root-b.Middle().X, most))
}

// nearer enlarges the fitted scene by the user's text scale and keeps the root in view, even if the
// tree then no longer fits. It does nothing if texts would still be unreadable, or if the scene
// must fill the canvas.
func (c *Camera) nearer(root scene.Rect) {
	zoom := c.unit * min(1, c.zoom)
	if c.near = c.inWindow == 0 && zoom > c.zoom && zoom >= unreadable; c.near {
		middle := c.seen().Middle()
		c.zoom = zoom
		c.center(middle)
		c.include(root)
	}
}

// zoomBy zooms around the place x, y.
func (c *Camera) zoomBy(factor, x, y float64) {
	before := c.toScene(x, y)
	c.mode, c.far = free, factor < 1 || c.far && c.zoom*factor < unreadable
	c.zoom = math.Max(minZoom, math.Min(math.Max(maxZoom, c.zoom), c.zoom*factor))
	after := c.toScene(x, y)
	c.origin.X += before.X - after.X
	c.origin.Y += before.Y - after.Y
}

// pan moves the view with the pointer.
func (c *Camera) pan(dx, dy float64) {
	c.mode = free
	c.origin.X -= dx / c.zoom
	c.origin.Y -= dy / c.zoom
}

// margin is the distance of a revealed node from the edge of the canvas.
const margin = 24

// reveal moves the view just enough to contain the rectangle, or its beginning if it is too large.
func (c *Camera) reveal(box scene.Rect) {
	if was := c.origin; c.moved() || c.near {
		if c.include(box); c.origin != was && !c.moved() {
			c.mode = free
		}
	}
}

// include moves the view just enough to contain the rectangle.
func (c *Camera) include(box scene.Rect) {
	box, seen := box.Grow(margin/math.Max(c.zoom, 0.5)), c.seen()
	c.origin.X += shift(box.Min.X, box.Max.X, seen.Min.X, seen.Max.X)
	c.origin.Y += shift(box.Min.Y, box.Max.Y, seen.Min.Y, seen.Max.Y)
}

// shift returns how far the span from a to b must move to contain low to high.
func shift(low, high, a, b float64) float64 {
	switch {
	case low < a || high-low > b-a:
		return low - a
	case high > b:
		return high - b
	}
	return 0
}

// follow moves the view to the part that a lesson is about, and zooms in if that couldn't be read,
// unless the user has zoomed out. If the part is near the edge or outside, it is centred, so that
// the next steps are visible too.
func (c *Camera) follow(box scene.Rect) {
	far, near := unreadable*c.unit, readable*c.unit
	if c.inWindow > 0 && !c.shared { // readable in the last row
		far = c.inWindow
		near = max(far, c.unit*presented*max(1, min(c.width/presentedWide, c.height/presentedHigh)))
	}
	if c.zoom < far && !c.far {
		c.lead()
		c.zoom = near
		c.center(box.Middle())
		return
	}
	well := c.seen().Grow(-comfort / c.zoom)
	if (c.moved() || c.near) && !(well.Contains(box.Min) && well.Contains(box.Max)) {
		c.lead()
		c.center(box.Middle())
	}
}

// hold keeps the scene in view in both directions: a scene larger than the view leaves no empty
// edge, and a smaller one is centred.
func (c *Camera) hold(b scene.Rect) {
	within := func(origin, low, high, room float64) float64 {
		if high-low <= room {
			return (low + high - room) / 2
		}
		return max(low, min(origin, high-room))
	}
	c.origin.X = within(c.origin.X, b.Min.X, b.Max.X, c.width/c.zoom)
	c.origin.Y = within(c.origin.Y, b.Min.Y, b.Max.Y, c.height/c.zoom)
}

// leastGrown is the minimum zoom for a grown part, whose values can then be read.
const leastGrown = 0.6

// bring shows a part of the scene, such as a subtree, and zooms out if its texts can still be read.
// Of a part that is too large it shows the beginning: the first node, top, is then in the middle of
// the edge where the tree begins.
func (c *Camera) bring(part, top scene.Rect, right bool) {
	seen, least := c.seen(), leastGrown*c.unit
	whole := seen.Contains(part.Min) && seen.Contains(part.Max)
	if c.width < 1 || c.height < 1 || whole && (c.zoom >= least || c.far) {
		return
	}
	fits := min(c.width/part.Grow(margin).Width(), c.height/part.Grow(margin).Height())
	c.zoom = max(least, min(c.zoom, fits))
	c.mode, c.far = free, false
	c.center(seen.Middle())
	switch by := margin / c.zoom; {
	case c.zoom <= fits:
		c.include(part)
	case right:
		c.origin = scene.Point{X: top.Min.X - by, Y: top.Middle().Y - c.height/2/c.zoom}
	default:
		c.origin = scene.Point{X: top.Middle().X - c.width/2/c.zoom, Y: top.Min.Y - by}
	}
}

// comfort is the distance from the canvas's edge at which a part is well inside.
const comfort = 48

// center centres a point.
func (c *Camera) center(p scene.Point) {
	c.origin = scene.Point{X: p.X - c.width/2/c.zoom, Y: p.Y - c.height/2/c.zoom}
}

// keep moves the view with a point of the scene that has moved.
func (c *Camera) keep(was, now scene.Point) {
	c.origin.X += now.X - was.X
	c.origin.Y += now.Y - was.Y
}
