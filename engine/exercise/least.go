package exercise

import (
	"cmp"

	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Least asks for the smallest number of leaves that any order of the children evaluates.
const Least Ask = "least"

type leastWork struct {
	oneNumber
	least inverse.Least
}

func (*leastWork) form() Form {
	return Form{Shape: One, Content: Number, Counts: true, OwnSearch: true, Inverse: true, Answer: "How many leaves every order evaluates at least."}
}

func (*leastWork) refused(o search.Options) (sentence.Sentence, bool) { return inverse.NoLeast(o) }

func (k *leastWork) prepare(p *Part, t Task, own *Part) (reason sentence.Sentence, refused bool) {
	if reason, refused = k.common.prepare(p, t, own); !refused {
		k.least, reason, refused = inverse.NewLeast(cmp.Or(own, p).result, p.nodes)
	}
	return reason, refused
}

func (k *leastWork) fill(p *Part, t task, f *facts, s sheet) {
	if f == p.facts { // the answer doesn't depend on the search
		s[t.slot()] = plainly(float64(k.least.Leaves))
	}
}

func (k *leastWork) write(*Part, task, sheet) written.Value {
	return written.Plainly(numeral.Format(float64(k.least.Leaves)))
}

// counts returns false: no mistaken search gives a different answer.
func (*leastWork) counts(*Part, Slot, reading) bool { return false }

func (k *leastWork) explain(*Part, task, Slot) sentence.Sentence { return k.least.Why() }

func (k *leastWork) leastWork() inverse.Least { return k.least }
