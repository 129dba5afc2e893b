package engine

// proof computes the proven interval of a node from those of its children. At MAX the
// lower end is the highest lower end of any child, and the upper end the highest upper
// end; MIN is the mirror image. At a chance node both ends are averages.
type proof struct {
	mover     Player
	children  int32 // added so far
	width     int32 // how many children there are
	low, high number
	rest      ratio // at a chance node, the probability of the children not yet added
}

// add adds the proven interval of a child of MAX or MIN.
func (p *proof) add(low, high number) {
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
func (p *proof) share(likely ratio, low, high number) {
	if p.children == 0 {
		p.low, p.high, p.rest = decimal(0), decimal(0), whole(1)
	}
	p.low, p.high = p.low.plus(low.times(likely)), p.high.plus(high.times(likely))
	p.rest = p.rest.minus(likely)
	p.children++
}

// interval returns the node's proven interval, given that children not added lie between
// least and most.
func (p *proof) interval(least, most number) (low, high number) {
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
