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

func (evaluated) fill(_ *Part, t task, f *facts, s sheet) {
	s[t.slot()] = plainly(float64(len(f.Leaves)))
}

func (evaluated) explain(p *Part, _ task, _ Slot) sentence.Sentence {
	return sentence.Count(p.result.Frontier, "The search evaluates {{.Evaluated}} of {{.Count}} leaf.", "The search evaluates {{.Evaluated}} of {{.Count}} leaves.", "Evaluated", len(p.facts.Leaves))
}

func (evaluated) blind(p *Part, t task, s sheet) bool {
	s[t.slot()] = plainly(float64(len(p.fileLeaves())))
	return true
}
