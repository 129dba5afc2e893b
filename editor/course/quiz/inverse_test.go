package quiz

import (
	"math/big"
	"slices"
	"testing"

	"plytree/engine/exercise/valueset"

	"pgregory.net/rapid"
)

// The rows of ends describe the set exactly: it can be rebuilt from them.
func TestEndsSayTheSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := valueset.None()
		for range rapid.IntRange(0, 4).Draw(t, "pieces") {
			piece, ok := valueset.Read(rapid.SampledFrom([]string{"x < 2", "x <= 2", "x > 3", "x >= 5", "1 < x < 4",
				"1 <= x < 4", "x = 3", "x != 4", "6 <= x <= 7", "x = 9"}).Draw(t, "piece"))
			if !ok {
				t.Fatal("not read")
			}
			if set = set.Or(piece); rapid.Bool().Draw(t, "but") {
				set = set.Differs(piece)
			}
		}
		ends := endsOf(set)
		for x := 0.0; x <= 10; x += 0.5 {
			in := len(ends) == 0 && set.Equal(valueset.All())
			for i, e := range ends {
				switch {
				case x == e.at:
					in = e.below == "≤" || e.above == "≤" || e.below == "–" && e.above == "–"
				case x < e.at && (i == 0 || ends[i-1].at < x):
					in = e.below != "–"
				case x > e.at && i == len(ends)-1:
					in = e.above != "–"
				}
			}
			if in != set.Holds(x) {
				t.Fatalf("%v: %v at %v", set, ends, x)
			}
		}
		if len(ends) > 0 && slices.ContainsFunc(ends, func(e end) bool { return e.below == "≤" && e.above == "≤" }) {
			t.Fatalf("%v: nothing changes at one of %v", set, ends)
		}
		brings := new(big.Rat)
		rows := (&builder{}).ends(set, big.NewRat(6, 1))
		for _, r := range rows {
			for _, f := range r.Fields {
				brings.Add(brings, f.Worth)
			}
		}
		if brings.Cmp(big.NewRat(6, 1)) != 0 || len(rows) < 1+max(leastRows, len(ends)+1) {
			t.Fatalf("%v: %d rows bring %v", set, len(rows), brings)
		}
	})
}
