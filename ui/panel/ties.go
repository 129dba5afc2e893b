package panel

import (
	"strconv"

	"plytree/editor/chart"
	"plytree/editor/scene"
	"plytree/engine/measure"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Ties plots how the work of alpha-beta depends on how many different values
// there are, under both cut-off rules.
func Ties(pane kit.Pane, branching, depth, trees int, points []measure.TiePoint, d kit.Drawing, out Exports) fyne.CanvasObject {
	series := []chart.Series{
		{Label: words.L("all leaves"), Mark: chart.Square},
		{Label: words.L("cut where α > β"), Mark: chart.Up},
		{Label: words.L("cut where α ≥ β"), Mark: chart.Disc},
		{Label: words.L("least possible"), Dashed: true},
	}
	var ticks []string
	for _, p := range points {
		ticks = append(ticks, strconv.Itoa(p.Values))
		for i, v := range []float64{p.Leaves, p.BeyondEqual.Mean, p.AtEqual.Mean, p.Least} {
			series[i].Values = append(series[i].Values, v)
		}
	}
	width, height := min(900, d.Room.Width-40), min(560, d.Room.Height-200)
	draw := func(theme scene.Theme) chart.Chart {
		return chart.LinesAt(theme, float64(width), float64(height), ticks, series, words.L("different values"), words.L("leaves evaluated"))
	}
	plot := draw(d.Theme)
	note := kit.Note(words.L("Uniform trees of {{.Children}} children a node and {{.Plies}} plies, the mean of {{.Trees}} trees for each number of values, which are drawn with equal chances. The least possible is b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore, 1975).",
		map[string]any{"Children": branching, "Plies": depth, "Trees": trees}))
	return container.NewBorder(nil, container.NewVBox(note, out.buttons(pane, d, draw)), nil, nil,
		kit.ShapesPicture(d.Painter, plot.Shapes, plot.Bounds))
}
