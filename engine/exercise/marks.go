package exercise

import (
	"math/big"
	"strings"

	"plytree/engine/numeral"
)

// exactly turns a finite number of marks into the fraction that its decimals
// say: 0.1 is a tenth.
func exactly(marks float64) *big.Rat {
	r, _ := new(big.Rat).SetString(numeral.Format(marks)) // finite numbers are always read
	return r
}

// Rounded rounds marks to two decimals, halves up, and returns them in the
// shortest form: 17.5, 0.33.
func Rounded(marks *big.Rat) string {
	hundredths := new(big.Rat).Mul(marks, big.NewRat(100, 1))
	hundredths.Add(hundredths, big.NewRat(1, 2))
	whole := new(big.Int).Div(hundredths.Num(), hundredths.Denom()) // rounds down
	text := new(big.Rat).SetFrac(whole, big.NewInt(100)).FloatString(2)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// RoundedNumber is Rounded as a number.
func RoundedNumber(marks *big.Rat) float64 {
	r, _ := new(big.Rat).SetString(Rounded(marks))
	v, _ := r.Float64()
	return v
}
