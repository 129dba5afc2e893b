package chart

import (
	"image/color"
	"math"
	"slices"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise/valueset"
	"plytree/engine/text/numeral"
)

// NumberLine is all finite numbers from left to right, or stretches of them. Large distances
// are drawn shorter, so that each gap between two ticks has room.
type NumberLine struct {
	Wide      float64
	Ticks     []float64 // in increasing order without duplicates; labelled if there is room
	Stretches []Stretch
	Handle    *float64 // nil for none
	Active    bool     // the handle moves with the keys
	Comma     lettering.Comma
}

// Stretch is a piece of the line, distinguished from the others by its label, by the brackets
// at its ends and by its colour.
type Stretch struct {
	valueset.Interval
	Labels []string // the label above it: the first one that fits
	Kind   int      // stretches of the same kind have the same colour
}

// How a number line is laid out, in pixels at zoom 1.
const (
	LineHeight = 78.0
	lineMargin = 18.0
	lineAxis   = 46.0 // from the top
	lineBand   = 5.0  // half the height of a stretch
	lineOuter  = 56.0 // minimum space beside the first and the last tick
)

// Draw draws the line.
func (n NumberLine) Draw(theme palette.Theme) Chart {
	c := newCanvas(theme, n.Wide, LineHeight)
	n.axis(c)
	n.labels(c)
	for _, s := range n.Stretches {
		n.stretch(c, s)
	}
	for _, s := range n.Stretches {
		n.ends(c, s)
	}
	if n.Handle != nil {
		n.handle(c)
	}
	return c.Chart
}

// At returns the place of a number, limited to the edges of the line.
func (n NumberLine) At(x float64) float64 {
	at, number := n.knots()
	for i := 1; i < len(at); i++ {
		if x <= number[i] || i == len(at)-1 {
			part := (x - number[i-1]) / (number[i] - number[i-1])
			return at[i-1] + min(max(part, 0), 1)*(at[i]-at[i-1])
		}
	}
	return n.Wide / 2
}

// Number returns the number at a place.
func (n NumberLine) Number(place float64) float64 {
	at, number := n.knots()
	for i := 1; i < len(at); i++ {
		if place <= at[i] || i == len(at)-1 {
			part := (place - at[i-1]) / (at[i] - at[i-1])
			return number[i-1] + min(max(part, 0), 1)*(number[i]-number[i-1])
		}
	}
	return 0
}

// Meant returns the number that a click at a place means: that of a nearby tick, otherwise the
// number at that place.
func (n NumberLine) Meant(place float64) float64 {
	const reach = 7.0
	at, number := n.knots()
	for i := 1; i < len(at)-1; i++ {
		if math.Abs(place-at[i]) <= min(reach, (at[i]-at[i-1])/4, (at[i+1]-at[i])/4) {
			return number[i]
		}
	}
	return n.Number(place)
}

// knots returns the places between which the scale is linear, and the numbers there: the edges
// and the ticks.
func (n NumberLine) knots() (at, number []float64) {
	left, right := lineMargin, n.Wide-lineMargin
	ticks := n.Ticks
	if len(ticks) == 0 {
		return []float64{left, right}, []float64{-10, 10}
	}
	first, last := ticks[0], ticks[len(ticks)-1]
	beyond := max((last-first)/4, 3)
	outer := min(max(lineOuter, (right-left)*beyond/(last-first+2*beyond)), (right-left)/4)
	at, number = []float64{left}, []float64{first - beyond}
	inner, gaps := right-left-2*outer, float64(len(ticks)-1)
	least := min(44, inner/max(gaps, 1)/2)
	place := left + outer
	for i, x := range ticks {
		if i > 0 {
			place += least + (inner-gaps*least)*(x-ticks[i-1])/(last-first)
		}
		at, number = append(at, place), append(number, x)
	}
	if len(ticks) == 1 {
		at[1] = n.Wide / 2
	}
	return append(at, right), append(number, last+beyond)
}

// axis draws the line with its arrow, and the ticks with the labels that fit below.
func (n NumberLine) axis(c *canvas) {
	y := lineAxis
	c.line(scene.Point{X: 4, Y: y}, scene.Point{X: n.Wide - 5, Y: y}, 1.2, false)
	c.add(scene.Shape{Kind: scene.Polygon, Fill: c.colours.Soft, Stroke: c.colours.Soft, Width: 1,
		Points: []scene.Point{{X: n.Wide - 2, Y: y}, {X: n.Wide - 9, Y: y - 3.5}, {X: n.Wide - 9, Y: y + 3.5}}})
	free := 0.0
	for _, x := range n.Ticks {
		at, text := n.At(x), n.Comma.Number(numeral.Text(x))
		c.line(scene.Point{X: at, Y: y}, scene.Point{X: at, Y: y + 11}, 1.2, false)
		if w := width(text, smallSize, false); at-w/2 >= free && at+w/2 <= n.Wide {
			c.text(text, scene.Point{X: at, Y: y + 21}, 0.5, smallSize, false)
			free = at + w/2 + 4
		}
	}
}

// labels writes above each stretch the label that fits.
func (n NumberLine) labels(c *canvas) {
	free := 0.0
	for _, s := range n.Stretches {
		low, high := n.sides(s)
		middle := (low + high) / 2
		for _, text := range s.Labels {
			w := width(text, textSize, true)
			if s.Low == s.High {
				low, high = middle-w/2, middle+w/2
			}
			if w > high-low || middle-w/2 < free {
				continue
			}
			c.text(text, scene.Point{X: middle, Y: lineAxis - 33}, 0.5, textSize, true)
			free = middle + w/2 + 4
			break
		}
	}
}

// sides returns where a stretch begins and ends.
func (n NumberLine) sides(s Stretch) (low, high float64) {
	low, high = lineMargin/2, n.Wide-lineMargin
	if !math.IsInf(s.Low, -1) {
		low = n.At(s.Low)
	}
	if !math.IsInf(s.High, 1) {
		high = n.At(s.High)
	}
	return low, high
}

// kindColour returns the colour of a kind. Colour-blind readers can distinguish the first few,
// and colour is never the only difference.
func kindColour(p palette.Palette, kind int) color.NRGBA {
	all := append(slices.Clone(p.Highlights[1:]), p.Soft, p.Alpha)
	return all[kind%len(all)]
}

func (n NumberLine) stretch(c *canvas, s Stretch) {
	low, high := n.sides(s)
	if s.Low == s.High {
		return
	}
	r := scene.Rect{Min: scene.Point{X: low, Y: lineAxis - lineBand}, Max: scene.Point{X: high, Y: lineAxis + lineBand}}
	colour := kindColour(c.colours, s.Kind)
	c.add(scene.Shape{Kind: scene.Polygon, Points: r.Corners(), Fill: colour, Stroke: colour, Width: 1})
}

// ends draws a bracket at each end of a stretch, open to the inside, and a disc for a stretch
// of one number.
func (n NumberLine) ends(c *canvas, s Stretch) {
	const half, tooth = 9.0, 4.0
	low, high := n.sides(s)
	if s.Low == s.High {
		r := scene.Rect{Min: scene.Point{X: low, Y: lineAxis}, Max: scene.Point{X: low, Y: lineAxis}}.Grow(6)
		c.add(scene.Shape{Kind: scene.Ellipse, Points: []scene.Point{r.Min, r.Max}, Fill: kindColour(c.colours, s.Kind),
			Stroke: c.colours.Ink, Width: 1.5})
		return
	}
	bracket := func(x, in float64) {
		for _, p := range [][2]scene.Point{
			{{X: x, Y: lineAxis - half}, {X: x, Y: lineAxis + half}},
			{{X: x, Y: lineAxis - half}, {X: x + in, Y: lineAxis - half}},
			{{X: x, Y: lineAxis + half}, {X: x + in, Y: lineAxis + half}},
		} {
			c.add(scene.Shape{Kind: scene.Line, Points: p[:], Stroke: c.colours.Ink, Width: 1.8})
		}
	}
	if s.HasLow {
		bracket(low, tooth)
	}
	if s.HasHi {
		bracket(high, -tooth)
	}
}

// handle draws the handle to drag: a pin that points at its number.
func (n NumberLine) handle(c *canvas) {
	const wide, high = 8.0, 14.0
	x, tip := n.At(*n.Handle), lineAxis-lineBand-3
	fill := c.colours.Ink
	if n.Active {
		fill = c.colours.Select
	}
	c.add(scene.Shape{Kind: scene.Line, Points: []scene.Point{{X: x, Y: tip}, {X: x, Y: lineAxis + lineBand + 3}},
		Stroke: fill, Width: 2.5})
	c.add(scene.Shape{Kind: scene.Polygon, Fill: fill, Stroke: c.colours.Ground, Width: 1,
		Points: []scene.Point{{X: x, Y: tip + 3}, {X: x - wide, Y: tip - high + 4}, {X: x - wide, Y: tip - high},
			{X: x + wide, Y: tip - high}, {X: x + wide, Y: tip - high + 4}}})
}
