// Package measuring shows how much work searches take: the algorithms compared on
// a tree, and how the work grows with the depth of trees and with ties.
package measuring

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"plytree/editor/drawing/picture"
	"plytree/engine/measure"
	"plytree/engine/search"
	"plytree/fileformat/table"
	"plytree/ui/action"
	"plytree/ui/files"
	"plytree/ui/form"
	"plytree/ui/kit"
)

// Measurements measures, and shows the results in a dialog.
type Measurements struct {
	files.Access
	Tables *files.Tables
}

// Handlers returns the handlers of its actions.
func (m *Measurements) Handlers() action.Handlers {
	return action.Handlers{"compare": {Do: m.compare}, "growth": {Do: func() { m.Growth(m.Session(), m.growth) }}}
}

// comparedOrders is how many random orders are averaged.
const comparedOrders = 100

// compare counts the work of the algorithms on this tree, in every order, and shows it as a table
// and a chart.
func (m *Measurements) compare() {
	s := m.Session()
	doc, title := s.Document(), m.Lang.L("Compare algorithms")
	var found measure.Comparison
	m.Progress(title, func(ctx context.Context, progress func(float64)) (err error) {
		found, err = measure.Compare(ctx, doc.Tree, doc.Search, comparedOrders, progress)
		return err
	}, func(err error) {
		if err != nil {
			m.Say(m.Lang.Error(err))
			return
		}
		var d *kit.Dialog
		choose := func(o search.Options) {
			d.Close()
			m.Try(s.SetOptions(o))
		}
		content := newComparison(measured{m, "comparison", title, comparedTable(found)}, found, doc.Search, choose)
		d = m.Dialogs.Show(title, content.content, kit.Whole, kit.Done(m.Lang))
	})
}

// growth plots how the work grows with the depth of uniform trees, or how it depends on the number
// of different values.
func (m *Measurements) growth(u form.Uniform) {
	title, name, find := m.Lang.L("Search effort"), "growth", m.byDepth
	if u.Ties {
		title, name, find = m.Lang.L("Ties and search effort"), "ties", m.byValues
	}
	var found curves
	m.Progress(title, func(ctx context.Context, progress func(float64)) (err error) {
		found, err = find(ctx, u, progress)
		return err
	}, func(err error) {
		if err != nil {
			m.ShowError(err)
			return
		}
		m.Dialogs.Show(title, measured{m, name, title, found.numbers}.plot(found), kit.Whole, kit.Done(m.Lang))
	})
}

// measured is a result: its numbers and its chart are shown and exported.
type measured struct {
	*Measurements
	name, title string
	numbers     table.Table
}

// pane is the dialog's pane.
func (m measured) pane() kit.Pane { return m.Dialogs.Pane() }

// saveTable asks for a name and writes the numbers.
func (m measured) saveTable() {
	m.Tables.Save(m.name+".csv", func(kind string, to io.Writer) error {
		return files.WriteTable(m.numbers.Stream(), kind, to)
	})
}

// saveChart asks for a name, whose extension gives the format.
func (m measured) saveChart(d picture.Drawing) {
	d.Title = m.title
	kinds := []string{".png", ".svg", ".pdf", ".tex"}
	m.Save(m.Lang.L("Save as"), m.About(m.name+kinds[0]), kinds,
		func(_ context.Context, file string, _ func(float64)) ([]byte, error) {
			kind, err := picture.FormatOf(file)
			if err != nil {
				return nil, err
			}
			return picture.Write(d, kind, picture.Options{})
		})
}

// comparedTable is the comparison with all its numbers, for a file.
func comparedTable(c measure.Comparison) table.Table {
	t := table.Table{Head: []string{"order", "algorithm", "runs", "leaves evaluated", "deviation", "least", "most",
		"nodes visited", "deviation", "least", "most"}}
	number := func(v float64) string { return strconv.FormatFloat(v, 'g', 6, 64) }
	for _, e := range c.Entries {
		row := []string{string(e.Order), string(e.Algorithm), fmt.Sprint(e.Runs)}
		for _, n := range []measure.Count{e.Evaluated, e.Visited} {
			if e.Missing != nil { // the search stopped, so nothing was counted
				row = append(row, "", "", "", "")
				continue
			}
			row = append(row, number(n.Mean), number(n.Deviation), number(n.Least), number(n.Most))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// rowOf is a row of a table of measurements.
func rowOf(of int, numbers ...float64) []string {
	row := []string{strconv.Itoa(of)}
	for _, v := range numbers {
		row = append(row, strconv.FormatFloat(v, 'g', 8, 64))
	}
	return row
}
