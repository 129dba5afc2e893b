package scene

import (
	"plytree/editor/drawing/lettering"
	"plytree/engine/search"
)

// run is a piece of a label in one font weight.
type run struct {
	text    string
	bold    bool
	large   bool    // it has just changed
	verdict Verdict // of an answer
}

// size returns the size of the run's text in a window label.
func (r run) size() float64 {
	if r.large {
		return windowSize * largeScale
	}
	return windowSize
}

// largeScale is the factor for the size of a text that has just changed.
const largeScale = 1.25

func (r run) width() float64 { return lettering.Width(r.text, r.size(), r.bold) }

// window is the interval beside an inner node, with the ends that the node itself changed in
// bold. No text means no window.
type window struct {
	alpha, beta run
	behind      run // the verdict on both ends, if they have the same
	alone       run // the text shown there instead, if any
}

// newWindow returns the window of a node as it is now.
func (p *placement) newWindow(is search.Numbers) window {
	ends := p.look.Comma.Ends
	if p.chance {
		ends = p.look.Comma.AverageEnds
	}
	alpha, beta := ends(is.Alpha.Nearest(), is.Beta.Nearest())
	return window{alpha: run{text: alpha, bold: !is.Alpha.Equal(is.AlphaIn)},
		beta: run{text: beta, bold: !is.Beta.Equal(is.BetaIn)}}
}

// label returns the window's text in pieces of one font weight.
func (w window) label(comma lettering.Comma) []run {
	switch {
	case w.alone.text != "":
		return []run{w.alone}
	case w.alpha.text == "":
		return nil
	}
	var runs []run
	for _, r := range []run{{text: "["}, w.alpha, {text: comma.Separator()}, w.beta, {text: "]"}, w.behind} {
		if r.text == "" {
			continue
		}
		if last := len(runs) - 1; last >= 0 && runs[last].bold == r.bold && runs[last].large == r.large &&
			runs[last].verdict == r.verdict {
			runs[last].text += r.text
		} else {
			runs = append(runs, r)
		}
	}
	return runs
}

func (w window) width(comma lettering.Comma) (sum float64) {
	for _, r := range w.label(comma) {
		sum += r.width()
	}
	return sum
}
