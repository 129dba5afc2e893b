package engine_test

import (
	"fmt"
	"math"
	"testing"

	. "plytree/engine"

	"pgregory.net/rapid"
)

func TestKnownOfAPartlyFilledTree(t *testing.T) {
	low, high := Known(nest(Max, list{list{1, nil}, list{5, 6}, nil}))
	inf := math.Inf(1)
	if got, want := fmt.Sprint(low, high), fmt.Sprint([]float64{5, -inf, 1, -inf, 5, 5, 6, -inf}, []float64{inf, 1, 1, inf, 5, 5, 6, inf}); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// Whatever the missing values turn out to be, the minimax value lies within.
func TestKnownHoldsWhateverIsFilledIn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		full := drawTree(t)
		partial, _ := full.Edit(func(d *Draft) error {
			d.Each(func(v Visit, said *Data) {
				said.HasValue = said.HasValue && (!v.Node.Leaf() || rapid.Bool().Draw(t, "kept"))
			})
			return nil
		})
		book := &textbook{}
		book.run(Minimax, full, FullWindow())
		low, high := Known(partial)
		i := 0
		full.Walk(func(v Visit) bool {
			if x := book.value[v.Node.ID()]; x < low[i] || x > high[i] {
				t.Fatalf("%v is worth %v, not within [%v, %v]", v.Path, x, low[i], high[i])
			}
			i++
			return true
		})
	})
}
