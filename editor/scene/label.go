package scene

import (
	"math"
	"strings"

	"plytree/engine"
)

var signs = strings.NewReplacer("-inf", "−∞", "inf", "∞", "-", "−")

// Number writes a number with the real signs − and ∞.
func Number(v float64) string {
	text := engine.FormatNumber(v)
	if v >= 0 && !math.IsInf(v, 1) && !strings.Contains(text, "-") {
		return text // the common case
	}
	return signs.Replace(text)
}

// Ends writes the two ends of a window. An end that a zero-width window put just
// beside a number, as PVS and MTD(f) do, is that number ± ε.
func Ends(alpha, beta float64) (string, string) {
	a, b := Number(alpha), Number(beta)
	if math.Nextafter(alpha, math.Inf(1)) == beta && !math.IsInf(alpha, 0) && !math.IsInf(beta, 0) {
		if len(a) <= len(b) {
			return a, a + "+ε"
		}
		return b + "−ε", b
	}
	return End(alpha), End(beta)
}

// End writes one end of a window, as Ends does.
func End(v float64) string {
	const long = 15 // no number that somebody chose has so many digits
	text := Number(v)
	switch {
	case v == math.SmallestNonzeroFloat64:
		return "0+ε"
	case v == -math.SmallestNonzeroFloat64:
		return "0−ε"
	case len(text) < long:
		return text
	}
	if up := Number(math.Nextafter(v, math.Inf(1))); len(up) < long {
		return up + "−ε"
	}
	if down := Number(math.Nextafter(v, math.Inf(-1))); len(down) < long {
		return down + "+ε"
	}
	return text
}

// ProvenValue writes what is proven of a value: 4, ≥5, ≤2, 2…5, or ? if
// nothing is.
func ProvenValue(low, high float64) string {
	switch {
	case low == high:
		return Number(low)
	case math.IsInf(high, 1) && math.IsInf(low, -1):
		return "?"
	case math.IsInf(high, 1):
		return "≥" + Number(low)
	case math.IsInf(low, -1):
		return "≤" + Number(high)
	}
	return Number(low) + "…" + Number(high)
}

// run is a piece of a label in one weight.
type run struct {
	text  string
	bold  bool
	large bool // it has just changed
}

// size returns the size of the run's text in a window label.
func (r run) size() float64 {
	if r.large {
		return windowSize * 1.35
	}
	return windowSize
}

// widthOf returns the width of a window label.
func widthOf(runs []run) float64 {
	w := 0.0
	for _, r := range runs {
		w += TextWidth(r.text, r.size(), r.bold)
	}
	return w
}

// windowLabel writes the window as it was when the node was left, the side
// that the node changed in bold.
func windowLabel(seen engine.Record) []run {
	a, b := Ends(seen.Alpha, seen.Beta)
	var runs []run
	add := func(text string, bold bool) {
		if last := len(runs) - 1; last >= 0 && runs[last].bold == bold {
			runs[last].text += text
			return
		}
		runs = append(runs, run{text: text, bold: bold})
	}
	add("[", false)
	add(a, seen.Alpha != seen.AlphaIn)
	add(", ", false)
	add(b, seen.Beta != seen.BetaIn)
	add("]", false)
	return runs
}
