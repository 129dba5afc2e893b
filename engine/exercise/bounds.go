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

func (*bounds) refused(o search.Options) (sentence.Sentence, bool) { return withoutWindows(o) }

func (*bounds) found(t task, of seen, _ Aspect) reading {
	return reading{word: string(of.claim(t.By == ByWindow))}
}

func (*bounds) entry(r *answer, f written.Field, node int) {
	r.entryOf(f, node, func(said *reading) {
		var claim explain.Claim
		claim, said.readable = explain.ReadClaim(said.text)
		said.word = string(claim)
	})
}

func (*bounds) entered(t task, node int, s sheet) written.Value {
	if r, there := s[t.at(node)]; there {
		return written.Plainly(r.word)
	}
	return written.Value{}
}

func (*bounds) explain(p *Part, t task, at Slot) sentence.Sentence {
	return explain.WhyClaim(p.result, p.facts.Records[p.index(at)], t.By == ByWindow)
}

func (*bounds) carried(t task) carried {
	if t.By == ByWindow {
		return nothing
	}
	return theBound
}

func (k *bounds) blind(p *Part, t task, s sheet) bool {
	for _, at := range k.slots(p, t) {
		s[at] = reading{word: string(explain.Exact)}
	}
	return true
}
