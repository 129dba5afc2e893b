package taskwords

import (
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
)

// atChance reports whether an item is about a chance node.
func (a About) atChance(i exercise.Item) bool {
	nodes := a.part().Nodes()
	at := max(0, nodes.Index(i.ID))
	return nodes.Inner(at) && nodes.Mover(at).Chance()
}

// belowChance reports whether an item is about a child of a chance node.
func (a About) belowChance(i exercise.Item) bool {
	nodes := a.part().Nodes()
	up := nodes.Parent(max(0, nodes.Index(i.ID)))
	return up >= 0 && nodes.Mover(up).Chance()
}

// roundsNumbers reports whether answers may be fractions, which can be rounded.
func roundsNumbers(a About, reader Reader) bool {
	return a.task().Ask.Form().Values() && reader != Browser && a.part().Nodes().HasChance()
}

// averageWay says how the value of a chance node is found.
func averageWay(a About) sentence.Sentence {
	said := sentence.Say("Multiply each child's value by its probability, and add the products.")
	if a.part().Options().Algorithm.Form().NoWindows {
		return said
	}
	return said.And(sentence.Say("A pruned child counts as the leaf bound that allowed the cut-off."))
}
