package scene

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"plytree/editor/drawing/lettering"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// chanceSizes are the sizes of chance nodes: circles or, if MIN nodes are circles, diamonds. Both
// are large enough for an average with two decimal places.
var chanceSizes = map[Shapes]sizes{
	Triangles:    {widths: []float64{46, 52, 58, 66}, inside: 1, edge: 6},
	SquareCircle: {widths: []float64{70, 80, 92, 104}, inside: 0.76, edge: 8, height: 52},
}

// triangle reports whether an inner node is drawn as a triangle. It doesn't exclude leaves.
func (p *placement) triangle(n *node) bool {
	return p.look.Shapes == Triangles && !n.chance() && n.board == nil
}

// onEdge returns the text on the edge to a node: for a child of a chance node its probability,
// as written, before its move.
func (p *placement) onEdge(n *node, v tree.Visit, move string) string {
	if n.parent < 0 || !p.nodes[n.parent].chance() {
		return move
	}
	text := v.Node.Data().P.String()
	switch siblings := int(p.nodes[n.parent].children); {
	case text != "":
	case p.weighted[n.parent]:
		text = "?"
	case siblings == 1:
		text = "1"
	default: // without written probabilities all are equally likely
		text = "1/" + strconv.Itoa(siblings)
	}
	text = p.look.Comma.Number(text)
	if move != "" {
		text += ": " + move
	}
	return text
}

// faults are the reasons why a tree can't be searched because of its chance nodes or leaf
// bounds.
type faults struct {
	*placement
	first tree.ID // 0 for none
}

func (p *placement) faults(t *tree.Tree) faults {
	f := faults{placement: p}
	if p.look.Show != Solution {
		return f
	}
	var fault *tree.ChanceError
	var outside *search.OutOfBoundsError
	switch {
	case errors.As(t.CheckChance(), &fault):
		f.first = t.At(fault.Path).ID()
	case p.look.Bounds != search.LeafBounds{} && errors.As(p.look.Bounds.CheckTree(t), &outside):
		f.first = t.At(outside.Path).ID()
	}
	return f
}

// show marks the first faulty node like one at which a search stops. At each chance node it
// shows the sum of the probabilities unless that is 1.
func (f faults) show(st *state, n *node, v tree.Visit) {
	if f.first == 0 {
		return
	}
	st.current = n.id == f.first
	if sum, wrong := v.Node.Sum(); wrong && n.chance() {
		st.window = window{alone: run{text: "Σ p = " + f.look.Comma.Number(sum), bold: true, verdict: Wrong}}
	}
}

// longestAverage returns the maximum width, at size 1, of an average of the tree's values,
// with ≥ before it.
func (p *placement) longestAverage() float64 {
	longest, below := 0.0, ""
	for v := range p.values {
		if v < 0 {
			below = "−"
		}
		if !math.IsInf(v, 0) {
			longest = max(longest,
				lettering.Width(strings.TrimPrefix(p.look.Comma.Short(math.Trunc(v), lettering.MostSigns,
					lettering.Nearest), "−"), 1, true))
		}
	}
	return longest + lettering.Width("≥"+below+".67", 1, true)
}

// longestEnd returns the width, at size 1, of the longest window end in a search of a tree
// with chance nodes, or of the longest returned value: below chance nodes an end may be larger
// than any value.
func (p *placement) longestEnd(res *search.Result) (longest float64) {
	signs := []float64{1}
	if res.Options.Algorithm.Form().MoversSide {
		signs = []float64{1, -1}
	}
	for i := range int32(res.Visited) {
		rec := res.Record(i)
		for _, w := range [...]search.Ends{rec.Entry(), rec.Window(), {Alpha: rec.Value, Beta: rec.Value}} {
			for _, sign := range signs {
				a, b := p.look.Comma.AverageEnds(sign*w.Alpha.Nearest(), sign*w.Beta.Nearest())
				longest = max(longest, lettering.Width(a, 1, true), lettering.Width(b, 1, true))
			}
		}
	}
	return longest
}
