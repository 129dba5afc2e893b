package scene

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"plytree/engine"

	"pgregory.net/rapid"
)

func TestShortNumbers(t *testing.T) {
	for _, c := range []struct {
		v    float64
		to   rounding
		want string
	}{
		{4, nearest, "4"}, {-12.75, nearest, "−12.75"}, {1e9, nearest, "1e9"}, {-2.5e12, nearest, "−2.5e12"}, {1e-9, nearest, "1e−9"},
		{math.Inf(-1), nearest, "−∞"}, {1234567, nearest, "1234567"}, {1234.5678, nearest, "≈1234.6"},
		{12345678901, nearest, "≈1.2e10"}, {12345678901, down, "1.23e10"}, {12345678901, up, "1.24e10"},
		{-12345678901, down, "−1.3e10"}, {-12345678901, up, "−1.2e10"}, {1.0 / 3, up, "0.33334"}, {2.0 / 3, down, "0.66666"},
	} {
		if got := short(c.v, mostSigns, c.to); got != c.want {
			t.Errorf("%v, %d: %q, want %q", c.v, c.to, got, c.want)
		}
	}
}

// An interval is written where it fits, else the bound that the node's player
// cares for.
func TestIntervalsInShapes(t *testing.T) {
	for _, c := range []struct {
		low, high, room float64
		mover           engine.Player
		want            string
	}{
		{6, 7, Triangles.innerRoom(triangleWidths[0]), engine.Max, "6…7"},
		{66, 77, Triangles.innerRoom(triangleWidths[1]), engine.Max, "≥66"},
		{66, 77, Triangles.innerRoom(triangleWidths[1]), engine.Min, "≤77"},
		{-123456.78, 123456789, Triangles.innerRoom(triangleWidths[3]), engine.Min, "≤1.3e8"},
		{6, 7, 5, engine.Max, "…"},
	} {
		if got, size := fitted(c.low, c.high, c.room, c.mover); got != c.want || size < smallest {
			t.Errorf("%v…%v in %v: %q, want %q", c.low, c.high, c.room, got, c.want)
		}
	}
}

// However a bound is shortened, it holds.
func TestShortBoundsStayTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.Float64().Draw(t, "value")
		signs := rapid.IntRange(4, 9).Draw(t, "signs")
		read := func(to rounding) float64 {
			text := short(v, signs, to)
			got, err := strconv.ParseFloat(strings.NewReplacer("−", "-", "∞", "inf", "≈", "").Replace(text), 64)
			if err != nil && !math.IsInf(got, 0) {
				t.Fatalf("%v is written %q: %v", v, text, err)
			}
			return got
		}
		if low, high := read(down), read(up); low > v || high < v {
			t.Fatalf("%v is said to be from %v to %v", v, low, high)
		}
	})
}
