package measure

import (
	"slices"

	"plytree/editor/drawing/chart"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/editor/words"
	"plytree/engine"
	"plytree/engine/measure"
	"plytree/engine/sentence"
	"plytree/ui/kit"
	"plytree/ui/pictures"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// exports takes what is shown out of a dialog.
type exports struct {
	lang words.Language

	table func()
	chart func(picture.Drawing)
}

// buttons are what takes it out: the table, and the chart in the colours that
// are chosen, at first those of the window.
func (e exports) buttons(pane kit.Pane, d pictures.Drawing, draw func(palette.Theme) chart.Chart) fyne.CanvasObject {
	themes := []palette.Theme{palette.Light, palette.Dark, palette.Print}
	colours := pane.Select([]string{e.lang.L("light"), e.lang.L("dark"), e.lang.L("print, black on white")}, func(int) {})
	colours.ShowIndex(max(0, slices.Index(themes, d.Theme)))
	return container.NewHBox(pane.Button(e.lang.L("Export the table…"), e.table),
		pane.Button(e.lang.L("Export the chart…"), func() {
			theme := themes[colours.SelectedIndex()]
			e.chart(picture.OfChart(draw(theme), theme))
		}), colours)
}

// comparison is the work of the algorithms on a tree, under every order, as a
// table whose entries can be clicked, and as a chart.
type comparison struct {
	kit.Composite
	found   measure.Comparison
	now     engine.Options // the search of the tree
	drawing pictures.Drawing
	pane    kit.Pane
	choose  func(engine.Options)

	what          *kit.Select
	grid, picture *fyne.Container
}

// newComparison shows a comparison in a pane. Choose gets the search whose entry
// was clicked, of now with another algorithm and order.
func newComparison(pane kit.Pane, found measure.Comparison, orders int, now engine.Options, d pictures.Drawing, choose func(engine.Options), out exports) *comparison {
	c := &comparison{found: found, now: now, drawing: d, pane: pane, choose: choose, grid: container.NewStack(), picture: container.NewStack()}
	c.what = pane.Select([]string{pane.Lang.L("leaves evaluated"), pane.Lang.L("nodes visited")}, func(int) { c.count() })
	c.what.ShowIndex(0)
	note := kit.Note(pane.Lang.L("Click an entry to see that search on the tree. “random” is the mean of {{.Orders}} random orders, with its standard deviation.", map[string]any{"Orders": orders}))
	if missing, some := found.Missing(); some {
		note.SetText(note.Text + "\n" + pane.Lang.Say(sentence.Say("“?” is a search that needs a leaf without a value, the first of them {{.Node}}.", "Node", missing.Place)))
	}
	left := container.NewBorder(container.NewVBox(kit.Row(pane.Lang.L("Counted"), c.what), c.grid, note), out.buttons(pane, d, c.chart), nil, nil)
	c.count()
	c.Compose(c, container.NewBorder(nil, nil, left, nil, container.NewVScroll(container.NewPadded(c.picture))))
	return c
}

// count shows what is chosen to be counted.
func (c *comparison) count() {
	count, _ := c.counted()
	c.grid.Objects = []fyne.CanvasObject{c.table(count)}
	plot := c.chart(c.drawing.Theme)
	c.picture.Objects = []fyne.CanvasObject{pictures.ShapesPicture(c.drawing.Painter, plot.Shapes, plot.Bounds)}
	c.grid.Refresh()
	c.picture.Refresh()
}

// counted is what is chosen to be counted, and the least of it where that is
// known, else 0.
func (c *comparison) counted() (count func(measure.Entry) measure.Count, least float64) {
	if c.what.SelectedIndex() == 1 {
		return func(e measure.Entry) measure.Count { return e.Visited }, 0
	}
	return func(e measure.Entry) measure.Count { return e.Evaluated }, c.found.Least
}

// table has an order a row and an algorithm a column.
func (c *comparison) table(count func(measure.Entry) measure.Count) fyne.CanvasObject {
	grid := container.NewGridWithColumns(1 + len(measure.Algorithms()))
	grid.Add(kit.Heading(c.pane.Lang.L("Order")))
	for _, a := range measure.Algorithms() {
		grid.Add(widget.NewLabelWithStyle(c.pane.Lang.ShortAlgorithm(a), fyne.TextAlignTrailing, fyne.TextStyle{Bold: true}))
	}
	for _, kind := range engine.OrderKinds() {
		grid.Add(widget.NewLabel(c.pane.Lang.Order(kind)))
		for _, a := range measure.Algorithms() {
			b := c.pane.Button(entryText(c.found.Entry(a, kind), count), func() { c.choose(c.with(a, kind)) })
			b.Alignment = widget.ButtonAlignTrailing
			grid.Add(b)
		}
	}
	return grid
}

// with is the search of an entry.
func (c *comparison) with(a engine.Algorithm, kind engine.OrderKind) engine.Options {
	o := c.now
	o.Algorithm, o.Order = a, engine.Order{Kind: kind}
	if kind == engine.Random {
		o.Order.Seed = 1
	}
	return o
}

// entryText writes what is counted of an entry, a question mark where its search
// came to a leaf without a value.
func entryText(e measure.Entry, count func(measure.Entry) measure.Count) string {
	if e.Missing != nil {
		return "?"
	}
	return countText(count(e))
}

// countText writes a count, with its spread if it is a mean.
func countText(c measure.Count) string {
	if c.Deviation == 0 {
		return chart.Short(c.Mean)
	}
	return chart.Short(c.Mean) + " ± " + chart.Short(c.Deviation)
}

func (c *comparison) chart(theme palette.Theme) chart.Chart {
	now := c.now.WithDefaults()
	count, least := c.counted()
	var groups []chart.Group
	for _, kind := range engine.OrderKinds() {
		g := chart.Group{Label: c.pane.Lang.Order(kind)}
		for _, a := range measure.Algorithms() {
			if c.found.Entry(a, kind).Missing != nil {
				continue
			}
			n := count(c.found.Entry(a, kind))
			g.Bars = append(g.Bars, chart.Bar{
				Label: c.pane.Lang.ShortAlgorithm(a), Value: n.Mean, Low: max(n.Least, n.Mean-n.Deviation), High: min(n.Most, n.Mean+n.Deviation),
				Highlighted: a == now.Algorithm && kind == now.Order.Kind,
			})
		}
		groups = append(groups, g)
	}
	mark := ""
	switch data := map[string]any{"Least": chart.Short(least)}; {
	case least > 0 && c.found.OfShape:
		mark = c.pane.Lang.L("least possible: {{.Least}} (Knuth and Moore)", data)
	case least > 0:
		mark = c.pane.Lang.L("least under any order: {{.Least}}", data)
	}
	width := min(640, float64(c.drawing.Room.Width)-590) // beside the table
	return chart.Bars(theme, max(360, width), groups, least, mark)
}
