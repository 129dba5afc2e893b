package words

import (
	"cmp"

	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Algorithm names an algorithm.
func (l Language) Algorithm(a search.Algorithm) string {
	return l.Say(sentence.Sentence(explain.Algorithm(a).Name))
}

// Cutoff names a rule.
func (l Language) Cutoff(c search.Cutoff) string {
	if c == search.CutBeyondEqual {
		return l.L("only when α > β")
	}
	return l.L("when α ≥ β")
}

// Order names an order of children.
func (l Language) Order(k search.OrderKind) string {
	return cmp.Or(map[search.OrderKind]string{
		search.Given:    l.L("from left to right"),
		search.Reversed: l.L("from right to left"),
		search.Best:     l.L("best first"),
		search.Worst:    l.L("worst first"),
		search.Random:   l.L("random"),
	}[k], string(k))
}

// Event names what happens at a step, for a table.
func (l Language) Event(k search.EventKind) string {
	return map[search.EventKind]string{
		search.Enter:    l.L("enter"),
		search.Evaluate: l.L("evaluate"),
		search.Update:   l.L("update"),
		search.CutOff:   l.L("cut-off"),
		search.Leave:    l.L("leave"),
	}[k]
}

// EventTitle is the title of a step's explanation.
func (l Language) EventTitle(k search.EventKind) string {
	return map[search.EventKind]string{
		search.Enter:    l.L("Visit a node"),
		search.Evaluate: l.L("Evaluate"),
		search.Update:   l.L("New value"),
		search.CutOff:   l.L("Cut-off"),
		search.Leave:    l.L("Return"),
	}[k]
}

// Highlight is the name of a highlight.
func (l Language) Highlight(m tree.Highlight) string {
	return map[tree.Highlight]string{
		tree.Blue:        l.L("Blue"),
		tree.Orange:      l.L("Orange"),
		tree.Green:       l.L("Green"),
		tree.Purple:      l.L("Purple"),
		tree.NoHighlight: l.L("No highlight"),
	}[m]
}

// Player names who moves: MAX, MIN, or each in turn.
func (l Language) Player(p tree.Player) string {
	switch p {
	case tree.Max:
		return l.L("MAX")
	case tree.Min:
		return l.L("MIN")
	case tree.Chance:
		return l.L("chance")
	}
	return l.L("alternating")
}
