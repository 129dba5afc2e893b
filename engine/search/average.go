package search

import (
	"math/big"

	"plytree/engine/number"
)

// Share returns what a child of a chance node contributes to the sum: its probability,
// and its value before the algorithm clamped it. The argument is the child's record
// index; last reports whether it is the last child.
func (r *Result) Share(child int32) (p, found *big.Rat, last bool) {
	rec := r.Record(child)
	return r.Likelihood(child), r.exact.of[child].found.Fraction(), rec.child+1 == r.Record(rec.parent).width
}

// Fraction returns the exact value of a number that occurred in a search of a tree with
// chance nodes: one of a record, or a chance node's sum or bounds after some of its
// children. It returns nil if the number is infinite, unknown, or the nearest double of
// several fractions.
func (r *Result) Fraction(v float64) *big.Rat {
	if r.exact == nil {
		return nil
	}
	r.fractionsOnce.Do(r.collectFractions)
	return r.fractions[v].Rat()
}

func (r *Result) collectFractions() {
	r.fractions = make(map[float64]number.Ratio, 2*len(r.exact.of))
	for i := range r.exact.of {
		f := &r.exact.of[i]
		for _, n := range [...]number.Number{f.alphaIn, f.betaIn, f.alpha, f.beta, f.value, f.low, f.high, f.found} {
			r.noteFraction(n)
		}
		if at := r.Record(int32(i)); at.mover.Chance() {
			r.collectSums(at)
		}
	}
}

// collectSums notes a chance node's sum and bounds after each of its children.
func (r *Result) collectSums(at *Record) {
	sum, proof := number.Decimal(0), at.proof()
	least, most := number.Decimal(r.Options.Bounds.Low), number.Decimal(r.Options.Bounds.High)
	for c := range r.Entered(at.index()) {
		p, of := number.RatioOf(r.Likelihood(c.index())), r.exact.of[c.index()]
		if !of.found.Exactly().Given() { // the search never left this child
			return
		}
		sum = sum.Plus(of.found.Times(p))
		proof.share(p, of.low, of.high)
		low, high := proof.interval(least, most)
		r.noteFraction(sum)
		r.noteFraction(number.Greater(low, least))
		r.noteFraction(number.Lesser(high, most))
	}
}

func (r *Result) noteFraction(n number.Number) {
	known, has := r.fractions[n.Nearest()]
	switch {
	case !n.Exactly().Given():
	case !has:
		r.fractions[n.Nearest()] = n.Exactly()
	case known.Given() && known.Compare(n.Exactly()) != 0:
		r.fractions[n.Nearest()] = number.Ratio{} // several fractions have this nearest double
	}
}
