package generate

import (
	"math"
	"strconv"
	"strings"

	"plytree/engine/random"
	"plytree/engine/tree"
)

// Like returns a recipe of trees like t: of its shape, its players and the range of its
// values. What t doesn't have, as a single leaf has no shape, is that of a usual exercise.
func Like(t *tree.Tree) Recipe {
	r := Recipe{Branching: Range{2, 3}, Depth: Range{3, 4}, Low: -9, High: 9, Root: t.First()}
	children, plies := Range{math.MaxInt, 0}, Range{math.MaxInt, 0}
	low, high := math.Inf(1), math.Inf(-1)
	t.Walk(func(v tree.Visit) bool {
		value, known := v.Node.Value()
		switch {
		case !v.Node.Leaf():
			children = children.with(len(v.Node.Children()))
			if v.Mover.Chance() && r.Chance != random.Uneven {
				r.Chance = random.Even
			}
			if v.Mover.Chance() && v.Node.Weighted() {
				r.Chance = random.Uneven
			}
			return true
		case known && !math.IsInf(value, 0):
			low, high = min(low, value), max(high, value)
			r.Decimals = max(r.Decimals, decimals(value))
		}
		plies = plies.with(len(v.Path))
		return true
	})
	if children.High > 0 {
		r.Branching, r.Depth = children, plies
	}
	if low < high {
		r.Low, r.High = low, high
	}
	return r
}

// with returns the range that also contains n.
func (r Range) with(n int) Range { return Range{min(r.Low, n), max(r.High, n)} }

// mostDecimals is how many decimals generated values have at most in the window.
const mostDecimals = 3

// decimals returns how many decimals a value is written with, as far as generated ones may.
func decimals(value float64) int {
	_, after, _ := strings.Cut(strconv.FormatFloat(value, 'f', -1, 64), ".")
	return min(len(after), mostDecimals)
}
