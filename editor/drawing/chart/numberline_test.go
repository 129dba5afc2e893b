package chart_test

import (
	"math"
	"slices"
	"testing"

	. "plytree/editor/drawing/chart"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise/valueset"

	"pgregory.net/rapid"
)

// drawLine draws a line of stretches between any numbers.
func drawLine(t *rapid.T) NumberLine {
	n := NumberLine{Wide: rapid.Float64Range(300, 1400).Draw(t, "wide")}
	n.Ticks = rapid.SliceOfNDistinct(rapid.Map(rapid.IntRange(-20000, 20000),
		func(i int) float64 { return float64(i) / 2 }), 0, 12, rapid.ID[float64]).Draw(t, "ticks")
	slices.Sort(n.Ticks)
	low, has := math.Inf(-1), false
	for i, x := range append(slices.Clone(n.Ticks), math.Inf(1)) {
		mine := !math.IsInf(x, 1) && rapid.Bool().Draw(t, "closed")
		n.Stretches = append(n.Stretches,
			Stretch{valueset.Interval{Low: low, High: x, HasLow: has, HasHi: mine},
				[]string{"A: 12.5, to the first move", "A"}, i % 7})
		low, has = x, !mine
	}
	x := rapid.Float64Range(-30000, 30000).Draw(t, "handle")
	n.Handle = &x
	return n
}

func TestANumberLineKeepsItsTextsApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { check(t, drawLine(t).Draw(palette.Dark)) })
}

// An end that belongs to a stretch has a bracket, open to the inside; any other end has none.
func TestEndsHaveBrackets(t *testing.T) {
	for _, c := range []struct{ low, high bool }{{true, false}, {false, true}, {true, true}, {}} {
		n := NumberLine{Wide: 600, Ticks: []float64{2, 5},
			Stretches: []Stretch{{Interval: valueset.Interval{Low: 2, High: 5, HasLow: c.low, HasHi: c.high}}}}
		var low, high bool
		for _, s := range n.Draw(palette.Light).Shapes {
			if s.Kind != scene.Line || s.Points[0].Y != s.Points[1].Y || s.Points[0].X == s.Points[1].X {
				continue
			}
			low = low || s.Points[0].X == n.At(2) && s.Points[1].X > n.At(2)
			high = high || s.Points[0].X == n.At(5) && s.Points[1].X < n.At(5)
		}
		if low != c.low || high != c.high {
			t.Errorf("%+v: brackets %v, %v", c, low, high)
		}
	}
}

// Each number is drawn at its place, and the places are in the order of the numbers.
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
