package exercise

import (
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Value asks for the minimax value of the root, from MAX's point of view.
const Value Ask = "value"

type value struct{ oneNumber }

func (value) form() Form {
	return Form{Shape: One, Content: Number, AboutRoot: true, Answer: "The minimax value of the root."}
}

func (value) fill(_ *Part, t task, f *facts, s sheet) {
	s[t.slot()] = compared(f.Value)
}

func (value) explain(p *Part, _ task, _ Slot) sentence.Sentence {
	return explain.WhyRoot(p.result, p.facts.Value, p.facts.Moves)
}

// followed returns false: a run that stopped early found no value for the root.
func (value) followed(Slot, map[tree.ID]bool) bool { return false }
