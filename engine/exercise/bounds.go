package exercise

import (
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Bounds asks whether the value of each inner node is exactly, at least or at most its
// minimax value.
const Bounds Ask = "bounds"

type bounds struct{ oneEntry }

func (*bounds) form() Form {
	return Form{Shape: PerNode, Content: Claim, Terms: []Term{ByTerm, NodesTerm}, Answer: "Of each inner node exact, at-least or at-most."}
}

func (*bounds) refused(o search.Options) error { return withoutWindows(o) }

func (k *bounds) found(of seen, _ Aspect) reading {
	return reading{word: string(of.claim(k.By == ByWindow))}
}

func (*bounds) entry(r *answer, f written.Field, node int) {
	r.entryOf(f, node, func(said *reading) {
		var claim explain.Claim
		claim, said.readable = explain.ReadClaim(said.text)
		said.word = string(claim)
	})
}

func (k *bounds) entered(node int, s sheet) written.Value {
	if r, there := s[k.at(node)]; there {
		return written.Plainly(r.word)
	}
	return written.Value{}
}

func (*bounds) choices() (all []Option) {
	for _, claim := range []explain.Claim{explain.Exact, explain.AtLeast, explain.AtMost} {
		all = append(all, Option{string(claim), claim.Label()})
	}
	return all
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
