package quiz

import (
	"math"
	"math/big"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
)

// Spellings lists how students write a number, the shortest way first.
func Spellings(v float64) (all []string) {
	digits := []string{"inf", "∞", "oo", "infinity", `\infty`}
	if !math.IsInf(v, 0) {
		text := numeral.Format(math.Abs(v))
		digits = []string{text}
		if strings.Contains(text, ".") {
			digits = append(digits, strings.Replace(text, ".", ",", 1))
		} else {
			digits = append(digits, text+".0", text+",0")
		}
	}
	return signed(v, digits)
}

// Spellings lists how students write the number of an answer: as it is and, in a tree with
// chance nodes, as a fraction or rounded.
func (a Answer) Spellings() []string {
	all := Spellings(a.Number)
	for _, text := range a.Rounded {
		digits := []string{text}
		if strings.Contains(text, ".") {
			digits = append(digits, strings.Replace(text, ".", ",", 1))
		}
		all = append(all, signed(a.Number, digits)...)
	}
	return all
}

// mostPlaces is how many decimal places of a rounded answer a platform is told.
const mostPlaces = 6

// roundings lists how an answer of more than three decimal places may be written without its
// sign: as a fraction, and with two places or more. A half is rounded either way.
func roundings(a exercise.Answer) (all []string) {
	said := written.Exact{Nearest: a.Number, Fraction: a.Fraction}
	q := said.Rat()
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
			if read, ok := written.ExactNumber(text); ok && read.Stands(written.ExactOf(near)) {
				all = append(all, text)
			}
		}
	}
	return all
}

// signed writes the digits of a number with all signs that students give it.
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
		}
	}
	return all
}
