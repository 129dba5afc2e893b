package explain

import (
	"math"

	"plytree/engine/number"
	"plytree/engine/search"
)

// Claim is what a value says about a node's minimax value.
type Claim string

const (
	Exact   Claim = "exact"
	AtLeast Claim = "at-least"
	AtMost  Claim = "at-most"
)

// Interval returns the interval of minimax values that a value with this claim allows,
// where all lie in the leaf bounds.
func (b Claim) Interval(v number.Number, within search.LeafBounds) (low, high number.Number) {
	switch b {
	case AtLeast:
		return v, number.Of(within.High)
	case AtMost:
		return number.Of(within.Low), v
	}
	return v, v
}

// ClaimOf returns what a node's value says about its minimax value, judged by the window
// on entry or else by the proven interval. The numbers are the node's own, between these
// leaf bounds.
func ClaimOf(of search.Numbers, within search.LeafBounds, byWindow bool) Claim {
	settled := func(end number.Number, bound float64) bool { // no value can be beyond a leaf bound
		return !math.IsInf(bound, 0) && end.Equal(number.Of(bound))
	}
	switch {
	case byWindow && !of.Value.Less(of.BetaIn) && !settled(of.BetaIn, within.High):
		return AtLeast
	case byWindow && !of.AlphaIn.Less(of.Value) && !settled(of.AlphaIn, within.Low):
		return AtMost
	case byWindow, of.Value.Equal(of.Low) && of.Value.Equal(of.High):
		return Exact
	case !of.Low.Less(of.Value):
		return AtLeast
	case !of.Value.Less(of.High):
		return AtMost
	}
	return Exact // no search gets here, but a student's own values may
}
