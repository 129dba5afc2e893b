package exercise

import (
	"math/big"

	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
)

// Answer is one right answer: a number or, if Word is not empty, a word or a node's
// label.
type Answer struct {
	Number   float64 // exact, or the nearest double
	Fraction string  // the exact number, such as 23/3, if no decimal equals it
	Word     string
}

// String writes the answer with the real signs − and ∞. A fraction is also shown rounded:
// 4/3 ≈ 1.33.
func (a Answer) String() string {
	switch {
	case a.Word != "":
		return a.Word
	case a.Fraction != "":
		q, _ := new(big.Rat).SetString(a.Fraction)
		return explain.Average(number.Of(q))
	}
	return numeral.Text(a.Number)
}

// reading is an answer as it was understood: a number, a word or a node.
type reading struct {
	number   written.Exact
	word     string
	node     int
	text     string // as written; "" in a key
	readable bool
}

// plainly returns the reading of a number that is whole or from a tree without chance
// nodes.
func plainly(v float64) reading { return reading{number: written.Exact{Nearest: v}} }

// compared returns the reading of a number as the search compares it.
func compared(n number.Number) reading {
	if q := n.Fraction(); q != nil {
		return reading{number: written.ExactOf(q)}
	}
	return plainly(n.Nearest())
}

// numberOf returns the reading of one of a node's numbers.
func numberOf(of seen, nearest float64, which func(*search.Exact) number.Number) reading {
	if of.Exactly != nil {
		return compared(which(of.Exactly))
	}
	return plainly(nearest)
}

// stands reports whether an answer equals the right one, or is that one rounded.
func (r reading) stands(right reading) bool {
	return r.word == right.word && r.node == right.node && r.number.Stands(right.number)
}

// shown returns the answer as readers see it.
func (r reading) shown() *Answer {
	return &Answer{Number: r.number.Nearest, Fraction: r.number.Fraction, Word: r.word}
}

// sheet is a filled-in question sheet.
type sheet map[Slot]reading

// fill answers the tasks as someone would whose search has these facts.
func (p *Part) fill(f *facts) sheet {
	filled := sheet{}
	for _, t := range p.tasks {
		t.kind.fill(f, filled)
	}
	return filled
}

func (s sheet) has(at Slot) bool { _, ok := s[at]; return ok }
