package exercise

import (
	"slices"

	"plytree/engine"
	"plytree/engine/explain"
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
		reason = say("{{.Above}}, further up, is marked, and with it all below: a cut branch is right only if nothing above it is marked.", "Above", m.facts.Place(m.given.cutFurtherUp[at.node])).And(reason)
	} else if i.Given == nil {
		return said.blank
	}
	switch replies := m.given.replies[at]; {
	case i.Unread:
		return cantBeRead(i).And(reason)
	case len(replies) > 1:
		return say("There are several answers here, and not all are right.").And(reason)
	case len(replies) == 1 && !replies[0].readable && at.ask == BestMove:
		return say("{{.Given}} is the name of no node.", "Given", quote(*i.Given)).And(reason)
	case len(replies) == 1 && !replies[0].readable:
		return cantBeRead(i).And(reason)
	}
	return reason
}

func cantBeRead(i Item) sentence.Sentence {
	return say("{{.Given}} can't be read.", "Given", quote(*i.Given))
}

// whyDeducted says why a share was lost for an answer that nobody asked for.
func (m *marking) whyDeducted(i Item, at slot) sentence.Sentence {
	switch at.ask {
	case Pruned:
		return say("The search visits {{.Node}}: it is not cut.", "Node", m.facts.Place(at.node))
	}
	all := explain.At(m.result, m.Part.nodes.Path(at.node)) // the last of them says why it was not visited
	return say("Nothing is asked about {{.Node}}.", "Node", m.facts.Place(at.node)).And(all[len(all)-1])
}

// whyPlace says which leaf is right at a place of the order, and what is wrong with
// that which was given. It is true of that leaf at that place, whatever the rest of
// the list is.
func (m *marking) whyPlace(place int, list judgedList) sentence.Sentence {
	right, why := m.facts.Leaves[place], m.reason(m.of.at(place)).why
	if m.given.unread != "" {
		return say("{{.Given}} can't be read.", "Given", quote(m.given.unread)).And(why)
	} else if list.at[place] < 0 && list.times[right] > 0 {
		return why
	} else if list.at[place] < 0 {
		return say("{{.Node}} is missing from the list.", "Node", m.facts.Place(right)).And(why)
	}
	given := m.given.order[list.at[place]].reading.node
	if given == right {
		return why.And(say("In the list it is out of order with the leaves that are marked right."))
	}
	return why.And(m.listed(given))
}

// whyBeyond says why a leaf cost a share that was listed beyond the number of those
// that are evaluated.
func (m *marking) whyBeyond(leaf int, list judgedList) sentence.Sentence {
	long := sentence.Count(len(m.facts.Leaves), "The list has {{.Listed}} leaves, but the search evaluates only {{.Count}}.", "The list has {{.Listed}} leaves, but the search evaluates only {{.Count}}.", "Listed", len(m.given.order))
	if !m.facts.Seen[leaf].Visited {
		return m.listed(leaf).And(long)
	}
	return sentence.Count(list.times[leaf], "{{.Node}} is listed {{.Count}} time, but the search evaluates it once.", "{{.Node}} is listed {{.Count}} times, but the search evaluates it once.", "Node", m.facts.Place(leaf)).And(long)
}

// listed says where a leaf that was listed stands in the order of those that are
// evaluated, or why it is none of them, made once for all submissions.
func (p *Part) listed(leaf int) sentence.Sentence {
	p.saying.Lock()
	defer p.saying.Unlock()
	made, ok := p.leaves[leaf]
	if !ok {
		if at := slices.Index(p.facts.Leaves, leaf); at >= 0 {
			made = p.facts.WhyLeaf(at)
		} else {
			made = p.facts.WhySpared(leaf)
		}
		if p.leaves == nil {
			p.leaves = map[int]sentence.Sentence{}
		}
		p.leaves[leaf] = made
	}
	return made
}

// WhyListed says where a leaf stands in the order of those that are evaluated, or why
// the search never comes to it.
func (p *Part) WhyListed(id engine.ID) sentence.Sentence {
	i := p.nodes.Index(id)
	if at := slices.Index(p.facts.Leaves, i); at >= 0 {
		return p.facts.WhyLeaf(at)
	}
	return explain.Brief(p.result, p.nodes.Path(i))
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
	t := p.task(at.task)
	switch at.ask {
	case Value:
		return p.facts.WhyWorth()
	case BestMove:
		return p.facts.WhyMove()
	case Values:
		return p.facts.WhyValue(at.node)
	case Bounds:
		return p.facts.WhyBound(at.node, t.By == ByWindow)
	case Windows:
		return p.facts.WhyWindow(at.node, at.side == Alpha, t.At == Entry)
	case Pruned:
		return p.facts.WhyCut(at.node)
	case Least:
		return t.least.Why()
	case LeafOrder:
		return p.facts.WhyLeaf(at.node)
	}
	return p.facts.WhyEvaluated()
}
