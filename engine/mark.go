package engine

import (
	"strconv"

	"plytree/engine/sentence"
)

// Mark is the author's own highlight of a node and of the edge to it.
type Mark uint8

const (
	NoMark Mark = iota
	Blue
	Orange
	Green
	Purple
)

var markNames = [...]string{"", "blue", "orange", "green", "purple"}

// Marks lists the marks that a node may carry.
func Marks() []Mark { return []Mark{Blue, Orange, Green, Purple} }

// String returns the mark's name, "" for none.
func (m Mark) String() string { return markNames[m] }

// MarkError says that there is no such mark.
type MarkError struct{ Name string }

// Sentence says which there are.
func (e *MarkError) Sentence() sentence.Sentence {
	return sentence.Say("there is no mark {{.Name}}; write blue, orange, green or purple", "Name", strconv.Quote(e.Name))
}

func (e *MarkError) Error() string { return e.Sentence().String() }

// ParseMark returns the mark with the name, or a [MarkError].
func ParseMark(name string) (Mark, error) {
	for _, m := range Marks() {
		if m.String() == name {
			return m, nil
		}
	}
	return NoMark, &MarkError{name}
}
