package explain

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/engine/numeral"
)

// Style is how a table of steps writes nodes and numbers.
type Style struct {
	label func(engine.Visit) string
	ends  func(alpha, beta float64) (string, string)
	value func(float64) string
}

// ForReaders writes nodes as the sentences do, and numbers with the real signs.
func ForReaders() Style { return Style{Label, numeral.Ends, numeral.Text} }

// ForPrograms writes nodes without a name as paths, and numbers so that they can
// be read back.
func ForPrograms() Style {
	return Style{PathLabel, func(a, b float64) (string, string) {
		return numeral.Format(a), numeral.Format(b)
	}, numeral.Format}
}

// StepColumns are the heads of the table of the simulation.
func StepColumns() []string { return []string{"step", "node", "action", "alpha", "beta", "value"} }

// Steps goes through the rows of the table of the simulation: one for each event
// of a traced search, with the numbers of the algorithm.
func Steps(res *engine.Result, style Style) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		visits := res.Visits()
		for i := range res.Events {
			if !yield(style.row(res, visits, i)) {
				return
			}
		}
	}
}

func (s Style) row(res *engine.Result, visits []engine.Visit, i int) []string {
	v := visits[res.Events[i].Record]
	e := res.SeenEvent(v, res.Events[i])
	a, b := s.ends(e.Alpha, e.Beta)
	value := ""
	if e.HasValue {
		value = s.value(e.Value)
	}
	return []string{strconv.Itoa(i + 1), s.label(v), e.Kind.String(), a, b, value}
}

// Row is a row of the table of the simulation, for readers: that of the step,
// from 1.
func (l *Lesson) Row(step int) []string { return ForReaders().row(l.res, l.visits, step-1) }

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
