package explain

import (
	"iter"
	"strconv"

	"plytree/engine"
	"plytree/engine/numeral"
)

// Style is how a table of steps writes nodes and numbers.
type Style struct {
	label func(*engine.Tree, engine.Path) string
	ends  func(alpha, beta float64) (string, string)
	value func(float64) string
}

// ForReaders writes nodes as the sentences do, and numbers with the real signs.
func ForReaders() Style { return Style{engine.Label, numeral.Ends, numeral.Text} }

// ForPrograms writes nodes in the same way, however long their names, and numbers
// so that they can be read back.
func ForPrograms() Style {
	return Style{engine.FullLabel, func(a, b float64) (string, string) {
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
	record := res.Events[i].Record
	e := res.SeenEvent(visits[record], res.Events[i])
	a, b := s.ends(e.Alpha, e.Beta)
	value := ""
	if e.HasValue {
		value = s.value(e.Value)
	}
	return []string{strconv.Itoa(i + 1), s.label(res.Tree, res.PathOf(record)), e.Kind.String(), a, b, value}
}

// Row is a row of the table of the simulation, for readers: that of the step,
// from 1.
func (l *Lesson) Row(step int) []string { return ForReaders().row(l.res, l.visits, step-1) }
