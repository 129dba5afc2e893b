package engine

import (
	"math"
)

// Proof computes the proven interval of a node from those of its children. At MAX the
// lower end is the highest lower end of any child, and the upper end the highest upper
// end; MIN is the mirror image. At a chance node both ends are averages.
type Proof struct {
	mover     Player
	children  int32 // added so far
	width     int32 // how many children there are
	low, high number
	rest      ratio // at a chance node, the probability of the children not yet added
}

// Add adds the proven interval of a child of MAX or MIN.
func (p *Proof) Add(low, high float64) { p.add(plain(low), plain(high)) }

func (p *Proof) add(low, high number) {
	switch {
	case p.children == 0:
		p.low, p.high = low, high
	case p.mover == Max:
		p.low, p.high = greater(p.low, low), greater(p.high, high)
	default:
		p.low, p.high = lesser(p.low, low), lesser(p.high, high)
	}
	p.children++
}

// share adds the proven interval of a child of a chance node with its probability.
func (p *Proof) share(likely ratio, low, high number) {
	if p.children == 0 {
		p.low, p.high, p.rest = decimal(0), decimal(0), whole(1)
	}
	p.low, p.high = p.low.plus(low.times(likely)), p.high.plus(high.times(likely))
	p.rest = p.rest.minus(likely)
	p.children++
}

// Share adds what a search proved about a child of a chance node.
func (p *Proof) Share(r *Result, child int32) {
	of := r.exact.of[child]
	p.share(ratioOf(r.Likelihood(child)), of.low, of.high)
}

// Within returns the node's proven interval, given that children not added lie between
// the leaf bounds. At a chance node at least one child must have been added.
func (p *Proof) Within(b LeafBounds) (low, high float64) {
	l, h := p.interval(decimal(b.Low), decimal(b.High))
	return l.nearest, h.nearest
}

// Interval returns the proven interval of a MAX or MIN node. Children not added may have
// any value.
func (p *Proof) Interval() (low, high float64) {
	l, h := p.interval(plain(math.Inf(-1)), plain(math.Inf(1)))
	return l.nearest, h.nearest
}

// interval returns the node's proven interval, given that children not added lie between
// least and most.
func (p *Proof) interval(least, most number) (low, high number) {
	switch {
	case p.mover.Chance():
		return p.low.plus(least.times(p.rest)), p.high.plus(most.times(p.rest))
	case p.children == p.width:
		return p.low, p.high
	case p.mover == Max:
		return p.low, most
	}
	return least, p.high
}
