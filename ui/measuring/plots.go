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
func ties(pane kit.Pane, u form.Uniform, points []measure.TiePoint, d pictures.Drawing, out exports) fyne.CanvasObject {
	series := []chart.Series{
		{Label: pane.Lang.L("all leaves"), Symbol: chart.Square},
		{Label: pane.Lang.L("cut-off where α > β"), Symbol: chart.Up},
		{Label: pane.Lang.L("cut-off where α ≥ β"), Symbol: chart.Disc},
		{Label: pane.Lang.L("least possible"), Dashed: true},
	}
	var ticks []string
	for _, p := range points {
		ticks = append(ticks, strconv.Itoa(p.Values))
		for i, v := range []float64{p.Leaves, p.BeyondEqual.Mean, p.AtEqual.Mean, p.Least} {
			series[i].Values = append(series[i].Values, v)
		}
	}
	note := pane.Lang.L("Uniform trees with {{.Children}} children per node and {{.Plies}} plies. Each point is the mean of {{.Trees}} trees. All values are equally likely.",
		map[string]any{"Children": u.Branching, "Plies": u.Depth, "Trees": u.Trees})
	return lines(pane, ticks, series, pane.Lang.L("different values"), note, d, out)
}

// growth plots how the work grows with the depth of uniform trees, so many of
// each depth.
func growth(pane kit.Pane, u form.Uniform, points []measure.Point, d pictures.Drawing, out exports) fyne.CanvasObject {
	series := []chart.Series{
		{Label: pane.Lang.L("minimax: b^{d}"), Symbol: chart.Square},
		{Label: pane.Lang.L("worst order"), Symbol: chart.Up},
		{Label: pane.Lang.L("random order"), Symbol: chart.Disc},
		{Label: pane.Lang.L("best order"), Symbol: chart.Down},
		{Label: pane.Lang.L("least possible"), Dashed: true},
	}
	for _, p := range points {
		for i, v := range []float64{p.Minimax, p.Worst.Mean, p.Random.Mean, p.Best.Mean, p.Least} {
			series[i].Values = append(series[i].Values, v)
		}
	}
	note := pane.Lang.L("Uniform trees with {{.Children}} children per node and random values. Each point is the mean of {{.Trees}} trees.", map[string]any{"Children": u.Branching, "Trees": u.Trees})
	return lines(pane, nil, series, pane.Lang.L("plies"), note, d, out)
}

// lines shows leaves evaluated along something, with a note and what takes the
// chart out. The numbers from 1 up are the ticks if there are none.
func lines(pane kit.Pane, ticks []string, series []chart.Series, along, note string, d pictures.Drawing, out exports) fyne.CanvasObject {
	draw := func(theme palette.Theme, width, height float32) chart.Chart {
		return chart.Lines(theme, float64(width), float64(height), ticks, series, along, pane.Lang.L("leaves evaluated"), pane.Lang.L("least possible: b^{⌈d/2⌉} + b^{⌊d/2⌋} − 1 (Knuth and Moore, 1975)"))
	}
	const most, highest, least = 900, 560, 160
	const around = 150 // title and button of the dialog, and the room between
	takes := out.buttons(pane, d, func(theme palette.Theme) chart.Chart { return draw(theme, most, highest) })
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		narrow := kit.Narrow(room.Width)
		width := min(most, room.Width-kit.Scaled(60))
		says := kit.Note(note)
		says.Resize(fyne.NewSize(room.Width-kit.Scaled(60), 1)) // which says how many lines there are
		below := container.NewVBox(says, takes)
		height := max(least, min(highest, room.Height-kit.Scaled(around)-says.MinSize().Height-pane.Button("", nil).MinSize().Height))
		if narrow {
			height = width
		}
		plot := draw(d.Theme, width, height)
		picture := pictures.ShapesPicture(d.Painter, plot.Shapes, plot.Bounds)
		if narrow {
			return container.NewVScroll(container.NewVBox(picture, below))
		}
		return container.NewBorder(nil, below, nil, nil, picture)
	})
}
