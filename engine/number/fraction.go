package number

import (
	"math"
	"math/big"
	"math/bits"

	"plytree/engine/text/numeral"
)

// fraction is a fraction in lowest terms: two 64-bit integers while they fit, as those of
// course material do, else a big.Rat.
type fraction struct {
	top, bottom int64    // bottom > 0; both are 0 if large is set
	large       *big.Rat // never changed
}

func fractionOf(q *big.Rat) fraction {
	if q.Num().IsInt64() && q.Denom().IsInt64() && q.Num().Int64() != math.MinInt64 {
		return fraction{top: q.Num().Int64(), bottom: q.Denom().Int64()}
	}
	return fraction{large: q}
}

// decimal returns the decimal that a finite double is written as.
func decimal(v float64) fraction {
	for scale := int64(1); scale <= mostScale; scale *= 10 {
		top := math.Round(v * float64(scale))
		if math.Abs(top) < mostDecimal && top/float64(scale) == v {
			return lowest(int64(top), scale)
		}
	}
	q, _ := new(big.Rat).SetString(numeral.Format(v)) // never fails for finite numbers
	return fractionOf(q)
}

const (
	mostScale   = 1_000_000 // whose powers of ten are tried for a decimal
	mostDecimal = 1e15      // a decimal with fewer digits is the shortest one for its nearest double
)

// lowest returns a fraction in lowest terms.
func lowest(top, bottom int64) fraction {
	shared := gcd(top, bottom)
	return fraction{top: top / shared, bottom: bottom / shared}
}

// number returns the fraction as a number, without a fraction if it is a short decimal.
func (a fraction) number() Number {
	v := a.nearest()
	if a.large == nil && mostScale%a.bottom == 0 && math.Abs(v)*mostScale < mostDecimal {
		return Of(v)
	}
	exactly := a
	return Number{nearest: v, exactly: &exactly}
}

// rat returns the fraction for big calculations. The caller must not change it.
func (a fraction) rat() *big.Rat {
	if a.large == nil {
		return big.NewRat(a.top, a.bottom)
	}
	return a.large
}

func (a fraction) plus(b fraction) fraction {
	if a.large == nil && b.large == nil {
		shared := gcd(a.bottom, b.bottom)
		left, fits := product(a.top, b.bottom/shared)
		right, also := product(b.top, a.bottom/shared)
		bottom, too := product(a.bottom, b.bottom/shared)
		top := left + right
		overflows := (left < 0) == (right < 0) && (top < 0) != (left < 0) || top == math.MinInt64
		if fits && also && too && !overflows {
			return lowest(top, bottom)
		}
	}
	return fractionOf(new(big.Rat).Add(a.rat(), b.rat()))
}

func (a fraction) times(b fraction) fraction {
	if a.large == nil && b.large == nil {
		one, other := gcd(a.top, b.bottom), gcd(b.top, a.bottom)
		top, fits := product(a.top/one, b.top/other)
		bottom, also := product(a.bottom/other, b.bottom/one)
		if fits && also {
			return fraction{top: top, bottom: bottom}
		}
	}
	return fractionOf(new(big.Rat).Mul(a.rat(), b.rat()))
}

// inverse returns 1 divided by the fraction, which must be greater than 0.
func (a fraction) inverse() fraction {
	if a.large != nil {
		return fractionOf(new(big.Rat).Inv(a.large))
	}
	return fraction{top: a.bottom, bottom: a.top}
}

// nearest returns the double nearest to the fraction.
func (a fraction) nearest() float64 {
	if a.large == nil && -mostWhole <= a.top && a.top <= mostWhole && a.bottom <= mostWhole {
		return float64(a.top) / float64(a.bottom) // a single rounding
	}
	v, _ := a.rat().Float64()
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
