package quiz

import (
	"math"
	"math/big"
	"strings"

	"plytree/engine/number"
	"plytree/engine/text/numeral"
)

// Spellings lists how students write a number, the shortest spelling first.
func Spellings(v float64) []string {
	if math.IsInf(v, 0) {
		return signed(v, []string{"inf", "∞", "oo", "infinity", `\infty`})
	}
	text := numeral.Format(math.Abs(v))
	digits := []string{text}
	switch fraction, small := strings.CutPrefix(text, "0."); {
	case strings.Contains(text, "e"):
	case small:
		digits = append(digits, text+"0", "."+fraction)
	case strings.Contains(text, "."):
		digits = append(digits, text+"0", "0"+text)
	default:
		digits = append(digits, text+".0", "0"+text)
	}
	return signed(v, digits)
}

// Spellings lists how students write the number of an answer: exactly and, in a tree with
// chance nodes, as a fraction or rounded.
func (a Answer) Spellings() []string {
	return append(Spellings(a.Number), signed(a.Number, a.Rounded)...)
}

// mostPlaces is the maximum number of decimal places of a rounded answer.
const mostPlaces = 6

// roundings lists other spellings, without sign, of an answer with more than three decimal
// places: as a fraction, and with two or more places. A half is rounded both ways.
func roundings(n number.Number) (all []string) {
	q := n.Rat()
	if q == nil {
		return nil
	}
	if !q.IsInt() {
		all = append(all, new(big.Rat).Abs(q).RatString())
	}
	if places, exact := q.FloatPrec(); exact && places <= 3 {
		return all
	}
	for places := 2; places <= mostPlaces; places++ {
		last := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(places)), nil))
		near := new(big.Rat).Abs(q)
		for _, off := range []*big.Rat{new(big.Rat), new(big.Rat).Neg(last)} {
			text := new(big.Rat).Add(near, off).FloatString(places)
			if read, ok := number.Read(text); ok && read.Matches(number.Fraction(near)) {
				all = append(all, text)
			}
		}
	}
	return all
}

// signed returns the digits of a number with every sign, and with the decimal point and the
// decimal comma, that students use.
func signed(v float64, digits []string) (all []string) {
	signs := []string{"", "+", "+ "}
	switch {
	case v < 0:
		signs = []string{"-", "−", "–", "- ", "− ", "– "}
	case v == 0:
		signs = append(signs, "-", "−")
	}
	for _, d := range digits {
		for _, sign := range signs {
			all = append(all, sign+d)
			if strings.Contains(d, ".") {
				all = append(all, sign+strings.Replace(d, ".", ",", 1))
			}
		}
	}
	return all
}
