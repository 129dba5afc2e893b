package practice

import (
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
)

// unexplained marks without reasons, which aren't needed here.
var unexplained = exercise.MarkOptions{Unexplained: true}

// leftOut stands for a pruned branch that isn't marked, and for a node that isn't drawn.
const leftOut = "left out"

// wrongIn returns the wrong answers in a canonical form.
func wrongIn(k *exercise.Key, marked *exercise.Marked) map[exercise.Slot]string {
	wrong := map[exercise.Slot]string{}
	for task, t := range marked.Tasks {
		for _, item := range t.Items {
			at := item.At
			if item.Expected == nil {
				at.Node = item.ID // in an order, another leaf is expected at the same place
			}
			switch {
			case !isWrong(t.Ask, item):
			case item.Given != nil:
				wrong[at] = plain(k.PartOf(task), t.Ask, *item.Given)
			default:
				wrong[at] = leftOut
			}
		}
	}
	return wrong
}

// isWrong reports whether an answer is wrong. A blank isn't, except for branches and drawings.
func isWrong(ask exercise.Ask, i exercise.Item) bool {
	return !i.Right && (i.Given != nil || ask.Is(exercise.Branches) || ask.Is(exercise.Drawn))
}

// plain returns the canonical form of an answer that can be written in several ways.
func plain(p *exercise.Part, ask exercise.Ask, text string) string {
	if word, is := ask.Form().Word(text); is {
		return word.Text
	}
	switch ask.Form().Content {
	case exercise.Branches:
		return "marked"
	case exercise.Move:
		return p.Nodes().Call(max(0, p.Nodes().FindMove(text)))
	case exercise.Leaves:
		return p.Nodes().Call(max(0, p.Nodes().Find(text)))
	}
	if v, ok := written.Number(text); ok {
		return numeral.Format(v)
	}
	return text
}

// mistaken marks the answers of a student who makes only this mistake, on top of the given ones. It
// returns false if none of them would be wrong.
func mistaken(k *exercise.Key, given *written.Answers, m exercise.Mistake) (*exercise.Marked, bool) {
	a, is := k.Mistaken(m)
	if !is {
		return nil, false
	}
	marked := k.Mark(given.Over(a), unexplained)
	return marked, marked.Score.Cmp(marked.Max) < 0
}

// Diagnose names the mistakes that explain the wrong answers. It repeatedly takes the mistake that
// best explains the remaining ones, if the answers that both the mistake and the student got wrong
// are more than half of those that either did. If several explain the same, it prefers the typical
// mistakes of the skill. Given answers don't count.
func (e *Exercise) Diagnose(marked *exercise.Marked) (named []exercise.Mistake) {
	left := wrongIn(e.Key, marked)
	if len(left) == 0 {
		return nil
	}
	all := append(slices.Clone(e.Skill.Mistakes()), exercise.MistakeNames()...)
	predicted := map[exercise.Mistake]map[exercise.Slot]string{}
	for _, m := range exercise.MistakeNames() {
		if would, shows := mistaken(e.Key, e.Given, m); shows {
			predicted[m] = wrongIn(e.Key, would)
		}
	}
	for len(left) > 0 {
		var best exercise.Mistake
		bestBoth, bestEither := 0, 1
		for _, m := range all {
			both, either := compare(left, predicted[m])
			if 2*both > either && both*bestEither > bestBoth*either {
				best, bestBoth, bestEither = m, both, either
			}
		}
		if best == "" {
			break
		}
		named = append(named, best)
		for at, said := range predicted[best] {
			if left[at] == said {
				delete(left, at)
			}
		}
	}
	return named
}

// compare counts the slots with the same answer in both, and the slots with an answer in either.
func compare(a, b map[exercise.Slot]string) (both, either int) {
	either = len(a) + len(b)
	for at, said := range a {
		if other, there := b[at]; there {
			either--
			if other == said {
				both++
			}
		}
	}
	return both, either
}
