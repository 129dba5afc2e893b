package search

import (
	"plytree/engine/number"
	"plytree/engine/tree"
)

// Phase is how far a search is with a node.
type Phase uint8

const (
	Waiting Phase = iota // not entered yet
	Open                 // entered and not left
	Closed               // left, at least once
)

// Record holds what a search knows about a node that it entered, from MAX's point of
// view. If a search visits a node more than once (PVS, MTD(f)), the window and the value
// are those of the last visit, and the proven interval combines all visits.
type Record struct {
	// Order is the node's position in the order of first visits, from 1.
	Order int32
	// Best is the record of the first child that reached the node's value, or -1 at a
	// leaf or a node at the depth limit.
	Best int32

	Numbers
	// Found is the value before the algorithm clamped it, which a chance node averages.
	Found    number.Number
	Phase    Phase
	HasValue bool // Value is valid: a child has returned, or the node is a leaf

	// AlphaFrom and BetaFrom are the records of the ancestors that set the window on
	// entry, or -1 for the search's initial window.
	AlphaFrom, BetaFrom int32
	// AlphaChild and BetaChild are the records of those ancestors' children whose values
	// are the ends of that window. They are -1 if an end is not a child's value but
	// belongs to the initial window or to a zero-width window.
	AlphaChild, BetaChild int32

	parent  int32 // the parent's record, or -1 at the root
	child   int32 // its index among the parent's children, from 0, in search order
	next    int32 // the next sibling's record, or 0 if that was never entered
	entered int32 // how many children were ever entered, always the first ones in search order
	width   int32 // how many children the search could enter
	cut     int32 // the cut-off that ended its last visit, from 1, or 0 for none
	id      tree.ID
	mover   tree.Player
}

// index returns the record's position in the recorder and in the result.
func (r *Record) index() int32 { return r.Order - 1 }

// proof starts a proof of the node's value, with no children added.
func (r *Record) proof() proof { return proof{mover: r.mover, width: r.width} }

// Entered returns how many of the node's children were ever entered. They are the first
// ones in search order.
func (r *Record) Entered() int { return int(r.entered) }

// Cut reports whether the node's last visit ended with a cut-off.
func (r *Record) Cut() bool { return r.cut > 0 }

// Parent returns the record of the node's parent, or -1 at the root.
func (r *Record) Parent() int32 { return r.parent }

// Mover returns who moves at the node.
func (r *Record) Mover() tree.Player { return r.mover }

// Bound classifies a proven interval.
type Bound string

const (
	ExactBound    Bound = "exact"    // the value is known
	LowerBound    Bound = "lower"    // the value is at least that
	UpperBound    Bound = "upper"    // the value is at most that
	IntervalBound Bound = "interval" // anything else
)

// Bound returns the kind of the proven interval. An end that follows from the search's
// leaf bounds alone doesn't count as proven.
func (r *Record) Bound(within LeafBounds) Bound {
	low, high := within.Learned(r.Low, r.High)
	switch {
	case low.Equal(high):
		return ExactBound
	case high.IsInf(0) && !low.IsInf(0):
		return LowerBound
	case low.IsInf(0) && !high.IsInf(0):
		return UpperBound
	}
	return IntervalBound
}
