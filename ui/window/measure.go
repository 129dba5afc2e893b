package window

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"

	"plytree/editor/picture"
	"plytree/engine"
	"plytree/engine/measure"
	"plytree/fileformat/table"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/panel"
	"plytree/ui/words"
)

// comparedOrders is how many random orders are averaged.
const comparedOrders = 100

// compare counts the work of the algorithms on this tree, under every order,
// and shows it as a table and a chart.
func (e exports) compare() {
	s := e.w.front()
	doc, title := s.Document(), words.L("Compare the algorithms")
	var found measure.Comparison
	e.w.forms.Progress(e.w.env.Background, title, func(ctx context.Context, progress func(float64)) (err error) {
		found, err = measure.Compare(ctx, doc.Tree, doc.Search, comparedOrders, progress)
		return err
	}, func(err error) {
		if err != nil {
			e.w.result.Say(words.Error(err))
			return
		}
		var d *kit.Dialog
		choose := func(o engine.Options) {
			d.Close()
			e.w.try(s.SetOptions(o))
		}
		content := panel.NewComparison(e.w.dialogs.Pane(), found, comparedOrders, doc.Search, e.drawing(), choose, e.measured("comparison", title, comparedTable(found)))
		d = e.w.dialogs.Show(title, content, e.w.dialogs.Room(), kit.Done())
	})
}

// ties plots how the work depends on how many different values there are.
func (e exports) ties(u form.Uniform) {
	title := words.L("How ties change the work")
	var points []measure.TiePoint
	e.w.forms.Progress(e.w.env.Background, title, func(ctx context.Context, progress func(float64)) (err error) {
		points, err = measure.Ties(ctx, u.Branching, u.Depth, u.Trees, u.Seed, progress)
		return err
	}, func(err error) {
		if err != nil {
			e.w.complain(err)
			return
		}
		content := panel.Ties(e.w.dialogs.Pane(), u.Branching, u.Depth, u.Trees, points, e.drawing(), e.measured("ties", title, tiesTable(points)))
		e.w.dialogs.Show(title, content, e.w.dialogs.Room(), kit.Done())
	})
}

// growth plots how the work grows with the depth of uniform trees, or how it
// depends on ties.
func (e exports) growth(u form.Uniform) {
	if u.Ties {
		e.ties(u)
		return
	}
	title := words.L("How the work grows")
	var points []measure.Point
	e.w.forms.Progress(e.w.env.Background, title, func(ctx context.Context, progress func(float64)) (err error) {
		points, err = measure.Growth(ctx, u.Branching, u.Depth, u.Trees, u.Seed, progress)
		return err
	}, func(err error) {
		if err != nil {
			e.w.complain(err)
			return
		}
		content := panel.Growth(e.w.dialogs.Pane(), u.Branching, u.Trees, points, e.drawing(), e.measured("growth", title, growthTable(points)))
		e.w.dialogs.Show(title, content, e.w.dialogs.Room(), kit.Done())
	})
}

// measured takes a measurement out: its numbers, and its chart.
func (e exports) measured(name, title string, numbers table.Table) panel.Exports {
	return panel.Exports{
		Table: func() { e.table(name+".csv", writer(numbers)) },
		Chart: func(d picture.Drawing) {
			d.Title = title
			e.chart(name, d)
		},
	}
}

// chart asks for a name, whose ending says what kind of picture is made.
func (e exports) chart(name string, d picture.Drawing) {
	kinds := []string{".png", ".svg", ".pdf", ".tex"}
	e.w.files.askWhere(words.L("Save as"), e.w.files.about(name+kinds[0]), kinds, func(file string) {
		e.make(file, func(ctx context.Context, _ func(float64)) error {
			kind, err := picture.FormatOf(file)
			if err != nil {
				return err
			}
			data, err := picture.Write(d, kind, picture.Options{})
			if err == nil {
				err = ctx.Err()
			}
			if err == nil {
				_, err = e.w.env.Store.Write(file, data)
			}
			return err
		}, e.done(file))
	})
}

func (e exports) drawing() kit.Drawing {
	return kit.Drawing{Painter: e.w.painter, Theme: e.w.look().Theme, Room: e.w.dialogs.Room()}
}

func writer(t table.Table) func(kind string, to io.Writer) error {
	return func(kind string, to io.Writer) error {
		return writeTable(table.Stream{Head: t.Head, Rows: slices.Values(t.Rows)}, kind, to)
	}
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

// growthTable is the measurement with all its numbers, for a file.
func growthTable(points []measure.Point) table.Table {
	t := table.Table{Head: []string{"depth", "minimax", "worst order", "random order", "deviation", "best order", "least possible"}}
	for _, p := range points {
		t.Rows = append(t.Rows, measured(p.Depth, p.Minimax, p.Worst.Mean, p.Random.Mean, p.Random.Deviation, p.Best.Mean, p.Least))
	}
	return t
}

// tiesTable is the measurement with all its numbers, for a file.
func tiesTable(points []measure.TiePoint) table.Table {
	t := table.Table{Head: []string{"values", "leaves", "rule >=", "deviation", "rule >", "deviation", "least possible"}}
	for _, p := range points {
		t.Rows = append(t.Rows, measured(p.Values, p.Leaves, p.AtEqual.Mean, p.AtEqual.Deviation, p.BeyondEqual.Mean, p.BeyondEqual.Deviation, p.Least))
	}
	return t
}

// measured is a row of a table of measurements.
func measured(of int, numbers ...float64) []string {
	row := []string{strconv.Itoa(of)}
	for _, v := range numbers {
		row = append(row, strconv.FormatFloat(v, 'g', 8, 64))
	}
	return row
}
