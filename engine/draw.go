package engine

import (
	"math"
	"math/rand/v2"
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

// Values draws n values. It returns a [DrawError] if the range holds none, or
// fewer than n different ones where they must differ.
func (d Draw) Values(n int) ([]float64, error) {
	if d.Decimals < 0 || d.Decimals > mostDecimals {
		return nil, &DrawError{Draw: d, Wanted: n}
	}
	scale := math.Pow(10, float64(d.Decimals))
	low, high := math.Ceil(d.Low*scale), math.Floor(d.High*scale)
	count := high - low + 1
	switch {
	case !(count >= 1) || math.Abs(low) > 1e15 || math.Abs(high) > 1e15:
		return nil, &DrawError{Draw: d, Wanted: n}
	case d.Distinct && float64(n) > count:
		return nil, &DrawError{d, n, count}
	}
	r := rand.New(rand.NewPCG(d.Seed, 0))
	drawn, taken := make([]float64, 0, n), map[int64]bool{}
	for len(drawn) < n {
		step := r.Int64N(int64(count))
		for d.Distinct && taken[step] { // the next free one: full ranges end, too
			step = (step + 1) % int64(count)
		}
		if d.Distinct {
			taken[step] = true
		}
		drawn = append(drawn, (low+float64(step))/scale)
	}
	return drawn, nil
}

// Give returns a source of values for [Complete]: the given ones, then none.
func Give(values []float64) func() (float64, bool) {
	return func() (float64, bool) {
		if len(values) == 0 {
			return 0, false
		}
		v := values[0]
		values = values[1:]
		return v, true
	}
}
