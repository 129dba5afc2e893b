package words

import (
	"strings"

	"plytree/engine/exercise"
)

// Task names a task.
func (l Language) Task(t exercise.Task) string {
	switch t.Ask {
	case exercise.Value:
		return l.L("Value of the root")
	case exercise.BestMove:
		return l.L("Best move")
	case exercise.Values:
		return l.L("Values handed back")
	case exercise.Bounds:
		return l.L("Bounds")
	case exercise.Windows:
		if t.At == exercise.Entry {
			return l.L("Windows on entry")
		}
		return l.L("Windows on leaving")
	case exercise.Pruned:
		return l.L("Branches that are cut")
	case exercise.LeafOrder:
		return l.L("Order of the leaves")
	case exercise.Evaluated:
		return l.L("Number of leaves")
	}
	return string(t.Ask)
}

// Question says what a task asks for, and how it is answered. In the forms of
// negamax numbers at nodes are from the side of who moves there.
func (l Language) Question(t exercise.Task, moversSide bool) string {
	if !t.Ask.OfNodes() {
		return l.plainQuestion(t.Ask)
	}
	var text string
	switch {
	case t.Ask == exercise.Values:
		text = l.L("What does each node hand back? Type it at the node.")
	case t.Ask == exercise.Bounds && t.By == exercise.ByWindow:
		text = l.L("Compare what each node hands back with its window on entry: is it exact, at least or at most? Type =, ≥ or ≤ at the node.")
	case t.Ask == exercise.Bounds:
		text = l.L("Is what each node hands back its exact value, at least or at most that? Type =, ≥ or ≤ at the node.")
	case t.At == exercise.Entry:
		text = l.L("With which window [α, β] is each node entered? Type both ends at the node.")
	default:
		text = l.L("Which window [α, β] does each node have when it is left? Type both ends at the node.")
	}
	if t.Nodes != nil {
		text += " " + l.L("Asked are {{.Nodes}}.", map[string]any{"Nodes": strings.Join(t.Nodes, ", ")})
	} else {
		text += " " + l.L("Asked are the inner nodes that the search visits.")
	}
	if moversSide {
		text += " " + l.L("Numbers are from the side of the player who moves at the node.")
	}
	return text
}

func (l Language) plainQuestion(a exercise.Ask) string {
	switch a {
	case exercise.Value:
		return l.L("What is the root worth, from the side of MAX?")
	case exercise.BestMove:
		return l.L("To which child of the root is the best move?")
	case exercise.Pruned:
		return l.L("Which branches are cut? Click each where it is cut, or select its node and press X.")
	case exercise.LeafOrder:
		return l.L("Which leaves are evaluated? Click them in their order, or select each and press X.")
	}
	return l.L("How many leaves are evaluated?")
}

// Bound names a bound.
func (l Language) Bound(b exercise.Claim) string {
	switch b {
	case exercise.AtLeast:
		return l.L("≥ at least")
	case exercise.AtMost:
		return l.L("≤ at most")
	}
	return l.L("= exact")
}
