package number

import (
	"math"
	"math/big"
	"math/bits"
)

// Ratio is a fraction in lowest terms: two 64-bit integers while they fit, as those of
// course material do, else a big.Rat. The zero ratio means that there is none.
type Ratio struct {
	top, bottom int64    // bottom > 0, but 0 if large is set or there is no fraction
	large       *big.Rat // never changed
}

// Whole returns a whole number as a ratio.
func Whole(v int64) Ratio { return Ratio{top: v, bottom: 1} }

// RatioOf converts a fraction, which must not be changed afterwards.
func RatioOf(q *big.Rat) Ratio {
	if q.Num().IsInt64() && q.Denom().IsInt64() && q.Num().Int64() != math.MinInt64 {
		return Ratio{top: q.Num().Int64(), bottom: q.Denom().Int64()}
	}
	return Ratio{large: q}
}

// Given reports whether there is a fraction.
func (a Ratio) Given() bool { return a.bottom > 0 || a.large != nil }

// Rat returns the fraction, or nil if there is none. The caller must not change it.
func (a Ratio) Rat() *big.Rat {
	if a.bottom > 0 {
		return big.NewRat(a.top, a.bottom)
	}
	return a.large
}

func (a Ratio) sign() int {
	switch {
	case a.large != nil:
		return a.large.Sign()
	case a.top < 0:
		return -1
	case a.top > 0:
		return 1
	}
	return 0
}

// Compare returns −1, 0 or 1 if a is less than, equal to or greater than b.
func (a Ratio) Compare(b Ratio) int {
	if a.large != nil || b.large != nil {
		return a.Rat().Cmp(b.Rat())
	}
	if s, t := a.sign(), b.sign(); s != t {
		return compareWhole(s, t)
	} else if s < 0 {
		return Ratio{top: -b.top, bottom: b.bottom}.Compare(Ratio{top: -a.top, bottom: a.bottom})
	}
	high, low := bits.Mul64(uint64(a.top), uint64(b.bottom))
	otherHigh, otherLow := bits.Mul64(uint64(b.top), uint64(a.bottom))
	if high != otherHigh {
		return compareWhole(high, otherHigh)
	}
	return compareWhole(low, otherLow)
}

func compareWhole[T int | uint64](a, b T) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func (a Ratio) Plus(b Ratio) Ratio {
	if a.large == nil && b.large == nil {
		shared := gcd(a.bottom, b.bottom)
		left, fits := product(a.top, b.bottom/shared)
		right, also := product(b.top, a.bottom/shared)
		bottom, too := product(a.bottom, b.bottom/shared)
		top := left + right
		overflows := (left < 0) == (right < 0) && (top < 0) != (left < 0) || top == math.MinInt64
		if fits && also && too && !overflows {
			shared = gcd(top, bottom)
			return Ratio{top: top / shared, bottom: bottom / shared}
		}
	}
	return RatioOf(new(big.Rat).Add(a.Rat(), b.Rat()))
}

func (a Ratio) Minus(b Ratio) Ratio {
	if b.large == nil {
		return a.Plus(Ratio{top: -b.top, bottom: b.bottom})
	}
	return RatioOf(new(big.Rat).Sub(a.Rat(), b.large))
}

func (a Ratio) Times(b Ratio) Ratio {
	if a.large == nil && b.large == nil {
		one, other := gcd(a.top, b.bottom), gcd(b.top, a.bottom)
		top, fits := product(a.top/one, b.top/other)
		bottom, also := product(a.bottom/other, b.bottom/one)
		if fits && also {
			return Ratio{top: top, bottom: bottom}
		}
	}
	return RatioOf(new(big.Rat).Mul(a.Rat(), b.Rat()))
}

// Over returns a divided by b, which must be greater than 0.
func (a Ratio) Over(b Ratio) Ratio {
	if b.large == nil {
		return a.Times(Ratio{top: b.bottom, bottom: b.top})
	}
	return RatioOf(new(big.Rat).Quo(a.Rat(), b.large))
}

// Denominator returns the denominator as a whole number.
func (a Ratio) Denominator() Ratio {
	if a.large != nil {
		return RatioOf(new(big.Rat).SetInt(a.large.Denom()))
	}
	return Whole(a.bottom)
}

// Multiple returns the least common multiple of two positive whole numbers.
func (a Ratio) Multiple(b Ratio) Ratio {
	if a.large == nil && b.large == nil {
		if most, fits := product(a.top, b.top/gcd(a.top, b.top)); fits {
			return Whole(most)
		}
	}
	x, y := a.Rat().Num(), b.Rat().Num()
	shared := new(big.Int).GCD(nil, nil, x, y)
	return RatioOf(new(big.Rat).SetInt(shared.Mul(x, shared.Quo(y, shared))))
}

// nearest returns the double nearest to the fraction.
func (a Ratio) nearest() float64 {
	const exact = 1 << 53 // a double represents every whole number up to this exactly
	if a.large == nil && -exact <= a.top && a.top <= exact && a.bottom <= exact {
		return float64(a.top) / float64(a.bottom) // a single rounding
	}
	v, _ := a.Rat().Float64()
	return v
}

// product multiplies, and reports whether both the product and its negation fit.
func product(a, b int64) (int64, bool) {
	high, low := bits.Mul64(magnitude(a), magnitude(b))
	if high > 0 || low > math.MaxInt64 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(low), true
	}
	return int64(low), true
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return uint64(-a)
	}
	return uint64(a)
}

// gcd returns the greatest common divisor; a and b must not both be 0.
func gcd(a, b int64) int64 {
	x, y := magnitude(a), magnitude(b)
	if x == 1 || y == 1 {
		return 1
	}
	for y != 0 {
		x, y = y, x%y
	}
	return int64(x)
}
