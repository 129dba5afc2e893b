package practice

import (
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
)

// unexplained marks without the reasons, which nobody reads here.
var unexplained = exercise.MarkOptions{Unexplained: true}

// leftOut stands for a branch that is cut and was not ticked, and for a node that was not drawn.
const leftOut = "left out"

// wrongIn is what of the answers is wrong, as it would be written most plainly.
// Blanks say nothing, but for branches and drawings.
func wrongIn(k *exercise.Key, marked *exercise.Marked) map[exercise.Slot]string {
	wrong := map[exercise.Slot]string{}
	for task, t := range marked.Tasks {
		for _, item := range t.Items {
			at := item.At
			if item.Expected == nil {
				at.Node = item.ID // in an order, another leaf is expected at the same place
			}
			switch {
			case item.Right:
			case item.Given != nil:
				wrong[at] = plain(k.PartOf(task), t.Ask, *item.Given)
			case t.Ask.Is(exercise.Branches), t.Ask.Is(exercise.Drawn):
				wrong[at] = leftOut
			}
		}
	}
	return wrong
}

// plain writes an answer in one of the ways that mean the same.
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

// mistaken marks the answers of somebody who makes a mistake and no other, where some
// are given; false where none of them would be wrong.
func mistaken(k *exercise.Key, given *written.Answers, m exercise.Mistake) (*exercise.Marked, bool) {
	a, is := k.Mistaken(m)
	if !is {
		return nil, false
	}
	marked := k.Mark(given.Over(a), unexplained)
	return marked, marked.Score.Cmp(marked.Max) < 0
}

// Diagnose names the mistakes that wrong answers bear out: time and again the one
// that explains the most of what is left, if that is more than half of all that it
// or the student got wrong; of those that explain the same one that the skill is
// about. Answers that were given bear out nothing.
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

// compare counts the places at which both are the same, and at which either is.
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
