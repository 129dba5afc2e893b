// Package numeral writes and parses the numbers of a search, which are values, windows
// and proven intervals, for programs and for readers.
package numeral

import (
	"cmp"
	"math"
	"strconv"
	"strings"
	"unicode"
)

// Minus replaces hyphens that mean a minus sign by real ones: before a digit, a point or
// ∞, and not after a letter or a digit, as in a name.
func Minus(text string) string {
	all := []rune(text)
	for i, r := range all {
		inName := i > 0 && (unicode.IsLetter(all[i-1]) || unicode.IsDigit(all[i-1]))
		if r == '-' && !inName && i+1 < len(all) && strings.ContainsRune("0123456789.,∞", all[i+1]) {
			all[i] = '−'
		}
	}
	return string(all)
}

// Signs writes a typed text with the real signs: ∞ if the whole text is an infinite number,
// otherwise only the minus signs.
func Signs(text string) string {
	if v, ok := Read(strings.TrimSpace(Plain(text))); ok && math.IsInf(v, 0) {
		return Text(v)
	}
	return Minus(text)
}

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

// Rounded writes a number as Text does, but rounds one with more than three decimals to
// two, as averages are written: 7.67. A number that would become 0.00 keeps two
// significant digits: −0.00025.
func Rounded(v float64) string {
	const large = 1e12 // beyond this, decimals are meaningless
	if math.Round(v*1000)/1000 == v || math.Abs(v) >= large {
		return Text(v)
	}
	if math.Abs(v) < leastHundredth {
		v, _ = strconv.ParseFloat(strconv.FormatFloat(v, 'e', 1, 64), 64) // never fails for a formatted number
		return Text(v)
	}
	return toPlaces(v, 2)
}

// leastHundredth is the smallest number that rounds to 0.01.
const leastHundredth = 0.005

// toPlaces writes a number with the given number of decimals, without a negative 0.
func toPlaces(v float64, places int) string {
	text := strconv.FormatFloat(v, 'f', places, 64)
	if unsigned, negative := strings.CutPrefix(text, "-"); negative {
		if strings.Trim(unsigned, "0.") == "" {
			return unsigned
		}
		return "−" + unsigned
	}
	return text
}

// Apart writes two numbers as Rounded does, with more decimals if rounding would hide
// which one is greater.
func Apart(a, b float64) (string, string) {
	textA, textB := Rounded(a), Rounded(b)
	for places := 3; !inOrder(a, b, textA, textB) && places <= mostPlaces; places++ {
		textA, textB = toPlaces(a, places), toPlaces(b, places)
	}
	return textA, textB
}

// inOrder reports whether the texts of two numbers compare as the numbers do.
func inOrder(a, b float64, textA, textB string) bool {
	writtenA, _ := Parse(textA)
	writtenB, _ := Parse(textB)
	return cmp.Compare(a, b) == cmp.Compare(writtenA, writtenB)
}

const mostPlaces = 20

// Ends writes the two ends of a window. If a zero-width window of PVS or MTD(f) put one
// end right next to a number, it is written as that number ± ε.
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
	const long = 15 // a number that someone chose is shorter
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

// Proven writes a proven interval: 4, ≥5, ≤2, 2…5, or ? if nothing is proved.
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
