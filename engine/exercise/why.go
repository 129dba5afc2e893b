package exercise

import (
	"slices"

	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// wrong says what is right in place of a wrong item, and why. Unread says that an answer
// can't be read.
func (m *marking) wrong(i Item, unread func(given string) sentence.Sentence) sentence.Sentence {
	why := m.Explain(i.At)
	if i.Given == nil {
		return noAnswer.And(why)
	}
	switch replies := m.all.read[i.At]; {
	case i.Unread:
		return Unreadable(*i.Given).And(why)
	case len(replies) > 1:
		return sentence.Say("There are several answers here, and some of them are incorrect.").And(why)
	case len(replies) == 1 && !replies[0].readable:
		return unread(*i.Given).And(why)
	case len(replies) == 1 && m.nodes.HasChance():
		if badly, is := replies[0].number.Misrounds(m.right[i.At].number.Number); is {
			return why.And(badly)
		}
	}
	return why
}

// Unreadable says that an answer can't be read.
func Unreadable(given string) sentence.Sentence {
	return sentence.Say("{{.Given}} isn't a valid answer.", "Given", quote(given))
}

// WhyListed says at which place the search evaluates a listed leaf, or why it never does.
func (p *Part) WhyListed(id tree.ID) sentence.Sentence {
	leaf := p.nodes.Index(id)
	if at := slices.Index(p.facts.Leaves, leaf); at >= 0 {
		return p.whyLeaf(at)
	}
	return explain.WhyNode(p.result, p.nodes.Path(leaf))
}

// WhyNotNone says why a list of branches or leaves is not empty, by explaining its first
// entry.
func (p *Part) WhyNotNone(a Ask) sentence.Sentence {
	if cut := p.facts.Cut(); a.Is(Branches) && len(cut) > 0 {
		return sentence.Say("At least one branch is pruned.").And(explain.WhyNode(p.result, p.nodes.Path(cut[0])))
	}
	return p.whyLeaf(0)
}

// noAnswer says that nothing was written.
var noAnswer = sentence.Say("No answer.")

// Explain says what is right in a slot, and why.
func (p *Part) Explain(at Slot) sentence.Sentence {
	if _, asked := p.right[at]; !asked {
		return sentence.Say("There is nothing to list here. The correct answer is empty.")
	}
	return p.task(at.Task).kind.explain(at)
}

// label returns what sentences call a node.
func (p *Part) label(index int) sentence.Label {
	return tree.NodeLabel(p.result.Tree, p.nodes.Path(index))
}
