package search_test

import (
	"testing"

	"plytree/engine/measure"

	"pgregory.net/rapid"
)

// Whatever the algorithm and order, no search evaluates fewer leaves; and where Knuth and
// Moore's theorem applies, both numbers agree.
func TestNoSearchDoesWithFewerThanTheLeastWork(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o := drawTree(t), drawOptions(t)
		res := found(t, tree, o)
		fewest, ok := measure.LeastWork(res)
		if ok && res.Evaluated < fewest {
			t.Fatalf("%+v evaluates %d leaves, the least are %d", o, res.Evaluated, fewest)
		}
		if whole, holds := measure.LeastOfShape(res); ok && holds && whole != float64(fewest) {
			t.Fatalf("the least are %d, of this shape %v", fewest, whole)
		}
	})
}
