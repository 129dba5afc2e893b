package words

import (
	"cmp"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/facts"
	"plytree/engine/sentence"
	"plytree/engine/valueset"
)

// Task names a task.
func (l Language) Task(t exercise.Task) string {
	if t.Ask == exercise.Windows && t.At == exercise.Entry {
		return l.L("Windows on entry")
	}
	return cmp.Or(map[exercise.Ask]string{
		exercise.Value:     l.L("Value of the root"),
		exercise.BestMove:  l.L("Best move"),
		exercise.Values:    l.L("Values handed back"),
		exercise.Bounds:    l.L("Bounds"),
		exercise.Windows:   l.L("Windows on leaving"),
		exercise.Pruned:    l.L("Branches that are cut"),
		exercise.LeafOrder: l.L("Order of the leaves"),
		exercise.Evaluated: l.L("Number of leaves"),
		exercise.Range:     l.L("Values of a leaf"),
		exercise.Construct: l.L("Numbers for leaves"),
		exercise.Reorder:   l.L("Order of the children"),
		exercise.Least:     l.L("Fewest leaves"),
	}[t.Ask], string(t.Ask))
}

// Blind says what somebody who knows nothing answers to what is asked.
func (l Language) Blind(ask exercise.Ask) string {
	return cmp.Or(map[exercise.Ask]string{
		exercise.BestMove:  l.L("the first child"),
		exercise.Bounds:    l.L("all exact"),
		exercise.Windows:   l.L("[−∞, ∞] everywhere"),
		exercise.Pruned:    l.L("nothing pruned"),
		exercise.LeafOrder: l.L("all leaves in order"),
		exercise.Evaluated: l.L("all leaves"),
	}[ask], l.L("blank"))
}

// Question says what a task about the search of an algorithm asks for, and how it is
// answered. In the forms of negamax numbers at nodes are from the side of who moves there.
func (l Language) Question(t exercise.Task, by engine.Algorithm) string {
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
		text = l.Join(text, l.L("The nodes asked about are {{.Nodes}}.", map[string]any{"Nodes": sentence.ListOf(sentence.Commas, t.Nodes)}))
	} else {
		text = l.Join(text, l.L("Every inner node that the search visits is asked about."))
	}
	if t.Ask == exercise.Values && by == engine.Minimax {
		text = l.Join(text, l.L("With minimax these are the minimax values."))
	}
	if by.MoversSide() {
		text = l.Join(text, l.L("Numbers are from the side of the player who moves at the node."))
	}
	return text
}

func (l Language) plainQuestion(a exercise.Ask) string {
	return map[exercise.Ask]string{
		exercise.Value:     l.L("What is the root worth, from the side of MAX?"),
		exercise.BestMove:  l.L("To which child of the root is the best move?"),
		exercise.Pruned:    l.L("Which branches are cut? Click each where it is cut, or select its node and press X."),
		exercise.LeafOrder: l.L("Which leaves are evaluated? Click them in their order, or select each and press X."),
		exercise.Evaluated: l.L("How many leaves are evaluated?"),
	}[a]
}

// Expected says what is right at an item, "" where nothing is.
func (l Language) Expected(i exercise.Item) string {
	switch {
	case i.Expected == nil:
		return ""
	case i.Expected.Word == "":
		return l.Number(i.Expected.String())
	case i.Ask == exercise.Bounds:
		claim, _ := facts.ReadClaim(i.Expected.Word)
		return l.Bound(claim)
	case i.Ask == exercise.Range:
		return l.Set(i.Expected.Word)
	case i.Expected.Word == "cut" && (i.Ask == exercise.Pruned || i.Ask == exercise.Construct && i.Wish == ""):
		return l.L("cut")
	case (i.Ask == exercise.Pruned || i.Ask == exercise.Construct) && i.Expected.Word == "none":
		return l.L("none")
	}
	return i.Expected.Word
}

// Set writes a set of numbers, given as [valueset.Set.String] writes it, so that it is
// read again in any language.
func (l Language) Set(text string) string {
	set, read := valueset.Read(text)
	formulas := set.Formulas("x")
	switch {
	case !read:
		return text
	case set.Equal(valueset.All()):
		return l.As("numbers", "all")
	case len(formulas) == 0:
		return l.As("numbers", "none")
	}
	return l.list(sentence.ListOf(sentence.Or, formulas), true)
}

// Bound names a bound.
func (l Language) Bound(b facts.Claim) string {
	switch b {
	case facts.AtLeast:
		return l.L("≥ at least")
	case facts.AtMost:
		return l.L("≤ at most")
	}
	return l.L("= exact")
}
