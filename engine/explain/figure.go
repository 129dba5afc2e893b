package explain

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
)

// thousandths is the factor that makes a decimal with at most three places whole.
var thousandths = big.NewRat(1000, 1)

// isDecimal reports whether a number is written as a decimal: it has at most three
// places, is infinite, or is so close to 0 that rounding keeps it.
func isDecimal(n number.Number) bool {
	v, q := n.Nearest(), n.Rat()
	return q == nil || new(big.Rat).Mul(q, thousandths).IsInt() ||
		numeral.Rounded(v) == numeral.Text(v) && n.Equal(number.Of(v))
}

// mostSigns is the maximum length of a fraction shown to readers.
const mostSigns = 9

// fraction writes a number as a fraction, and reports whether that is short enough to read.
func fraction(n number.Number) (string, bool) {
	q := n.Rat()
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

// Fraction writes a fraction in at most this many characters, or else rounded: 23/3 or
// ≈7.67.
func Fraction(n number.Number, most int) string {
	if text, _ := fraction(n); utf8.RuneCountInString(text) <= most {
		return text
	}
	return "≈" + numeral.Rounded(n.Nearest())
}

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
	hidden := a.Nearest() == b.Nearest() && !a.Equal(b)
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

// text writes a value for readers. In a tree with chance nodes a value with many decimals
// is written as a fraction and rounded.
func text(res *search.Result, n number.Number) string { return written(res, n, nearest) }

// atLeast writes a lower bound.
func atLeast(res *search.Result, n number.Number) string { return written(res, n, downward) }

// atMost writes an upper bound.
func atMost(res *search.Result, n number.Number) string { return written(res, n, upward) }

func written(res *search.Result, n number.Number, to rounding) string {
	if res.Tree.HasChance() {
		return average(n, to)
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
func end(res *search.Result, n number.Number) string {
	if res.Tree.HasChance() {
		return Average(n)
	}
	return numeral.End(n.Nearest())
}

// Ends writes the ends of a window for readers.
func Ends(res *search.Result, w search.Ends) (string, string) {
	if res.Tree.HasChance() {
		return apart(w.Alpha, w.Beta)
	}
	return numeral.Ends(w.Alpha.Nearest(), w.Beta.Nearest())
}

// Figure writes a value for a table. In a tree with chance nodes it is rounded.
func Figure(res *search.Result, n number.Number) string {
	if res.Tree.HasChance() {
		return numeral.Rounded(n.Nearest())
	}
	return numeral.Text(n.Nearest())
}

// Proven writes a proven interval for a table: 4, ≥5, ≤2 or 2…5. In a tree with chance nodes
// the numbers are rounded.
func Proven(res *search.Result, low, high number.Number) string {
	if res.Tree.HasChance() {
		return numeral.ProvenRounded(low.Nearest(), high.Nearest())
	}
	return numeral.Proven(low.Nearest(), high.Nearest())
}
