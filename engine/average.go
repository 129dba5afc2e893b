package engine

import "math/big"

// Share returns what the child of a chance node with the record index adds to its sum: its
// probability, and the value that was found there before a form of the algorithm clamped it.
// Last says that no child is left behind it.
func (r *Result) Share(child int32) (p, found *big.Rat, last bool) {
	rec := r.Record(child)
	return r.Likelihood(child), r.exact.of[child].found.exactly.rat(), rec.child+1 == r.Record(rec.parent).width
}

// Fraction returns what a number that the search came to is exactly, in a tree with chance
// nodes: one of a record, or of a chance node after some of its children. It returns nil where that is infinite, not known, or more than one fraction.
func (r *Result) Fraction(v float64) *big.Rat {
	if r.exact == nil {
		return nil
	}
	r.fractionsOnce.Do(r.collectFractions)
	return r.fractions[v].rat()
}

func (r *Result) collectFractions() {
	r.fractions = make(map[float64]ratio, 2*len(r.exact.of))
	for i := range r.exact.of {
		f := &r.exact.of[i]
		for _, n := range [...]Number{f.alphaIn, f.betaIn, f.alpha, f.beta, f.value, f.low, f.high, f.found} {
			r.noteFraction(n)
		}
		if at := r.Record(int32(i)); at.mover.Chance() {
			r.collectSums(at)
		}
	}
}

// collectSums notes how a chance node stood after each of its children.
func (r *Result) collectSums(at *Record) {
	sum, proof := decimal(0), at.Proof()
	least, most := decimal(r.Options.Bounds.Low), decimal(r.Options.Bounds.High)
	for c := range r.Entered(at.index()) {
		p, of := ratioOf(r.Likelihood(c.index())), r.exact.of[c.index()]
		if !of.found.exactly.given() { // it was never left
			return
		}
		sum = sum.plus(of.found.times(p))
		proof.share(p, of.low, of.high)
		low, high := proof.interval(least, most)
		r.noteFraction(sum)
		r.noteFraction(greater(low, least))
		r.noteFraction(lesser(high, most))
	}
}

func (r *Result) noteFraction(n Number) {
	known, has := r.fractions[n.nearest]
	switch {
	case !n.exactly.given():
	case !has:
		r.fractions[n.nearest] = n.exactly
	case known.given() && known.compare(n.exactly) != 0:
		r.fractions[n.nearest] = ratio{} // more than one
	}
}
