package exercise

import (
	"math/big"

	"plytree/engine"
	"plytree/engine/exercise/facts"
	"plytree/engine/explain"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
)

// Answer is one right answer: a number or, where Word is not empty, a word or
// what a node is called.
type Answer struct {
	Number   float64 // or the double nearest to it
	Fraction string  // the number, where no decimal is the same, such as 23/3
	Word     string
}

// String writes the answer with the real signs − and ∞, and a fraction rounded too: 4/3 ≈ 1.33.
func (a Answer) String() string {
	switch {
	case a.Word != "":
		return a.Word
	case a.Fraction != "":
		q, _ := new(big.Rat).SetString(a.Fraction)
		return explain.Average(engine.NumberOf(q))
	}
	return numeral.Text(a.Number)
}

// slot is where an answer to a task is: of a node or, in the order of the leaves, of a
// place in the list, counted from 0.
type slot struct {
	task int // the index in the exercise
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
	number written.Exact
	word   string
	node   int
}

// plainly is a number of a search in a tree without chance nodes, or a whole one.
func plainly(v float64) reading { return reading{number: written.Exact{Nearest: v}} }

// compared is a number of a search as it is compared.
func compared(n engine.Number) reading {
	if q := n.Fraction(); q != nil {
		return reading{number: written.ExactOf(q)}
	}
	return plainly(n.Nearest())
}

// numberOf is one of the numbers that a search holds of a node.
func numberOf(of facts.Seen, nearest float64, which func(*engine.Exact) engine.Number) reading {
	if of.Exactly != nil {
		return compared(which(of.Exactly))
	}
	return plainly(nearest)
}

// stands reports whether an answer is another one, or is rounded to it.
func (r reading) stands(right reading) bool {
	return r.word == right.word && r.node == right.node && r.number.Stands(right.number)
}

// shown is the answer as readers see it.
func (r reading) shown() *Answer {
	return &Answer{Number: r.number.Nearest, Fraction: r.number.Fraction, Word: r.word}
}

// sheet is a filled-in question sheet.
type sheet map[slot]reading

// fill writes down what somebody who ran a search with these facts would answer
// to the tasks.
func (p *Part) fill(f *facts.Facts) sheet {
	filled := sheet{}
	for _, t := range p.tasks {
		t.kind.fill(p, t, f, filled)
	}
	return filled
}

func (s sheet) has(at slot) bool { _, ok := s[at]; return ok }
