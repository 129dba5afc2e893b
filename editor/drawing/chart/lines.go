package chart

import (
	"image/color"
	"math"
	"slices"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
)

// Series is one line of a plot, distinguished from the others by its dashes, its symbols and
// its label, not only by its colour.
type Series struct {
	Label  string
	Values []float64 // at 1, 2, …; all greater than 0
	Dashed bool
	Symbol Symbol
}

// Symbol is the shape of a series' points.
type Symbol uint8

const (
	NoSymbol Symbol = iota
	Square
	Disc
	Up
	Down
)

// Lines plots series against 1, 2, … on a logarithmic scale. The ticks, if any, replace 1, 2,
// … on the axis. The note is at the top right; if there is no room beside the label, it is
// above the label. In all texts ^{ } makes an exponent.
func Lines(theme palette.Theme, wide, high float64, ticks []string, series []Series, xLabel, yLabel,
	note string) Chart {
	c := newCanvas(theme, wide, high)
	labels, most, count := 0.0, 1.0, 1
	for _, s := range series {
		labels = max(labels, width(s.Label, smallSize, false))
		most = max(most, slices.Max(append([]float64{1}, s.Values...)))
		count = max(count, len(s.Values))
	}
	decades := math.Max(1, math.Ceil(math.Log10(most)))
	top := 10.0
	if width(yLabel, textSize, false)+width(note, smallSize, false)+20 > wide {
		top += 16
	}
	area := scene.Rect{Min: scene.Point{X: 52, Y: top + 16}, Max: scene.Point{X: wide - labels - 20, Y: high - 40}}
	p := plot{canvas: c, area: area, decades: decades, count: count, ticks: ticks}
	p.axes(xLabel)
	p.text(yLabel, scene.Point{X: 4, Y: top}, 0, textSize, false)
	p.text(note, scene.Point{X: wide - 4, Y: 10}, 1, smallSize, false)
	colours := []color.NRGBA{c.colours.Ink, c.colours.Variation, c.colours.Beta, c.colours.Alpha, c.colours.Soft}
	var ends []end
	for i, s := range series {
		p.series(s, colours[i%len(colours)])
		if n := len(s.Values); n > 0 {
			ends = append(ends, end{s.Label, colours[i%len(colours)], p.at(n, s.Values[n-1]).Y})
		}
	}
	p.labels(ends)
	return c.Chart
}

type plot struct {
	*canvas
	area    scene.Rect
	decades float64
	count   int
	ticks   []string // the names of 1, 2, …, if they have any
}

// at returns the place of a value at 1, 2, …
func (p plot) at(x int, v float64) scene.Point {
	part := 0.5
	if p.count > 1 {
		part = float64(x-1) / float64(p.count-1)
	}
	return scene.Point{
		X: p.area.Min.X + 12 + part*(p.area.Width()-24),
		Y: p.area.Max.Y - math.Log10(max(v, 1))/p.decades*p.area.Height(),
	}
}

func (p plot) axes(xLabel string) {
	a := p.area
	p.line(scene.Point{X: a.Min.X, Y: a.Min.Y}, scene.Point{X: a.Min.X, Y: a.Max.Y}, 1.2, false)
	p.line(scene.Point{X: a.Min.X, Y: a.Max.Y}, scene.Point{X: a.Max.X, Y: a.Max.Y}, 1.2, false)
	for d := 0.0; d <= p.decades; d++ {
		y := p.at(1, math.Pow(10, d)).Y
		if d > 0 {
			p.line(scene.Point{X: a.Min.X, Y: y}, scene.Point{X: a.Max.X, Y: y}, 0.5, true)
		}
		p.text(power(int(d)), scene.Point{X: a.Min.X - 6, Y: y}, 1, smallSize, false)
	}
	for x := 1; x <= p.count; x++ {
		at := p.at(x, 1)
		p.line(at, scene.Point{X: at.X, Y: at.Y + 4}, 1.2, false)
		p.text(p.tick(x), scene.Point{X: at.X, Y: at.Y + 13}, 0.5, smallSize, false)
	}
	p.text(xLabel, scene.Point{X: (a.Min.X + a.Max.X) / 2, Y: a.Max.Y + 30}, 0.5, textSize, false)
}

func (p plot) tick(x int) string {
	if x <= len(p.ticks) {
		return p.ticks[x-1]
	}
	return Short(float64(x))
}

func (p plot) series(s Series, colour color.NRGBA) {
	for i := 1; i < len(s.Values); i++ {
		p.add(scene.Shape{
			Kind: scene.Line, Points: []scene.Point{p.at(i, s.Values[i-1]), p.at(i+1, s.Values[i])},
			Stroke: colour, Width: 2, Dashed: s.Dashed,
		})
	}
	for i, v := range s.Values {
		p.symbol(s.Symbol, p.at(i+1, v), colour)
	}
}

func (p plot) symbol(s Symbol, at scene.Point, colour color.NRGBA) {
	const r = 4.0
	sh := scene.Shape{Kind: scene.Polygon, Fill: colour, Stroke: p.colours.Ground, Width: 1}
	switch s {
	case NoSymbol:
		return
	case Square:
		sh.Points = scene.Rect{Min: at, Max: at}.Grow(r - 0.5).Corners()
	case Disc:
		b := scene.Rect{Min: at, Max: at}.Grow(r)
		sh.Kind, sh.Points = scene.Ellipse, []scene.Point{b.Min, b.Max}
	case Up:
		sh.Points = []scene.Point{{X: at.X, Y: at.Y - r - 1}, {X: at.X + r, Y: at.Y + r - 1},
			{X: at.X - r, Y: at.Y + r - 1}}
	case Down:
		sh.Points = []scene.Point{{X: at.X - r, Y: at.Y - r + 1}, {X: at.X + r, Y: at.Y - r + 1},
			{X: at.X, Y: at.Y + r + 1}}
	}
	p.add(sh)
}

// end is the end of a line, with its label.
type end struct {
	label  string
	colour color.NRGBA // of the line
	y      float64
}

// labels writes the labels beside the ends of their lines, and moves them apart if the ends
// are close.
func (p plot) labels(ends []end) {
	slices.SortFunc(ends, func(a, b end) int { return int(math.Copysign(1, a.y-b.y)) })
	const height = 15.0
	for i := range ends {
		if i > 0 {
			ends[i].y = max(ends[i].y, ends[i-1].y+height)
		}
	}
	for i := len(ends) - 1; i >= 0; i-- { // keep them above the bottom of the plot
		limit := p.area.Max.Y
		if i+1 < len(ends) {
			limit = ends[i+1].y - height
		}
		ends[i].y = min(ends[i].y, limit)
	}
	for _, e := range ends {
		p.coloured(e.colour, e.label, scene.Point{X: p.area.Max.X + 8, Y: e.y}, 0, smallSize, false)
	}
}
