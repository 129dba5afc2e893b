package window

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"

	"plytree/editor/chart"
	"plytree/engine/measure"
	"plytree/fileformat/table"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// mostMeasured is the number of leaves of the largest tree that is measured.
const mostMeasured = 1_000_000

// scale plots how the work grows with the depth of uniform trees.
func (w *window) scale() {
	changed := func() {}
	branching, depth := number("3", &changed), number("9", &changed)
	trees, seed := number("5", &changed), number("1", &changed)
	fields := container.NewVBox(
		labelled(words.L("Children"), branching), labelled(words.L("Plies up to"), depth),
		labelled(words.L("Trees each"), trees), labelled(words.L("Seed"), seed),
	)
	read := func() (b, d, n int, s uint64, err error) {
		if b, err = whole(branching.Text, 2, 20); err != nil {
			return
		}
		if d, err = whole(depth.Text, 1, 20); err != nil {
			return
		}
		if n, err = whole(trees.Text, 1, 100); err != nil {
			return
		}
		if s, err = strconv.ParseUint(strings.TrimSpace(seed.Text), 10, 64); err != nil {
			return b, d, n, s, fmt.Errorf("%s", words.L("The seed must be a whole number from 0 up."))
		}
		if math.Pow(float64(b), float64(d)) > mostMeasured {
			err = fmt.Errorf("%s", words.L("The deepest tree would have more than {{.Leaves}} leaves. Choose fewer children or plies.", map[string]any{"Leaves": mostMeasured}))
		}
		return
	}
	w.ask(words.L("How the work grows"), words.L("Measure"), fields, &changed, func() (string, error) {
		_, _, _, _, err := read()
		return words.L("Uniform trees with random values are searched by alpha-beta in random, best and worst order, and counted."), err
	}, func() {
		b, d, n, s, err := read()
		if err != nil {
			return
		}
		w.measured(words.L("How the work grows"), func(ctx context.Context, progress func(float64)) (func(), error) {
			points, err := measure.Growth(ctx, b, d, n, s, progress)
			return func() { w.showGrowth(b, n, points) }, err
		})
	})
}

// showGrowth shows the plot.
func (w *window) showGrowth(branching, trees int, points []measure.Point) {
	series := []chart.Series{
		{Label: words.L("minimax: b^d"), Mark: chart.Square},
		{Label: words.L("worst order"), Mark: chart.Up},
		{Label: words.L("random order"), Mark: chart.Disc},
		{Label: words.L("best order"), Mark: chart.Down},
		{Label: words.L("least possible"), Dashed: true},
	}
	for _, p := range points {
		for i, v := range []float64{p.Minimax, p.Worst.Mean, p.Random.Mean, p.Best.Mean, p.Least} {
			series[i].Values = append(series[i].Values, v)
		}
	}
	size := w.win.Canvas().Size()
	width, height := min(900, size.Width*0.9-40), min(560, size.Height*0.9-170)
	plot := chart.Lines(w.look.Theme, float64(width), float64(height), series, words.L("plies"), words.L("leaves evaluated"))
	note := widget.NewLabel(words.L("Uniform trees of {{.Children}} children a node with random values, the mean of {{.Trees}} trees at each depth. The least possible is b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore, 1975).", map[string]any{"Children": branching, "Trees": trees}))
	note.Wrapping, note.Importance = fyne.TextWrapWord, widget.LowImportance
	var d dialog.Dialog
	export := widget.NewButton(words.L("Export the table…"), func() {
		d.Hide()
		w.exportTable(func(kind string) string { return tableAs(growthTable(points), kind) }, "growth.csv")
	})
	d = dialog.NewCustom(words.L("How the work grows"), words.L("Close"),
		container.NewBorder(nil, container.NewVBox(note, container.NewHBox(export)), nil, nil, chartImage(plot, w.tree.painter)), w.win)
	w.present(d)
}

// growthTable is the measurement with all its numbers, for a file.
func growthTable(points []measure.Point) table.Table {
	t := table.Table{Head: []string{"depth", "minimax", "worst order", "random order", "deviation", "best order", "least possible"}}
	for _, p := range points {
		row := []string{fmt.Sprint(p.Depth)}
		for _, v := range []float64{p.Minimax, p.Worst.Mean, p.Random.Mean, p.Random.Deviation, p.Best.Mean, p.Least} {
			row = append(row, strconv.FormatFloat(v, 'g', 8, 64))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
