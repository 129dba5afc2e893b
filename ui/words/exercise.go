package words

import (
	"strings"

	"plytree/engine/exercise"
)

// Task names a task.
func Task(t exercise.Task) string {
	switch t.Ask {
	case exercise.Value:
		return L("Value of the root")
	case exercise.BestMove:
		return L("Best move")
	case exercise.Values:
		return L("Values handed back")
	case exercise.Bounds:
		return L("Bounds")
	case exercise.Windows:
		if t.At == exercise.Entry {
			return L("Windows on entry")
		}
		return L("Windows on leaving")
	case exercise.Pruned:
		return L("Branches that are cut")
	case exercise.Order:
		return L("Order of the leaves")
	case exercise.Evaluated:
		return L("Number of leaves")
	}
	return string(t.Ask)
}

// Question says what a task asks for, and how it is answered. In the forms of
// negamax numbers at nodes are from the side of who moves there.
func Question(t exercise.Task, moversSide bool) string {
	if !t.Ask.OfNodes() {
		return plainQuestion(t.Ask)
	}
	var text string
	switch {
	case t.Ask == exercise.Values:
		text = L("What does each node hand back? Type it at the node.")
	case t.Ask == exercise.Bounds && t.By == exercise.ByWindow:
		text = L("Compare what each node hands back with its window on entry: is it exact, at least or at most? Type =, ≥ or ≤ at the node.")
	case t.Ask == exercise.Bounds:
		text = L("Is what each node hands back its exact value, at least or at most that? Type =, ≥ or ≤ at the node.")
	case t.At == exercise.Entry:
		text = L("With which window [α, β] is each node entered? Type both ends at the node.")
	default:
		text = L("Which window [α, β] does each node have when it is left? Type both ends at the node.")
	}
	if t.Nodes != nil {
		text += " " + L("Asked are {{.Nodes}}.", map[string]any{"Nodes": strings.Join(t.Nodes, ", ")})
	} else {
		text += " " + L("Asked are the inner nodes that the search visits.")
	}
	if moversSide {
		text += " " + L("Numbers are from the side of the player who moves at the node.")
	}
	return text
}

func plainQuestion(a exercise.Ask) string {
	switch a {
	case exercise.Value:
		return L("What is the root worth, from the side of MAX?")
	case exercise.BestMove:
		return L("To which child of the root is the best move?")
	case exercise.Pruned:
		return L("Which branches are cut? Click each where it is cut, or select its node and press X.")
	case exercise.Order:
		return L("Which leaves are evaluated? Click them in their order, or select each and press X.")
	}
	return L("How many leaves are evaluated?")
}

// Bound names a bound.
func Bound(b exercise.Bound) string {
	switch b {
	case exercise.AtLeast:
		return L("≥ at least")
	case exercise.AtMost:
		return L("≤ at most")
	}
	return L("= exact")
}
