package command

import (
	"bytes"
	"fmt"
	"slices"

	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/numeral"
	"plytree/fileformat/table"
)

// tableOf returns the table of the simulation, one row a step, if the search
// was traced, and otherwise one row a node.
func tableOf(res *engine.Result) table.Table {
	if len(res.Events) > 0 {
		return table.Table{Head: explain.StepColumns(), Rows: slices.Collect(explain.Steps(res, explain.ForPrograms()))}
	}
	t := table.Table{Head: []string{"node", "name", "player", "order", "alpha in", "beta in", "alpha", "beta", "value", "proven"}}
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		row := []string{engine.PlaceOf(v.Path), v.Node.Name(), playerOf(v), "not visited", "", "", "", "", "", ""}
		if rec != nil {
			seen := res.Seen(v, rec)
			low, high := rec.Proven()
			row = append(row[:3], fmt.Sprint(rec.Order))
			for _, x := range []float64{seen.AlphaIn, seen.BetaIn, seen.Alpha, seen.Beta, seen.Value} {
				row = append(row, numeral.Format(x))
			}
			row = append(row, "["+numeral.Format(low)+", "+numeral.Format(high)+"]")
		}
		t.Rows = append(t.Rows, row)
	})
	return t
}

func writeCSV(b *bytes.Buffer, res *engine.Result) { b.WriteString(tableOf(res).CSV()) }

func writeMarkdown(b *bytes.Buffer, res *engine.Result) {
	b.WriteString(tableOf(res).Markdown())
	if len(res.Events) > 0 {
		fmt.Fprintf(b, "\nValue: %s. Leaves evaluated: %s.\n", explain.Value(res), explain.Count(res))
	}
}
