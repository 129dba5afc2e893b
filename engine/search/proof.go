package search

import (
	"plytree/engine/number"
	"plytree/engine/tree"
)

// proof computes the proven interval of a node from those of its children. At MAX the
// lower end is the highest lower end of any child, and the upper end the highest upper
// end; MIN is the mirror image. At a chance node both ends are averages.
type proof struct {
	mover     tree.Player
	children  int32 // added so far
	width     int32 // how many children there are
	low, high number.Number
	rest      number.Number // at a chance node, the probability of the children not yet added
}

// add adds the proven interval of a child of MAX or MIN.
func (p *proof) add(low, high number.Number) {
	switch {
	case p.children == 0:
		p.low, p.high = low, high
	case p.mover == tree.Max:
		p.low, p.high = number.Greater(p.low, low), number.Greater(p.high, high)
	default:
		p.low, p.high = number.Lesser(p.low, low), number.Lesser(p.high, high)
	}
	p.children++
}

// share adds the proven interval of a child of a chance node with its probability.
func (p *proof) share(likely, low, high number.Number) {
	if p.children == 0 {
		p.rest = number.Of(1)
	}
	p.low, p.high = p.low.Plus(low.Times(likely)), p.high.Plus(high.Times(likely))
	p.rest = p.rest.Minus(likely)
	p.children++
}

// interval returns the node's proven interval, given that children not added lie between
// least and most.
func (p *proof) interval(least, most number.Number) (low, high number.Number) {
	switch {
	case p.mover.Chance():
		return p.low.Plus(least.Times(p.rest)), p.high.Plus(most.Times(p.rest))
	case p.children == p.width:
		return p.low, p.high
	case p.mover == tree.Max:
		return p.low, most
	}
	return least, p.high
}
