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

// ParseMark returns the mark with the name; it refuses any other name.
func ParseMark(name string) (Mark, error) {
	for _, m := range Marks() {
		if m.String() == name {
			return m, nil
		}
	}
	return NoMark, sentence.Refuse("there is no mark {{.Name}}; write blue, orange, green or purple", "Name", strconv.Quote(name))
}
