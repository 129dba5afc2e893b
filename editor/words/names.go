package words

import (
	"plytree/engine"
	"plytree/engine/numeral"
)

// Algorithm names an algorithm.
func (l Language) Algorithm(a engine.Algorithm) string {
	switch a {
	case engine.Minimax:
		return l.L("Minimax")
	case engine.AlphaBeta:
		return l.L("Alpha-beta (fail-soft)")
	case engine.AlphaBetaHard:
		return l.L("Alpha-beta (fail-hard)")
	case engine.AlphaBetaBound:
		return l.L("Alpha-beta (returns its bound)")
	case engine.Negamax:
		return l.L("Negamax")
	case engine.NegamaxThresholds:
		return l.L("Negamax with thresholds")
	case engine.PVS:
		return l.L("Principal variation search")
	case engine.MTDF:
		return l.L("MTD(f)")
	}
	return string(a)
}

// ShortAlgorithm names an algorithm in a few letters, for a table.
func (l Language) ShortAlgorithm(a engine.Algorithm) string {
	switch a {
	case engine.AlphaBeta:
		return l.L("Alpha-beta")
	case engine.PVS:
		return "PVS"
	}
	return l.Algorithm(a)
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
	switch k {
	case engine.Given:
		return l.L("as given")
	case engine.Reversed:
		return l.L("reversed")
	case engine.Best:
		return l.L("best first")
	case engine.Worst:
		return l.L("worst first")
	case engine.Random:
		return l.L("random")
	}
	return string(k)
}

// Search says in short how is searched.
func (l Language) Search(o engine.Options) string {
	text := l.Algorithm(o.Algorithm)
	if o.Cutoff == engine.CutBeyondEqual {
		text += ", α > β"
	}
	if o.Order.Kind != engine.Given {
		text += ", " + l.Order(o.Order.Kind)
	}
	if o.Window != engine.FullWindow() {
		a, b := numeral.Ends(o.Window.Alpha, o.Window.Beta)
		text += ", [" + a + ", " + b + "]"
	}
	return text
}

// Event names what happens at a step, for a table.
func (l Language) Event(k engine.EventKind) string {
	switch k {
	case engine.Enter:
		return l.L("enter")
	case engine.Evaluate:
		return l.L("evaluate")
	case engine.Update:
		return l.L("update")
	case engine.CutOff:
		return l.L("cut-off")
	}
	return l.L("leave")
}

// EventTitle is a heading over what is said of a step.
func (l Language) EventTitle(k engine.EventKind) string {
	switch k {
	case engine.Enter:
		return l.L("Down to a node")
	case engine.Evaluate:
		return l.L("A value")
	case engine.Update:
		return l.L("A better value")
	case engine.CutOff:
		return l.L("A cut-off")
	}
	return l.L("Back up")
}

// Mark is the name of a mark.
func (l Language) Mark(m engine.Highlight) string {
	switch m {
	case engine.Blue:
		return l.L("Blue")
	case engine.Orange:
		return l.L("Orange")
	case engine.Green:
		return l.L("Green")
	case engine.Purple:
		return l.L("Purple")
	}
	return l.L("No mark")
}

// Player names who moves: MAX, MIN, or each in turn.
func (l Language) Player(p engine.Player) string {
	switch p {
	case engine.Max:
		return l.L("MAX")
	case engine.Min:
		return l.L("MIN")
	}
	return l.L("in turn")
}
