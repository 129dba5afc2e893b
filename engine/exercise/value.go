package exercise

import (
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
)

// Value asks for the minimax value of the root, from MAX's point of view.
const Value Ask = "value"

type value struct{ oneNumber }

func (value) form() Form {
	return Form{Shape: One, Content: Number, AboutRoot: true, Follows: true, Answer: "The minimax value of the root."}
}

func (k value) fill(f *facts, s sheet) {
	s[k.slot()] = readingOf(f.Value)
}

func (k value) explain(Slot) sentence.Sentence {
	return explain.WhyRoot(k.result, k.facts.Value, k.facts.Moves)
}
