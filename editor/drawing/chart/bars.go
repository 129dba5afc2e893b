package chart

import (
	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
)

// Bar is one bar: a value with its spread, which may be 0.
type Bar struct {
	Label       string
	Value       float64
	Text        string  // of the value
	Low, High   float64 // the ends of the spread
	Highlighted bool
}

// Group is bars below one heading.
type Group struct {
	Label string
	Bars  []Bar
}

// Bars draws groups of horizontal bars with their numbers, and a dashed guide line at a value
// such as the minimum; 0 for none.
func Bars(theme palette.Theme, width float64, groups []Group, guide float64, guideLabel string) Chart {
	const barHeight, gap, groupGap, headHeight = 13.0, 3.0, 12.0, 18.0
	top := 4.0
	if guide > 0 {
		top = 22 // for the guide's label
	}
	label, number, most := 0.0, 0.0, guide
	height := top
	for _, g := range groups {
		label = max(label, lettering.Width(g.Label, textSize, true))
		for _, b := range g.Bars {
			label = max(label, 14+lettering.Width(b.Label, smallSize, false))
			number = max(number, lettering.Width(b.Text, smallSize, false))
			most = max(most, b.Value, b.High)
		}
		height += float64(len(g.Bars))*(barHeight+gap) + groupGap
		if g.Label != "" {
			height += headHeight
		}
	}
	c := newCanvas(theme, width, height)
	left := label + 12
	scale := (width - left - number - 24) / max(most, 1)
	y := top
	for _, g := range groups {
		if g.Label != "" {
			c.text(g.Label, scene.Point{X: 0, Y: y + barHeight/2}, 0, textSize, true)
			y += headHeight
		}
		for _, b := range g.Bars {
			c.bar(b, left, y, barHeight, scale)
			y += barHeight + gap
		}
		y += groupGap
	}
	if guide > 0 {
		x := left + guide*scale
		c.line(scene.Point{X: x, Y: top - 4}, scene.Point{X: x, Y: height - groupGap}, 1.3, true)
		half := lettering.Width(guideLabel, smallSize, false) / 2
		c.text(guideLabel, scene.Point{X: min(max(x, left+half), width-half), Y: 8}, 0.5, smallSize, false)
	}
	return c.Chart
}

func (c *canvas) bar(b Bar, left, y, height, scale float64) {
	middle := y + height/2
	c.text(b.Label, scene.Point{X: left - 8, Y: middle}, 1, smallSize, b.Highlighted)
	fill := c.colours.Max
	if b.Highlighted {
		fill = c.colours.Variation
	}
	right := left + b.Value*scale
	box := scene.Rect{Min: scene.Point{X: left, Y: y}, Max: scene.Point{X: max(right, left+1), Y: y + height}}
	c.add(scene.Shape{Kind: scene.Polygon, Points: box.Corners(), Fill: fill, Stroke: c.colours.Soft, Width: 1})
	end := right
	if b.High > b.Low {
		low, high := left+b.Low*scale, left+b.High*scale
		c.line(scene.Point{X: low, Y: middle}, scene.Point{X: high, Y: middle}, 1.5, false)
		for _, x := range []float64{low, high} {
			c.line(scene.Point{X: x, Y: middle - 3}, scene.Point{X: x, Y: middle + 3}, 1.5, false)
		}
		end = max(end, high)
	}
	c.text(b.Text, scene.Point{X: end + 6, Y: middle}, 0, smallSize, b.Highlighted)
}
