package worksheet

import (
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
)

// rules say to students how the marks of these tasks are counted. They follow from
// what is asked alone and give nothing of the key away.
func rules(e *exercise.Exercise) (all []sentence.Sentence) {
	add := func(rule sentence.Sentence) { all = append(all, rule) }
	some := func(holds func(exercise.Task) bool) bool { return slices.ContainsFunc(e.Tasks, holds) }
	asks := func(c exercise.Content) bool {
		return some(func(t exercise.Task) bool { return t.Ask.Form().Content == c })
	}
	shaped := func(s exercise.Shape) func(exercise.Task) bool {
		return func(t exercise.Task) bool { return t.Ask.Form().Shape == s }
	}
	everywhere := func(t exercise.Task) bool { return shaped(exercise.PerNode)(t) && t.Nodes == nil }

	if some(shaped(exercise.PerNode)) || some(shaped(exercise.List)) {
		add(sentence.Say("The marks of a task are shared equally by the answers that are right in it. A blank brings nothing and costs nothing. No task falls below 0."))
	} else {
		add(sentence.Say("A task brings its marks if the answer is right, and nothing if it is wrong or left blank."))
	}
	if asks(exercise.TwoEnds) {
		add(sentence.Say("The two ends of a window count as two answers."))
	}
	if some(everywhere) {
		add(sentence.Say("Where a task asks about all nodes, an answer about an inner node that the search never visits costs as much as a right one brings, and a window as much as one right end of it. A dash, an x or the word cut costs nothing there."))
	}
	if asks(exercise.Branches) {
		add(sentence.Say("A branch that is cut is right if its top is marked and no node above it is. A wrong cut, which is a mark at a node that the search visits, costs as much as a right one brings; marks below it or below a right one cost nothing."))
		add(sentence.Say("Who marks all children of a node has marked the node itself: marking everything brings nothing."))
		add(sentence.Say("If nothing is cut, say so: then a blank is wrong."))
	}
	if asks(exercise.Leaves) {
		add(sentence.Say("Of the leaves that you list those count that stand in the right order, as many as possible: one that is missing or too many takes no more than its own share away. Each leaf beyond the right number costs as much as a right one brings."))
	}
	if len(e.Accept) > 0 {
		add(sentence.Say("Your answers are marked by several ways of searching, and the one that brings you the most marks counts for all tasks together."))
	}
	return all
}
