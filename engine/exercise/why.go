package exercise

import (
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// wrong says what is right in place of a wrong item, and why. Unread says that an answer
// can't be read.
func (m *marking) wrong(i Item, unread func(given string) sentence.Sentence) sentence.Sentence {
	said := m.reason(i.At)
	if i.Given == nil {
		return said.blank
	}
	switch replies := m.all.read[i.At]; {
	case i.Unread:
		return Unreadable(*i.Given).And(said.why)
	case len(replies) > 1:
		return sentence.Say("There are several answers here, and some of them are incorrect.").And(said.why)
	case len(replies) == 1 && !replies[0].readable:
		return unread(*i.Given).And(said.why)
	case len(replies) == 1 && m.nodes.HasChance():
		if badly, is := replies[0].number.Misrounds(m.right[i.At].number.Number); is {
			return said.why.And(badly)
		}
	}
	return said.why
}

// Unreadable says that an answer can't be read.
func Unreadable(given string) sentence.Sentence {
	return sentence.Say("{{.Given}} can't be read.", "Given", quote(given))
}

// WhyListed says at which place the search evaluates a leaf, or why it never reaches it.
func (p *Part) WhyListed(id tree.ID) sentence.Sentence { return p.whyListed(p.nodes.Index(id)) }

// WhyNotNone says why a list of branches or leaves is not empty, by explaining its first
// entry.
func (p *Part) WhyNotNone(a Ask) sentence.Sentence {
	if cut := p.facts.Cut(); a.Is(Branches) && len(cut) > 0 {
		return sentence.Say("At least one branch is pruned.").And(explain.WhyNode(p.result, p.nodes.Path(cut[0])))
	}
	return p.whyLeaf(0)
}

// Explain says what is right in a slot that the key fills, and why.
func (p *Part) Explain(at Slot) sentence.Sentence { return p.reason(at).why }

// label returns what sentences call a node.
func (p *Part) label(index int) sentence.Label {
	return tree.NodeLabel(p.result.Tree, p.nodes.Path(index))
}

// reason explains a slot to every student who got it wrong.
type reason struct {
	why   sentence.Sentence // what is right, and why
	blank sentence.Sentence // the same if nothing was written
}

// reason makes the explanation of a slot once and reuses it, because a class needs it for
// each wrong answer.
func (p *Part) reason(at Slot) reason {
	p.saying.Lock()
	defer p.saying.Unlock()
	made, ok := p.reasons[at]
	if !ok {
		why := p.explained(at)
		made = reason{why, sentence.Say("No answer.").And(why)}
		if p.reasons == nil {
			p.reasons = map[Slot]reason{}
		}
		p.reasons[at] = made
	}
	return made
}

// explained says what is right in a slot, and why.
func (p *Part) explained(at Slot) sentence.Sentence {
	if _, asked := p.right[at]; !asked {
		return sentence.Say("There is nothing to list here. The correct answer is empty.")
	}
	return p.task(at.Task).kind.explain(at)
}
