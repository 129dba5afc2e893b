package exercise

import (
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/languages"
	"plytree/engine/text/sentence"
)

// Bounds asks whether the value of each inner node is exactly, at least or at most its
// minimax value.
const Bounds Ask = "bounds"

type bounds struct{ oneWord }

// claims returns the bounds, with the words for them in all languages.
func claims() []Option {
	return []Option{
		{string(explain.Exact), sentence.Named("= exact"), "=",
			languages.Each(func(l languages.Language) []string { return l.Words.Exact })},
		{string(explain.AtLeast), sentence.Named("≥ at least"), "≥",
			append(languages.Each(func(l languages.Language) []string { return l.Words.AtLeast }), ">=")},
		{string(explain.AtMost), sentence.Named("≤ at most"), "≤",
			append(languages.Each(func(l languages.Language) []string { return l.Words.AtMost }), "<=")},
	}
}

func (*bounds) form() Form {
	return Form{
		Shape: PerNode, Content: Claim, Follows: true, EveryVisited: true, Words: claims(),
		Elsewhere: sentence.Say("not visited"), Terms: []Term{ByTerm, NodesTerm},
		Answer: "Of each inner node exact, at-least or at-most.",
	}
}

func (*bounds) refused(o search.Options) error { return withoutWindows(o) }

func (k *bounds) found(of seen, _ Aspect) reading {
	return reading{word: string(of.claim(k.By == ByWindow))}
}

func (k *bounds) explain(at Slot) sentence.Sentence {
	return explain.WhyClaim(k.result, k.facts.Records[k.indexOf(at)], k.By == ByWindow)
}

func (k *bounds) carried() carried {
	if k.By == ByWindow {
		return nothing
	}
	return theBound
}

func (k *bounds) blind(s sheet) bool {
	for _, at := range k.slots() {
		s[at] = reading{word: string(explain.Exact)}
	}
	return true
}
