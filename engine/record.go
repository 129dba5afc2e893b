package engine

import "math"

// Record is what a search knows of one node that it entered, from MAX's side. If a search
// visits a node more than once (PVS, MTD(f)), the window and the value are
// those of its last visit, and what was proven is what all visits proved.
type Record struct {
	// Order is the node's number in the order of first visits, from 1.
	Order int32
	// Best is the record of the first child that reached the node's value; -1 at
	// a leaf or a node at the depth limit.
	Best int32

	Numbers

	// AlphaFrom and BetaFrom are the records of the ancestors that set the window
	// on entry, -1 for the search itself.
	AlphaFrom, BetaFrom int32
	// AlphaChild and BetaChild are the records of those ancestors' children whose
	// values the ends of that window are, -1 where one is no child's value: that
	// of the search itself, or one of a zero-width window that only asks.
	AlphaChild, BetaChild int32

	parent  int32 // the parent's record, -1 at the root
	child   int32 // which of its parent's children it is, from 0, in the searched order
	next    int32 // the next sibling's record, 0 while it was never entered
	entered int32 // how many children were ever entered: the first ones of the searched order
	width   int32 // how many children the search might enter
	cut     int32 // its last cut-off, from 1; in a result its number in the list, 0 for none
	id      ID
	mover   Player
}

// index is the record's position in the recorder and the result.
func (r *Record) index() int32 { return r.Order - 1 }

// Proof begins the proof of what the node is worth, of which nothing is taken in.
func (r *Record) Proof() Proof { return Proof{mover: r.mover, width: r.width} }

// Entered returns how many of the node's children were ever entered: the first
// ones of the searched order.
func (r *Record) Entered() int { return int(r.entered) }

// Mover returns who moves at the node.
func (r *Record) Mover() Player { return r.mover }

// Bound classifies a proven interval.
type Bound string

const (
	ExactBound    Bound = "exact"    // the value is known
	LowerBound    Bound = "lower"    // the value is at least that
	UpperBound    Bound = "upper"    // the value is at most that
	IntervalBound Bound = "interval" // anything else
)

// Bound returns the kind of the proven interval: an end that the leaf bounds of the search
// alone give is not proven.
func (r *Record) Bound(within LeafBounds) Bound {
	low, high := within.Learned(r.Low, r.High)
	switch {
	case low == high:
		return ExactBound
	case math.IsInf(high, 1) && !math.IsInf(low, 0):
		return LowerBound
	case math.IsInf(low, -1) && !math.IsInf(high, 0):
		return UpperBound
	}
	return IntervalBound
}
