package command

import (
	"bytes"
	"fmt"
	"strings"

	"plytree/editor/scene"
	"plytree/engine"
	"plytree/explain"
)

// writeText prints what a person likes to read: the tree with windows and
// pruned parts, then the result, the cut-offs in words and, if the search was
// traced, the table of its steps.
func writeText(b *bytes.Buffer, res *engine.Result) {
	t := textTree{Buffer: b, res: res, onPath: map[*engine.Record]bool{}}
	for _, rec := range res.Variation() {
		t.onPath[rec] = true
	}
	res.Walk(t.node)
	b.WriteString("\n")
	summary(b, res)
	if len(res.Events) > 0 {
		b.WriteString("\n")
		head, rows := steps(res)
		columns(b, head, rows)
	}
}

// textTree draws a tree with a line for each node.
type textTree struct {
	*bytes.Buffer
	res    *engine.Result
	onPath map[*engine.Record]bool
	more   []bool // whether the node on that level of the path has siblings to come
	seen   []bool // whether the search entered it
	counts []int  // of its children
}

func (t *textTree) node(v engine.Visit, rec *engine.Record) {
	depth := len(v.Path)
	t.counts = append(t.counts[:depth], len(v.Node.Children()))
	t.seen = append(t.seen[:depth], rec != nil)
	if depth > 0 {
		last := v.Path[depth-1] == t.counts[depth-1]-1
		t.more = append(t.more[:depth-1], !last)
		t.branches(last, rec)
	}
	t.WriteString(t.label(v, rec))
	t.WriteString("\n")
}

// branches draws the lines from the ancestors to the node.
func (t *textTree) branches(last bool, rec *engine.Record) {
	for _, more := range t.more[:len(t.more)-1] {
		if more {
			t.WriteString("│  ")
		} else {
			t.WriteString("   ")
		}
	}
	corner, line := "├", "─ "
	if last {
		corner = "└"
	}
	switch {
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
		parts = append(parts, "("+d.Move+")")
	}
	if d.Name != "" {
		parts = append(parts, d.Name)
	}
	if v.Node.Leaf() {
		parts = append(parts, scene.Number(d.Value))
	} else {
		sign := "▲"
		if v.Mover == engine.Min {
			sign = "▼"
		}
		parts = append(parts, sign)
	}
	if rec == nil {
		return strings.Join(append(parts, t.why(v)...), " ")
	}
	if !v.Node.Leaf() {
		seen := t.res.Seen(v, rec)
		low, high := seen.Proven()
		parts = append(parts, scene.ProvenValue(low, high))
		if t.res.Options.Algorithm != engine.Minimax {
			a, b := scene.Ends(seen.Alpha, seen.Beta)
			parts = append(parts, fmt.Sprintf(" [%s, %s]", a, b))
		}
	}
	return strings.Join(parts, " ")
}

// why says, at the top of an unvisited part, why it was not visited.
func (t *textTree) why(v engine.Visit) []string {
	if depth := len(v.Path); !t.seen[depth-1] {
		return nil
	}
	for _, c := range t.res.Cutoffs {
		if at := t.res.PathOf(c.Node); pathText(at) == pathText(v.Path[:len(v.Path)-1]) {
			return []string{map[engine.Player]string{engine.Max: " pruned (β)", engine.Min: " pruned (α)"}[c.Mover]}
		}
	}
	return []string{" below the depth limit"}
}

func summary(b *bytes.Buffer, res *engine.Result) {
	o := res.Options
	how := string(o.Algorithm)
	if o.Algorithm != engine.Minimax {
		how += fmt.Sprintf(", window [%s, %s], cut-off at α %s β", scene.Number(o.Window.Alpha), scene.Number(o.Window.Beta),
			map[engine.Cutoff]string{engine.CutAtEqual: "≥", engine.CutBeyondEqual: ">"}[o.Cutoff])
	}
	if o.Order.Kind != engine.Given {
		how += ", order " + o.Order.String()
	}
	if o.Depth > 0 {
		how += fmt.Sprintf(", depth %d", o.Depth)
	}
	low, high := res.Record(0).Proven()
	value := scene.Number(res.Value)
	if low != high {
		value += " (the root is worth " + scene.ProvenValue(low, high) + ")"
	}
	rows := [][2]string{
		{"Search", how},
		{"Value", value},
		{"Principal variation", strings.Join(explain.Line(res), " → ")},
		{"Leaves evaluated", explain.Count(res).String()},
		{"Nodes", fmt.Sprintf("%d of %d visited", res.Visited, res.Tree.Root().Size())},
		{"Cut-offs", fmt.Sprint(len(res.Cutoffs))},
	}
	for _, row := range rows {
		if row[1] != "" {
			fmt.Fprintf(b, "%-20s %s\n", row[0], row[1])
		}
	}
	for _, c := range res.Cutoffs {
		fmt.Fprintf(b, "  %s\n", explain.Cut(res, c))
	}
}

// columns prints a table with blanks between the columns.
func columns(b *bytes.Buffer, head []string, rows [][]string) {
	widths := columnWidths(head, rows)
	for _, row := range append([][]string{head}, rows...) {
		line := ""
		for i, cell := range row {
			line += cell + strings.Repeat(" ", widths[i]-len([]rune(cell))+2)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}
