// Package valueset holds sets of finite numbers, as answers to "for which values
// of this leaf?": points and intervals, read as students write them and written in
// one canonical way.
package valueset

import (
	"math"
	"slices"
)

// Set is a set of finite numbers with finitely many ends: at each end, and
// between two of them, all is the same. The zero Set is empty. A Set never
// changes, and Equal compares two of them.
type Set struct {
	first bool  // below the first end
	ends  []end // ascending; at each something changes
}

// end is a number at which a set changes.
type end struct {
	value     float64
	at, above bool // whether it is in the set, and what lies above it up to the next end
}

// None returns the empty set.
func None() Set { return Set{} }

// All returns the set of all finite numbers.
func All() Set { return Set{first: true} }

// Of returns the set of the numbers for which holds is true, given all numbers
// at which that may change, in any order. It asks holds about each of them and
// about one number in each gap, from the least up; what is not finite is passed
// over.
func Of(changes []float64, holds func(x float64) bool) Set {
	changes = slices.DeleteFunc(slices.Clone(changes), func(v float64) bool { return math.IsInf(v, 0) || math.IsNaN(v) })
	slices.Sort(changes)
	changes = slices.Compact(changes)
	gap := func(low, high float64) (bool, bool) {
		x, ok := Between(low, high)
		return ok && holds(x), ok
	}
	if len(changes) == 0 {
		return Set{first: holds(0)}
	}
	var s Set
	s.first, _ = gap(math.Inf(-1), changes[0])
	for i, v := range changes {
		high := math.Inf(1)
		if i+1 < len(changes) {
			high = changes[i+1]
		}
		e := end{value: v + 0, at: holds(v)} // −0 is 0
		var some bool
		if e.above, some = gap(v, high); !some {
			e.above = e.at // nothing lies between: neighbouring floating-point numbers
		}
		s.ends = append(s.ends, e)
	}
	return s.canonical()
}

// canonical drops the ends at which nothing changes.
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

// Holds reports whether the set has the number, never an infinite one or NaN.
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

// Equal reports whether two sets have the same numbers.
func (s Set) Equal(o Set) bool { return s.first == o.first && slices.Equal(s.ends, o.ends) }

// Or returns the numbers that either set has.
func (s Set) Or(o Set) Set { return s.with(o, func(a, b bool) bool { return a || b }) }

// And returns the numbers that both sets have.
func (s Set) And(o Set) Set { return s.with(o, func(a, b bool) bool { return a && b }) }

// Differs returns the numbers that one of the sets has and the other has not.
func (s Set) Differs(o Set) Set { return s.with(o, func(a, b bool) bool { return a != b }) }

// with merges two sets, end by end.
func (s Set) with(o Set, join func(a, b bool) bool) Set {
	m := Set{first: join(s.first, o.first)}
	a, b := s.first, o.first // what lies between the last ends and the next ones
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

// Interval is a piece of a set: all numbers from Low to High, each of which is of
// it itself if it is said to be. An infinite end never is. A point has equal ends.
type Interval struct {
	Low, High     float64
	HasLow, HasHi bool
}

// Intervals lists the pieces of a set from the least up. Between two of them lies
// at least one number that the set has not.
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

// Set returns the numbers of an interval; none if its ends are the wrong way
// round.
func (i Interval) Set() Set {
	from, to := comparison{'>', i.HasLow, i.Low}, comparison{'<', i.HasHi, i.High}
	return from.set().And(to.set())
}

// comparison is what x is compared with: above or below a number ('>', '<'), equal
// to it, or not ('=', '!').
type comparison struct {
	sign  byte
	equal bool // of '>' and '<': the number too
	with  float64
}

// set returns the finite numbers for which a comparison is true.
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
