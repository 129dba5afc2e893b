// Package chart draws the charts of a comparison as the shapes of a scene, so that the painter
// of pictures can draw them.
package chart

import (
	"image/color"
	"iter"
	"math"
	"strconv"
	"strings"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
)

// Chart is a drawing with its rectangle.
type Chart struct {
	Bounds scene.Rect
	Shapes []scene.Shape
}

const (
	textSize  = 12.0
	smallSize = 11.0
)

// canvas collects the shapes.
type canvas struct {
	Chart
	colours palette.Palette
}

func newCanvas(theme palette.Theme, width, height float64) *canvas {
	return &canvas{Chart{Bounds: scene.Rect{Max: scene.Point{X: width, Y: height}}}, theme.Palette()}
}

func (c *canvas) add(s scene.Shape) { c.Shapes = append(c.Shapes, s) }

// text writes a line; the point is its left end, middle or right end for an anchor of 0, 0.5
// or 1. Text in ^{ } is an exponent.
func (c *canvas) text(s string, at scene.Point, anchor, size float64, bold bool) {
	c.coloured(c.colours.Ink, s, at, anchor, size, bold)
}

// coloured is text with a given colour.
func (c *canvas) coloured(colour color.NRGBA, s string, at scene.Point, anchor, size float64, bold bool) {
	at.X -= anchor * width(s, size, bold)
	for part := range runs(s, size) {
		part.add(c, at, bold, colour)
		at.X += lettering.Width(part.text, part.size, bold)
	}
}

// run is a part of a line at one height.
type run struct {
	text   string
	size   float64
	raised float64
}

func (r run) add(c *canvas, at scene.Point, bold bool, colour color.NRGBA) {
	at.Y -= r.raised
	c.add(scene.Shape{Kind: scene.Text, Text: r.text, Points: []scene.Point{at}, Size: r.size, Bold: bold,
		Stroke: colour})
}

// runs yields the parts of a line, with exponents smaller and raised.
func runs(s string, size float64) iter.Seq[run] {
	return func(yield func(run) bool) {
		for s != "" {
			plain, rest, _ := strings.Cut(s, "^{")
			exponent, rest, _ := strings.Cut(rest, "}")
			if plain != "" && !yield(run{plain, size, 0}) ||
				exponent != "" && !yield(run{exponent, 0.8 * size, 0.4 * size}) {
				return
			}
			s = rest
		}
	}
}

// width returns the width of a line.
func width(s string, size float64, bold bool) (sum float64) {
	for part := range runs(s, size) {
		sum += lettering.Width(part.text, part.size, bold)
	}
	return sum
}

func (c *canvas) line(a, b scene.Point, width float64, dashed bool) {
	c.add(scene.Shape{Kind: scene.Line, Points: []scene.Point{a, b}, Stroke: c.colours.Soft, Width: width,
		Dashed: dashed})
}

// Short returns a count in a few characters: 5, 12.5, 1234 and, for a chart, 1.2·10^{6}.
func Short(v float64) string {
	switch {
	case v >= 1e6:
		exponent := math.Floor(math.Log10(v))
		return strconv.FormatFloat(v/math.Pow(10, exponent), 'f', 1, 64) + "·" + power(int(exponent))
	case v >= 100 || v == math.Trunc(v):
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	return strconv.FormatFloat(v, 'f', 1, 64)
}

func power(n int) string { return "10^{" + strconv.Itoa(n) + "}" }
