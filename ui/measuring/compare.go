package measuring

import (
	"slices"

	"plytree/editor/drawing/chart"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/engine/explain"
	"plytree/engine/measure"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// buttons export what was measured: the table, and the chart in the colours that are chosen,
// starting with the window's.
func (m measured) buttons(draw func(palette.Theme) chart.Chart) fyne.CanvasObject {
	themes, pane := []palette.Theme{palette.Light, palette.Dark, palette.Print}, m.pane()
	colours := pane.Select([]string{m.Lang.L("light"), m.Lang.L("dark"), m.Lang.L("print (black on white)")},
		func(int) {})
	colours.ShowIndex(max(0, slices.Index(themes, m.Look().Theme)))
	table := pane.Button(m.Lang.L("Export table…"), m.saveTable)
	plot := pane.Button(m.Lang.L("Export chart…"), func() {
		theme := themes[colours.SelectedIndex()]
		m.saveChart(picture.OfChart(draw(theme), theme))
	})
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		if kit.Narrow(room.Width) {
			return container.NewVBox(table, plot, colours)
		}
		return container.NewHBox(table, plot, colours)
	})
}

// comparison is the work of the algorithms on a tree, in every order, as a table whose entries can
// be clicked, and as a chart.
type comparison struct {
	measured
	content *fyne.Container

	found  measure.Comparison
	now    search.Options // the search of the tree
	room   fyne.Size
	choose func(search.Options)

	what          *kit.Select
	grid, picture *fyne.Container
	narrow        bool
}

// leastWide is the minimum width for a chart beside the table.
const leastWide = 960

// exportedWidth is the width of an exported chart.
const exportedWidth = 640

// newComparison shows a comparison. Choose gets the search whose entry was clicked: now with
// another algorithm and order.
func newComparison(m measured, found measure.Comparison, now search.Options, choose func(search.Options)) *comparison {
	c := &comparison{measured: m, found: found, now: now, room: m.Dialogs.Room(), choose: choose,
		grid: container.NewStack(), picture: container.NewStack()}
	c.what = c.pane().Select([]string{c.Lang.L("leaves evaluated"), c.Lang.L("nodes visited")}, func(int) { c.count() })
	c.what.ShowIndex(0)
	note := kit.Note("")
	table := container.NewVBox(kit.Row(c.Lang.L("Counted"), c.what), c.grid, note)
	takes := m.buttons(func(theme palette.Theme) chart.Chart { return c.chart(theme, exportedWidth) })
	c.content = kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		c.narrow, c.room = room.Width < kit.Scaled(leastWide), room
		kit.SetText(note, c.how())
		c.count()
		if c.narrow {
			return container.NewVScroll(container.NewVBox(table, c.picture, takes))
		}
		return container.NewBorder(nil, nil, container.NewBorder(table, takes, nil, nil), nil,
			container.NewVScroll(container.NewPadded(c.picture)))
	})
	return c
}

// how explains what clicking an entry does, and what the table shows besides numbers.
func (c *comparison) how() string {
	text := kit.PointerText(
		c.Lang.L("Click an entry to see that search in the tree. “random” is the mean of {{.Orders}} random orders with its standard deviation.",
			"Orders", comparedOrders),
		c.Lang.L("Tap an entry to see that search in the tree. “random” is the mean of {{.Orders}} random orders with its standard deviation.",
			"Orders", comparedOrders))
	if missing, some := c.found.Missing(); some {
		text += "\n" + c.Lang.Say(
			sentence.Say("“?” means that the search needs a leaf value that is missing, such as that of {{.Node}}.",
				"Node", missing.Label))
	}
	if skipped := c.found.Skipped; len(skipped) > 0 {
		var names []string
		for _, a := range skipped {
			names = append(names, c.called(a))
		}
		text += "\n" + c.Lang.Say(
			sentence.Say("Left out because they can't search this tree with its settings: {{.Algorithms}}.",
				"Algorithms", sentence.ListOf(sentence.Commas, names)))
	}
	return text
}

// called is the heading of an algorithm; on the tree it may have another name.
func (c *comparison) called(a search.Algorithm) string {
	return c.Lang.Say(sentence.Sentence(explain.NamesOn(c.found.Tree, a).Short))
}

// count shows the chosen count.
func (c *comparison) count() {
	count, _ := c.counted()
	width := max(360, min(exportedWidth, float64(c.room.Width)-600)) // beside the table
	if c.grid.Objects = []fyne.CanvasObject{c.table(count)}; c.narrow {
		c.grid.Objects = []fyne.CanvasObject{container.NewHScroll(c.table(count))}
		width = float64(c.room.Width - kit.Scaled(60))
	}
	plot := c.chart(c.Look().Theme, width)
	c.picture.Objects = []fyne.CanvasObject{kit.ShapesPicture(c.Painter, plot.Shapes, plot.Bounds)}
	c.grid.Refresh()
	c.picture.Refresh()
}

// counted returns the chosen count, and its minimum if known, otherwise 0.
func (c *comparison) counted() (count func(measure.Entry) measure.Count, least float64) {
	if c.what.SelectedIndex() == 1 {
		return func(e measure.Entry) measure.Count { return e.Visited }, 0
	}
	return func(e measure.Entry) measure.Count { return e.Evaluated }, c.found.Least
}

// table has a row for each order and a column for each algorithm. The names of the orders may be
// wider than the entries, which all have the same width.
func (c *comparison) table(count func(measure.Entry) measure.Count) fyne.CanvasObject {
	orders, grid := container.NewGridWithColumns(1), container.NewGridWithColumns(len(c.found.Algorithms))
	orders.Add(kit.Heading(c.Lang.L("Order")))
	for _, a := range c.found.Algorithms {
		head := kit.Heading(c.called(a))
		head.Alignment = fyne.TextAlignTrailing
		grid.Add(head)
	}
	for _, kind := range search.OrderKinds() {
		orders.Add(kit.NewText(c.Lang.Order(kind)))
		for _, a := range c.found.Algorithms {
			grid.Add(c.entry(a, kind, count))
		}
	}
	return container.NewBorder(nil, nil, orders, nil, grid)
}

// entry is the button that shows the search of an entry: with its count and, for a mean, the spread,
// or with a question mark if the search stopped at a leaf without a value.
func (c *comparison) entry(a search.Algorithm, kind search.OrderKind,
	count func(measure.Entry) measure.Count) *kit.Button {
	e, text := c.found.Entry(a, kind), "?"
	if e.Missing == nil {
		n := count(e)
		if text = chart.Short(n.Mean); n.Deviation != 0 {
			text += " ± " + chart.Short(n.Deviation)
		}
	}
	b := c.pane().Button(c.Lang.Number(text), func() { c.choose(c.with(a, kind)) })
	b.Alignment = widget.ButtonAlignTrailing
	return b
}

// with is the search of an entry.
func (c *comparison) with(a search.Algorithm, kind search.OrderKind) search.Options {
	o := c.now
	o.Algorithm, o.Order = a, search.Order{Kind: kind}
	if kind == search.Random {
		o.Order.Seed = 1
	}
	return o
}

func (c *comparison) chart(theme palette.Theme, width float64) chart.Chart {
	now := c.now.WithDefaults()
	count, least := c.counted()
	var groups []chart.Group
	for _, kind := range search.OrderKinds() {
		g := chart.Group{Label: c.Lang.Order(kind)}
		for _, a := range c.found.Algorithms {
			if c.found.Entry(a, kind).Missing != nil {
				continue
			}
			n := count(c.found.Entry(a, kind))
			g.Bars = append(g.Bars, chart.Bar{
				Label: c.called(a), Value: n.Mean, Text: c.Lang.Number(chart.Short(n.Mean)),
				Low: max(n.Least, n.Mean-n.Deviation), High: min(n.Most, n.Mean+n.Deviation),
				Highlighted: a == now.Algorithm && kind == now.Order.Kind,
			})
		}
		groups = append(groups, g)
	}
	mark, fewest := "", c.Lang.Number(chart.Short(least))
	switch {
	case least > 0 && c.found.OfShape:
		mark = c.Lang.L("least possible: {{.Least}} (Knuth and Moore)", "Least", fewest)
	case least > 0:
		mark = c.Lang.L("fewest under any order: {{.Least}}", "Least", fewest)
	}
	return chart.Bars(theme, width, groups, least, mark)
}
