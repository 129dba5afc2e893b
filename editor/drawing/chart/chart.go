// Package chart draws the charts of a comparison as the shapes of a scene, so
// that the picture's painter shows them.
package chart

import (
	"math"
	"strconv"

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

// text writes a line whose point lies at the left end, the middle or the right
// end for an anchor of 0, 0.5 or 1.
func (c *canvas) text(s string, at scene.Point, anchor, size float64, bold bool) {
	at.X -= anchor * lettering.Width(s, size, bold)
	c.add(scene.Shape{Kind: scene.Text, Text: s, Points: []scene.Point{at}, Size: size, Bold: bold, Stroke: c.colours.Ink})
}

func (c *canvas) line(a, b scene.Point, width float64, dashed bool) {
	c.add(scene.Shape{Kind: scene.Line, Points: []scene.Point{a, b}, Stroke: c.colours.Soft, Width: width, Dashed: dashed})
}

// Short writes a count in few signs: 5, 12.5, 1234, 1.2·10⁶.
func Short(v float64) string {
	switch {
	case v >= 1e6:
		exponent := math.Floor(math.Log10(v))
		return strconv.FormatFloat(v/math.Pow(10, exponent), 'f', 1, 64) + "·10" + raised(int(exponent))
	case v >= 100 || v == math.Trunc(v):
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
	return strconv.FormatFloat(v, 'f', 1, 64)
}

func raised(n int) string {
	signs := []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	text := ""
	for _, digit := range strconv.Itoa(n) {
		text += string(signs[digit-'0'])
	}
	return text
}
