// Package random draws values and samples, always the same for the same seed.
package random

import (
	"fmt"
	"math"
	"math/rand/v2"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Draw defines which random values to draw: multiples of 10^−Decimals from Low to High,
// both included. The same Draw gives the same values.
type Draw struct {
	Low, High float64
	Decimals  int  // 0 to mostDecimals
	Distinct  bool // all values differ
	Seed      uint64
	Step      int64 // values are multiples of this many units of the last decimal; 0 means 1
}

const mostDecimals = 6

// Grid returns the values to draw from. It refuses a range that contains none.
func (d Draw) Grid() (*Grid, error) {
	if d.Decimals < 0 || d.Decimals > mostDecimals {
		return nil, sentence.Refuse("{{.Decimals}} decimals aren't possible; use 0 to {{.Most}}",
			"Decimals", d.Decimals, "Most", mostDecimals)
	}
	low, high := math.Ceil(d.Low*d.scale()), math.Floor(d.High*d.scale())
	switch {
	case low <= high && max(math.Abs(low), math.Abs(high)) > 1e15:
		return nil, sentence.Refuse(
			"values can have at most 15 digits, including decimals; use another range or fewer decimals")
	case !(high-low+1 >= 1):
		return nil, sentence.Refuse("there is no value between {{.Low}} and {{.High}}; use another range",
			"Low", numeral.Format(d.Low), "High", numeral.Format(d.High))
	}
	return &Grid{Low: int64(low), High: int64(high), Step: max(1, d.Step), Decimals: d.Decimals}, nil
}

func (d Draw) scale() float64 { return math.Pow(10, float64(d.Decimals)) }

// Values draws n values. It refuses a range that contains none, or fewer than n different
// ones if they must differ.
func (d Draw) Values(n int) ([]float64, error) {
	g, err := d.Grid()
	if err != nil {
		return nil, err
	}
	count := g.Count()
	if count < 1 || d.Distinct && int64(n) > count {
		return nil, sentence.Refuse(
			"there are {{.Leaves}} leaves but only {{.Values}} different values; use a wider range or more decimals",
			"Leaves", n, "Values", fmt.Sprintf("%d", count))
	}
	r := rand.New(rand.NewPCG(d.Seed, 0))
	drawn := make([]float64, n)
	for i, index := range Sample(r, n, count, d.Distinct) {
		drawn[i] = float64(g.Unit(index)) / d.scale()
	}
	return drawn, nil
}

// Sample draws n whole numbers from 0 to count − 1, each with the same probability. If
// they must be distinct, n must be at most count: they are the first n of a shuffle that
// stores only the moved numbers.
func Sample(r *rand.Rand, n int, count int64, distinct bool) []int64 {
	drawn, moved := make([]int64, n), map[int64]int64{}
	for i := range drawn {
		if !distinct {
			drawn[i] = r.Int64N(count)
			continue
		}
		at := func(k int64) int64 {
			if number, is := moved[k]; is {
				return number
			}
			return k
		}
		first := int64(i)
		k := first + r.Int64N(count-first)
		drawn[i] = at(k)
		moved[k] = at(first)
		delete(moved, first)
	}
	return drawn
}
