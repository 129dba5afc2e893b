package exercise

import (
	"cmp"
	"context"

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
	return Form{Shape: One, Content: Number, Counts: true, OwnSearch: true, Inverse: true,
		Answer: "How many leaves every order evaluates at least."}
}

func (*leastWork) refused(o search.Options) error { return inverse.CheckLeast(o) }

func (k *leastWork) prepare(ctx context.Context, own *Part) (err error) {
	if err = k.common.prepare(ctx, own); err == nil {
		k.least, err = inverse.NewLeast(cmp.Or(own, k.Part).result, k.nodes)
	}
	return err
}

func (k *leastWork) fill(f *facts, s sheet) {
	if f == k.facts { // the answer doesn't depend on the search
		s[k.slot()] = countOf(k.least.Leaves)
	}
}

func (k *leastWork) write(sheet) written.Value {
	return written.Plainly(numeral.Format(float64(k.least.Leaves)))
}

// counts returns false: no mistaken search gives a different answer.
func (*leastWork) counts(Slot, reading) bool { return false }

func (k *leastWork) question() inverse.Question { return k.least }

func (k *leastWork) explain(Slot) sentence.Sentence { return k.least.Why() }
