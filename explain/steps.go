package explain

import (
	"fmt"
	"strings"

	"plytree/engine"
	"plytree/table"
)

// Steps returns the table of the simulation: one row for each event of a traced
// search, with the numbers of the algorithm.
func Steps(res *engine.Result) table.Table {
	t := table.Table{Head: []string{"step", "node", "action", "alpha", "beta", "value"}}
	visits := res.Visits()
	for i, e := range res.Events {
		v := visits[e.Record]
		e = res.SeenEvent(v, e)
		value := ""
		if e.HasValue {
			value = engine.FormatNumber(e.Value)
		}
		t.Rows = append(t.Rows, []string{
			fmt.Sprint(i + 1), Label(v), e.Kind.String(),
			engine.FormatNumber(e.Alpha), engine.FormatNumber(e.Beta), value,
		})
	}
	return t
}

// Label names a node in a table: by its name, or by its path.
func Label(v engine.Visit) string {
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
