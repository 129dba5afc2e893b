package taskwords

import (
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// atNode says which numbers the search uses at a node, up to the child before, or at the end if
// that is 0.
func (a About) atNode(index int, before tree.ID) sentence.Sentence {
	p := a.part()
	return explain.Situation(p.Result(), p.Nodes().Path(index), before)
}

// atRoot says what the children of the root returned.
func atRoot(a About, _ exercise.Item) sentence.Sentence { return a.atNode(0, 0) }

// atItem says what the children of an item's node returned.
func atItem(a About, i exercise.Item) (said sentence.Sentence) {
	if i.ID == 0 {
		return said
	}
	return a.atNode(a.part().Nodes().Index(i.ID), 0)
}

// beforeItem says what the parent of an item's node knows before the node itself.
func beforeItem(a About, i exercise.Item) (said sentence.Sentence) {
	nodes := a.part().Nodes()
	if index := nodes.Index(i.ID); index > 0 {
		said = a.atNode(nodes.Parent(index), i.ID)
	}
	return said
}

// windowNumbers says which numbers determine a window.
func windowNumbers(a About, i exercise.Item) sentence.Sentence {
	if a.task().At == exercise.Entry {
		return beforeItem(a, i)
	}
	return atItem(a, i)
}

// leavesBefore lists the leaves that the search evaluates before the one of an item.
func leavesBefore(a About, i exercise.Item) (said sentence.Sentence) {
	nodes := a.part().Nodes()
	var before []sentence.Label
	for _, v := range a.part().Result().Visits() {
		if v.Node.ID() == i.ID {
			break
		}
		if !nodes.Inner(nodes.Index(v.Node.ID())) {
			before = append(before, a.label(v.Node.ID()))
		}
	}
	if len(before) == 0 {
		return sentence.Say("The search goes down to the first child each time, until it reaches a leaf.")
	}
	return sentence.Say("Before it, the search evaluates {{.Leaves}}.",
		"Leaves", sentence.ListOf(sentence.Commas, before))
}
