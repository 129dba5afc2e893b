package lettering

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestShortNumbers(t *testing.T) {
	for _, c := range []struct {
		v    float64
		to   Rounding
		want string
	}{
		{4, Nearest, "4"}, {-12.75, Nearest, "−12.75"}, {1e9, Nearest, "1e9"}, {-2.5e12, Nearest, "−2.5e12"},
		{1e-9, Nearest, "1e−9"},
		{math.Inf(-1), Nearest, "−∞"}, {1234567, Nearest, "1234567"}, {1234.5678, Nearest, "≈1234.6"},
		{12345678901, Nearest, "≈1.2e10"}, {12345678901, Down, "1.23e10"}, {12345678901, Up, "1.24e10"},
		{-12345678901, Down, "−1.3e10"}, {-12345678901, Up, "−1.2e10"}, {1.0 / 3, Up, "0.33334"},
		{2.0 / 3, Down, "0.66666"},
	} {
		if got := short(c.v, MostSigns, c.to); got != c.want {
			t.Errorf("%v, %d: %q, want %q", c.v, c.to, got, c.want)
		}
	}
}

// A shortened bound is still true.
func TestShortBoundsStayTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.Float64().Draw(t, "value")
		signs := rapid.IntRange(4, 9).Draw(t, "signs")
		read := func(to Rounding) float64 {
			text := short(v, signs, to)
			got, err := strconv.ParseFloat(strings.NewReplacer("−", "-", "∞", "inf", "≈", "").Replace(text), 64)
			if err != nil && !math.IsInf(got, 0) {
				t.Fatalf("%v is written %q: %v", v, text, err)
			}
			return got
		}
		if low, high := read(Down), read(Up); low > v || high < v {
			t.Fatalf("%v is said to be from %v to %v", v, low, high)
		}
	})
}
