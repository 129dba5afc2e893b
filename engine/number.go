package engine

import (
	"math"
	"math/big"

	"plytree/engine/text/numeral"
)

// number is a double and, in a tree with chance nodes, the fraction that it approximates.
// Rounding preserves order, so fractions are compared only if the doubles are equal.
// Infinite numbers, and all numbers of a tree without chance nodes, have no fraction.
type number struct {
	nearest float64
	exactly ratio
}

// plain returns a number of a tree without chance nodes.
func plain(v float64) number { return number{nearest: v} }

// decimal returns a double as a fraction, taken as it is written: 7.1 is 71/10.
func decimal(v float64) number {
	switch {
	case math.IsInf(v, 0):
		return plain(v)
	case v == math.Trunc(v) && math.Abs(v) < 1<<53:
		return number{v, whole(int64(v))}
	}
	q, _ := new(big.Rat).SetString(numeral.Format(v))
	return number{v, ratioOf(q)}
}

// fraction returns a fraction as a number.
func fraction(q ratio) number { return number{q.nearest(), q} }

// compare returns −1, 0 or 1 if a is less than, equal to or greater than b.
func (a number) compare(b number) int {
	switch {
	case a.nearest < b.nearest:
		return -1
	case a.nearest > b.nearest:
		return 1
	case a.exactly == b.exactly: // also if both are infinite, or belong to a tree without chance nodes
		return 0
	case !a.exactly.given(): // b is a fraction too large for a double, less than infinity
		return sign(a.nearest)
	case !b.exactly.given():
		return -sign(b.nearest)
	}
	return a.exactly.compare(b.exactly)
}

func sign(v float64) int {
	if v < 0 {
		return -1
	}
	return 1
}

func lesser(a, b number) number {
	if b.compare(a) < 0 {
		return b
	}
	return a
}

func greater(a, b number) number {
	if b.compare(a) > 0 {
		return b
	}
	return a
}

// plus returns a + b. At most one of them may be infinite, unless both have the same
// sign.
func (a number) plus(b number) number {
	switch {
	case !a.exactly.given():
		return a
	case !b.exactly.given():
		return b
	}
	return fraction(a.exactly.plus(b.exactly))
}

// times returns q·a for q ≥ 0, where 0·∞ = 0.
func (a number) times(q ratio) number {
	switch {
	case q.sign() == 0:
		return number{0, whole(0)}
	case !a.exactly.given():
		return a
	}
	return fraction(q.times(a.exactly))
}

// solved returns the x with known + p·x = a, for p > 0. If known is infinite, no finite x
// changes the sum, and solved returns the opposite infinity.
func (a number) solved(known number, p ratio) number {
	switch {
	case !known.exactly.given():
		return plain(-known.nearest)
	case !a.exactly.given():
		return a
	}
	return fraction(a.exactly.minus(known.exactly).over(p))
}
