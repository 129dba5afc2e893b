package assignment

import (
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
)

// rules explains to students how the marks of these tasks are calculated. It depends only on
// what is asked and on whether there are chance nodes, whose averages may be rounded, so it
// doesn't reveal anything about the key.
func rules(e *exercise.Exercise, chance bool) (all []sentence.Sentence) {
	add := func(rule sentence.Sentence) { all = append(all, rule) }
	some := func(holds func(exercise.Task) bool) bool { return slices.ContainsFunc(e.Tasks, holds) }
	asks := func(c exercise.Content) bool {
		return some(func(t exercise.Task) bool { return t.Ask.Is(c) })
	}
	shaped := func(s exercise.Shape) func(exercise.Task) bool {
		return func(t exercise.Task) bool { return t.Ask.Shaped(s) }
	}
	everywhere := func(t exercise.Task) bool {
		return t.Ask.Form().EveryVisited && t.Nodes == nil
	}

	if some(shaped(exercise.PerNode)) || some(shaped(exercise.List)) || asks(exercise.Drawn) {
		add(sentence.Say(
			"Each task divides its marks equally among its correct answers. A blank answer neither earns nor loses marks. No task scores below 0."))
	} else {
		add(sentence.Say("A task earns its marks if the answer is correct, and nothing if it is wrong or blank."))
	}
	if asks(exercise.TwoEnds) {
		add(sentence.Say("The two ends of a window count as two answers."))
	}
	if chance && (asks(exercise.Number) || asks(exercise.TwoEnds)) {
		add(sentence.Say(
			"A number may be a fraction, such as 23/3. One with more than three decimal places may be rounded to two or more."))
	}
	if some(everywhere) {
		add(sentence.Say(
			"If a task asks about all nodes, an answer at an inner node that the search never visits loses as many marks as a correct one earns. A window there loses as many as one correct end earns. A dash, an x or the word cut costs nothing there."))
	}
	if asks(exercise.CutKind) {
		add(sentence.Say(
			"A cut-off at a node without one loses as many marks as a correct one earns. If there is no cut-off, say so: a blank answer is then wrong."))
	}
	if asks(exercise.Branches) {
		add(sentence.Say(
			"A pruned branch is correct if you mark its top node and no node above it. Marking a node that the search visits is wrong, and loses as many marks as a correct branch earns. Marking a node below another marked node costs nothing."))
		add(sentence.Say(
			"Marking all children of a node counts as marking the node itself, so marking everything earns nothing."))
		add(sentence.Say("If nothing is pruned, say so: a blank answer is then wrong."))
	}
	if asks(exercise.Leaves) {
		add(sentence.Say(
			"Your list earns marks for as many leaves as possible that are in the correct order, even if other leaves come between them. A missing or extra leaf loses no more than its own share. Each leaf beyond the correct number loses as many marks as a correct one earns."))
	}
	if asks(exercise.Drawn) {
		add(sentence.Say(
			"In a tree that you draw, each node that belongs to it counts as one answer if its parent does. A value that is asked for is another answer. Every other node below a correct one loses as many marks as a correct one earns. Nothing below such a node counts."))
	}
	if len(e.Accept) > 0 {
		add(sentence.Say(
			"Your answers are marked against several searches. The search that earns you the most marks in total counts for all tasks."))
	}
	return all
}
