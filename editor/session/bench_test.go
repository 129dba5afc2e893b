package session_test

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
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

// taughtAll starts a lesson of minimax.
func taughtAll(b *testing.B, doc *fileformat.Document) *session.Session {
	b.Helper()
	doc.Search.Algorithm = search.Minimax
	s := newWorld().place(doc)
	if err := s.SetLesson(s.Lesson().Begin()); err != nil {
		b.Fatal(err)
	}
	return s
}

// BenchmarkStep goes to a step of a lesson: on by one, and anywhere.
func BenchmarkStep(b *testing.B) {
	for _, c := range []struct {
		name string
		by   int
	}{{"next", 1}, {"anywhere", 7919}} {
		b.Run(c.name, func(b *testing.B) {
			s := taughtAll(b, largeTree(b, 4, 10_000))
			var spent time.Duration
			for b.Loop() {
				start := time.Now()
				l := s.Lesson()
				if err := s.SetLesson(l.GoTo((l.Step() + c.by) % l.Last())); err != nil {
					b.Fatal(err)
				}
				s.Scene()
				l = s.Lesson()
				l.Text()
				l.Position()
				spent += time.Since(start)
			}
			report(b, spent, "frames")
		})
	}
}

// BenchmarkJump looks for a change of a bound in minimax, which has none, on
// 48,427 nodes.
func BenchmarkJump(b *testing.B) {
	s := taughtAll(b, &fileformat.Document{Tree: tree.Complete(219, 2, tree.Give(make([]float64, 219*219)))})
	var spent time.Duration
	for b.Loop() {
		start := time.Now()
		if _, err := s.Lesson().Jump(search.AtBound, false); err == nil {
			b.Fatal("minimax has bounds")
		}
		spent += time.Since(start)
	}
	report(b, spent, "frames")
}

// BenchmarkOpen reads, parses, searches and lays out a file of 11,111 nodes.
func BenchmarkOpen(b *testing.B) {
	w := newWorld()
	if _, err := w.Write("/home/large.yaml", fileformat.Write(largeTree(b, 4, 10_000))); err != nil {
		b.Fatal(err)
	}
	var spent time.Duration
	for b.Loop() {
		start := time.Now()
		l, err := session.Load(w, "large.yaml")
		if err != nil {
			b.Fatal(err)
		}
		w.load(l)
		spent += time.Since(start)
	}
	report(b, spent, "frames")
}
