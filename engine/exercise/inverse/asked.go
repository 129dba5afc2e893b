package inverse

import (
	"math"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Asked returns the question in words.
func (r Range) Asked() sentence.Sentence {
	x := r.X()
	var asked sentence.Sentence
	switch node := tree.NodeLabel(r.Tree, r.Goal.Node); r.Goal.Kind {
	case Cut:
		asked = sentence.Say("For which values of {{.X}} is {{.Node}} pruned?", "X", x, "Node", node)
	case Visited:
		asked = sentence.Say("For which values of {{.X}} does the search visit {{.Node}}?", "X", x, "Node", node)
	case BestMove:
		asked = sentence.Say("For which values of {{.X}} is {{.Node}} a best move?", "X", x, "Node", node)
	default:
		asked = sentence.Say(
			"For which values of {{.X}} is the value of the root {{.Value}}, from MAX's point of view?", "X", x,
			"Value", numeral.Text(r.Goal.Value))
	}
	if r.Tree.At(r.Leaf).Name() == "" {
		asked = asked.And(sentence.Say("{{.X}} is the value of {{.Leaf}}.", "X", x,
			"Leaf", tree.NodeLabel(r.Tree, r.Leaf)))
	}
	return asked.And(r.counts()...)
}

// counts says which numbers count, or nothing if all do.
func (r Range) counts() []sentence.Sentence {
	bounds := r.Bounds()
	low, high := numeral.Text(bounds.Low), numeral.Text(bounds.High)
	switch {
	case r.Whole != nil:
		return []sentence.Sentence{sentence.Say("Consider only whole numbers from {{.Low}} to {{.High}}.",
			"Low", numeral.Text(r.Whole.Low), "High", numeral.Text(r.Whole.High))}
	case !r.Bounded():
		return nil
	case math.IsInf(bounds.High, 1):
		return []sentence.Sentence{sentence.Say("Only values of at least {{.Low}} count.", "Low", low)}
	case math.IsInf(bounds.Low, -1):
		return []sentence.Sentence{sentence.Say("Only values of at most {{.High}} count.", "High", high)}
	}
	return []sentence.Sentence{sentence.Say("Only values in [{{.Low}}, {{.High}}] count.", "Low", low, "High", high)}
}

// Asked returns the question in words, with all its conditions.
func (c Construct) Asked() sentence.Sentence {
	labels := func(paths []tree.Path) sentence.List {
		var all []sentence.Label
		for _, p := range paths {
			all = append(all, tree.NodeLabel(c.Tree, p))
		}
		return sentence.ListOf(sentence.And, all)
	}
	asked := sentence.Count(len(c.Leaves), "Find a value for {{.Leaves}} so that the following is true.",
		"Find values for {{.Leaves}} so that the following is true.", "Leaves", labels(c.Leaves))
	if c.all() {
		asked = sentence.Say("Find values for all leaves so that the following is true.")
	}
	switch w := c.Want; {
	case w.Pruned != nil && len(w.Pruned) == 0:
		asked = asked.And(sentence.Say("The search prunes no branch."))
	case w.Pruned != nil:
		asked = asked.And(sentence.Say("The search prunes {{.Branches}} and no other branch.",
			"Branches", labels(w.Pruned)))
	}
	if c.Want.Evaluated > 0 {
		asked = asked.And(sentence.Count(c.Want.Evaluated, "It evaluates {{.Count}} leaf.",
			"It evaluates {{.Count}} leaves."))
	}
	if c.Want.Value != nil {
		asked = asked.And(sentence.Say("The value of the root is {{.Value}}, from MAX's point of view.",
			"Value", numeral.Text(*c.Want.Value)))
	}
	if c.Want.BestMove != nil {
		asked = asked.And(sentence.Say("Moving to {{.Node}} is a best move.",
			"Node", tree.NodeLabel(c.Tree, c.Want.BestMove)))
	}
	low, high := numeral.Text(c.Values.Low), numeral.Text(c.Values.High)
	if c.Values.Whole() {
		asked = asked.And(sentence.Say("Use whole numbers from {{.Low}} to {{.High}}.", "Low", low, "High", high))
	} else {
		asked = asked.And(sentence.Say("Use numbers from {{.Low}} to {{.High}}.", "Low", low, "High", high))
	}
	if c.Distinct {
		asked = asked.And(sentence.Say("All leaves of the tree must have different values."))
	}
	return asked.And(sentence.Say("If no such values exist, write none."))
}

// all reports whether the question asks for every leaf of a tree with several.
func (c Construct) all() bool {
	leaves := 0
	for v := range c.Tree.All() {
		if v.Node.Leaf() {
			leaves++
		}
	}
	return leaves > 1 && len(c.Leaves) == leaves
}

// AskedOrder returns the question for an order that evaluates the fewest leaves.
func AskedOrder() sentence.Sentence {
	return sentence.Say(
		"How must the children be ordered so that the search evaluates as few leaves as possible? List each node whose children change places, with its children in their new order.")
}

// AskedLeast returns the question for the number of these leaves.
func AskedLeast() sentence.Sentence {
	return sentence.Say("With the best possible order of the children, how many leaves does the search evaluate?")
}
