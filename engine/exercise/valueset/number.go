package valueset

import (
	"math"
	"strconv"
)

// Between returns a short number strictly between low and high, either of which may be
// infinite: the whole number nearest to low (nearest to high if low is infinite), or else
// the number with the fewest decimals. It returns false if there is none, as between
// neighbouring floating-point numbers.
func Between(low, high float64) (float64, bool) {
	inside := func(x float64) bool { return low < x && x < high && !math.IsInf(x, 0) }
	switch {
	case math.IsInf(low, -1) && math.IsInf(high, 1):
		return 0, true
	case math.IsInf(low, -1):
		if x := math.Ceil(high) - 1; inside(x) {
			return x, true
		}
	default:
		if x := math.Floor(low) + 1; inside(x) {
			return x, true
		}
	}
	for scale := 10.0; scale < 1e16; scale *= 10 {
		x := math.Floor(low*scale) + 1
		if x >= high*scale || math.Abs(x) > 1e15 {
			continue
		}
		if x = short(x / scale); inside(x) {
			return x, true
		}
	}
	if x := low/2 + high/2; inside(x) {
		return x, true
	}
	if x := math.Nextafter(low, math.Inf(1)); inside(x) { // possibly adjacent to only one of them
		return x, true
	}
	x := math.Nextafter(high, math.Inf(-1))
	return x, inside(x)
}

// short removes trailing digits that a division produced.
func short(x float64) float64 {
	short, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 15, 64), 64)
	return short
}

// Among are the numbers that count if not all do: those from Low to High, or only the whole ones
// among them. Both ends of whole numbers are whole; others may be infinite.
type Among struct {
	Low, High float64
	Whole     bool
}

// Of returns a canonical set that depends only on the numbers that count: two sets agree on
// these numbers if and only if it returns equal sets. An end at the first or the last number
// that counts is left out: within 0 to 10, 6 <= x <= 10 becomes x >= 6. A single number stays
// a point. Whole numbers are ends themselves: 3 < x <= 7 becomes 4 <= x <= 7.
func (a Among) Of(s Set) Set { return open(a.runs(s), a.Low, a.High) }

// runs lists the pieces of a set that count; of whole numbers, runs without gaps.
func (a Among) runs(s Set) (all []Interval) {
	pieces := s.And(Interval{a.Low, a.High, true, true}.Set()).Intervals()
	if !a.Whole {
		return pieces
	}
	for _, i := range pieces {
		low, high := math.Ceil(i.Low), math.Floor(i.High)
		if low == i.Low && !i.HasLow {
			low++
		}
		if high == i.High && !i.HasHi {
			high--
		}
		switch last := len(all) - 1; {
		case low > high:
		case last >= 0 && all[last].High+1 == low:
			all[last].High = high
		default:
			all = append(all, Interval{low, high, true, true})
		}
	}
	return all
}

// open joins pieces that count and leaves out ends at low or high.
func open(pieces []Interval, low, high float64) Set {
	var of Set
	for _, run := range pieces {
		first, last := run.HasLow && run.Low == low, run.HasHi && run.High == high
		if run.Low < run.High || first && last {
			if first {
				run.Low, run.HasLow = math.Inf(-1), false
			}
			if last {
				run.High, run.HasHi = math.Inf(1), false
			}
		}
		of = of.Or(run.Set())
	}
	return of
}

// Nearest returns the number at which two sets differ that is nearest to an end of right
// or, if right has none, of given. For an open end it returns a short number next to it.
// Only the numbers among those that count matter. It reports whether the sets differ.
func Nearest(right, given Set, among Among) (float64, bool) {
	pieces := among.runs(right.Differs(given))
	ends := right.ends
	if len(ends) == 0 {
		ends = given.ends
	}
	best, away := 0.0, math.Inf(1)
	for _, piece := range pieces {
		for _, x := range piece.near(ends) {
			if d := distance(x, ends); d < away || math.IsInf(away, 1) {
				best, away = x, d
			}
		}
	}
	return best, len(pieces) > 0
}

func distance(x float64, ends []end) float64 {
	away := math.Abs(x)
	for i, e := range ends {
		if d := math.Abs(x - e.value); i == 0 || d < away {
			away = d
		}
	}
	return away
}

// near lists the numbers of an interval that may be nearest to one of the ends: the ends
// that it contains, its own ends, and short numbers just inside.
func (i Interval) near(ends []end) []float64 {
	var all []float64
	for _, e := range ends {
		if i.Set().Holds(e.value) {
			all = append(all, e.value)
		}
	}
	if i.HasLow {
		all = append(all, i.Low)
	} else if x, ok := Between(i.Low, i.High); ok {
		all = append(all, x)
	}
	if i.HasHi {
		all = append(all, i.High)
	} else if x, ok := Between(-i.High, -i.Low); ok {
		all = append(all, 0-x)
	}
	return all
}
