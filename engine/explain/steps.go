package explain

import (
	"iter"
	"strconv"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
)

// Style defines how a table of steps writes nodes and numbers.
type Style struct {
	label func(*tree.Tree, tree.Path) string
	ends  func(res *search.Result, w search.Ends) (string, string)
	value func(res *search.Result, v number.Number) string
}

// ForReaders writes nodes as sentences do, and numbers with the real signs.
func ForReaders() Style { return Style{tree.Label, Ends, Figure} }

// ForPrograms writes nodes in full, and numbers so that programs can parse them.
func ForPrograms() Style { return ForPages(numeral.Format) }

// ForPages writes nodes as ForPrograms does, and numbers with the given function.
func ForPages(write func(float64) string) Style {
	return Style{tree.FullLabel, func(_ *search.Result, w search.Ends) (string, string) {
		return write(w.Alpha.Nearest()), write(w.Beta.Nearest())
	}, func(_ *search.Result, v number.Number) string { return write(v.Nearest()) }}
}

// StepColumns returns the column headings of the simulation table.
func StepColumns() []string { return []string{"step", "node", "action", "alpha", "beta", "value"} }

// Steps yields the rows of the simulation table: one for each event of a traced search,
// in the numbers of the algorithm.
func Steps(res *search.Result, style Style) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		name := ""
		for i, e := range res.Events {
			if i == 0 || e.Record != res.Events[i-1].Record { // a leaf has three consecutive steps
				name = style.name(res, e)
			}
			if !yield(style.row(res, i, name)) {
				return
			}
		}
	}
}

func (s Style) name(res *search.Result, e search.Event) string {
	return s.label(res.Tree, res.PathOf(e.Record))
}

func (s Style) row(res *search.Result, i int, name string) []string {
	e := res.SeenEvent(res.Visits()[res.Events[i].Record], res.Events[i])
	a, b := s.ends(res, e.Window())
	value := ""
	if e.HasValue {
		value = s.value(res, e.Value)
	}
	return []string{strconv.Itoa(i + 1), name, e.Kind.String(), a, b, value}
}

// Row returns a row of the simulation table for readers: that of the step, counted from
// 1.
func Row(res *search.Result, step int) []string {
	style := ForReaders()
	return style.row(res, step-1, style.name(res, res.Events[step-1]))
}
