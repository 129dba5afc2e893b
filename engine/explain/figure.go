package explain

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/engine/text/numeral"
)

// figure is a number of a search as readers see it: nearest is its double, exactly the
// fraction, or nil if that is infinite or unknown.
type figure struct {
	nearest float64
	exactly *big.Rat
}

// figureOf returns a number from a search's records.
func figureOf(res *engine.Result, v float64) figure { return figure{v, res.Fraction(v)} }

func fractionFigure(q *big.Rat) figure {
	v, _ := q.Float64()
	return figure{v, q}
}

// thousandths is the factor that makes a decimal with at most three places whole.
var thousandths = big.NewRat(1000, 1)

// decimal reports whether the figure is written as a decimal: it has at most three
// places, is infinite, or is so close to 0 that rounding keeps it.
func (f figure) decimal() bool {
	if f.exactly != nil {
		return new(big.Rat).Mul(f.exactly, thousandths).IsInt() ||
			numeral.Rounded(f.nearest) == numeral.Text(f.nearest) && f.exactly.Cmp(engine.Decimal(f.nearest).Fraction()) == 0
	}
	return math.IsInf(f.nearest, 0) || math.Round(f.nearest*1000)/1000 == f.nearest
}

// mostSigns is the maximum length of a fraction shown to readers.
const mostSigns = 9

// fraction writes the figure as a fraction, and reports whether that is short enough to read.
func (f figure) fraction() (string, bool) {
	if f.exactly == nil {
		return "", false
	}
	text := f.exactly.RatString()
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

// text writes the figure on its own: 2.5, 23/3 ≈ 7.67, or rounded.
func (f figure) text(to rounding) string {
	if f.decimal() {
		return numeral.Text(f.nearest)
	}
	if text, short := f.fraction(); short {
		return text + " ≈ " + numeral.Rounded(f.nearest)
	}
	switch to {
	case downward:
		return hundredths(math.Floor(f.nearest * 100))
	case upward:
		return hundredths(math.Ceil(f.nearest * 100))
	}
	return "≈ " + numeral.Rounded(f.nearest)
}

func hundredths(v float64) string {
	return strings.Replace(strconv.FormatFloat(v/100+0, 'f', 2, 64), "-", "−", 1)
}

// Average writes a number of a tree with chance nodes: 2.5, 23/3 ≈ 7.67, or ≈ 7.67 if the
// fraction is long.
func Average(n engine.Number) string { return figure{n.Nearest(), n.Fraction()}.text(nearest) }

// Factor writes a number of a tree with chance nodes for a formula, such as 23/3, and
// reports whether the text is exact: a long fraction is rounded.
func Factor(n engine.Number) (text string, exact bool) {
	return figure{n.Nearest(), n.Fraction()}.factor()
}

// factor writes the figure for a formula, and reports whether the text is exact.
func (f figure) factor() (text string, exact bool) {
	if text, exact = f.exact(); exact {
		return text, true
	}
	return numeral.Rounded(f.nearest), false
}

// exact writes the figure exactly, and reports whether that is short enough to read.
func (f figure) exact() (string, bool) {
	if f.decimal() {
		return numeral.Text(f.nearest), true
	}
	return f.fraction()
}

// apart writes two figures that are compared. They are rounded, unless rounding would
// hide which is greater: then they are fractions or have more decimals.
func apart(a, b figure) (string, string) {
	textA, textB := numeral.Rounded(a.nearest), numeral.Rounded(b.nearest)
	wantA, wantB := numeral.Apart(a.nearest, b.nearest)
	hidden := a.nearest == b.nearest && a.exactly != nil && b.exactly != nil && a.exactly.Cmp(b.exactly) != 0
	if textA == wantA && textB == wantB && !hidden {
		return textA, textB
	}
	textA, shortA := a.exact()
	textB, shortB := b.exact()
	if shortA && shortB {
		return textA, textB
	}
	return wantA, wantB
}

// number writes a value for readers. In a tree with chance nodes a value with many
// decimals is written as a fraction and rounded.
func number(res *engine.Result, v float64) string { return written(res, v, nearest) }

// atLeast writes a lower bound.
func atLeast(res *engine.Result, v float64) string { return written(res, v, downward) }

// atMost writes an upper bound.
func atMost(res *engine.Result, v float64) string { return written(res, v, upward) }

func written(res *engine.Result, v float64, to rounding) string {
	if res.Tree.HasChance() {
		return figureOf(res, v).text(to)
	}
	return numeral.Text(v)
}

// end writes one end of a window.
func end(res *engine.Result, v float64) string {
	if res.Tree.HasChance() {
		return figureOf(res, v).text(nearest)
	}
	return numeral.End(v)
}

// Ends writes the ends of a window for readers.
func Ends(res *engine.Result, alpha, beta float64) (string, string) {
	if res.Tree.HasChance() {
		return apart(figureOf(res, alpha), figureOf(res, beta))
	}
	return numeral.Ends(alpha, beta)
}

// Figure writes a value for a table. In a tree with chance nodes it is rounded.
func Figure(res *engine.Result, v float64) string {
	if res.Tree.HasChance() {
		return numeral.Rounded(v)
	}
	return numeral.Text(v)
}
