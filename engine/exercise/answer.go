package exercise

import (
	"plytree/engine/facts"
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
func (p *Part) fill(f *facts.Facts) sheet {
	filled := sheet{}
	for _, t := range p.tasks {
		switch t.Ask {
		case Value:
			filled[t.slot()] = reading{number: f.Worth.Value}
		case BestMove:
			if len(f.Best) > 0 {
				filled[t.slot()] = reading{node: f.Best[0]}
			}
		case Pruned:
			for _, i := range f.Cut() {
				filled[t.at(i)] = reading{}
			}
		case LeafOrder:
			for place, i := range f.Leaves {
				filled[t.at(place)] = reading{node: i}
			}
		case Evaluated:
			filled[t.slot()] = reading{number: float64(len(f.Leaves))}
		case Range:
			filled[t.slot()] = reading{word: p.set.String()}
		case Least:
			if f == p.facts { // whose search it is makes no difference
				filled[t.slot()] = reading{number: float64(t.least.Leaves)}
			}
		case Construct, Reorder: // have many right answers
		default:
			for _, i := range f.Inner(t.only) {
				filled.node(t, i, f.Seen[i])
			}
		}
	}
	return filled
}

// node writes down what a task asks about one node.
func (s sheet) node(t task, i int, of facts.Seen) {
	switch t.Ask {
	case Values:
		s[t.at(i)] = reading{number: of.Value}
	case Bounds:
		s[t.at(i)] = reading{word: string(of.Bound(t.By == ByWindow))}
	case Windows:
		w := of.Window(t.At == Entry)
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
