// Package number calculates with the numbers of a search: doubles and, where a chance node
// makes it necessary, exact fractions.
package number

import (
	"encoding/json"
	"math"
	"math/big"

	"plytree/engine/text/numeral"
)

// Number is a double and, if the exact number isn't the decimal that the double is written
// as, the fraction that it approximates: 7.1 is 71/10 without one. So numbers need a
// fraction only once a chance node has averaged them. Rounding preserves order, so
// fractions are compared only if the doubles are equal.
type Number struct {
	_       [0]func() // forbids ==, which would compare pointers
	nearest float64
	exactly *fraction
}

// Of returns a double as a number, taken as it is written.
func Of(v float64) Number { return Number{nearest: v} }

// Fraction returns an exact number. The argument must not be changed afterwards.
func Fraction(q *big.Rat) Number { return fractionOf(q).number() }

// Nearest returns the number as a double, rounded if need be.
func (a Number) Nearest() float64 { return a.nearest }

// Rat returns the exact number, or nil if it is infinite. The caller must not change it.
func (a Number) Rat() *big.Rat {
	if a.IsInf(0) {
		return nil
	}
	return a.fraction().rat()
}

// IsInf is [math.IsInf] for a number: one that is just too large for a double isn't infinite.
func (a Number) IsInf(sign int) bool { return a.exactly == nil && math.IsInf(a.nearest, sign) }

// fraction returns a finite number as a fraction.
func (a Number) fraction() fraction {
	if a.exactly != nil {
		return *a.exactly
	}
	return decimal(a.nearest)
}

// Less reports whether a < b.
func (a Number) Less(b Number) bool {
	if a.nearest != b.nearest || a.exactly == b.exactly {
		return a.nearest < b.nearest
	}
	return a.compareExactly(b) < 0
}

// Equal reports whether a = b.
func (a Number) Equal(b Number) bool {
	return a.nearest == b.nearest && (a.exactly == b.exactly || a.compareExactly(b) == 0)
}

// Compare returns −1, 0 or 1 if a is less than, equal to or greater than b.
func (a Number) Compare(b Number) int {
	switch {
	case a.Less(b):
		return -1
	case a.Equal(b):
		return 0
	}
	return 1
}

// compareExactly compares numbers with the same nearest double.
func (a Number) compareExactly(b Number) int {
	switch {
	case a.IsInf(0): // b is a fraction too large for a double, less than infinity
		return sign(a.nearest)
	case b.IsInf(0):
		return -sign(b.nearest)
	}
	if p, q := a.fraction(), b.fraction(); p.large != nil || q.large != nil || p != q {
		return p.rat().Cmp(q.rat())
	}
	return 0
}

func sign(v float64) int {
	if v < 0 {
		return -1
	}
	return 1
}

// Lesser returns the lesser of two numbers.
func Lesser(a, b Number) Number {
	if b.Less(a) {
		return b
	}
	return a
}

// Greater returns the greater of two numbers.
func Greater(a, b Number) Number {
	if a.Less(b) {
		return b
	}
	return a
}

// Within returns the number clamped to the interval [low, high].
func (a Number) Within(low, high Number) Number { return Greater(low, Lesser(a, high)) }

// Negated returns −a.
func (a Number) Negated() Number {
	if a.exactly == nil {
		return Of(0 - a.nearest) // not −v, which would turn 0 into −0
	}
	return a.exactly.times(fraction{top: -1, bottom: 1}).number()
}

// Plus returns a + b. At most one of them may be infinite, unless both have the same sign.
func (a Number) Plus(b Number) Number {
	switch sum := a.nearest + b.nearest; {
	case a.IsInf(0):
		return a
	case b.IsInf(0):
		return b
	case a.whole() && b.whole() && math.Abs(sum) < mostWhole:
		return Of(sum)
	}
	return a.fraction().plus(b.fraction()).number()
}

// Minus returns a − b, under the same condition.
func (a Number) Minus(b Number) Number { return a.Plus(b.Negated()) }

// Times returns a·b for b ≥ 0, where ∞·0 = 0. b must be finite.
func (a Number) Times(b Number) Number {
	switch product := a.nearest * b.nearest; {
	case b.nearest == 0 && b.exactly == nil:
		return Number{}
	case a.IsInf(0):
		return a
	case a.whole() && b.whole() && math.Abs(product) < mostWhole:
		return Of(product)
	}
	return a.fraction().times(b.fraction()).number()
}

// Over returns a divided by b, which must be finite and greater than 0.
func (a Number) Over(b Number) Number {
	if a.IsInf(0) {
		return a
	}
	return a.fraction().times(b.fraction().inverse()).number()
}

// mostWhole is the bound below which a double represents every whole number.
const mostWhole = 1 << 53

func (a Number) whole() bool {
	return a.exactly == nil && a.nearest == math.Trunc(a.nearest) && math.Abs(a.nearest) < mostWhole
}

// MarshalJSON writes the nearest double, or an infinite number as "inf" or "-inf".
func (a Number) MarshalJSON() ([]byte, error) {
	if math.IsInf(a.nearest, 0) {
		return json.Marshal(numeral.Format(a.nearest))
	}
	return json.Marshal(a.nearest)
}
