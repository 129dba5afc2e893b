package paint_test

import (
	"image"
	"image/color"
	"testing"

	. "plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"

	"pgregory.net/rapid"
)

func painter(t testing.TB) *Painter {
	t.Helper()
	return NewPainter()
}

var black = color.NRGBA{A: 255}

// ink returns how much of an image's row is painted, in pixels.
func ink(img *image.RGBA, y int) (sum float64) {
	for x := range img.Rect.Dx() {
		sum += float64(img.RGBAAt(x, y).A) / 255
	}
	return sum
}

// A solid line has no gaps wherever it begins: each row has as much ink as the line is wide there.
func TestSolidLinesAreSolid(t *testing.T) {
	p := painter(t)
	rapid.Check(t, func(t *rapid.T) {
		far := rapid.Float64Range(200, 3e6).Draw(t, "far")
		zoom := rapid.Float64Range(0.5, 6).Draw(t, "zoom")
		lean := rapid.Float64Range(-40, 40).Draw(t, "lean")
		img := image.NewRGBA(image.Rect(0, 0, 200, 100))
		p.Shape(img, scene.Shape{Kind: scene.Line, Width: 1.3, Stroke: black, Points: []scene.Point{
			{X: (100 - lean) / zoom, Y: -far}, {X: (100 + lean) / zoom, Y: 100/zoom + far},
		}}, View{Zoom: zoom})
		for y := range 100 {
			if got := ink(img, y); got < 1.2*zoom || got > 1.5*zoom {
				t.Fatalf("row %d has %.2f dots of ink, the line is %.2f wide", y, got, 1.3*zoom)
			}
		}
	})
}

// The dashes of a line don't depend on where the visible part begins.
func TestDashesStayInStep(t *testing.T) {
	p := painter(t)
	for _, far := range []float64{0, 8, 8000, 8e6} {
		img := image.NewRGBA(image.Rect(0, 0, 40, 80))
		p.Shape(img, scene.Shape{
			Kind: scene.Line, Width: 2, Stroke: black, Dashed: true,
			Points: []scene.Point{{X: 20, Y: -far}, {X: 20, Y: 200}},
		}, View{Zoom: 1})
		for y := range 80 {
			if want := float64(2 * (1 - y/4%2)); ink(img, y) != want {
				t.Fatalf("from %v above: row %d has %v dots of ink, want %v", far, y, ink(img, y), want)
			}
		}
	}
}
