package inverse

import (
	"plytree/engine"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Asked is the question in words.
func (r Range) Asked() sentence.Sentence {
	x := r.X()
	var asked sentence.Sentence
	switch node := engine.NodeLabel(r.Tree, r.Goal.Node); r.Goal.Kind {
	case Cut:
		asked = sentence.Say("For which values of {{.X}} is {{.Node}} cut?", "X", x, "Node", node)
	case Visited:
		asked = sentence.Say("For which values of {{.X}} does the search come to {{.Node}}?", "X", x, "Node", node)
	case BestMove:
		asked = sentence.Say("For which values of {{.X}} is {{.Node}} a best move?", "X", x, "Node", node)
	default:
		asked = sentence.Say("For which values of {{.X}} is the root worth {{.Value}}, from the side of MAX?", "X", x, "Value", numeral.Text(r.Goal.Value))
	}
	if r.Tree.At(r.Leaf).Name() == "" {
		asked = asked.And(sentence.Say("{{.X}} is the value of {{.Leaf}}.", "X", x, "Leaf", engine.NodeLabel(r.Tree, r.Leaf)))
	}
	if r.Whole != nil {
		asked = asked.And(sentence.Say("Only the whole numbers from {{.Low}} to {{.High}} count.", "Low", numeral.Text(r.Whole.Low), "High", numeral.Text(r.Whole.High)))
	}
	return asked
}

// Asked is the question in words, with all that is wanted.
func (c Construct) Asked() sentence.Sentence {
	labels := func(paths []engine.Path) sentence.List {
		var all []sentence.Label
		for _, p := range paths {
			all = append(all, engine.NodeLabel(c.Tree, p))
		}
		return sentence.ListOf(sentence.And, all)
	}
	asked := sentence.Count(len(c.Leaves), "Give a number to {{.Leaves}} so that the search comes out as follows.", "Give numbers to {{.Leaves}} so that the search comes out as follows.", "Leaves", labels(c.Leaves))
	if c.all() {
		asked = sentence.Say("Give numbers to all leaves so that the search comes out as follows.")
	}
	switch w := c.Want; {
	case w.Pruned != nil && len(w.Pruned) == 0:
		asked = asked.And(sentence.Say("The search cuts no branch."))
	case w.Pruned != nil:
		asked = asked.And(sentence.Say("The search cuts {{.Branches}}, and no other branch.", "Branches", labels(w.Pruned)))
	}
	if c.Want.Evaluated > 0 {
		asked = asked.And(sentence.Count(c.Want.Evaluated, "It evaluates {{.Count}} leaf.", "It evaluates {{.Count}} leaves."))
	}
	if c.Want.Value != nil {
		asked = asked.And(sentence.Say("The root is worth {{.Value}}, from the side of MAX.", "Value", numeral.Text(*c.Want.Value)))
	}
	if c.Want.BestMove != nil {
		asked = asked.And(sentence.Say("A best move is to {{.Node}}.", "Node", engine.NodeLabel(c.Tree, c.Want.BestMove)))
	}
	low, high := numeral.Text(c.Values.Low), numeral.Text(c.Values.High)
	if c.Values.Whole() {
		asked = asked.And(sentence.Say("Write whole numbers from {{.Low}} to {{.High}}.", "Low", low, "High", high))
	} else {
		asked = asked.And(sentence.Say("Write numbers from {{.Low}} to {{.High}}.", "Low", low, "High", high))
	}
	if c.Distinct {
		asked = asked.And(sentence.Say("No number may stand at two leaves of the tree."))
	}
	return asked.And(sentence.Say("If no numbers do it, write none."))
}

// all reports whether every one of several leaves is asked for.
func (c Construct) all() bool {
	leaves := 0
	for v := range c.Tree.All() {
		if v.Node.Leaf() {
			leaves++
		}
	}
	return leaves > 1 && len(c.Leaves) == leaves
}

// AskedOrder is the question for an order in which the fewest leaves are evaluated.
func AskedOrder() sentence.Sentence {
	return sentence.Say("In which order must the children of the nodes stand, so that as few leaves as possible are evaluated? Name the nodes whose children move, each with its children in their new order.")
}

// AskedLeast is the question for their number.
func AskedLeast() sentence.Sentence {
	return sentence.Say("How many leaves must be evaluated at least, whatever the order of the children?")
}
