package engine

import (
	"context"
	"math"
)

// Proof works out what is proven of a node from what is proven of its children:
// to MAX it is worth at least the most that any child is proved to be worth, and
// at most the most that any child can still be worth. MIN is the mirror. A chance node is
// worth the mean of its children.
type Proof struct {
	mover     Player
	children  int32 // taken in
	width     int32 // all that there are
	low, high number
	rest      ratio // of a chance node, how likely the children are that were not taken in
}

// Add takes in what is proven of a child of MAX or MIN.
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

// share takes in what is proven of a child of a chance node that is so likely.
func (p *Proof) share(likely ratio, low, high number) {
	if p.children == 0 {
		p.low, p.high, p.rest = decimal(0), decimal(0), whole(1)
	}
	p.low, p.high = p.low.plus(low.times(likely)), p.high.plus(high.times(likely))
	p.rest = p.rest.minus(likely)
	p.children++
}

// Share takes in what a search proved of a child of a chance node.
func (p *Proof) Share(r *Result, child int32) {
	of := r.exact.of[child]
	p.share(ratioOf(r.Likelihood(child)), of.low, of.high)
}

// Within returns what is proven of a node, where children that were not taken in are worth
// something between the leaf bounds. Of a chance node at least one must be taken in.
func (p *Proof) Within(b LeafBounds) (low, high float64) {
	l, h := p.interval(decimal(b.Low), decimal(b.High))
	return l.nearest, h.nearest
}

// Interval returns what is proven of a node of MAX or MIN. Children that were not taken in
// may be worth anything.
func (p *Proof) Interval() (low, high float64) {
	l, h := p.interval(plain(math.Inf(-1)), plain(math.Inf(1)))
	return l.nearest, h.nearest
}

// interval returns what is proven of the node. Children that were not taken in are worth
// something between least and most.
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

// Known returns, for every node in preorder, the interval in which its minimax
// value must lie, whatever the leaves that have no value yet will be worth:
// [-Inf, +Inf] if nothing can be said. It is what minimax proves.
func Known(t *Tree) (low, high []float64) {
	rec, _ := known(context.Background(), t, 0, Unbounded()) // nobody calls it off
	low, high = make([]float64, rec.count()), make([]float64, rec.count())
	for i := range low { // minimax enters all nodes, in preorder
		low[i], high[i] = rec.record(int32(i)).Proven()
	}
	return low, high
}
