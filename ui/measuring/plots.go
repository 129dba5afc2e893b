package measuring

import (
	"strconv"

	"plytree/editor/drawing/chart"
	"plytree/editor/drawing/palette"
	"plytree/engine/measure"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/pictures"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// ties plots how the work of alpha-beta depends on how many different values
// there are, under both cut-off rules.
func ties(m measured, u form.Uniform, points []measure.TiePoint) fyne.CanvasObject {
	series := []chart.Series{
		{Label: m.Lang.L("all leaves"), Symbol: chart.Square},
		{Label: m.Lang.L("cut-off where α > β"), Symbol: chart.Up},
		{Label: m.Lang.L("cut-off where α ≥ β"), Symbol: chart.Disc},
		{Label: m.Lang.L("least possible"), Dashed: true},
	}
	var ticks []string
	for _, p := range points {
		ticks = append(ticks, strconv.Itoa(p.Values))
		for i, v := range []float64{p.Leaves, p.BeyondEqual.Mean, p.AtEqual.Mean, p.Least} {
			series[i].Values = append(series[i].Values, v)
		}
	}
	note := m.Lang.L("Uniform trees with {{.Children}} children per node and {{.Plies}} plies. Each point is the mean of {{.Trees}} trees. All values are equally likely.",
		"Children", u.Branching, "Plies", u.Depth, "Trees", u.Trees)
	return lines(m, ticks, series, m.Lang.L("different values"), note)
}

// growth plots how the work grows with the depth of uniform trees, so many of
// each depth.
func growth(m measured, u form.Uniform, points []measure.Point) fyne.CanvasObject {
	series := []chart.Series{
		{Label: m.Lang.L("minimax: b^{d}"), Symbol: chart.Square},
		{Label: m.Lang.L("worst order"), Symbol: chart.Up},
		{Label: m.Lang.L("random order"), Symbol: chart.Disc},
		{Label: m.Lang.L("best order"), Symbol: chart.Down},
		{Label: m.Lang.L("least possible"), Dashed: true},
	}
	for _, p := range points {
		for i, v := range []float64{p.Minimax, p.Worst.Mean, p.Random.Mean, p.Best.Mean, p.Least} {
			series[i].Values = append(series[i].Values, v)
		}
	}
	note := m.Lang.L("Uniform trees with {{.Children}} children per node and random values. Each point is the mean of {{.Trees}} trees.", "Children", u.Branching, "Trees", u.Trees)
	return lines(m, nil, series, m.Lang.L("plies"), note)
}

// lines shows leaves evaluated along something, with a note and what exports the
// chart. The numbers from 1 up are the ticks if there are none.
func lines(m measured, ticks []string, series []chart.Series, along, note string) fyne.CanvasObject {
	draw := func(theme palette.Theme, width, height float32) chart.Chart {
		return chart.Lines(theme, float64(width), float64(height), ticks, series, along, m.Lang.L("leaves evaluated"), m.Lang.L("least possible: b^{⌈d/2⌉} + b^{⌊d/2⌋} − 1 (Knuth and Moore, 1975)"))
	}
	const most, highest, least = 900, 560, 160
	const around = 150 // title and button of the dialog, and the room between
	takes := m.buttons(func(theme palette.Theme) chart.Chart { return draw(theme, most, highest) })
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		narrow := kit.Narrow(room.Width)
		width := min(most, room.Width-kit.Scaled(60))
		says := kit.Note(note)
		says.Resize(fyne.NewSize(room.Width-kit.Scaled(60), 1)) // which says how many lines there are
		below := container.NewVBox(says, takes)
		height := max(least, min(highest, room.Height-kit.Scaled(around)-says.MinSize().Height-m.pane().Button("", nil).MinSize().Height))
		if narrow {
			height = width
		}
		plot := draw(m.Drawing().Theme, width, height)
		picture := pictures.ShapesPicture(m.Painter, plot.Shapes, plot.Bounds)
		if narrow {
			return container.NewVScroll(container.NewVBox(picture, below))
		}
		return container.NewBorder(nil, below, nil, nil, picture)
	})
}
