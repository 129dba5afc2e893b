package engine

import "math"

// proof works out what is proven of a node from what is proven of its children:
// to MAX it is worth at least the most that any child is proved to be worth, and
// at most the most that any child can still be worth. MIN is the mirror.
type proof struct {
	mover     Player
	children  int32
	low, high float64
}

// add takes in what is proven of a child.
func (p *proof) add(low, high float64) {
	switch {
	case p.children == 0:
		p.low, p.high = low, high
	case p.mover == Max:
		p.low, p.high = max(p.low, low), max(p.high, high)
	default:
		p.low, p.high = min(p.low, low), min(p.high, high)
	}
	p.children++
}

// interval returns what is proven of a node that has so many children. Those
// that were not taken in may be worth anything.
func (p *proof) interval(width int32) (low, high float64) {
	switch {
	case p.children == width:
		return p.low, p.high
	case p.mover == Max:
		return p.low, math.Inf(1)
	}
	return math.Inf(-1), p.high
}
