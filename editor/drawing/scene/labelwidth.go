package scene

import (
	"math"
	"slices"

	"plytree/editor/drawing/lettering"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// beside returns the space that the edge to a node needs before and after it, for the stroke
// of a cut and its label, and for the lines of a highlight. Every edge has room for a cut, so
// that changing a leaf's value moves nothing.
func (p *placement) beside(n *node) (before, behind float64) {
	switch {
	case n.highlight != tree.NoHighlight:
		return 20, 29
	case p.look.Show != Plain:
		return 12, 21 // the label
	}
	return 0, 0
}

// endRooms are the widths reserved for window ends, at size 1: there are few, so that a value
// of another length rarely changes the layout. The first fits all numbers from −9 to 99.
var endRooms = []float64{1.55, 2.3, 3.1, 4.2}

// widestWindow returns the width of the widest window that a search of the tree, or a step of
// it, may have at a node: each end may be the longest of the tree's values and of the ends of
// the first window. It is 0 if no windows are drawn.
func (p *placement) widestWindow(res *search.Result) float64 {
	o := res.Options
	switch {
	case p.look.Show == Question:
		return blankWindow.width(p.look.Comma)
	case o.Algorithm.Form().NoWindows || p.look.Show == Plain:
		return 0
	}
	longest, asking := 0.0, 0.0
	for _, v := range []float64{o.Window.Alpha, o.Window.Beta} {
		if !math.IsInf(v, 0) {
			longest = max(longest, endWidth(v))
		}
	}
	for _, v := range p.values {
		longest = max(longest, v.end)
	}
	longest = max(longest, p.ends)
	if o.Algorithm.Form().MoversSide {
		longest = max(longest, endRooms[1]) // so that −99 fits
	}
	if i, _ := slices.BinarySearch(endRooms, longest); i < len(endRooms) {
		longest = endRooms[i]
	}
	if o.Algorithm.Form().ZeroWidth { // windows of zero width
		asking = lettering.Width("+ε", 1, true)
	}
	alpha, beta := max(longest, endWidth(math.Inf(-1)))+asking, longest+asking
	return (alpha*largeScale+beta)*windowSize + window{alpha: run{text: " "}}.width(p.look.Comma)
}

// blankWindow is the room for writing a window by hand.
var blankWindow = window{alpha: run{text: "      "}, beta: run{text: "      "}}

// endWidth returns the width of a window end at size 1, seen from either side.
func endWidth(v float64) float64 {
	return lettering.Width(lettering.Comma(false).Short(math.Abs(v), lettering.MostSigns, lettering.Nearest), 1, true) +
		lettering.Width("−", 1, true)
}
