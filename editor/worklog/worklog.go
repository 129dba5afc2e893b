// Package worklog records how long a student works on an exercise, and how much help they use.
// It has no clock: callers pass the time.
package worklog

import (
	"time"

	"plytree/engine/written"
)

// Pause is the longest time between two actions that counts as work. A longer gap doesn't
// count at all, because nobody knows what was done in it.
const Pause = 5 * time.Minute

// Record is what was done on an exercise so far: earlier work from the log of its file, and
// work since it was opened. It never changes; each method returns a new one. The zero Record
// belongs to a file without a log.
type Record struct {
	before written.Log
	worked time.Duration // since it was opened
	last   time.Time     // the time of the last action; zero for never

	checks, hints, shows, opened int // since it was opened
}

// Of continues the log that is stored with some answers.
func Of(a *written.Answers) Record {
	before, _ := a.Log()
	return Record{before: before}
}

// At records an action. A time before the last one, as when a clock is set back, adds nothing.
func (r Record) At(now time.Time) Record {
	if gap := now.Sub(r.last); !r.last.IsZero() && gap > 0 && gap <= Pause {
		r.worked += gap
	}
	r.last = now
	return r
}

// Checked records that the answers were checked.
func (r Record) Checked() Record {
	r.checks++
	return r
}

// Hinted records that a hint was given.
func (r Record) Hinted() Record {
	r.hints++
	return r
}

// Shown records that a step was shown.
func (r Record) Shown() Record {
	r.shows++
	return r
}

// Opened records that the teacher's side of a test was opened.
func (r Record) Opened() Record {
	r.opened++
	return r
}

// Count returns the total of a count. For [written.Minutes] this is the time of work, rounded
// to minutes.
func (r Record) Count(c written.Count) int {
	since := map[written.Count]int{
		written.Minutes: int(r.worked.Round(time.Minute) / time.Minute),
		written.Checks:  r.checks, written.Hints: r.hints, written.Shows: r.shows, written.Opened: r.opened,
	}
	return r.before.Of[c] + since[c]
}

// Help returns the sum of all counts except the work time. If it changes, the log of the file
// changes too.
func (r Record) Help() int { return r.checks + r.hints + r.shows + r.opened }

// Log returns the record as a file stores it on a day. It leaves out zero counts of what a
// test does not offer and of the teacher's side.
func (r Record) Log(day time.Time, test bool) written.Log {
	l := written.Log{Date: written.Day(day)}
	for _, c := range written.Counts() {
		if n := r.Count(c); n > 0 || c == written.Minutes || !test && c != written.Opened {
			l = l.With(c, n)
		}
	}
	return l
}

// Trace returns the part of the record that remains when the rest is removed: that the
// teacher's side of a test was opened. It is empty if it wasn't.
func (r Record) Trace() (l written.Log) {
	if n := r.Count(written.Opened); n > 0 {
		l = l.With(written.Opened, n)
	}
	return l
}
