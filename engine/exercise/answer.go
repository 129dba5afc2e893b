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

// slot is a place where an answer to a task stands: of a node or, for Order, of
// a place in the list, counted from 0.
type slot struct {
	task int // the index in the exercise
	ask  Ask // what that asks for
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
func (p *Part) fill(f *facts) sheet {
	filled := sheet{}
	for _, t := range p.tasks {
		switch t.Ask {
		case Value:
			filled[t.slot()] = reading{number: f.worth.value}
		case BestMove:
			if len(f.best) > 0 {
				filled[t.slot()] = reading{node: f.best[0]}
			}
		case Pruned:
			for _, i := range f.cut(p.nodes) {
				filled[t.at(i)] = reading{}
			}
		case LeafOrder:
			for place, i := range f.leaves {
				filled[t.at(place)] = reading{node: i}
			}
		case Evaluated:
			filled[t.slot()] = reading{number: float64(len(f.leaves))}
		case Range:
			filled[t.slot()] = reading{word: f.set}
		case Least:
			if f == p.facts { // whose search it is makes no difference
				filled[t.slot()] = reading{number: float64(t.least.Leaves)}
			}
		case Construct, Reorder: // have many right answers
		default:
			for _, i := range f.asked(p.nodes, t.only) {
				filled.node(t, i, f.seen[i])
			}
		}
	}
	return filled
}

// node writes down what a task asks about one node.
func (s sheet) node(t task, i int, of seen) {
	switch t.Ask {
	case Values:
		s[t.at(i)] = reading{number: of.Value}
	case Bounds:
		s[t.at(i)] = reading{word: string(of.bound(t.By))}
	case Windows:
		w := of.window(t.At)
		s[t.side(i, Alpha)] = reading{number: w.Alpha}
		s[t.side(i, Beta)] = reading{number: w.Beta}
	}
}

// expected says what is right in a slot.
func (p *Part) expected(at slot, r reading) *Answer {
	switch {
	case at.ask == BestMove || at.ask == LeafOrder:
		return &Answer{Word: p.nodes.Call(r.node)}
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
