package quiz

import (
	"math"
	"math/big"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
)

// Spellings lists how students write a number, the shortest spelling first.
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

// Spellings lists how students write the number of an answer: exactly and, in a tree with
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

// mostPlaces is the maximum number of decimal places of a rounded answer.
const mostPlaces = 6

// roundings lists other spellings, without sign, of an answer with more than three decimal
// places: as a fraction, and with two or more places. A half is rounded both ways.
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

// signed returns the digits of a number with every sign that students use.
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
