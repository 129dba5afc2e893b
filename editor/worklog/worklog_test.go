package worklog_test

import (
	"fmt"
	"testing"
	"time"

	"plytree/editor/worklog"
	"plytree/engine/written"

	"pgregory.net/rapid"
)

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func begin(l written.Log) worklog.Record {
	return worklog.Of((*written.Answers)(nil).WithStudent("Ana", "").WithLog(l))
}

// The minutes are the time between actions, without the pauses.
func TestPausesAreNoWork(t *testing.T) {
	r := begin(written.Log{}.With(written.Minutes, 10))
	at := start
	for _, minutes := range []int{0, 4, 5, 60, 3, -30, 2} {
		at = at.Add(time.Duration(minutes) * time.Minute)
		r = r.At(at)
	}
	if got := r.Count(written.Minutes); got != 10+4+5+3+2 {
		t.Errorf("%d minutes", got)
	}
}

// Never more minutes are counted than have passed, and none are lost. The stored log can be
// continued.
func TestRecordsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, at, worked := worklog.Record{}, start, time.Duration(0)
		checks, opened := 0, 0
		for i := range rapid.IntRange(1, 40).Draw(t, "deeds") {
			gap := time.Duration(rapid.IntRange(-100, 600).Draw(t, "seconds")) * time.Second
			at = at.Add(gap)
			if i > 0 && gap > 0 && gap <= worklog.Pause {
				worked += gap
			}
			r = r.At(at)
			switch rapid.IntRange(0, 3).Draw(t, "deed") {
			case 0:
				r, checks = r.Checked(), checks+1
			case 1:
				r, opened = r.Opened(), opened+1
			}
		}
		log := r.Log(at, false)
		if off := time.Duration(log.Of[written.Minutes])*time.Minute - worked; off > 30*time.Second ||
			off < -30*time.Second {
			t.Fatalf("%d minutes of %v", log.Of[written.Minutes], worked)
		}
		again := begin(log)
		if fmt.Sprint(again.Log(at, false)) != fmt.Sprint(log) || again.Count(written.Checks) != checks ||
			again.Count(written.Opened) != opened {
			t.Fatalf("%v, and again %v", log, again.Log(at, false))
		}
		if again.Trace().Empty() != (opened == 0) {
			t.Fatalf("the trace of %d openings is %v", opened, again.Trace())
		}
	})
}

// The log of a test has no counts of help, because a test offers none; nor of the teacher's view if
// it was never opened.
func TestWhatALogSays(t *testing.T) {
	for _, c := range []struct {
		r    worklog.Record
		test bool
		want string
	}{
		{worklog.Record{}, false, "{2026-11-21 map[checks:0 hints:0 minutes:0 shows:0]}"},
		{worklog.Record{}, true, "{2026-11-21 map[minutes:0]}"},
		{worklog.Record{}.Opened(), true, "{2026-11-21 map[minutes:0 opened:1]}"},
		{worklog.Record{}.Hinted().Shown().Hinted(), false, "{2026-11-21 map[checks:0 hints:2 minutes:0 shows:1]}"},
	} {
		if got := fmt.Sprint(c.r.Log(start, c.test)); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}
