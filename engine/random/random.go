// Package random draws values and samples, the same for the same seed.
package random

import (
	"fmt"
	"math"
	"math/rand/v2"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Draw says which random values are drawn: multiples of 10^−Decimals from Low to
// High, both included. The same Draw gives the same values.
type Draw struct {
	Low, High float64
	Decimals  int  // 0 to mostDecimals
	Distinct  bool // no value comes twice
	Seed      uint64
}

const mostDecimals = 6

// Values draws n values. It refuses a range that holds none, or fewer than n
// different ones where they must differ.
func (d Draw) Values(n int) ([]float64, error) {
	if d.Decimals < 0 || d.Decimals > mostDecimals {
		return nil, sentence.Refuse("{{.Decimals}} decimals aren't possible; use 0 to {{.Most}}", "Decimals", d.Decimals, "Most", mostDecimals)
	}
	scale := math.Pow(10, float64(d.Decimals))
	low, high := math.Ceil(d.Low*scale), math.Floor(d.High*scale)
	count := high - low + 1
	switch {
	case low <= high && max(math.Abs(low), math.Abs(high)) > 1e15:
		return nil, sentence.Refuse("values can have at most 15 digits, including decimals; use another range or fewer decimals")
	case !(count >= 1):
		return nil, sentence.Refuse("there is no value between {{.Low}} and {{.High}}; use another range", "Low", numeral.Format(d.Low), "High", numeral.Format(d.High))
	case d.Distinct && float64(n) > count:
		return nil, sentence.Refuse("there are {{.Leaves}} leaves but only {{.Values}} different values; use a wider range or more decimals", "Leaves", n, "Values", fmt.Sprintf("%.0f", count))
	}
	r := rand.New(rand.NewPCG(d.Seed, 0))
	drawn := make([]float64, n)
	for i, step := range Sample(r, n, int64(count), d.Distinct) {
		drawn[i] = (low + float64(step)) / scale
	}
	return drawn, nil
}

// Sample draws n whole numbers from 0 to count − 1, each as likely as any other.
// If they are to be distinct, n must not be more than count: they are the first n
// of a shuffle, of which only what has moved is kept.
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
