package random_test

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/random"

	"pgregory.net/rapid"
)

// Probabilities are quarters or tenths, add up to 1 and are not all equal, for every
// number of children between the fewest and the most.
func TestOdds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fewest := rapid.IntRange(1, 11).Draw(t, "fewest")
		of := OddsOf{Kind: Uneven, FewestChildren: fewest, MostChildren: rapid.IntRange(fewest, 11).Draw(t, "most"),
			Plies: rapid.IntRange(1, 3).Draw(t, "plies")}
		if rapid.Bool().Draw(t, "valued") {
			of.Values = &Draw{Low: -100, High: 100}
		}
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		odds, err := of.Draw(r)
		if err != nil {
			if of.MostChildren <= 9 && of.Values == nil {
				t.Fatal(err)
			}
			return
		}
		if of.Values != nil {
			if grid, err := of.Values.Grid(); err != nil || of.Values.Step == 0 || grid.Count() < 2 {
				t.Fatalf("values %+v, %v", grid, err)
			}
		}
		for n := of.FewestChildren; n <= of.MostChildren; n++ {
			written := odds.Draw(r, n)
			if n == 1 {
				if written != nil {
					t.Fatal(written)
				}
				continue
			}
			sum := new(big.Rat)
			for _, p := range written {
				q, ok := new(big.Rat).SetString(p)
				if !ok || q.Sign() <= 0 || !strings.Contains("124 10 5", q.Denom().String()) {
					t.Fatalf("the probability %s", p)
				}
				sum.Add(sum, q)
			}
			if len(written) != n || sum.Cmp(big.NewRat(1, 1)) != 0 ||
				len(slices.Compact(slices.Sorted(slices.Values(written)))) == 1 {
				t.Fatalf("%d children: %v", n, written)
			}
		}
	})
}

// Impossible odds are refused with advice that helps.
func TestOddsAreRefused(t *testing.T) {
	for _, c := range []struct {
		of   OddsOf
		want string
	}{
		{OddsOf{Kind: Uneven, FewestChildren: 2, MostChildren: 12, Plies: 1}, "use 2 to 9 children"},
		{OddsOf{Kind: Uneven, FewestChildren: 10, MostChildren: 10, Plies: 1}, "use 2 to 9 children"},
		{OddsOf{Kind: Uneven, FewestChildren: 2, MostChildren: 2, Plies: 2, Values: &Draw{Low: 1, High: 3}},
			"multiples of 4"},
		{OddsOf{Kind: Uneven, FewestChildren: 2, MostChildren: 2, Plies: 2, Values: &Draw{Low: -50, High: 50},
			Ends: []float64{-2, 2}}, "multiples of 4"},
		{OddsOf{Kind: Even, FewestChildren: 2, MostChildren: 2}, "at least 2 plies"},
	} {
		if _, err := c.of.Draw(rand.New(rand.NewPCG(1, 1))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, not %q", c.of, err, c.want)
		}
	}
}
