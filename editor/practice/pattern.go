package practice

import (
	"slices"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Pattern is a kind of cut-off that is easily overlooked, or the name of a game of which a tree was
// drawn wrong.
type Pattern string

const (
	SecondPruned Pattern = "second-pruned" // a pruned branch that isn't its parent's first one
	DeepCut      Pattern = "deep-cut"      // the bound comes from above the parent
	TieCut       Pattern = "tie"           // alpha and beta are equal
)

// Sentence says what the student overlooked this many times.
func (p Pattern) Sentence(times int) sentence.Sentence {
	switch p {
	case SecondPruned:
		return sentence.Count(times, "You missed {{.Count}} branch that was pruned after another one.",
			"You missed {{.Count}} branches that were pruned after another one.")
	case DeepCut:
		return sentence.Count(times,
			"You missed {{.Count}} branch that was pruned by a bound from further up than the parent.",
			"You missed {{.Count}} branches that were pruned by a bound from further up than the parent.")
	case TieCut:
		return sentence.Count(times, "You missed {{.Count}} branch that was pruned because alpha equals beta.",
			"You missed {{.Count}} branches that were pruned because alpha equals beta.")
	}
	return sentence.Count(times, "In trees of {{.Game}}, {{.Count}} node was wrong or missing.",
		"In trees of {{.Game}}, {{.Count}} nodes were wrong or missing.", "Game", string(p))
}

// patternsIn returns the patterns of each pruned branch of a search.
func patternsIn(res *search.Result) map[tree.ID][]Pattern {
	all := map[tree.ID][]Pattern{}
	for _, c := range res.Cutoffs {
		parent := res.Tree.At(res.PathOf(c.Node))
		for place, child := range res.PrunedChildren(c) {
			var of []Pattern
			if place > 0 {
				of = append(of, SecondPruned)
			}
			if c.Deep {
				of = append(of, DeepCut)
			}
			if c.Reached.Equal(c.AlphaIn) || c.Reached.Equal(c.BetaIn) {
				of = append(of, TieCut)
			}
			all[parent.Children()[child].ID()] = of
		}
	}
	return all
}

// overlooked returns the patterns of the pruned branches that the answers don't mark, and the games
// of drawn nodes that are wrong or missing: sorted, one for each branch or node.
func overlooked(k *exercise.Key, marked *exercise.Marked) (all []Pattern) {
	for task, t := range marked.Tasks {
		if !t.Ask.Is(exercise.Branches) && !t.Ask.Is(exercise.Drawn) {
			continue
		}
		if t.Ask.Is(exercise.Drawn) {
			name, _, _ := strings.Cut(k.Exercise.Tasks[task].Game.Position, " ")
			for _, item := range t.Items {
				if !item.Right {
					all = append(all, Pattern(name))
				}
			}
			continue
		}
		patterns := patternsIn(k.PartOf(task).Result())
		for _, item := range t.Items {
			if item.Expected != nil && !item.Right {
				all = append(all, patterns[item.ID]...)
			}
		}
	}
	slices.Sort(all)
	return all
}

// repetition is a pattern that the student overlooked, and how often they must still answer it alone and
// without a mistake.
type repetition struct {
	pattern Pattern
	times   int
}

// timesToRepeat is how often a pattern must be answered after it was overlooked.
const timesToRepeat = 2

// repetitionsAfter returns the repetitions after an exercise whose open answers have these patterns.
func repetitionsAfter(repetitions []repetition, patterns []Pattern, o Outcome) (left []repetition) {
	for _, d := range repetitions {
		if o.alone() && slices.Contains(patterns, d.pattern) {
			d.times--
		}
		if d.times > 0 && !slices.Contains(o.Missed, d.pattern) {
			left = append(left, d)
		}
	}
	for _, p := range slices.Compact(slices.Clone(o.Missed)) {
		left = append(left, repetition{p, timesToRepeat})
	}
	return left
}
