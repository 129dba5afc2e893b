package exercise

import (
	"plytree/engine/text/sentence"
)

// Evaluated asks how many leaves are evaluated.
const Evaluated Ask = "evaluated"

type evaluated struct{ oneNumber }

func (evaluated) form() Form {
	return Form{Shape: One, Content: Number, Counts: true, Answer: "How many leaves are evaluated."}
}

func (k evaluated) fill(f *facts, s sheet) {
	s[k.slot()] = countOf(len(f.Leaves))
}

func (k evaluated) explain(Slot) sentence.Sentence {
	return sentence.Count(k.result.Frontier, "The search evaluates {{.Evaluated}} of {{.Count}} leaf.", "The search evaluates {{.Evaluated}} of {{.Count}} leaves.", "Evaluated", len(k.facts.Leaves))
}

func (k evaluated) blind(s sheet) bool {
	s[k.slot()] = countOf(len(k.fileLeaves()))
	return true
}
