// Package worklog keeps how a student works on an exercise: for how long, and with how
// much help. It has no clock: it is told when something is done.
package worklog

import (
	"time"

	"plytree/engine/written"
)

// Pause is the longest time between two things done that counts as work. Of a longer
// one nothing counts: nobody knows what was done in it.
const Pause = 5 * time.Minute

// Record is what was done on an exercise so far: before, as the log of its file says,
// and since it was opened. It never changes; each method returns another one. The zero
// Record is that of a file without a log.
type Record struct {
	before written.Log
	worked time.Duration // since it was opened
	last   time.Time     // when something was done last; zero for never

	checks, hints, shows, opened int // since it was opened
}

// Of goes on with what the log beside some answers says.
func Of(a *written.Answers) Record {
	before, _ := a.Log()
	return Record{before: before}
}

// At notes that something was done. A moment before the last one, as when a clock is
// set back, adds nothing.
func (r Record) At(now time.Time) Record {
	if gap := now.Sub(r.last); !r.last.IsZero() && gap > 0 && gap <= Pause {
		r.worked += gap
	}
	r.last = now
	return r
}

// Checked notes that the answers were checked.
func (r Record) Checked() Record {
	r.checks++
	return r
}

// Hinted notes that a hint was given.
func (r Record) Hinted() Record {
	r.hints++
	return r
}

// Shown notes that a step was shown.
func (r Record) Shown() Record {
	r.shows++
	return r
}

// Opened notes that the teacher's side of a test was opened.
func (r Record) Opened() Record {
	r.opened++
	return r
}

// Count returns how often something was done in all. Of [written.Minutes] it is those
// of work, to the nearest.
func (r Record) Count(c written.Count) int {
	since := map[written.Count]int{
		written.Minutes: int(r.worked.Round(time.Minute) / time.Minute),
		written.Checks:  r.checks, written.Hints: r.hints, written.Shows: r.shows, written.Opened: r.opened,
	}
	return r.before.Of[c] + since[c]
}

// Help is all that was done but the work itself, in one number: where it differs, the
// log of the file does.
func (r Record) Help() int { return r.checks + r.hints + r.shows + r.opened }

// Log is the record as a file keeps it on a day. What a test does not offer, and what
// was never opened, is left out where there is none of it.
func (r Record) Log(day time.Time, test bool) written.Log {
	l := written.Log{Date: written.Day(day)}
	for _, c := range written.Counts() {
		if n := r.Count(c); n > 0 || c == written.Minutes || !test && c != written.Opened {
			l = l.With(c, n)
		}
	}
	return l
}

// Trace is what stays of the record where the rest goes: that the teacher's side of a
// test was opened. It is empty where that was not.
func (r Record) Trace() (l written.Log) {
	if n := r.Count(written.Opened); n > 0 {
		l = l.With(written.Opened, n)
	}
	return l
}
