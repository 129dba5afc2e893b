package facts

import (
	"math"
	"strings"
)

// Claim is what a value says of a node's minimax value.
type Claim string

const (
	Exact   Claim = "exact"
	AtLeast Claim = "at-least"
	AtMost  Claim = "at-most"
)

// Sign is how a bound is written before a value: =, ≥ or ≤.
func (b Claim) Sign() string {
	switch b {
	case AtLeast:
		return "≥"
	case AtMost:
		return "≤"
	}
	return "="
}

// Interval is what a value and its bound say of the minimax value.
func (b Claim) Interval(v float64) (low, high float64) {
	switch b {
	case AtLeast:
		return v, math.Inf(1)
	case AtMost:
		return math.Inf(-1), v
	}
	return v, v
}

// claims are the words for the claims, in small letters.
var claims = map[string]Claim{
	"exact": Exact, "=": Exact,
	"at-least": AtLeast, "at least": AtLeast, "≥": AtLeast, ">=": AtLeast, "lower": AtLeast,
	"at-most": AtMost, "at most": AtMost, "≤": AtMost, "<=": AtMost, "upper": AtMost,
}

// ReadClaim reads a claim as students write it, and reports whether the text is
// one.
func ReadClaim(text string) (Claim, bool) {
	b, ok := claims[strings.ToLower(strings.TrimSpace(text))]
	return b, ok
}
