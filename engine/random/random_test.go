package random_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	. "plytree/engine/random"

	"pgregory.net/rapid"
)

func TestDraw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := Draw{
			Low: float64(rapid.IntRange(-50, 50).Draw(t, "low")), Decimals: rapid.IntRange(0, 2).Draw(t, "decimals"),
			Distinct: rapid.Bool().Draw(t, "distinct"), Seed: rapid.Uint64().Draw(t, "seed"),
		}
		d.High = d.Low + float64(rapid.IntRange(-1, 20).Draw(t, "width"))
		n := rapid.IntRange(0, 60).Draw(t, "n")
		room := (d.High-d.Low)*math.Pow(10, float64(d.Decimals)) + 1
		values, err := d.Values(n)
		if possible := room >= 1 && (!d.Distinct || float64(n) <= room); possible != (err == nil) {
			t.Fatalf("%+v, %d of %v: %v", d, n, room, err)
		}
		if err != nil {
			return
		}
		again, _ := d.Values(n)
		if len(values) != n || !slices.Equal(values, again) {
			t.Fatalf("%v, and again %v", values, again)
		}
		seen := map[float64]bool{}
		for _, v := range values {
			if v < d.Low || v > d.High || math.Abs(v*100-math.Round(v*100)) > 1e-9 || d.Distinct && seen[v] {
				t.Fatalf("%+v: %v", d, values)
			}
			seen[v] = true
		}
	})
}

// An implementation that searched for the next free number instead of drawing one would
// produce some orders far more often than others, and take quadratic time.
func TestDistinctSamplesAreFair(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	counts := map[string]int{}
	for range 6000 {
		counts[fmt.Sprint(Sample(r, 3, 3, true))]++
	}
	for order, count := range counts {
		if len(counts) != 6 || count < 850 || count > 1150 {
			t.Errorf("%s comes %d times of 6000, of %d orders", order, count, len(counts))
		}
	}
}
