package treeview

import (
	"math"
	"runtime"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// Wheel is what the wheel does; with Ctrl it does the other.
type Wheel uint8

const (
	WheelZooms Wheel = iota
	WheelPans
)

// SetWheel changes what the wheel does.
func (v *View) SetWheel(w Wheel) { v.wheel = w }

// A notch of the wheel zooms by nearStep where nodes are large enough and by
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
// in a browser: the page makes it so.
var notch = func() float64 {
	if runtime.GOOS == "darwin" {
		return 10
	}
	return 25
}()

// Scrolled zooms at the pointer or pans, as was chosen. What scrolls sideways or
// by parts of a notch is a track pad, and pans. In a browser only what scrolls
// sideways is known not to be a wheel. While a menu is open it does nothing.
func (v *View) Scrolled(e *fyne.ScrollEvent) {
	if v.actions.Covered != nil && v.actions.Covered() {
		return
	}
	dx, dy := float64(e.Scrolled.DX), float64(e.Scrolled.DY)
	ctrl := v.control || kit.Held(fyne.KeyModifierShortcutDefault)
	switch {
	case (dx != 0 || fractional(dy)) && !ctrl:
		v.panBy(dx, dy)
	case (v.wheel == WheelPans) != ctrl:
		v.panBy(0, notches(dy)*notchPan)
	default:
		v.zoomBy(v.notTooFar(wheelFactor(v.stage.camera.zoom, notches(dy))), e.Position)
	}
}

func (v *View) panBy(dx, dy float64) {
	v.stage.camera.pan(dx, dy)
	v.stage.keepInSight()
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
