// Package numeral writes and reads the numbers of a search: values, windows and
// what is proved of a value, for programs and for readers.
package numeral

import (
	"math"
	"strconv"
	"strings"
)

// Text writes a number with the real signs − and ∞.
func Text(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "∞"
	case math.IsInf(v, -1):
		return "−∞"
	}
	return strings.ReplaceAll(Format(v), "-", "−")
}

// Rounded writes a number as Text does, but one that is no decimal of at most three places
// rounded to two, as averages are written.
func Rounded(v float64) string {
	if math.Round(v*1000)/1000 == v || math.IsInf(v, 0) {
		return Text(v)
	}
	return strings.ReplaceAll(strconv.FormatFloat(v, 'f', 2, 64), "-", "−")
}

// Ends writes the two ends of a window. An end that a zero-width window put just
// beside a number, as PVS and MTD(f) do, is that number ± ε.
func Ends(alpha, beta float64) (string, string) {
	if math.IsInf(alpha, 0) || math.IsInf(beta, 0) || math.Nextafter(alpha, math.Inf(1)) != beta {
		return End(alpha), End(beta)
	}
	a, b := Text(alpha), Text(beta)
	if len(a) <= len(b) {
		return a, a + "+ε"
	}
	return b + "−ε", b
}

// End writes one end of a window, as Ends does.
func End(v float64) string {
	const long = 15 // no number that somebody chose has so many digits
	text := Text(v)
	switch {
	case v == math.SmallestNonzeroFloat64:
		return "0+ε"
	case v == -math.SmallestNonzeroFloat64:
		return "0−ε"
	case len(text) < long:
		return text
	}
	if up := Text(math.Nextafter(v, math.Inf(1))); len(up) < long {
		return up + "−ε"
	}
	if down := Text(math.Nextafter(v, math.Inf(-1))); len(down) < long {
		return down + "+ε"
	}
	return text
}

// Proven writes what is proven of a value: 4, ≥5, ≤2, 2…5, or ? if
// nothing is.
func Proven(low, high float64) string { return proven(low, high, Text) }

// ProvenRounded is Proven with numbers as Rounded writes them.
func ProvenRounded(low, high float64) string { return proven(low, high, Rounded) }

func proven(low, high float64, text func(float64) string) string {
	switch {
	case low == high:
		return text(low)
	case math.IsInf(high, 1) && math.IsInf(low, -1):
		return "?"
	case math.IsInf(high, 1):
		return "≥" + text(low)
	case math.IsInf(low, -1):
		return "≤" + text(high)
	}
	return text(low) + "…" + text(high)
}
