package written

import (
	"math"
	"math/big"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Exact is a number as it was written, or as an exact one would be written.
type Exact struct {
	Nearest float64
	// Fraction is the number in lowest terms, such as 23/3, if it differs from the
	// decimal that Nearest is written as; else "".
	Fraction string
	// Places counts the decimal places, 0 for a fraction.
	Places int
}

// longestExact is how many characters of a number are parsed exactly; longer numbers are
// not realistic.
const longestExact = 4000

// ExactNumber is [Number] that also parses fractions such as 23/3, and keeps what a
// double can't represent.
func ExactNumber(text string) (Exact, bool) {
	text = withoutSign(text)
	top, bottom, fraction := strings.Cut(text, "/")
	if !fraction {
		return decimals(text)
	}
	top = strings.TrimSpace(top)
	q, ok := ratio(strings.TrimSpace(strings.TrimLeft(top, "+-")), strings.TrimSpace(bottom))
	if !ok || len(top) > 1 && strings.ContainsAny(top[1:], "+-") {
		return Exact{}, false
	}
	if strings.HasPrefix(top, "-") {
		q.Neg(q)
	}
	said := ExactOf(q)
	said.Places = 0
	return said, !math.IsInf(said.Nearest, 0)
}

// ratio returns the fraction of two whole numbers.
func ratio(top, bottom string) (*big.Rat, bool) {
	if len(top)+len(bottom) > longestExact || strings.Trim(top+bottom, "0123456789") != "" {
		return nil, false
	}
	a, ok := new(big.Int).SetString(top, 10)
	b, also := new(big.Int).SetString(bottom, 10)
	if !ok || !also || b.Sign() == 0 {
		return nil, false
	}
	return new(big.Rat).SetFrac(a, b), true
}

// decimals parses a number without a slash. One with an exponent, or with very many
// digits, counts as the decimal that its nearest double is written as.
func decimals(text string) (Exact, bool) {
	v, ok := numeral.Read(text)
	if !ok || math.IsInf(v, 0) {
		return Exact{Nearest: v}, ok
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, " ", ""), ",", ".")
	if len(text) > longestExact || strings.ContainsAny(text, "eE") {
		return Exact{Nearest: v}, true
	}
	q, exact := new(big.Rat).SetString(strings.TrimLeft(text, "+-"))
	if !exact {
		return Exact{Nearest: v}, true
	}
	if strings.HasPrefix(text, "-") {
		q.Neg(q)
	}
	said := ExactOf(q)
	_, places, _ := strings.Cut(text, ".")
	said.Places = len(places)
	return said, true
}

// ExactOf returns a fraction as it would be written, as a decimal if possible.
func ExactOf(q *big.Rat) Exact {
	v, _ := q.Float64()
	said := Exact{Nearest: v + 0}
	places, exact := q.FloatPrec()
	if exact {
		said.Places = places
	}
	if math.IsInf(v, 0) || said.Rat().Cmp(q) != 0 {
		said.Fraction = q.RatString()
	}
	return said
}

// Rat returns the exact number, or nil if it is infinite.
func (e Exact) Rat() *big.Rat {
	text := e.Fraction
	if text == "" {
		if math.IsInf(e.Nearest, 0) {
			return nil
		}
		text = numeral.Format(e.Nearest)
	}
	q, _ := new(big.Rat).SetString(text)
	return q
}

// Is reports whether two numbers are equal, however they were written.
func (e Exact) Is(other Exact) bool {
	return e.Nearest == other.Nearest && e.Fraction == other.Fraction
}

// leastPlaces is the minimum number of decimals of a rounded number. A number with at
// most mostExactly decimals must be written exactly.
const (
	leastPlaces = 2
	mostExactly = 3
)

// Stands reports whether the number equals the right one or, if that has more than three
// decimals, is the right one rounded to at least two. A half may be rounded either way.
func (e Exact) Stands(right Exact) bool {
	if e.Is(right) {
		return true
	}
	if e.Places < leastPlaces || math.IsInf(e.Nearest, 0) || math.IsInf(right.Nearest, 0) || math.Abs(e.Nearest-right.Nearest) > 0.01 {
		return false
	}
	q := right.Rat()
	if places, exact := q.FloatPrec(); exact && places <= mostExactly {
		return false
	}
	off := new(big.Rat).Sub(e.Rat(), q)
	most := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(e.Places)), nil))
	return off.Abs(off).Cmp(most.Mul(most, big.NewRat(1, 2))) <= 0
}

// Misrounds says what the right number rounds to, if it has more than three decimals and
// this number looks like a rounded one but isn't: 1.330 or 1.3 for 4/3.
func (e Exact) Misrounds(right Exact) (said sentence.Sentence, is bool) {
	if e.Places == 0 || math.IsInf(e.Nearest, 0) || math.IsInf(right.Nearest, 0) || right.Rat() == nil || e.Stands(right) {
		return said, false
	}
	q := right.Rat()
	places, exact := q.FloatPrec()
	near := math.Pow(10, -float64(min(e.Places, leastPlaces)))
	if exact && places <= mostExactly || math.Abs(e.Nearest-right.Nearest) >= near || len(q.RatString()) > longestFraction {
		return said, false
	}
	return sentence.Say("Round {{.Value}} to {{.A}} or {{.B}}.", "Value", numeral.Minus(q.RatString()),
		"A", numeral.Minus(q.FloatString(mostExactly)), "B", numeral.Minus(q.FloatString(leastPlaces))), true
}

// longestFraction is the maximum length of a fraction that a student would write.
const longestFraction = 24

// String writes the number so that parsing returns the same one, or the rounded one if
// the fraction is long.
func (e Exact) String() string {
	switch {
	case e.Fraction == "":
		return numeral.Format(e.Nearest)
	case len(e.Fraction) <= longestFraction:
		return e.Fraction
	}
	return e.Rat().FloatString(6)
}
