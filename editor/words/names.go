package words

import (
	"cmp"

	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
)

// Algorithm names an algorithm.
func (l Language) Algorithm(a engine.Algorithm) string {
	return l.Say(sentence.Sentence(explain.Algorithm(a).Name))
}

// ShortAlgorithm names an algorithm in a few letters, for a table.
func (l Language) ShortAlgorithm(a engine.Algorithm) string {
	return l.Say(sentence.Sentence(explain.Algorithm(a).Short))
}

// Cutoff names a rule.
func (l Language) Cutoff(c engine.Cutoff) string {
	if c == engine.CutBeyondEqual {
		return l.L("only when α > β")
	}
	return l.L("when α ≥ β")
}

// Order names an order of children.
func (l Language) Order(k engine.OrderKind) string {
	return cmp.Or(map[engine.OrderKind]string{
		engine.Given:    l.L("from left to right"),
		engine.Reversed: l.L("from right to left"),
		engine.Best:     l.L("best first"),
		engine.Worst:    l.L("worst first"),
		engine.Random:   l.L("random"),
	}[k], string(k))
}

// Event names what happens at a step, for a table.
func (l Language) Event(k engine.EventKind) string {
	return map[engine.EventKind]string{
		engine.Enter:    l.L("enter"),
		engine.Evaluate: l.L("evaluate"),
		engine.Update:   l.L("update"),
		engine.CutOff:   l.L("cut-off"),
		engine.Leave:    l.L("leave"),
	}[k]
}

// EventTitle is a heading over what is said of a step.
func (l Language) EventTitle(k engine.EventKind) string {
	return map[engine.EventKind]string{
		engine.Enter:    l.L("Visit a node"),
		engine.Evaluate: l.L("Evaluate"),
		engine.Update:   l.L("New value"),
		engine.CutOff:   l.L("Cut-off"),
		engine.Leave:    l.L("Return"),
	}[k]
}

// Highlight is the name of a highlight.
func (l Language) Highlight(m engine.Highlight) string {
	return map[engine.Highlight]string{
		engine.Blue:        l.L("Blue"),
		engine.Orange:      l.L("Orange"),
		engine.Green:       l.L("Green"),
		engine.Purple:      l.L("Purple"),
		engine.NoHighlight: l.L("No highlight"),
	}[m]
}

// Player names who moves: MAX, MIN, or each in turn.
func (l Language) Player(p engine.Player) string {
	switch p {
	case engine.Max:
		return l.L("MAX")
	case engine.Min:
		return l.L("MIN")
	case engine.Chance:
		return l.L("chance")
	}
	return l.L("alternating")
}
