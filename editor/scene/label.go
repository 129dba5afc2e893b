package scene

import (
	"plytree/engine"
	"plytree/engine/numeral"
)

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
	a, b := numeral.Ends(seen.Alpha, seen.Beta)
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
