package explain

import (
	"fmt"
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/table"
)

// Steps returns the table of the simulation: one row for each event of a traced
// search, with the numbers of the algorithm and the nodes named by label.
func Steps(res *engine.Result, label func(engine.Visit) string) table.Table {
	t := table.Table{Head: []string{"step", "node", "action", "alpha", "beta", "value"}}
	visits := res.Visits()
	for i := range res.Events {
		t.Rows = append(t.Rows, stepRow(res, visits, i, label))
	}
	return t
}

func stepRow(res *engine.Result, visits []engine.Visit, i int, label func(engine.Visit) string) []string {
	v := visits[res.Events[i].Record]
	e := res.SeenEvent(v, res.Events[i])
	value := ""
	if e.HasValue {
		value = engine.FormatNumber(e.Value)
	}
	return []string{
		strconv.Itoa(i + 1), label(v), e.Kind.String(),
		engine.FormatNumber(e.Alpha), engine.FormatNumber(e.Beta), value,
	}
}

// Row is a row of the table of the simulation, with nodes named for a reader:
// that of the step, from 1.
func (l *Lesson) Row(step int) []string { return stepRow(l.res, l.visits, step-1, Label) }

// Label names a node for a reader: by its name, or by the numbers of the
// children on the way to it, as Place does: 3.1.2.
func Label(v engine.Visit) string {
	switch {
	case v.Node.Name() != "":
		return v.Node.Name()
	case len(v.Path) == 0:
		return "root"
	}
	return dotted(v.Path)
}

// PathLabel names a node for a program: by its name, or by its path.
func PathLabel(v engine.Visit) string {
	if name := v.Node.Name(); name != "" {
		return name
	}
	return PathText(v.Path)
}

// PathText writes a path as /0/1; the root is /.
func PathText(p engine.Path) string {
	parts := make([]string, len(p))
	for i, k := range p {
		parts[i] = fmt.Sprint(k)
	}
	return "/" + strings.Join(parts, "/")
}
