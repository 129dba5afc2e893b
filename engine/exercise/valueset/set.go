// Package valueset provides sets of finite numbers, as answers to "for which values of
// this leaf?": points and intervals, parsed as students write them and written in one
// canonical way.
package valueset

import (
	"iter"
	"math"
	"slices"
)

// Set is a set of finite numbers with finitely many ends: between two ends, either all
// numbers are in the set or none. The zero Set is empty. A Set is immutable; Equal
// compares two of them.
type Set struct {
	first bool  // whether numbers below the first end are in the set
	ends  []end // ascending; at each something changes
}

// end is a number at which a set changes.
type end struct {
	value     float64
	at, above bool // whether it is in the set, and whether the numbers up to the next end are
}

// None returns the empty set.
func None() Set { return Set{} }

// All returns the set of all finite numbers.
func All() Set { return Set{first: true} }

// Of returns the set of the numbers for which holds returns true. The list of changes
// must contain every number at which that may change, in any order; infinite numbers and
// NaN are ignored. Of calls holds for each of them and for one number in each gap, in
// ascending order.
func Of(changes []float64, holds func(x float64) bool) Set {
	changes = slices.DeleteFunc(slices.Clone(changes),
		func(v float64) bool { return math.IsInf(v, 0) || math.IsNaN(v) })
	slices.Sort(changes)
	var s Set
	for x, piece := range Pieces(slices.Compact(changes)) {
		switch in := holds(x); {
		case piece.Low == piece.High: // neighbouring floating-point numbers have nothing between them
			s.ends = append(s.ends, end{x + 0, in, in}) // −0 is 0
		case math.IsInf(piece.Low, -1):
			s.first = in
		default:
			s.ends[len(s.ends)-1].above = in
		}
	}
	return s.canonical()
}

// Pieces yields the pieces into which numbers in ascending order divide the number line, each
// with a short number in it: the numbers themselves, and what is before, between and after them.
func Pieces(numbers []float64) iter.Seq2[float64, Interval] {
	return func(yield func(float64, Interval) bool) {
		low := math.Inf(-1)
		for _, v := range append(slices.Clone(numbers), math.Inf(1)) {
			if x, some := Between(low, v); some && !yield(x, Interval{Low: low, High: v}) {
				return
			}
			if !math.IsInf(v, 0) && !yield(v, Interval{v, v, true, true}) {
				return
			}
			low = v
		}
	}
}

// canonical removes the ends at which nothing changes.
func (s Set) canonical() Set {
	kept, below := s.ends[:0], s.first
	for _, e := range s.ends {
		if e.at != below || e.above != below {
			kept = append(kept, e)
		}
		below = e.above
	}
	s.ends = kept
	return s
}

// Holds reports whether the set contains the number. It never contains an infinite one or
// NaN.
func (s Set) Holds(x float64) bool {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return false
	}
	in := s.first
	for _, e := range s.ends {
		switch {
		case x == e.value:
			return e.at
		case x < e.value:
			return in
		}
		in = e.above
	}
	return in
}

// Equal reports whether two sets contain the same numbers.
func (s Set) Equal(o Set) bool { return s.first == o.first && slices.Equal(s.ends, o.ends) }

// Or returns the union of two sets.
func (s Set) Or(o Set) Set { return s.with(o, func(a, b bool) bool { return a || b }) }

// And returns the intersection of two sets.
func (s Set) And(o Set) Set { return s.with(o, func(a, b bool) bool { return a && b }) }

// Differs returns the symmetric difference: the numbers in exactly one of the sets.
func (s Set) Differs(o Set) Set { return s.with(o, func(a, b bool) bool { return a != b }) }

// with merges two sets, end by end.
func (s Set) with(o Set, join func(a, b bool) bool) Set {
	m := Set{first: join(s.first, o.first)}
	a, b := s.first, o.first // whether the numbers between the last and the next ends are in the sets
	for i, j := 0, 0; i < len(s.ends) || j < len(o.ends); {
		ours := j == len(o.ends) || i < len(s.ends) && s.ends[i].value <= o.ends[j].value
		theirs := i == len(s.ends) || j < len(o.ends) && o.ends[j].value <= s.ends[i].value
		var e end
		atA, atB := a, b
		if ours {
			e.value, atA, a = s.ends[i].value, s.ends[i].at, s.ends[i].above
			i++
		}
		if theirs {
			e.value, atB, b = o.ends[j].value, o.ends[j].at, o.ends[j].above
			j++
		}
		e.at, e.above = join(atA, atB), join(a, b)
		m.ends = append(m.ends, e)
	}
	return m.canonical()
}

// Interval is a piece of a set: all numbers between Low and High, and each end that
// HasLow or HasHi includes. An infinite end is never included. A point has equal ends.
type Interval struct {
	Low, High     float64
	HasLow, HasHi bool
}

// Intervals lists the pieces of a set in ascending order. Between two of them is at least
// one number that is not in the set.
func (s Set) Intervals() []Interval {
	var all []Interval
	open := s.first
	now := Interval{Low: math.Inf(-1)}
	for _, e := range s.ends {
		if open && (!e.at || !e.above) {
			now.High, now.HasHi = e.value, e.at
			all = append(all, now)
			open = false
		} else if !open && e.at && !e.above {
			all = append(all, Interval{e.value, e.value, true, true})
		}
		if e.above && !open {
			now, open = Interval{Low: e.value, HasLow: e.at}, true
		}
	}
	if open {
		now.High, now.HasHi = math.Inf(1), false
		all = append(all, now)
	}
	return all
}

// Set returns the numbers of an interval; none if Low is greater than High.
func (i Interval) Set() Set {
	from, to := comparison{'>', i.HasLow, i.Low}, comparison{'<', i.HasHi, i.High}
	return from.set().And(to.set())
}

// comparison compares x with a number: greater or less ('>', '<'), equal ('=') or not
// equal ('!').
type comparison struct {
	sign  byte
	equal bool // for '>' and '<': or equal
	with  float64
}

// set returns the finite numbers for which the comparison is true.
func (c comparison) set() Set {
	below, at, above := c.sign == '<' || c.sign == '!', c.equal || c.sign == '=', c.sign == '>' || c.sign == '!'
	switch {
	case math.IsInf(c.with, 1):
		return Set{first: below}
	case math.IsInf(c.with, -1):
		return Set{first: above}
	}
	return Set{first: below, ends: []end{{c.with, at, above}}}.canonical()
}
