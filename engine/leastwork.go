package engine

import "math"

// LeastLeaves returns the number of leaves that every search must evaluate to
// prove the value of a uniform tree: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore,
// An Analysis of Alpha-Beta Pruning, 1975). It is +Inf where that is too large
// for a float64.
func LeastLeaves(branching, depth int) float64 {
	b := float64(branching)
	return math.Pow(b, float64((depth+1)/2)) + math.Pow(b, float64(depth/2)) - 1
}
