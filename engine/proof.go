package engine

import (
	"context"
	"math"
)

// Proof works out what is proven of a node from what is proven of its children:
// to MAX it is worth at least the most that any child is proved to be worth, and
// at most the most that any child can still be worth. MIN is the mirror.
type Proof struct {
	mover     Player
	children  int32 // taken in
	width     int32 // all that there are
	low, high float64
}

// Add takes in what is proven of a child.
func (p *Proof) Add(low, high float64) {
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

// Interval returns what is proven of the node. Children that were not taken in
// may be worth anything.
func (p *Proof) Interval() (low, high float64) {
	switch {
	case p.children == p.width:
		return p.low, p.high
	case p.mover == Max:
		return p.low, math.Inf(1)
	}
	return math.Inf(-1), p.high
}

// Known returns, for every node in preorder, the interval in which its minimax
// value must lie, whatever the leaves that have no value yet will be worth:
// [-Inf, +Inf] if nothing can be said. It is what minimax proves.
func Known(t *Tree) (low, high []float64) {
	o := Options{Algorithm: PlainAlgorithm}.WithDefaults()
	rec := newRecorder(context.Background(), o, t.root.Size(), nil, false)
	rec.lenient = true
	_ = rec.run(context.Background(), t, o, Rules{}) // nobody calls it off
	low, high = make([]float64, rec.count()), make([]float64, rec.count())
	for i := range low { // minimax enters all nodes, in preorder
		low[i], high[i] = rec.record(int32(i)).Proven()
	}
	return low, high
}
