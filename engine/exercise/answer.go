package exercise

import (
	"strings"

	"plytree/engine/numeral"
)

// Answer is one right answer: a number or, where Word is not empty, a word or
// what a node is called.
type Answer struct {
	Number float64
	Word   string
}

// String writes the answer with the real signs − and ∞.
func (a Answer) String() string {
	if a.Word != "" {
		return a.Word
	}
	return numeral.Text(a.Number)
}

// slot is a place where an answer stands: of a node or, for Order, of a place
// in the list, counted from 0.
type slot struct {
	ask  Ask
	node int
	side End
}

// End is an end of a window.
type End string

const (
	Alpha End = "alpha"
	Beta  End = "beta"
)

// reading is an answer as it was understood: a number, a word or a node.
type reading struct {
	number float64
	word   string
	node   int
}

// sheet is a filled-in question sheet.
type sheet map[slot]reading

// fill writes down what somebody who ran a search with these facts would answer
// to the tasks.
func (s *variant) fill(f *facts) sheet {
	filled := sheet{}
	for _, t := range s.tasks {
		switch t.Ask {
		case Value:
			filled[slot{ask: Value}] = reading{number: f.worth.value}
		case BestMove:
			if len(f.best) > 0 {
				filled[slot{ask: BestMove}] = reading{node: f.best[0]}
			}
		case Pruned:
			for _, i := range f.cut(s.nodes) {
				filled[slot{ask: Pruned, node: i}] = reading{}
			}
		case LeafOrder:
			for place, i := range f.leaves {
				filled[slot{ask: LeafOrder, node: place}] = reading{node: i}
			}
		case Evaluated:
			filled[slot{ask: Evaluated}] = reading{number: float64(len(f.leaves))}
		default:
			for _, i := range f.asked(s.nodes, t.only) {
				filled.node(t.Task, i, f.seen[i])
			}
		}
	}
	return filled
}

// node writes down what a task asks about one node.
func (s sheet) node(t Task, i int, of seen) {
	switch t.Ask {
	case Values:
		s[slot{ask: Values, node: i}] = reading{number: of.Value}
	case Bounds:
		s[slot{ask: Bounds, node: i}] = reading{word: string(of.bound(t.By))}
	case Windows:
		w := of.window(t.At)
		s[slot{Windows, i, Alpha}] = reading{number: w.Alpha}
		s[slot{Windows, i, Beta}] = reading{number: w.Beta}
	}
}

// expected says what is right in a slot.
func (s *variant) expected(at slot, r reading) *Answer {
	switch {
	case at.ask == BestMove || at.ask == LeafOrder:
		return &Answer{Word: s.nodes.Call(r.node)}
	case at.ask == Pruned:
		return &Answer{Word: "cut"}
	}
	return &Answer{Number: r.number, Word: r.word}
}

// bounds are the words for the bounds, in small letters.
var bounds = map[string]Claim{
	"exact": Exact, "=": Exact,
	"at-least": AtLeast, "at least": AtLeast, "≥": AtLeast, ">=": AtLeast, "lower": AtLeast,
	"at-most": AtMost, "at most": AtMost, "≤": AtMost, "<=": AtMost, "upper": AtMost,
}

// ReadBound reads a bound as students write it, and reports whether the text is
// one.
func ReadBound(text string) (Claim, bool) {
	b, ok := bounds[strings.ToLower(strings.TrimSpace(text))]
	return b, ok
}
