package exercise

import (
	"plytree/engine/exercise/facts"
	"plytree/engine/text/numeral"
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
		t.kind.fill(p, t, f, filled)
	}
	return filled
}

func (s sheet) has(at slot) bool { _, ok := s[at]; return ok }
