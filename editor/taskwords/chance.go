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

// rounding says how numbers of many decimals are written, and false where there are none.
func rounding(a About, reader Reader) (s sentence.Sentence, says bool) {
	form := a.task().Ask.Form()
	if number := form.Content == exercise.Number && !form.Counts; !number && form.Content != exercise.TwoEnds || reader == Browser || !a.part().Nodes().HasChance() {
		return s, false
	}
	return sentence.Say("You can write fractions such as 23/3, or round long decimals to two or more places."), true
}

// averageWay says how the value of a chance node is found.
func averageWay(a About) sentence.Sentence {
	said := sentence.Say("Multiply each child's value by its probability, and add the products.")
	if a.part().Options().Algorithm.Form().NoWindows {
		return said
	}
	return said.And(sentence.Say("Pruned children count with the leaf bound that allowed the cut-off."))
}
