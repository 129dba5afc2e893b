package words

import (
	"plytree/engine"
	"plytree/engine/numeral"
)

// Algorithm names an algorithm.
func Algorithm(a engine.Algorithm) string {
	switch a {
	case engine.Minimax:
		return L("Minimax")
	case engine.AlphaBeta:
		return L("Alpha-beta (fail-soft)")
	case engine.AlphaBetaHard:
		return L("Alpha-beta (fail-hard)")
	case engine.AlphaBetaBound:
		return L("Alpha-beta (returns its bound)")
	case engine.Negamax:
		return L("Negamax")
	case engine.NegamaxThresholds:
		return L("Negamax with thresholds")
	case engine.PVS:
		return L("Principal variation search")
	case engine.MTDF:
		return L("MTD(f)")
	}
	return string(a)
}

// ShortAlgorithm names an algorithm in a few letters, for a table.
func ShortAlgorithm(a engine.Algorithm) string {
	switch a {
	case engine.AlphaBeta:
		return L("Alpha-beta")
	case engine.PVS:
		return "PVS"
	}
	return Algorithm(a)
}

// Cutoff names a rule.
func Cutoff(c engine.Cutoff) string {
	if c == engine.CutBeyondEqual {
		return L("only when α > β")
	}
	return L("when α ≥ β")
}

// Order names an order of children.
func Order(k engine.OrderKind) string {
	switch k {
	case engine.Given:
		return L("as given")
	case engine.Reversed:
		return L("reversed")
	case engine.Best:
		return L("best first")
	case engine.Worst:
		return L("worst first")
	case engine.Random:
		return L("random")
	}
	return string(k)
}

// Search says in short how is searched.
func Search(o engine.Options) string {
	text := Algorithm(o.Algorithm)
	if o.Cutoff == engine.CutBeyondEqual {
		text += ", α > β"
	}
	if o.Order.Kind != engine.Given {
		text += ", " + Order(o.Order.Kind)
	}
	if o.Window != engine.FullWindow() {
		a, b := numeral.Ends(o.Window.Alpha, o.Window.Beta)
		text += ", [" + a + ", " + b + "]"
	}
	return text
}

// Event names what happens at a step, for a table.
func Event(k engine.EventKind) string {
	switch k {
	case engine.Enter:
		return L("enter")
	case engine.Evaluate:
		return L("evaluate")
	case engine.Update:
		return L("update")
	case engine.CutOff:
		return L("cut-off")
	}
	return L("leave")
}

// EventTitle is a heading over what is said of a step.
func EventTitle(k engine.EventKind) string {
	switch k {
	case engine.Enter:
		return L("Down to a node")
	case engine.Evaluate:
		return L("A value")
	case engine.Update:
		return L("A better value")
	case engine.CutOff:
		return L("A cut-off")
	}
	return L("Back up")
}

// Mark is the name of a mark.
func Mark(m engine.Mark) string {
	switch m {
	case engine.Blue:
		return L("Blue")
	case engine.Orange:
		return L("Orange")
	case engine.Green:
		return L("Green")
	case engine.Purple:
		return L("Purple")
	}
	return L("No mark")
}
