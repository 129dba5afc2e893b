package practice

import (
	"slices"

	"plytree/engine/written"
)

// Guesses returns the answers of the guessers; see guesser.
func (e *Exercise) Guesses() (all []*written.Answers) {
	for _, g := range e.guessers() {
		all = append(all, g.answers())
	}
	return all
}

// Asks reports whether the student must mark pruned branches with a pattern.
func (e *Exercise) Asks(p Pattern) bool { return slices.Contains(e.patterns, p) }
