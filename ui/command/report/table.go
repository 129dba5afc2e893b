package report

import (
	"bufio"
	"fmt"

	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/numeral"
	"plytree/engine/visible"
	"plytree/fileformat/table"
)

// tableOf returns the table of the simulation, one row a step, if the search
// was traced, and otherwise one row a node. What it calls nodes goes through
// named.
func tableOf(res *engine.Result, named func(string) string) table.Stream {
	if len(res.Events) > 0 {
		return table.Stream{Head: explain.StepColumns(), Rows: func(yield func([]string) bool) {
			for row := range explain.Steps(res, explain.ForPrograms()) {
				if row[1] = named(row[1]); !yield(row) {
					return
				}
			}
		}}
	}
	return table.Stream{
		Head: []string{"node", "name", "player", "order", "alpha in", "beta in", "alpha", "beta", "value", "proven"},
		Rows: func(yield func([]string) bool) {
			more := true
			res.Walk(func(v engine.Visit, rec *engine.Record) {
				more = more && yield(nodeRow(res, v, rec, named))
			})
		},
	}
}

func nodeRow(res *engine.Result, v engine.Visit, rec *engine.Record, named func(string) string) []string {
	row := []string{named(engine.PathText(v.Path)), named(v.Node.Name()), playerOf(v), "not visited", "", "", "", "", "", ""}
	if rec != nil {
		seen := res.Seen(v, rec)
		low, high := rec.Proven()
		row = append(row[:3], fmt.Sprint(rec.Order))
		for _, x := range []float64{seen.AlphaIn, seen.BetaIn, seen.Alpha, seen.Beta, seen.Value} {
			row = append(row, numeral.Format(x))
		}
		row = append(row, "["+numeral.Format(low)+", "+numeral.Format(high)+"]")
	}
	return row
}

// CSV writes a row for each step, if the search was traced, or else for each node:
// for programs, with whole names.
func CSV(b *bufio.Writer, res *engine.Result) {
	_ = tableOf(res, func(name string) string { return name }).CSV(b) // Flush tells
}

// Markdown writes the same table for a page: names are short.
func Markdown(b *bufio.Writer, res *engine.Result) {
	_ = tableOf(res, visible.Short).Markdown(b) // Flush tells
	if len(res.Events) > 0 {
		fmt.Fprintf(b, "\nValue: %s. Leaves evaluated: %s.\n", explain.Value(res), explain.Count(res))
	}
}
