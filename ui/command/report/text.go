// Package report writes the results of solve: as text, JSON, and tables in CSV and Markdown. Texts
// for people are in their language. It writes to a buffer whose Flush returns the error.
package report

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
	"plytree/fileformat/source"
	"plytree/fileformat/table"
)

// Text prints what a person likes to read: the tree with windows and
// pruned parts, then the result, the cut-offs in words and, if the search was
// traced, the table of its steps; then the key of an exercise, nil for none.
//
// Of a search that ended at a leaf without a value nothing but the key is printed.
func Text(b *bufio.Writer, lang words.Language, res *search.Result, k *exercise.Key) {
	if res.Missing == nil {
		searchText(b, lang, res)
		b.WriteString(words.Unless(k == nil, "\n"))
	}
	if k != nil {
		b.WriteString(keyTable(lang, k).In(table.Stream.Text) + drawnTrees(lang, k))
	}
}

func searchText(b *bufio.Writer, lang words.Language, res *search.Result) {
	if root := res.Tree.Root(); root.Size() <= mostDrawn && root.Height() <= deepestDrawn {
		t := textTree{Writer: b, lang: lang, res: res, onPath: map[*search.Record]bool{}}
		for _, rec := range res.Variation() {
			t.onPath[rec] = true
		}
		res.Walk(t.node)
	} else {
		fmt.Fprintf(b, "(%s)\n",
			lang.Count(root.Size(), "the tree has {{.Count}} node, too many to draw here; use plytree export",
				"the tree has {{.Count}} nodes, too many to draw here; use plytree export"))
	}
	b.WriteString("\n")
	var found strings.Builder
	summary(&found, lang, res)
	b.WriteString(visible.Lines(found.String()))
	if len(res.Events) > 0 {
		b.WriteString("\n")
		_ = stepTable(lang, res).Text(b) // Flush tells
	}
}

// Limits of what a terminal shows.
const (
	mostDrawn    = 5000 // nodes
	deepestDrawn = 60   // plies
	mostCutoffs  = 200  // explained in words
	mostSteps    = 100  // of the principal variation
)

// textTree draws a tree with a line for each node.
type textTree struct {
	*bufio.Writer
	lang   words.Language
	res    *search.Result
	onPath map[*search.Record]bool
	path   []ancestor // from the root to the last node
}

// ancestor is a node on the path to the one that is being drawn.
type ancestor struct {
	visit tree.Visit
	rec   *search.Record
	more  bool // siblings follow
}

func (t *textTree) node(v tree.Visit, rec *search.Record) {
	depth := len(v.Path)
	self := ancestor{visit: v, rec: rec}
	if depth > 0 {
		siblings := t.path[depth-1].visit.Node.Children()
		self.more = v.Path[depth-1] < len(siblings)-1
	}
	t.path = append(t.path[:depth], self)
	if depth > 0 {
		t.branches()
	}
	t.WriteString(t.label(v, rec))
	t.WriteString("\n")
}

// branches draws the lines from the ancestors to the current node.
func (t *textTree) branches() {
	last := len(t.path) - 1
	for _, a := range t.path[1:last] {
		if a.more {
			t.WriteString("│  ")
		} else {
			t.WriteString("   ")
		}
	}
	corner, line := "└", "─ "
	if t.path[last].more {
		corner = "├"
	}
	switch rec := t.path[last].rec; {
	case rec == nil:
		line = "╌ "
	case t.onPath[rec]:
		line = "━ "
	}
	t.WriteString(corner + line)
}

func (t *textTree) label(v tree.Visit, rec *search.Record) string {
	d := v.Node.Data()
	var parts []string
	if parent, child := chanceAbove(t.res, v); parent != nil {
		parts = append(parts, t.lang.Number(parent.LikelihoodText(child))+":")
	}
	if d.Move != "" {
		parts = append(parts, "("+visible.Short(d.Move)+")")
	}
	if d.Name != "" {
		parts = append(parts, visible.Short(d.Name))
	}
	if d.Board.Given() {
		parts = append(parts, d.Board.String()+":")
	}
	switch {
	case v.Node.Leaf() && !d.HasValue:
		parts = append(parts, "?")
	case v.Node.Leaf():
		parts = append(parts, t.lang.Number(numeral.Text(d.Value)))
	default:
		parts = append(parts, signOf(v.Mover))
	}
	if rec == nil {
		return strings.Join(parts, " ") + t.why()
	}
	if !v.Node.Leaf() {
		seen := t.res.Seen(v, rec)
		low, high := seen.Proven()
		parts = append(parts, t.lang.Number(explain.Proven(t.res, low, high)))
		if !t.res.Options.Algorithm.Form().NoWindows {
			a, b := explain.Ends(t.res, seen.Window())
			parts = append(parts, " "+t.lang.Window(a, b))
		}
		if back, differs := explain.HandedBack(t.res, v, rec); differs {
			parts = append(parts, " "+t.lang.Say(sentence.Say("returns {{.Value}}", "Value", back)))
		}
	}
	return strings.Join(parts, " ")
}

// why explains, at the top of an unvisited part, why the search skipped it.
func (t *textTree) why() string {
	switch parent := t.path[len(t.path)-2]; {
	case parent.rec == nil:
		return ""
	case parent.rec.Entered() == 0:
		return "  " + t.lang.L("below the depth limit")
	case t.cutAt(parent.rec) == tree.Max:
		return "  " + t.lang.L("pruned (β)")
	}
	return "  " + t.lang.L("pruned (α)")
}

// signOf returns the symbol of a player.
func signOf(p tree.Player) string {
	switch {
	case p.Chance():
		return "●"
	case p == tree.Min:
		return "▼"
	}
	return "▲"
}

// cutAt returns whose cut-off pruned the children of a node.
func (t *textTree) cutAt(rec *search.Record) tree.Player {
	c, _ := t.res.CutAt(rec.Order - 1)
	return c.Side
}

// summary writes what was found, with a line for each number.
func summary(b *strings.Builder, lang words.Language, res *search.Result) {
	rows := [][2]string{
		{lang.L("Search"), lang.Say(sentence.Sentence(how(res)))},
		{lang.L("Value"), lang.Say(explain.Value(res))},
		{lang.L("Principal variation"), line(lang, res)},
		{lang.L("Leaves evaluated"), lang.Say(sentence.Sentence(explain.Count(res)))},
		{lang.L("Nodes visited"), lang.Say(sentence.Sentence(explain.Visited(res)))},
		{lang.L("Cut-offs"), strconv.Itoa(len(res.Cutoffs))},
	}
	width := 0
	for _, row := range rows {
		width = max(width, source.Cells(row[0]))
	}
	for _, row := range rows {
		if row[1] != "" {
			b.WriteString(row[0] + strings.Repeat(" ", width-source.Cells(row[0])+2) + row[1] + "\n")
		}
	}
	if least, ok := explain.Least(res); ok {
		b.WriteString(lang.Say(least) + "\n")
	}
	for i, c := range res.Cutoffs {
		if i == mostCutoffs {
			more := len(res.Cutoffs) - i
			b.WriteString("  " + lang.Count(more, "… and {{.Count}} more (--format json lists all)",
				"… and {{.Count}} more (--format json lists all)") + "\n")
			break
		}
		b.WriteString("  " + lang.Say(explain.Cut(res, c)) + "\n")
	}
}

// how lists how the tree was searched: the algorithm's ID and all options that differ from the
// defaults.
func how(res *search.Result) sentence.Label {
	o := res.Options
	items := []any{string(o.Algorithm)}
	if other := explain.NamesOn(res.Tree,
		o.Algorithm).Within; other.Template != explain.Algorithm(o.Algorithm).Within.Template {
		items[0] = sentence.Named("{{.ID}} ({{.Name}})", "ID", string(o.Algorithm), "Name", other)
	}
	if !o.Algorithm.Form().NoWindows {
		items = append(items, sentence.Named("window [{{.Low}}, {{.High}}]", "Low", numeral.Text(o.Window.Alpha),
			"High", numeral.Text(o.Window.Beta)))
		if o.Cutoff == search.CutBeyondEqual {
			items = append(items, sentence.Named("cut-off at α > β"))
		} else {
			items = append(items, sentence.Named("cut-off at α ≥ β"))
		}
	}
	if o.Bounds != search.Unbounded() {
		items = append(items, sentence.Named("leaf bounds [{{.Low}}, {{.High}}]", "Low", numeral.Text(o.Bounds.Low),
			"High", numeral.Text(o.Bounds.High)))
	}
	if o.Order.Kind != search.Given {
		items = append(items, sentence.Named("order {{.Order}}", "Order", o.Order.String()))
	}
	if o.Depth > 0 {
		items = append(items, sentence.Named("depth {{.Depth}}", "Depth", o.Depth))
	}
	return sentence.Label{Template: "{{.How}}", Data: map[string]any{"How": sentence.List{Items: items}}}
}

// line returns the principal variation, as moves or nodes.
func line(lang words.Language, res *search.Result) string {
	steps, end := explain.Line(res), ""
	if len(steps) > mostSteps {
		steps = steps[:mostSteps]
		end = " → … " + lang.Count(len(res.PrincipalVariation), "({{.Count}} ply)", "({{.Count}} plies)")
	}
	return strings.Join(steps, " → ") + end
}

// stepTable returns the table of the steps with their sentences.
func stepTable(lang words.Language, res *search.Result) table.Stream {
	said := func(i int, row []string) []string {
		row[2] = lang.Event(res.Events[i].Kind)
		for n := 3; n < len(row); n++ { // after step, node and action
			row[n] = lang.Number(row[n])
		}
		return row
	}
	return table.Stream{
		Head:    append(stepHead(lang), lang.L("explanation")),
		Measure: changed(explain.Steps(res, explain.ForReaders()), said), // the sentences come last and need no width
		Rows: func(yield func([]string) bool) {
			for m := range res.Moments() {
				if !yield(append(said(m.Step-1, explain.Row(res, m.Step)),
					lang.Join(lang.SayAll(explain.Step(m))...))) {
					return
				}
			}
		},
	}
}

// stepHead returns the headings of the table of steps.
func stepHead(lang words.Language) []string {
	return []string{lang.L("step"), lang.L("node"), lang.L("action"), lang.L("alpha"), lang.L("beta"), lang.L("value")}
}
