package written

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// LogKey is the key under which answers record how the student worked. No task has this
// id.
const LogKey = "log"

// Count is what a log counts, as the file writes it.
type Count string

const (
	Minutes Count = "minutes" // of work
	Checks  Count = "checks"  // how often answers were checked
	Hints   Count = "hints"   // hints given
	Shows   Count = "shows"   // steps shown
	Opened  Count = "opened"  // how often the teacher's side of a test was opened
)

// Counts lists everything that a log counts, in file order.
func Counts() []Count { return []Count{Minutes, Checks, Hints, Shows, Opened} }

// Log records how a student worked. It doesn't affect marks. The zero Log is empty.
type Log struct {
	Date string // the day it was written, such as 2026-11-21; "" if unknown
	// Of holds the counts. Counts that were not written or can't be read are missing;
	// none is negative.
	Of map[Count]int
}

// dateForm is the layout of a day in a log.
const dateForm = "2006-01-02"

// Day writes the day of t as a log does.
func Day(t time.Time) string { return t.Format(dateForm) }

// Empty reports whether the log is empty.
func (l Log) Empty() bool { return l.Date == "" && len(l.Of) == 0 }

// With returns the log with the count changed.
func (l Log) With(c Count, n int) Log {
	of := maps.Clone(l.Of)
	if of == nil {
		of = map[Count]int{}
	}
	of[c] = n
	return Log{l.Date, of}
}

// Value returns the log as a part of the answers, of kind Nothing if it is empty.
func (l Log) Value() Value {
	if l.Empty() {
		return Value{}
	}
	f := &Builder{}
	f.Word("date", l.Date)
	for _, c := range Counts() {
		if n, there := l.Of[c]; there {
			f.Word(string(c), strconv.Itoa(n))
		}
	}
	return f.Mapping()
}

// Answered reports whether there is anything but a log: an answer, or who the student is.
func (a *Answers) Answered() bool {
	return a != nil &&
		slices.ContainsFunc(a.Written.Fields, func(f Field) bool { return f.Key != LogKey && f.Value.Kind != Nothing })
}

// WithLog returns the answers with the log replaced; an empty one removes it. Answers
// without anything else have no log.
func (a *Answers) WithLog(l Log) *Answers {
	if !a.Answered() {
		l = Log{}
	}
	v := l.Value()
	if v.Kind == Nothing && a.Of(LogKey).Kind == Nothing {
		return a
	}
	if a = a.With(LogKey, v); len(a.Written.Fields) == 0 {
		return nil // there was nothing else
	}
	return a
}

// Log parses the log of the answers. It never fails: parts that can't be read or don't
// belong to a log are skipped with a remark.
func (a *Answers) Log() (l Log, remarks []sentence.Sentence) {
	w := a.Of(LogKey)
	if w.Kind != Mapping {
		if w.Kind != Nothing {
			remarks = append(remarks,
				sentence.Say("The log must be a mapping such as {date: 2026-11-21, minutes: 14}; it was ignored"))
		}
		return l, remarks
	}
	for _, f := range w.Fields[:min(len(w.Fields), mostLogKeys)] {
		n, read := whole(f.Value)
		switch {
		case f.Value.Kind == Nothing:
		case f.Key == "date" && isDay(f.Value):
			l.Date = strings.TrimSpace(f.Value.Text)
		case f.Key == "date":
			remarks = append(remarks, sentence.Say("The log's date isn't a date such as 2026-11-21"))
		case !slices.Contains(Counts(), Count(f.Key)):
			remarks = append(remarks,
				sentence.Say("The log contains the unknown key {{.Key}}", "Key", "“"+visible.Short(f.Key)+"”"))
		case !read:
			remarks = append(remarks, sentence.Say("The log's value for {{.Key}} isn't a whole number such as 3",
				"Key", f.Key))
		default:
			l = l.With(Count(f.Key), n)
		}
	}
	return l, remarks
}

// mostLogKeys is how many keys of a log are read, to limit the remarks.
const mostLogKeys = 20

// whole parses a nonnegative whole number.
func whole(w Value) (int, bool) {
	v, ok := Number(w.Text)
	if w.Kind != Text || !ok || v != math.Trunc(v) || v < 0 || v > math.MaxInt32 {
		return 0, false
	}
	return int(v), true
}

func isDay(w Value) bool {
	_, err := time.Parse(dateForm, strings.TrimSpace(w.Text))
	return w.Kind == Text && err == nil
}
