package chart_test

import (
	"math"
	"slices"
	"testing"

	. "plytree/editor/drawing/chart"
	"plytree/editor/drawing/palette"
	"plytree/engine/exercise/valueset"

	"pgregory.net/rapid"
)

// drawLine draws a line of stretches between any numbers.
func drawLine(t *rapid.T) NumberLine {
	n := NumberLine{Wide: rapid.Float64Range(300, 1400).Draw(t, "wide")}
	n.Ticks = rapid.SliceOfNDistinct(rapid.Map(rapid.IntRange(-20000, 20000), func(i int) float64 { return float64(i) / 2 }), 0, 12, rapid.ID[float64]).Draw(t, "ticks")
	slices.Sort(n.Ticks)
	low, has := math.Inf(-1), false
	for i, x := range append(slices.Clone(n.Ticks), math.Inf(1)) {
		mine := !math.IsInf(x, 1) && rapid.Bool().Draw(t, "closed")
		n.Stretches = append(n.Stretches, Stretch{valueset.Interval{Low: low, High: x, HasLow: has, HasHi: mine}, []string{"A: 12.5, to the first move", "A"}, i % 7})
		low, has = x, !mine
	}
	x := rapid.Float64Range(-30000, 30000).Draw(t, "handle")
	n.Handle = &x
	return n
}

func TestANumberLineKeepsItsTextsApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { check(t, drawLine(t).Draw(palette.Dark)) })
}

// What stands at a place is the number of that place, and the order is that of the
// numbers.
func TestANumberLinePlacesNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := drawLine(t)
		before := 0.0
		for i, x := range n.Ticks {
			at := n.At(x)
			if i > 0 && at <= before {
				t.Fatalf("%v stands at %v, behind the one at %v", x, at, before)
			}
			if back := n.Number(at); math.Abs(back-x) > 1e-6*max(1, math.Abs(x)) {
				t.Fatalf("%v stands at %v, where %v is", x, at, back)
			}
			before = at
		}
	})
}
