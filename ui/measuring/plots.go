package measuring

import (
	"context"
	"strconv"

	"plytree/editor/drawing/chart"
	"plytree/editor/drawing/palette"
	"plytree/engine/measure"
	"plytree/fileformat/table"
	"plytree/ui/form"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// curves are numbers of evaluated leaves, as a plot and as a table.
type curves struct {
	ticks       []string // the numbers from 1 up if there are none
	series      []chart.Series
	along, note string
	numbers     table.Table
}

// add adds a point to each of the series.
func (c *curves) add(values ...float64) {
	for i, v := range values {
		c.series[i].Values = append(c.series[i].Values, v)
	}
}

// byValues measures how the work of alpha-beta depends on the number of different values, under
// both cut-off rules.
func (m *Measurements) byValues(ctx context.Context, u form.Uniform, progress func(float64)) (curves, error) {
	points, err := measure.Ties(ctx, u.Branching, u.Depth, u.Trees, u.Seed, progress)
	c := curves{along: m.Lang.L("different values"), series: []chart.Series{
		{Label: m.Lang.L("all leaves"), Symbol: chart.Square},
		{Label: m.Lang.L("cut-off where α > β"), Symbol: chart.Up},
		{Label: m.Lang.L("cut-off where α ≥ β"), Symbol: chart.Disc},
		{Label: m.Lang.L("least possible"), Dashed: true},
	}}
	c.note = m.Lang.L(
		"Uniform trees with {{.Children}} children per node and {{.Plies}} plies. Each point is the mean of {{.Trees}} trees. All values are equally likely.",
		"Children", u.Branching, "Plies", u.Depth, "Trees", u.Trees)
	c.numbers.Head = []string{"values", "leaves", "rule >=", "deviation", "rule >", "deviation", "least possible"}
	for _, p := range points {
		c.ticks = append(c.ticks, strconv.Itoa(p.Values))
		c.add(p.Leaves, p.BeyondEqual.Mean, p.AtEqual.Mean, p.Least)
		c.numbers.Rows = append(c.numbers.Rows,
			rowOf(p.Values, p.Leaves, p.AtEqual.Mean, p.AtEqual.Deviation, p.BeyondEqual.Mean, p.BeyondEqual.Deviation,
				p.Least))
	}
	return c, err
}

// byDepth measures how the work grows with the depth of uniform trees, this many of each depth.
func (m *Measurements) byDepth(ctx context.Context, u form.Uniform, progress func(float64)) (curves, error) {
	points, err := measure.Growth(ctx, u.Branching, u.Depth, u.Trees, u.Seed, progress)
	c := curves{along: m.Lang.L("plies"), series: []chart.Series{
		{Label: m.Lang.L("minimax: b^{d}"), Symbol: chart.Square},
		{Label: m.Lang.L("worst order"), Symbol: chart.Up},
		{Label: m.Lang.L("random order"), Symbol: chart.Disc},
		{Label: m.Lang.L("best order"), Symbol: chart.Down},
		{Label: m.Lang.L("least possible"), Dashed: true},
	}}
	c.note = m.Lang.L(
		"Uniform trees with {{.Children}} children per node and random values. Each point is the mean of {{.Trees}} trees.",
		"Children", u.Branching, "Trees", u.Trees)
	c.numbers.Head = []string{"depth", "minimax", "worst order", "random order", "deviation", "best order",
		"least possible"}
	for _, p := range points {
		c.add(p.Minimax, p.Worst.Mean, p.Random.Mean, p.Best.Mean, p.Least)
		c.numbers.Rows = append(c.numbers.Rows,
			rowOf(p.Depth, p.Minimax, p.Worst.Mean, p.Random.Mean, p.Random.Deviation, p.Best.Mean, p.Least))
	}
	return c, err
}

// plot shows curves, with a note and export buttons.
func (m measured) plot(c curves) fyne.CanvasObject {
	draw := func(theme palette.Theme, width, height float32) chart.Chart {
		return chart.Lines(theme, float64(width), float64(height), c.ticks, c.series, c.along,
			m.Lang.L("leaves evaluated"), m.Lang.L("least possible: b^{⌈d/2⌉} + b^{⌊d/2⌋} − 1 (Knuth and Moore, 1975)"))
	}
	const most, highest, least = 900, 560, 160
	const around = 150 // title and button of the dialog, with the space between
	takes := m.buttons(func(theme palette.Theme) chart.Chart { return draw(theme, most, highest) })
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		narrow := kit.Narrow(room.Width)
		width := min(most, room.Width-kit.Scaled(60))
		says := kit.Note(c.note)
		says.Resize(fyne.NewSize(room.Width-kit.Scaled(60), 1)) // sets the number of lines
		below := container.NewVBox(says, takes)
		height := max(least,
			min(highest, room.Height-kit.Scaled(around)-says.MinSize().Height-m.pane().Button("",
				nil).MinSize().Height))
		if narrow {
			height = width
		}
		plot := draw(m.Look().Theme, width, height)
		picture := kit.ShapesPicture(m.Painter, plot.Shapes, plot.Bounds)
		if narrow {
			return container.NewVScroll(container.NewVBox(picture, below))
		}
		return container.NewBorder(nil, below, nil, nil, picture)
	})
}
