package session_test

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"plytree/editor/document"
)

// frame is what all times below are counted in.
const frame = time.Second / 60

// report reports the mean of spent time in frames.
func report(b *testing.B, spent time.Duration, unit string) {
	b.ReportMetric(float64(spent)/float64(b.N)/float64(frame), unit)
}

// BenchmarkEdit changes a leaf: how long that keeps the session's goroutine, and
// how long until the new tree is searched and laid out.
func BenchmarkEdit(b *testing.B) {
	for _, c := range []struct{ depth, leaves int }{{3, 1000}, {4, 10_000}, {5, 100_000}} {
		b.Run(fmt.Sprintf("leaves=%d", c.leaves), func(b *testing.B) {
			w := newWorld()
			w.held = true
			s := w.place(largeTree(b, c.depth, c.leaves))
			w.work()
			s.Select(s.Selection().Of(at(s, make([]int, c.depth)...)))
			var blocked, shown time.Duration
			i := 0
			for b.Loop() {
				i++
				start := time.Now()
				do(b, s, document.SetValue(strconv.Itoa(i)))
				blocked += time.Since(start)
				w.work()
				shown += time.Since(start)
			}
			report(b, blocked, "blocked-frames")
			report(b, shown, "shown-frames")
		})
	}
}
