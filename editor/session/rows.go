package session

import (
	"slices"

	"plytree/engine"
	"plytree/engine/explain"
)

// Steps returns how many steps the search has, without the one beside it.
func (l *Lesson) Steps() int {
	if l.script == nil {
		return 0
	}
	return l.script.last()
}

// EventAt returns what happens at a step, counted from 1.
func (l *Lesson) EventAt(step int) engine.Event { return l.script.event(step) }

// Row returns the row of a step, counted from 1, in the table of the simulation.
func (l *Lesson) Row(step int) []string { return l.script.teacher.Row(step) }

// Rows returns the whole table of the simulation in a style.
func (l *Lesson) Rows(style explain.Style) [][]string {
	if l.script == nil {
		return nil
	}
	return slices.Collect(explain.Steps(l.script.result(), style))
}
