// Package number calculates with numbers that are doubles or, in a tree with chance nodes,
// exact fractions.
package number

import (
	"math"
	"math/big"

	"plytree/engine/text/numeral"
)

// Number is a double and, in a tree with chance nodes, the fraction that it approximates.
// Rounding preserves order, so fractions are compared only if the doubles are equal.
// Infinite numbers, and all numbers of a tree without chance nodes, have no fraction.
type Number struct {
	nearest float64
	exactly Ratio
}

// Plain returns a number of a tree without chance nodes.
func Plain(v float64) Number { return Number{nearest: v} }

// Decimal returns a double as a fraction, taken as it is written: 7.1 is 71/10.
func Decimal(v float64) Number {
	switch {
	case math.IsInf(v, 0):
		return Plain(v)
	case v == math.Trunc(v) && math.Abs(v) < 1<<53:
		return Number{v, Whole(int64(v))}
	}
	q, _ := new(big.Rat).SetString(numeral.Format(v))
	return Number{v, RatioOf(q)}
}

// of returns a fraction as a number.
func of(q Ratio) Number { return Number{q.nearest(), q} }

// Compare returns −1, 0 or 1 if a is less than, equal to or greater than b.
func (a Number) Compare(b Number) int {
	switch {
	case a.nearest < b.nearest:
		return -1
	case a.nearest > b.nearest:
		return 1
	case a.exactly == b.exactly: // also if both are infinite, or belong to a tree without chance nodes
		return 0
	case !a.exactly.Given(): // b is a fraction too large for a double, less than infinity
		return sign(a.nearest)
	case !b.exactly.Given():
		return -sign(b.nearest)
	}
	return a.exactly.Compare(b.exactly)
}

func sign(v float64) int {
	if v < 0 {
		return -1
	}
	return 1
}

func Lesser(a, b Number) Number {
	if b.Compare(a) < 0 {
		return b
	}
	return a
}

func Greater(a, b Number) Number {
	if b.Compare(a) > 0 {
		return b
	}
	return a
}

// Plus returns a + b. At most one of them may be infinite, unless both have the same
// sign.
func (a Number) Plus(b Number) Number {
	switch {
	case !a.exactly.Given():
		return a
	case !b.exactly.Given():
		return b
	}
	return of(a.exactly.Plus(b.exactly))
}

// Times returns q·a for q ≥ 0, where 0·∞ = 0.
func (a Number) Times(q Ratio) Number {
	switch {
	case q.sign() == 0:
		return Number{0, Whole(0)}
	case !a.exactly.Given():
		return a
	}
	return of(q.Times(a.exactly))
}

// Solved returns the x with known + p·x = a, for p > 0. If known is infinite, no finite x
// changes the sum, and solved returns the opposite infinity.
func (a Number) Solved(known Number, p Ratio) Number {
	switch {
	case !known.exactly.Given():
		return Plain(-known.nearest)
	case !a.exactly.Given():
		return a
	}
	return of(a.exactly.Minus(known.exactly).Over(p))
}

// Nearest returns the number as a double, rounded if need be.
func (a Number) Nearest() float64 { return a.nearest }

// Exactly returns the fraction; none if the number is infinite or belongs to a tree
// without chance nodes.
func (a Number) Exactly() Ratio { return a.exactly }

// Fraction is Exactly as a big.Rat, or nil. The caller must not change it.
func (a Number) Fraction() *big.Rat { return a.exactly.Rat() }

// Within returns the number clamped to the interval [low, high].
func (a Number) Within(low, high Number) Number { return Greater(low, Lesser(a, high)) }

// Or returns a or other, whichever has v as its nearest double, and otherwise v itself.
func (a Number) Or(v float64, other Number) Number {
	switch v {
	case a.nearest:
		return a
	case other.nearest:
		return other
	}
	return Decimal(v)
}

// Of returns a fraction as a number of a tree with chance nodes.
func Of(q *big.Rat) Number { return of(RatioOf(q)) }
