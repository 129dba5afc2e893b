package practice

import (
	"slices"

	"plytree/engine/written"
)

// Guesses are the answers of those who don't search; see guesser.
func (e *Exercise) Guesses() (all []*written.Answers) {
	for _, g := range e.guessers() {
		all = append(all, g.answers())
	}
	return all
}

// Asks reports whether the marks of pruned branches of a pattern are open.
func (e *Exercise) Asks(p Pattern) bool { return slices.Contains(e.patterns, p) }
