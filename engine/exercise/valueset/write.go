package valueset

import (
	"math"
	"strings"

	"plytree/engine/text/numeral"
)

const (
	all  = "all"
	none = "none"
)

// String returns the set in its canonical form, in ASCII: all, none, or its pieces in
// ascending order, such as "x < 3 or 5 <= x < 7 or x = 9". [Read] parses it as the same
// set.
func (s Set) String() string {
	var pieces []string
	for _, i := range s.Intervals() {
		pieces = append(pieces, i.formula("x", "<=", ">=", numeral.Format))
	}
	switch {
	case len(pieces) == 0:
		return none
	case s.Equal(All()):
		return all
	}
	return strings.Join(pieces, " or ")
}

// Formulas returns each piece of the set for a sentence, with the real signs, such as "−3
// < x ≤ 7"; x is the name to use. It returns none for the empty set and for all numbers,
// which need words.
func (s Set) Formulas(x string) []string {
	if s.Equal(All()) {
		return nil
	}
	var pieces []string
	for _, i := range s.Intervals() {
		pieces = append(pieces, i.formula(x, "≤", "≥", numeral.Text))
	}
	return pieces
}

// formula writes an interval with at most one infinite end.
func (i Interval) formula(x, upTo, from string, number func(float64) string) string {
	less, greater := "<", ">"
	if i.HasHi {
		less = upTo
	}
	if i.HasLow {
		greater = from
	}
	switch {
	case i.Low == i.High:
		return x + " = " + number(i.Low)
	case math.IsInf(i.Low, -1):
		return x + " " + less + " " + number(i.High)
	case math.IsInf(i.High, 1):
		return x + " " + greater + " " + number(i.Low)
	}
	left := "<"
	if i.HasLow {
		left = upTo
	}
	return number(i.Low) + " " + left + " " + x + " " + less + " " + number(i.High)
}
