package window

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"plytree/editor/chart"
	"plytree/engine"
	"plytree/engine/measure"
	"plytree/fileformat/table"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"
)

// comparedOrders is how many random orders are averaged.
const comparedOrders = 100

// compare counts the work of the algorithms on this tree, under every order,
// and shows it as a table and a chart.
func (w *window) compare() {
	s := w.history.Current()
	w.measured(words.L("Compare the algorithms"), func(ctx context.Context, progress func(float64)) (func(), error) {
		c, err := measure.Compare(ctx, s.Tree, s.Search, comparedOrders, progress)
		return func() { w.showComparison(c) }, err
	})
}

// measured runs a measurement in the background, behind a dialog that shows how
// far it is and calls it off when it is closed. What it returns shows the
// result.
func (w *window) measured(title string, run func(ctx context.Context, progress func(float64)) (func(), error)) {
	ctx, cancel := context.WithCancel(context.Background())
	bar := widget.NewProgressBar()
	d := dialog.NewCustom(title, words.L("Cancel"), bar, w.win)
	d.Resize(fyne.NewSize(380, 130))
	w.present(d)
	w.onClosed(d, cancel)
	w.behind(func() {
		shown := 0.0
		show, err := run(ctx, func(part float64) {
			if part-shown >= 0.01 || part == 1 {
				shown = part
				fyne.Do(func() { bar.SetValue(part) })
			}
		})
		fyne.Do(func() {
			if ctx.Err() != nil {
				return // called off
			}
			d.Hide()
			if err != nil {
				w.complain(err)
				return
			}
			show()
		})
	})
}

func orderName(k engine.OrderKind) string { return orderNames()[slices.Index(orderKinds, k)] }

// comparedNames are the algorithms in a few letters.
func comparedNames() map[engine.Algorithm]string {
	return map[engine.Algorithm]string{
		engine.Minimax: words.L("Minimax"), engine.AlphaBeta: words.L("Alpha-beta"), engine.PVS: "PVS", engine.MTDF: "MTD(f)",
	}
}

// countText writes a count, with its spread if it is a mean.
func countText(c measure.Count) string {
	if c.Deviation == 0 {
		return chart.Short(c.Mean)
	}
	return chart.Short(c.Mean) + " ± " + chart.Short(c.Deviation)
}

// showComparison shows the table, whose entries can be clicked, and the chart.
func (w *window) showComparison(c measure.Comparison) {
	var d dialog.Dialog
	grid, picture := container.NewStack(), container.NewStack()
	show := func(count func(measure.Entry) measure.Count, least float64) {
		grid.Objects = []fyne.CanvasObject{w.comparedGrid(c, count, func() { d.Hide() })}
		picture.Objects = []fyne.CanvasObject{chartImage(w.comparedChart(c, count, least), w.tree.painter)}
		grid.Refresh()
		picture.Refresh()
	}
	what := widget.NewRadioGroup([]string{words.L("leaves evaluated"), words.L("nodes visited")}, nil)
	what.Horizontal, what.Required = true, true
	what.OnChanged = func(chosen string) {
		if chosen == what.Options[0] {
			show(func(e measure.Entry) measure.Count { return e.Evaluated }, c.LeastLeaves)
		} else {
			show(func(e measure.Entry) measure.Count { return e.Visited }, 0)
		}
	}
	what.SetSelected(what.Options[0])
	note := widget.NewLabel(words.L("Click an entry to see that search on the tree. “random” is the mean of {{.Orders}} random orders, with its standard deviation.", map[string]any{"Orders": comparedOrders}))
	note.Wrapping, note.Importance = fyne.TextWrapWord, widget.LowImportance
	export := widget.NewButton(words.L("Export the table…"), func() {
		d.Hide()
		w.exportTable(func(kind string) string { return tableAs(comparedTable(c), kind) }, "comparison.csv")
	})
	left := container.NewBorder(container.NewVBox(what, grid, note), container.NewHBox(export), nil, nil)
	d = dialog.NewCustom(words.L("Compare the algorithms"), words.L("Close"), container.NewBorder(nil, nil, left, nil, container.NewVScroll(container.NewPadded(picture))), w.win)
	size := w.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(1120, size.Width*0.97), min(640, size.Height*0.94)))
	w.present(d)
}

// comparedGrid is the table: an order a row, an algorithm a column.
func (w *window) comparedGrid(c measure.Comparison, count func(measure.Entry) measure.Count, done func()) fyne.CanvasObject {
	grid := container.NewGridWithColumns(1 + len(measure.Algorithms()))
	grid.Add(heading(words.L("Order")))
	for _, a := range measure.Algorithms() {
		grid.Add(heading(comparedNames()[a]))
	}
	for _, kind := range measure.Orders() {
		grid.Add(widget.NewLabel(orderName(kind)))
		for _, a := range measure.Algorithms() {
			b := widget.NewButton(countText(count(c.Entry(a, kind))), func() {
				done()
				o := w.history.Current().Search
				o.Algorithm, o.Order = a, engine.Order{Kind: kind}
				if kind == engine.Random {
					o.Order.Seed = 1
				}
				w.searchChanged(o)
			})
			b.Alignment = widget.ButtonAlignLeading
			grid.Add(b)
		}
	}
	return grid
}

func (w *window) comparedChart(c measure.Comparison, count func(measure.Entry) measure.Count, least float64) chart.Chart {
	now := w.history.Current().Search.WithDefaults()
	var groups []chart.Group
	for _, kind := range measure.Orders() {
		g := chart.Group{Label: orderName(kind)}
		for _, a := range measure.Algorithms() {
			n := count(c.Entry(a, kind))
			g.Bars = append(g.Bars, chart.Bar{
				Label: comparedNames()[a], Value: n.Mean, Low: max(n.Least, n.Mean-n.Deviation), High: min(n.Most, n.Mean+n.Deviation),
				Highlighted: a == now.Algorithm && kind == now.Order.Kind,
			})
		}
		groups = append(groups, g)
	}
	mark := ""
	if least > 0 {
		mark = words.L("least possible: {{.Least}} (Knuth and Moore)", map[string]any{"Least": chart.Short(least)})
	}
	width := min(520, float64(w.win.Canvas().Size().Width)-590) // beside the table
	return chart.Bars(w.look.Theme, max(360, width), groups, least, mark)
}

// comparedTable is the comparison with all its numbers, for a file.
func comparedTable(c measure.Comparison) table.Table {
	t := table.Table{Head: []string{"order", "algorithm", "runs", "leaves evaluated", "deviation", "least", "most", "nodes visited", "deviation", "least", "most"}}
	number := func(v float64) string { return strconv.FormatFloat(v, 'g', 6, 64) }
	for _, e := range c.Entries {
		row := []string{string(e.Order), string(e.Algorithm), fmt.Sprint(e.Runs)}
		for _, n := range []measure.Count{e.Evaluated, e.Visited} {
			row = append(row, number(n.Mean), number(n.Deviation), number(n.Least), number(n.Most))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
