package explain

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
)

// figureOf returns a number from a search's records, with its fraction if that is known.
func figureOf(res *search.Result, v float64) number.Number {
	if q := res.Fraction(v); q != nil {
		return number.Of(q)
	}
	return number.Plain(v)
}

// thousandths is the factor that makes a decimal with at most three places whole.
var thousandths = big.NewRat(1000, 1)

// isDecimal reports whether a number is written as a decimal: it has at most three
// places, is infinite, or is so close to 0 that rounding keeps it.
func isDecimal(n number.Number) bool {
	v := n.Nearest()
	if q := n.Fraction(); q != nil {
		return new(big.Rat).Mul(q, thousandths).IsInt() ||
			numeral.Rounded(v) == numeral.Text(v) && q.Cmp(number.Decimal(v).Fraction()) == 0
	}
	return math.IsInf(v, 0) || math.Round(v*1000)/1000 == v
}

// mostSigns is the maximum length of a fraction shown to readers.
const mostSigns = 9

// fraction writes a number as a fraction, and reports whether that is short enough to read.
func fraction(n number.Number) (string, bool) {
	q := n.Fraction()
	if q == nil {
		return "", false
	}
	text := q.RatString()
	return strings.Replace(text, "-", "−", 1), len(text) <= mostSigns
}

// rounding is the direction in which a figure is rounded that is neither a short decimal
// nor a short fraction. A bound must stay true.
type rounding int

const (
	downward rounding = -1
	nearest  rounding = 0
	upward   rounding = 1
)

// average writes a number of a tree with chance nodes: 2.5, 23/3 ≈ 7.67, or rounded.
func average(n number.Number, to rounding) string {
	v := n.Nearest()
	if isDecimal(n) {
		return numeral.Text(v)
	}
	if text, short := fraction(n); short {
		return text + " ≈ " + numeral.Rounded(v)
	}
	switch to {
	case downward:
		return hundredths(math.Floor(v * 100))
	case upward:
		return hundredths(math.Ceil(v * 100))
	}
	return "≈ " + numeral.Rounded(v)
}

func hundredths(v float64) string {
	return strings.Replace(strconv.FormatFloat(v/100+0, 'f', 2, 64), "-", "−", 1)
}

// Average writes a number of a tree with chance nodes: 2.5, 23/3 ≈ 7.67, or ≈ 7.67 if the
// fraction is long.
func Average(n number.Number) string { return average(n, nearest) }

// factor writes a number of a tree with chance nodes for a formula, such as 23/3, and
// reports whether the text is exact: a long fraction is rounded.
func factor(n number.Number) (text string, exact bool) {
	if text, exact = exactly(n); exact {
		return text, true
	}
	return numeral.Rounded(n.Nearest()), false
}

// exactly writes a number without rounding, and reports whether that is short enough to
// read.
func exactly(n number.Number) (string, bool) {
	if isDecimal(n) {
		return numeral.Text(n.Nearest()), true
	}
	return fraction(n)
}

// apart writes two numbers that are compared. They are rounded, unless rounding would
// hide which is greater: then they are fractions or have more decimals.
func apart(a, b number.Number) (string, string) {
	textA, textB := numeral.Rounded(a.Nearest()), numeral.Rounded(b.Nearest())
	wantA, wantB := numeral.Apart(a.Nearest(), b.Nearest())
	p, q := a.Fraction(), b.Fraction()
	hidden := a.Nearest() == b.Nearest() && p != nil && q != nil && p.Cmp(q) != 0
	if textA == wantA && textB == wantB && !hidden {
		return textA, textB
	}
	textA, shortA := exactly(a)
	textB, shortB := exactly(b)
	if shortA && shortB {
		return textA, textB
	}
	return wantA, wantB
}

// valueText writes a value for readers. In a tree with chance nodes a value with many
// decimals is written as a fraction and rounded.
func valueText(res *search.Result, v float64) string { return written(res, v, nearest) }

// atLeast writes a lower bound.
func atLeast(res *search.Result, v float64) string { return written(res, v, downward) }

// atMost writes an upper bound.
func atMost(res *search.Result, v float64) string { return written(res, v, upward) }

func written(res *search.Result, v float64, to rounding) string {
	if res.Tree.HasChance() {
		return average(figureOf(res, v), to)
	}
	return numeral.Text(v)
}

// text is valueText for a number that the search compared.
func text(res *search.Result, n number.Number) string {
	if res.Tree.HasChance() {
		return Average(n)
	}
	return numeral.Text(n.Nearest())
}

// short is text for a number in a list or next to another one: the fraction only.
func short(res *search.Result, n number.Number) string {
	if !res.Tree.HasChance() {
		return numeral.Text(n.Nearest())
	}
	said, exact := factor(n)
	if !exact {
		return "≈ " + said
	}
	return said
}

// end writes one end of a window.
func end(res *search.Result, v float64) string {
	if res.Tree.HasChance() {
		return valueText(res, v)
	}
	return numeral.End(v)
}

// Ends writes the ends of a window for readers.
func Ends(res *search.Result, alpha, beta float64) (string, string) {
	if res.Tree.HasChance() {
		return apart(figureOf(res, alpha), figureOf(res, beta))
	}
	return numeral.Ends(alpha, beta)
}

// Figure writes a value for a table. In a tree with chance nodes it is rounded.
func Figure(res *search.Result, v float64) string {
	if res.Tree.HasChance() {
		return numeral.Rounded(v)
	}
	return numeral.Text(v)
}
