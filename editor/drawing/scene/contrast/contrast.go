// Package contrast measures, for tests, how well a colour is read on another.
package contrast

import (
	"image/color"
	"math"
)

// Readable is the least ratio for a text (WCAG 2, level AA).
const Readable = 4.5

// Ratio returns the contrast of two colours, from 1 to 21 (WCAG 2).
func Ratio(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is the relative luminance of WCAG 2.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		x := float64(v) / 0xffff
		if x <= 0.03928 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}
