package number

import (
	"math"
	"math/big"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Written is a number as it was written: 1.330 has three decimal places, a fraction none.
type Written struct {
	Number
	Places int
}

// longest is how many characters of a number are parsed exactly; longer numbers are not
// realistic.
const longest = 4000

// Read parses a number as students write it, see [numeral.Read], or a fraction such as
// 23/3; ≥5 means 5. It reports whether the text is one.
func Read(text string) (Written, bool) {
	text = withoutSign(text)
	top, bottom, fraction := strings.Cut(text, "/")
	if !fraction {
		return readDecimal(text)
	}
	top = strings.TrimSpace(top)
	q, ok := ratio(strings.TrimSpace(strings.TrimLeft(top, "+-")), strings.TrimSpace(bottom))
	if !ok || len(top) > 1 && strings.ContainsAny(top[1:], "+-") {
		return Written{}, false
	}
	if strings.HasPrefix(top, "-") {
		q.Neg(q)
	}
	n := Fraction(q)
	return Written{n, 0}, !math.IsInf(n.nearest, 0)
}

// boundSigns may precede a value; they don't affect the number.
var boundSigns = []string{"≥", "≤", ">=", "<=", "=>", "=<", "="}

// withoutSign returns the text of a number with the usual signs, without a sign that only
// marks a bound.
func withoutSign(text string) string {
	text = strings.TrimSpace(numeral.Plain(text))
	for _, sign := range boundSigns {
		if rest, found := strings.CutPrefix(text, sign); found {
			return strings.TrimSpace(rest)
		}
	}
	return text
}

// ratio returns the fraction of two whole numbers.
func ratio(top, bottom string) (*big.Rat, bool) {
	if len(top)+len(bottom) > longest || strings.Trim(top+bottom, "0123456789") != "" {
		return nil, false
	}
	a, ok := new(big.Int).SetString(top, 10)
	b, also := new(big.Int).SetString(bottom, 10)
	if !ok || !also || b.Sign() == 0 {
		return nil, false
	}
	return new(big.Rat).SetFrac(a, b), true
}

// readDecimal parses a number without a slash. One with an exponent, or with very many
// digits, counts as the decimal that its nearest double is written as.
func readDecimal(text string) (Written, bool) {
	v, ok := numeral.Read(text)
	if !ok || math.IsInf(v, 0) {
		return Written{Of(v), 0}, ok
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, " ", ""), ",", ".")
	q, exact := new(big.Rat), false
	if len(text) <= longest && !strings.ContainsAny(text, "eE") {
		q, exact = q.SetString(text)
	}
	if !exact {
		return Written{Of(v), 0}, true
	}
	_, places, _ := strings.Cut(text, ".")
	return Written{Fraction(q), len(places)}, true
}

// Write returns a number with as many places as it is written with.
func Write(n Number) Written {
	if n.IsInf(0) {
		return Written{n, 0}
	}
	places, exact := n.Rat().FloatPrec()
	if !exact {
		places = 0
	}
	return Written{n, places}
}

// IsFraction reports whether the number isn't the decimal that its nearest double is written
// as.
func (a Number) IsFraction() bool { return !a.Equal(Of(a.nearest)) }

// leastPlaces is the minimum number of decimals of a rounded number. A number with at
// most mostExactly decimals must be written exactly.
const (
	leastPlaces = 2
	mostExactly = 3
)

// Matches reports whether the number equals the right one or, if that has more than three
// decimals, is the right one rounded to at least two. A half may be rounded either way.
func (w Written) Matches(right Number) bool {
	if w.Equal(right) {
		return true
	}
	if w.Places < leastPlaces || w.IsInf(0) || right.IsInf(0) || math.Abs(w.nearest-right.nearest) > 0.01 {
		return false
	}
	if places, exact := right.Rat().FloatPrec(); exact && places <= mostExactly {
		return false
	}
	off := new(big.Rat).Sub(w.Rat(), right.Rat())
	most := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(w.Places)), nil))
	return off.Abs(off).Cmp(most.Mul(most, big.NewRat(1, 2))) <= 0
}

// Misrounds says what the right number rounds to, if it has more than three decimals and
// this number looks like a rounded one but isn't: 1.330 or 1.3 for 4/3.
func (w Written) Misrounds(right Number) (said sentence.Sentence, is bool) {
	if w.Places == 0 || w.IsInf(0) || right.IsInf(0) || w.Matches(right) {
		return said, false
	}
	q := right.Rat()
	places, exact := q.FloatPrec()
	near := math.Pow(10, -float64(min(w.Places, leastPlaces)))
	if exact && places <= mostExactly || math.Abs(w.nearest-right.nearest) >= near ||
		len(q.RatString()) > longestFraction {
		return said, false
	}
	return sentence.Say("Round {{.Value}} to {{.A}} or {{.B}}.", "Value", numeral.Minus(q.RatString()),
		"A", numeral.Minus(q.FloatString(mostExactly)), "B", numeral.Minus(q.FloatString(leastPlaces))), true
}

// longestFraction is the maximum length of a fraction that a student would write.
const longestFraction = 24

// String writes the number so that Read returns the same one, or the rounded one if the
// fraction is long.
func (a Number) String() string {
	if !a.IsFraction() {
		return numeral.Format(a.nearest)
	}
	if text := a.Rat().RatString(); len(text) <= longestFraction {
		return text
	}
	return a.Rat().FloatString(6)
}
