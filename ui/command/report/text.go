// Package report writes what a search found for solve: as text to read, JSON, and
// tables as CSV and Markdown. Writing goes into a buffer, whose Flush tells what
// went wrong.
package report

import (
	"bufio"
	"fmt"
	"strings"

	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/numeral"
	"plytree/engine/replay"
	"plytree/engine/visible"
	"plytree/fileformat/table"
)

// Text prints what a person likes to read: the tree with windows and
// pruned parts, then the result, the cut-offs in words and, if the search was
// traced, the table of its steps.
func Text(b *bufio.Writer, res *engine.Result) {
	if root := res.Tree.Root(); root.Size() <= mostDrawn && root.Height() <= deepestDrawn {
		t := textTree{Writer: b, res: res, onPath: map[*engine.Record]bool{}}
		for _, rec := range res.Variation() {
			t.onPath[rec] = true
		}
		res.Walk(t.node)
	} else {
		fmt.Fprintf(b, "(a tree of %d nodes, %d plies deep, is too large to be drawn here; export draws it)\n", root.Size(), root.Height())
	}
	b.WriteString("\n")
	var said strings.Builder
	summary(&said, res)
	b.WriteString(visible.Lines(said.String()))
	if len(res.Events) > 0 {
		b.WriteString("\n")
		_ = told(res).Text(b) // Flush tells
	}
}

// What a terminal can show.
const (
	mostDrawn    = 5000 // nodes
	deepestDrawn = 60   // plies
	mostCutoffs  = 200  // that are put into words
	mostSteps    = 100  // of the principal variation
)

// textTree draws a tree with a line for each node.
type textTree struct {
	*bufio.Writer
	res    *engine.Result
	onPath map[*engine.Record]bool
	path   []ancestor // from the root to the last node
}

// ancestor is a node on the path to the one that is being drawn.
type ancestor struct {
	visit engine.Visit
	rec   *engine.Record
	more  bool // it has siblings to come
}

func (t *textTree) node(v engine.Visit, rec *engine.Record) {
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

// branches draws the lines from the ancestors to the node.
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

func (t *textTree) label(v engine.Visit, rec *engine.Record) string {
	d := v.Node.Data()
	var parts []string
	if d.Move != "" {
		parts = append(parts, "("+visible.Short(d.Move)+")")
	}
	if d.Name != "" {
		parts = append(parts, visible.Short(d.Name))
	}
	if v.Node.Leaf() {
		parts = append(parts, numeral.Text(d.Value))
	} else {
		sign := "▲"
		if v.Mover == engine.Min {
			sign = "▼"
		}
		parts = append(parts, sign)
	}
	if rec == nil {
		return strings.Join(parts, " ") + t.why()
	}
	if !v.Node.Leaf() {
		seen := t.res.Seen(v, rec)
		low, high := seen.Proven()
		parts = append(parts, numeral.Proven(low, high))
		if t.res.Options.Algorithm != engine.Minimax {
			a, b := numeral.Ends(seen.Alpha, seen.Beta)
			parts = append(parts, fmt.Sprintf(" [%s, %s]", a, b))
		}
		if back, differs := explain.HandedBack(t.res, v, rec); differs {
			parts = append(parts, " hands back "+back)
		}
	}
	return strings.Join(parts, " ")
}

// why says, at the top of an unvisited part, why it was not visited.
func (t *textTree) why() string {
	switch parent := t.path[len(t.path)-2]; {
	case parent.rec == nil:
		return ""
	case parent.rec.Best < 0:
		return "  below the depth limit"
	case parent.visit.Mover == engine.Max:
		return "  pruned (β)"
	}
	return "  pruned (α)"
}

func summary(b *strings.Builder, res *engine.Result) {
	o := res.Options
	how := string(o.Algorithm)
	if o.Algorithm != engine.Minimax {
		how += fmt.Sprintf(", window [%s, %s], cut-off at α %s β", numeral.Text(o.Window.Alpha), numeral.Text(o.Window.Beta),
			map[engine.Cutoff]string{engine.CutAtEqual: "≥", engine.CutBeyondEqual: ">"}[o.Cutoff])
	}
	if o.Order.Kind != engine.Given {
		how += ", order " + o.Order.String()
	}
	if o.Depth > 0 {
		how += fmt.Sprintf(", depth %d", o.Depth)
	}
	rows := [][2]string{
		{"Search", how},
		{"Value", explain.Value(res).String()},
		{"Principal variation", line(res)},
		{"Leaves evaluated", explain.Count(res).String()},
		{"Nodes visited", explain.Visited(res).String()},
		{"Cut-offs", fmt.Sprint(len(res.Cutoffs))},
	}
	for _, row := range rows {
		if row[1] != "" {
			fmt.Fprintf(b, "%-20s %s\n", row[0], row[1])
		}
	}
	if least, ok := explain.Least(res); ok {
		fmt.Fprintf(b, "%s\n", least)
	}
	for i, c := range res.Cutoffs {
		if i == mostCutoffs {
			fmt.Fprintf(b, "  … and %d more; --format json lists all\n", len(res.Cutoffs)-i)
			break
		}
		fmt.Fprintf(b, "  %s\n", explain.Cut(res, c))
	}
}

func line(res *engine.Result) string {
	var steps []string
	for _, s := range explain.Line(res) {
		if len(steps) == mostSteps {
			return strings.Join(steps, " → ") + fmt.Sprintf(" → … (%d plies)", len(res.PrincipalVariation))
		}
		steps = append(steps, s)
	}
	return strings.Join(steps, " → ")
}

// told is the table of the steps with their sentences.
func told(res *engine.Result) table.Stream {
	steps := explain.Steps(res, explain.ForReaders())
	return table.Stream{
		Head:    append(explain.StepColumns(), "in words"),
		Measure: steps, // the sentences stand last and need no width
		Rows: func(yield func([]string) bool) {
			lesson, m := explain.NewLesson(res), replay.At(res, 0)
			for row := range steps {
				m.Next()
				if !yield(append(row, explain.Text(lesson.Step(m)))) {
					return
				}
			}
		},
	}
}
