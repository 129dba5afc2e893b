package facts

import (
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Label returns what sentences call a node.
func (f *Facts) Label(index int) sentence.Label {
	return engine.NodeLabel(f.result.Tree, f.nodes.Path(index))
}

// labelOf returns the label of a record's node.
func (f *Facts) labelOf(record int32) sentence.Label {
	return engine.NodeLabel(f.result.Tree, f.result.PathOf(record))
}

// fromSide adds to a sentence about a node that its numbers are from MIN's point of view,
// if they are.
func (f *Facts) fromSide(index int, what sentence.Sentence) sentence.Sentence {
	if f.Side(index) == engine.Min {
		return what.And(sentence.Say("These numbers are from the point of view of MIN, who moves there."))
	}
	return what
}

// WhyCut says why the search cut a branch.
func (f *Facts) WhyCut(i int) sentence.Sentence {
	c, _ := f.result.CutAt(f.Records[f.nodes.Parent(i)].Order - 1) // nodes that were never entered were pruned
	return sentence.Say("The search prunes {{.Node}}.", "Node", f.Label(i)).And(explain.Cut(f.result, c))
}

// WhyLeaf says which leaf is evaluated at a place of the order, from 0.
func (f *Facts) WhyLeaf(at int) sentence.Sentence {
	v, _ := f.nodes.Node(f.Leaves[at]).Value()
	return sentence.Say("Number {{.Place}} in the evaluation order is {{.Node}}, with the value {{.Value}}.", "Place", at+1, "Node", f.Label(f.Leaves[at]), "Value", numeral.Text(v))
}

// WhySpared says why the search never evaluates a leaf.
func (f *Facts) WhySpared(leaf int) sentence.Sentence {
	said := sentence.Say("The search never evaluates {{.Node}}.", "Node", f.Label(leaf))
	above, _ := f.result.Deepest(f.nodes.Path(leaf))
	if c, ok := f.result.CutAt(above.Order - 1); ok {
		said = said.And(explain.Cut(f.result, c))
	}
	return said
}

// WhyEvaluated says how many leaves the search evaluates.
func (f *Facts) WhyEvaluated() sentence.Sentence {
	return sentence.Count(f.result.Frontier, "The search evaluates {{.Evaluated}} of {{.Count}} leaf.", "The search evaluates {{.Evaluated}} of {{.Count}} leaves.", "Evaluated", len(f.Leaves))
}

// WhyWorth says what the root's value is, and why.
func (f *Facts) WhyWorth() sentence.Sentence {
	v := f.text(f.Worth.Value)
	if !f.nodes.Inner(0) {
		return sentence.Say("The root has no children to search. Its value is {{.Value}}.", "Value", v)
	}
	if f.Moves == nil { // a leaf has no value
		return sentence.Say("The search returns {{.Value}} at the root.", "Value", v)
	}
	switch mover := f.nodes.Mover(0); {
	case mover.Chance():
		return sentence.Say("The value of the root is {{.Value}}, the average of its children's values, weighted by their probabilities: {{.Formula}}.", "Value", v, "Formula", f.average(0, f.Moves))
	case mover == engine.Min:
		return sentence.Say("The value of the root is {{.Value}}: MIN takes the least of its children's values, {{.List}}.", "Value", v, "List", f.numbers(f.Moves))
	}
	return sentence.Say("The value of the root is {{.Value}}: MAX takes the greatest of its children's values, {{.List}}.", "Value", v, "List", f.numbers(f.Moves))
}

// WhyMove says which moves are best.
func (f *Facts) WhyMove() sentence.Sentence {
	var moves []sentence.Label
	for _, i := range f.Best {
		moves = append(moves, f.Label(i))
	}
	best := sentence.ListOf(sentence.Or, moves)
	v := f.text(f.Worth.Value)
	if f.nodes.Mover(0) == engine.Min {
		return sentence.Say("MIN's best move is to {{.Best}}, with the value {{.Value}}: no child has a smaller value.", "Best", best, "Value", v)
	}
	return sentence.Say("MAX's best move is to {{.Best}}, with the value {{.Value}}: no child has a greater value.", "Best", best, "Value", v)
}

// mostListed is how many numbers a sentence lists.
const mostListed = 8

// numbers lists numbers for a sentence.
func (f *Facts) numbers(all []engine.Number) sentence.List {
	list := sentence.List{Join: sentence.Commas}
	for i, v := range all {
		if i == mostListed {
			list.Items = append(list.Items, "…")
			break
		}
		list.Items = append(list.Items, f.short(v))
	}
	return list
}
