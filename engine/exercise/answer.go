package exercise

import (
	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Answer is one right answer: a number or, if Word is not empty, a word or a node's
// label.
type Answer struct {
	Number number.Number
	Word   string
	Tied   []string // other words that are as right: the other best moves
}

// String writes the answer with the real signs − and ∞. A fraction is also shown rounded:
// 4/3 ≈ 1.33.
func (a Answer) String() string {
	switch {
	case a.Word != "":
		return a.Word
	case a.Number.IsFraction():
		return explain.Average(a.Number)
	}
	return numeral.Text(a.Number.Nearest())
}

// Said returns the answer as a datum of a sentence, with all that are as right: b or c.
func (a Answer) Said() any {
	if a.Tied == nil {
		return a.String()
	}
	return sentence.ListOf(sentence.Or, append([]string{a.Word}, a.Tied...))
}

// Equal reports whether two answers are the same.
func (a Answer) Equal(b Answer) bool { return a.Word == b.Word && a.Number.Equal(b.Number) }

// reading is an answer as it was understood: a number, a word or a node.
type reading struct {
	number   number.Written
	word     string
	node     int
	text     string // as written; "" in a key
	readable bool
}

// readingOf returns the reading of a number.
func readingOf(n number.Number) reading { return reading{number: number.Write(n)} }

// countOf returns the reading of a whole number.
func countOf(n int) reading { return readingOf(number.Of(float64(n))) }

// equal reports whether two readings are the same.
func (r reading) equal(other reading) bool {
	return r.number.Equal(other.number.Number) && r.number.Places == other.number.Places && r.word == other.word &&
		r.node == other.node
}

// stands reports whether an answer equals the right one, or is that one rounded.
func (r reading) stands(right reading) bool {
	return r.word == right.word && r.node == right.node && r.number.Matches(right.number.Number)
}

// shown returns the answer as readers see it.
func (r reading) shown() *Answer {
	return &Answer{Number: r.number.Number, Word: r.word}
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
