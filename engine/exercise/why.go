package exercise

import (
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
)

// why says to the student what is right in place of a wrong item, and why.
func (m *marking) why(i Item, at slot) sentence.Sentence {
	if i.Expected == nil {
		return m.whyDeducted(i, at)
	}
	if at.ask == Range {
		return m.whyRange(i, at)
	}
	said := m.reason(at)
	reason := said.why
	if at.ask == Pruned && at.node >= 0 && !m.given.top(at.node) {
		reason = say("{{.Above}}, further up, is marked, and with it all below: a cut branch is right only if nothing above it is marked.", "Above", m.place(m.given.cutFurtherUp[at.node])).And(reason)
	} else if i.Given == nil {
		return said.blank
	}
	switch replies := m.given.replies[at]; {
	case len(replies) > 1:
		return say("There are several answers here, and not all are right.").And(reason)
	case len(replies) == 1 && !replies[0].readable && at.ask == BestMove:
		return say("{{.Given}} is the name of no node.", "Given", quote(*i.Given)).And(reason)
	case len(replies) == 1 && !replies[0].readable:
		return say("{{.Given}} can't be read.", "Given", quote(*i.Given)).And(reason)
	}
	return reason
}

// whyDeducted says why a share was lost for an answer that nobody asked for.
func (m *marking) whyDeducted(i Item, at slot) sentence.Sentence {
	switch at.ask {
	case LeafOrder:
		return sentence.Count(len(m.facts.leaves), "Only {{.Count}} leaf is evaluated; the list goes on after it.", "Only {{.Count}} leaves are evaluated; the list goes on after them.")
	case Pruned:
		return say("The search visits {{.Node}}: it is not cut.", "Node", m.place(at.node))
	}
	all := explain.At(m.result, m.Part.nodes.Path(at.node)) // the last of them says why it was not visited
	return say("Nothing is asked about {{.Node}}.", "Node", m.place(at.node)).And(all[len(all)-1])
}

func (p *Part) place(index int) sentence.Label {
	return engine.NodeLabel(p.result.Tree, p.nodes.Path(index))
}

// placeOf names the node of a record.
func (p *Part) placeOf(record int32) sentence.Label {
	return engine.NodeLabel(p.result.Tree, p.result.PathOf(record))
}

// reason is what is said of a slot in every submission where it is not right.
type reason struct {
	why   sentence.Sentence // what is right, and why
	blank sentence.Sentence // the same where nothing is written
}

// reason makes the reason of a slot once, for all submissions: a class keeps
// one for each of its wrong answers.
func (p *Part) reason(at slot) reason {
	p.saying.Lock()
	defer p.saying.Unlock()
	made, ok := p.reasons[at]
	if !ok {
		why := p.explained(at)
		made = reason{why, say("Nothing is written here.").And(why)}
		if p.reasons == nil {
			p.reasons = map[slot]reason{}
		}
		p.reasons[at] = made
	}
	return made
}

// explained says what is right in a slot, and why.
func (p *Part) explained(at slot) sentence.Sentence {
	if _, asked := p.right[at]; !asked {
		return say("There is nothing to name here; the answer is an empty one.")
	}
	switch at.ask {
	case Value:
		return p.whyWorth()
	case BestMove:
		return p.whyMove()
	case Values:
		return p.fromSide(at.node, p.whyValue(at.node))
	case Bounds:
		return p.fromSide(at.node, p.whyBound(at))
	case Windows:
		return p.fromSide(at.node, p.whyWindow(at))
	case Pruned:
		return say("The search cuts {{.Node}}.", "Node", p.place(at.node)).And(explain.Cut(p.result, p.cutAbove(at.node)))
	case Least:
		return p.task(at.task).least.Why()
	case LeafOrder:
		leaf := p.facts.leaves[at.node]
		v, _ := p.nodes.Node(leaf).Value()
		return say("The search evaluates {{.Node}} as number {{.Place}}; it is worth {{.Value}}.", "Place", at.node+1, "Node", p.place(leaf), "Value", numeral.Text(v))
	}
	return sentence.Count(p.result.Frontier, "The search evaluates {{.Evaluated}} of {{.Count}} leaf.", "The search evaluates {{.Evaluated}} of {{.Count}} leaves.", "Evaluated", len(p.facts.leaves))
}

// fromSide says of a sentence about a node whose numbers it is in, where they
// are not MAX'p.
func (p *Part) fromSide(index int, what sentence.Sentence) sentence.Sentence {
	if p.side(index) == engine.Min {
		return what.And(say("These numbers are from the side of MIN, who moves there."))
	}
	return what
}

// cutAbove is the cut-off that cut a branch.
func (p *Part) cutAbove(index int) engine.Cut {
	c, _ := p.result.CutAt(p.facts.records[p.nodes.Parent(index)].Order - 1) // what was never entered was cut
	return c
}

// whyWorth says what the root is worth.
func (p *Part) whyWorth() sentence.Sentence {
	v := numeral.Text(p.facts.worth.value)
	if !p.nodes.Inner(0) {
		return say("The root has no children to be searched; it is worth {{.Value}}.", "Value", v)
	}
	if p.facts.moves == nil { // a leaf has no value
		return say("The search hands back {{.Value}} at the root.", "Value", v)
	}
	if p.nodes.Mover(0) == engine.Min {
		return say("The root is worth {{.Value}}: MIN takes the least of what its children are worth, {{.List}}.", "Value", v, "List", numbers(p.facts.moves))
	}
	return say("The root is worth {{.Value}}: MAX takes the greatest of what its children are worth, {{.List}}.", "Value", v, "List", numbers(p.facts.moves))
}

// whyMove says which moves are best.
func (p *Part) whyMove() sentence.Sentence {
	var moves []sentence.Label
	for _, i := range p.facts.best {
		moves = append(moves, p.place(i))
	}
	best := sentence.ListOf(sentence.Or, moves)
	v := numeral.Text(p.facts.worth.value)
	if p.nodes.Mover(0) == engine.Min {
		return say("MIN moves to {{.Best}}, worth {{.Value}}: no child is worth less.", "Best", best, "Value", v)
	}
	return say("MAX moves to {{.Best}}, worth {{.Value}}: no child is worth more.", "Best", best, "Value", v)
}

// mostListed is how many numbers a sentence lists.
const mostListed = 8

// numbers lists numbers for a sentence.
func numbers(all []float64) string {
	text := ""
	for i, v := range all {
		switch {
		case i == mostListed:
			return text + ", …"
		case i > 0:
			text += ", "
		}
		text += numeral.Text(v)
	}
	return text
}
