package command

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"

	"plytree/engine"
	"plytree/explain"
)

// table returns the table of the simulation, one row a step, if the search was
// traced, and otherwise one row a node.
func table(res *engine.Result) (head []string, rows [][]string) {
	if len(res.Events) > 0 {
		return steps(res)
	}
	head = []string{"node", "name", "player", "order", "alpha in", "beta in", "alpha", "beta", "value", "proven"}
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		row := []string{pathText(v.Path), v.Node.Name(), playerOf(v), "not visited", "", "", "", "", "", ""}
		if rec != nil {
			seen := res.Seen(v, rec)
			low, high := rec.Proven()
			row = append(row[:3], fmt.Sprint(rec.Order))
			for _, x := range []float64{seen.AlphaIn, seen.BetaIn, seen.Alpha, seen.Beta, seen.Value} {
				row = append(row, engine.FormatNumber(x))
			}
			row = append(row, "["+engine.FormatNumber(low)+", "+engine.FormatNumber(high)+"]")
		}
		rows = append(rows, row)
	})
	return head, rows
}

func steps(res *engine.Result) (head []string, rows [][]string) {
	nodes := visits(res)
	for i, e := range res.Events {
		v := nodes[e.Record]
		e = res.SeenEvent(v, e)
		value := ""
		if e.HasValue {
			value = engine.FormatNumber(e.Value)
		}
		rows = append(rows, []string{
			fmt.Sprint(i + 1), label(v), e.Kind.String(),
			engine.FormatNumber(e.Alpha), engine.FormatNumber(e.Beta), value,
		})
	}
	return []string{"step", "node", "action", "alpha", "beta", "value"}, rows
}

// label names a node in a table: by its name, or by its path.
func label(v engine.Visit) string {
	if name := v.Node.Name(); name != "" {
		return name
	}
	return pathText(v.Path)
}

// pathText writes a path as /0/1; the root is /.
func pathText(p engine.Path) string {
	parts := make([]string, len(p))
	for i, k := range p {
		parts[i] = fmt.Sprint(k)
	}
	return "/" + strings.Join(parts, "/")
}

func writeCSV(b *bytes.Buffer, res *engine.Result) {
	head, rows := table(res)
	w := csv.NewWriter(b)
	_ = w.WriteAll(append([][]string{head}, rows...)) // a buffer takes all
}

func writeMarkdown(b *bytes.Buffer, res *engine.Result) {
	head, rows := table(res)
	escape := strings.NewReplacer("|", `\|`, "\n", " ", "\r", " ")
	for i := range rows {
		for k := range rows[i] {
			rows[i][k] = escape.Replace(rows[i][k])
		}
	}
	widths := columnWidths(head, rows)
	rule := make([]string, len(head))
	for i := range head {
		rule[i] = strings.Repeat("-", widths[i])
	}
	for _, row := range append([][]string{head, rule}, rows...) {
		b.WriteString("|")
		for i, cell := range row {
			fmt.Fprintf(b, " %s%s |", cell, strings.Repeat(" ", widths[i]-len([]rune(cell))))
		}
		b.WriteString("\n")
	}
	if len(res.Events) > 0 {
		fmt.Fprintf(b, "\nValue: %s. Leaves evaluated: %s.\n", engine.FormatNumber(res.Value), explain.Count(res))
	}
}

func columnWidths(head []string, rows [][]string) []int {
	widths := make([]int, len(head))
	for _, row := range append([][]string{head}, rows...) {
		for i, cell := range row {
			widths[i] = max(widths[i], len([]rune(cell)))
		}
	}
	return widths
}
