package treeview

import (
	"math"
	"runtime"

	"plytree/engine"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Wheel is what the wheel does; with Ctrl it does the other.
type Wheel uint8

const (
	WheelZooms Wheel = iota
	WheelPans
)

// A notch of the wheel zooms by nearStep where nodes can be told apart and by
// farStep from farther off, so that a dozen notches lead from thousands of
// leaves to one.
const (
	nearStep, farStep = 1.2, 1.8
	farZoom           = 0.5
	// mostNotches is how far one event scrolls at most: in a browser, and where
	// fast wheels are sped up, a notch arrives as many.
	mostNotches = 2.0
	// notchPan is how far a notch moves the tree.
	notchPan = 60.0
)

// notch is how far a notch scrolls, in the units of the driver: about that far
// in a browser, whose page makes it so.
var notch = func() float64 {
	if runtime.GOOS == "darwin" {
		return 10
	}
	return 25
}()

// Scrolled zooms at the pointer or pans, as was chosen. What scrolls sideways or
// by parts of a notch is a track pad, and pans. In a browser only what scrolls
// sideways can be told from a wheel.
func (v *View) Scrolled(e *fyne.ScrollEvent) {
	dx, dy := float64(e.Scrolled.DX), float64(e.Scrolled.DY)
	ctrl := v.control || ctrlHeld()
	switch {
	case (dx != 0 || fractional(dy)) && !ctrl:
		v.panBy(dx, dy)
	case (v.Wheel == WheelPans) != ctrl:
		v.panBy(0, notches(dy)*notchPan)
	default:
		v.zoomBy(wheelFactor(v.stage.camera.zoom, notches(dy)), e.Position)
	}
}

func (v *View) panBy(dx, dy float64) {
	v.stage.camera.pan(dx, dy)
	v.hover.leave(v)
	v.update()
}

// notches is how many notches scroll so far.
func notches(d float64) float64 { return max(-mostNotches, min(mostNotches, d/notch)) }

// fractional reports whether a length is no whole number of notches.
func fractional(d float64) bool {
	return runtime.GOOS != "js" && math.Abs(d/notch-math.Round(d/notch)) > 0.01
}

// wheelFactor is how much the wheel zooms from a zoom on.
func wheelFactor(zoom, notches float64) float64 {
	step := nearStep
	if zoom < farZoom && notches > 0 || zoom < farZoom*farStep && notches < 0 {
		step = farStep
	}
	return math.Pow(step, notches)
}

func ctrlHeld() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShortcutDefault != 0
}

// ShowBelow shows a node and all below it, as large as there is room for.
func (e Eye) ShowBelow(id engine.ID) {
	v := e.view
	if v.stage.scene == nil {
		return
	}
	box, ok := v.stage.scene.SubtreeBox(id)
	if !ok {
		return
	}
	c := &v.stage.camera
	c.fit(box.Grow(margin), v.stage.size)
	c.moved, c.led, c.far = true, false, c.zoom < unreadable
	v.hover.leave(v)
	v.update()
}

// ZoomTo shows the scene at a zoom, 1 for its own size.
func (e Eye) ZoomTo(zoom float64) {
	v := e.view
	v.zoomBy(zoom/v.stage.camera.zoom, v.around())
}

// around is the place that stays where it is when keys zoom: the selected node
// if it is seen, or else the middle.
func (v *View) around() fyne.Position {
	if at, ok := v.At(v.stage.chosen.Primary); ok && at.X >= 0 && at.Y >= 0 && at.X <= v.Size().Width && at.Y <= v.Size().Height {
		return at
	}
	return fyne.NewPos(v.Size().Width/2, v.Size().Height/2)
}
