package treeview

import (
	"math"
	"runtime"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// A notch of the wheel zooms by nearStep if nodes are large enough and by farStep otherwise, so
// that a dozen notches lead from thousands of leaves to one.
const (
	nearStep, farStep = 1.2, 1.8
	farZoom           = 0.5
	// mostNotches limits one event: in a browser, and with accelerated wheels, one notch arrives as
	// many.
	mostNotches = 2.0
	// notchPan is how far a notch moves the tree.
	notchPan = 60.0
)

// notch is how far a notch scrolls, in the units of the driver. In a browser it is about that far,
// because the page converts it.
var notch = func() float64 {
	if runtime.GOOS == "darwin" {
		return 10
	}
	return 25
}()

// Scrolled zooms at the pointer or pans, as chosen. Sideways scrolling and parts of a notch come
// from a track pad, and pan. In a browser only sideways scrolling is certain not to come from a
// wheel. While a menu is open it does nothing.
func (v *View) Scrolled(e *fyne.ScrollEvent) {
	if asks(v.actions.Covered) {
		return
	}
	v.scroll(e, kit.Held(fyne.KeyModifierShortcutDefault))
}

func (v *View) scroll(e *fyne.ScrollEvent, ctrl bool) {
	dx, dy := float64(e.Scrolled.DX), float64(e.Scrolled.DY)
	switch {
	case (dx != 0 || fractional(dy)) && !ctrl:
		v.panBy(dx, dy)
	case v.WheelPans != ctrl:
		v.panBy(0, notches(dy)*notchPan)
	default:
		v.zoomBy(v.notTooFar(wheelFactor(v.camera.zoom, notches(dy))), e.Position)
	}
}

func (v *View) panBy(dx, dy float64) {
	v.camera.pan(dx, dy)
	v.keepInSight()
	v.hover.leave()
	v.update()
}

// notches returns the number of notches of a scroll.
func notches(d float64) float64 { return max(-mostNotches, min(mostNotches, d/notch)) }

// fractional reports whether a scroll isn't a whole number of notches.
func fractional(d float64) bool {
	return runtime.GOOS != "js" && math.Abs(d/notch-math.Round(d/notch)) > 0.01
}

// wheelFactor returns the factor by which the wheel zooms, depending on the zoom.
func wheelFactor(zoom, notches float64) float64 {
	step := nearStep
	if zoom < farZoom && notches > 0 || zoom < farZoom*farStep && notches < 0 {
		step = farStep
	}
	return math.Pow(step, notches)
}
