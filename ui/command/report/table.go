package report

import (
	"bufio"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
	"plytree/fileformat/table"
)

// nodeRows returns a row for each node. The row of a node that the search never visited ends with
// unvisited.
func nodeRows(res *search.Result, unvisited string, number func(float64) string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		more := true
		res.Walk(func(v tree.Visit, rec *search.Record) {
			more = more && yield(nodeRow(res, v, rec, unvisited, number))
		})
	}
}

func nodeRow(res *search.Result, v tree.Visit, rec *search.Record, unvisited string,
	write func(float64) string) []string {
	row := []string{v.Path.Text(), v.Node.Name(), playerOf(v), unvisited, "", "", "", "", "", ""}
	if rec != nil {
		seen := res.Seen(v, rec)
		low, high := rec.Proven()
		row = append(row[:3], fmt.Sprint(rec.Order))
		for _, x := range []number.Number{seen.AlphaIn, seen.BetaIn, seen.Alpha, seen.Beta, seen.Value} {
			row = append(row, write(x.Nearest()))
		}
		row = append(row, "["+write(low.Nearest())+", "+write(high.Nearest())+"]")
	}
	return slices.Insert(row, likelyColumn, likelyCells(res, v)...)
}

// likelyColumn is the index of the probability in a node's row.
const likelyColumn = 3

// likelyHead is the heading of that column, if the tree has chance nodes.
func likelyHead(res *search.Result) []string {
	if res.Tree.HasChance() {
		return []string{"p"}
	}
	return nil
}

func likelyCells(res *search.Result, v tree.Visit) []string {
	parent, child := chanceAbove(res, v)
	switch {
	case parent != nil:
		return []string{numeral.Format(parent.Likelihood(child).Nearest())}
	case res.Tree.HasChance():
		return []string{""}
	}
	return nil
}

// likelyInSteps is its index in the row of a step, after the node.
const likelyInSteps = 2

// changed returns the rows, which count from 0, as a function changes them.
func changed(rows iter.Seq[[]string], change func(i int, row []string) []string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		i := 0
		for row := range rows {
			if !yield(change(i, row)) {
				return
			}
			i++
		}
	}
}

// onPages writes a number in a table for readers: averages are rounded.
func onPages(res *search.Result) func(float64) string {
	return func(v float64) string {
		if res.Tree.HasChance() && !math.IsInf(v, 0) {
			return strings.ReplaceAll(numeral.Rounded(v), "−", "-")
		}
		return numeral.Format(v)
	}
}

// CSV writes a row for each step, if the search was traced, or else for each node: for programs,
// with full names.
func CSV(b *bufio.Writer, res *search.Result) {
	rows := table.Stream{
		Head: slices.Insert([]string{"node", "name", "player", "order", "alpha in", "beta in", "alpha", "beta", "value",
			"proven"}, likelyColumn, likelyHead(res)...),
		Rows: nodeRows(res, "not visited", numeral.Format),
	}
	switch {
	case res.Missing != nil: // there is only the key
		rows.Rows = slices.Values([][]string{})
	case len(res.Events) > 0:
		rows = table.Stream{
			Head: slices.Insert(slices.Clone(explain.StepColumns()), likelyInSteps, likelyHead(res)...),
			Rows: changed(explain.Steps(res, explain.ForPrograms()), func(i int, row []string) []string {
				path := res.PathOf(res.Events[i].Record)
				return slices.Insert(row, likelyInSteps,
					likelyCells(res, tree.Visit{Path: path, Node: res.Tree.At(path)})...)
			}),
		}
	}
	_ = rows.CSV(b) // Flush tells
}

// Markdown writes the same table for readers: names are shortened, and headings and actions are
// translated.
func Markdown(b *bufio.Writer, lang words.Language, res *search.Result, k *exercise.Key) {
	if res.Missing == nil {
		searchMarkdown(b, lang, res)
	}
	if k != nil {
		b.WriteString("\n" + keyTable(lang, k).In(table.Stream.Markdown) + drawnTrees(lang, k))
	}
}

func searchMarkdown(b *bufio.Writer, lang words.Language, res *search.Result) {
	if len(res.Events) == 0 {
		head := []string{
			lang.L("node"), lang.L("name"), lang.L("player"), lang.L("order"), lang.L("alpha on entry"),
			lang.L("beta on entry"),
			lang.L("alpha"), lang.L("beta"), lang.L("value"), lang.L("proven"),
		}
		head = slices.Insert(head, likelyColumn, likelyHead(res)...)
		nodes := changed(nodeRows(res, lang.L("not visited"), onPages(res)), func(_ int, row []string) []string {
			row[0], row[1] = visible.Short(row[0]), visible.Short(row[1])
			return row
		})
		_ = table.Stream{Head: head, Rows: nodes}.Markdown(b) // Flush tells
		return
	}
	steps := changed(explain.Steps(res, explain.ForPages(onPages(res))), func(i int, row []string) []string {
		row[1], row[2] = visible.Short(row[1]), lang.Event(res.Events[i].Kind)
		return row
	})
	_ = table.Stream{Head: stepHead(lang), Rows: steps}.Markdown(b) // Flush tells
	b.WriteString("\n" + lang.Say(sentence.Say("Value: {{.Value}}.", "Value", explain.Value(res)).And(
		sentence.Say("Leaves evaluated: {{.Part}}.", "Part", explain.Count(res)))) + "\n")
}
