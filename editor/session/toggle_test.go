package session_test

import (
	"runtime"
	"testing"
	"time"

	"plytree/editor/session"
	"plytree/engine"
	"plytree/fileformat"
)

// manySelected is a session with so many leaves, of which every second one is selected.
func manySelected(leaves int) *session.Session {
	w := newWorld()
	w.held = true
	s := w.place(&fileformat.Document{Tree: engine.Complete(leaves, 1, engine.Give(nil))})
	var ids []engine.ID
	for i := range leaves / 2 {
		ids = append(ids, at(s, 2*i))
	}
	s.Select(s.Selection().Of(ids...))
	return s
}

// To select one more node does not copy those that are.
func TestSelectingOneMoreCopiesNoSelection(t *testing.T) {
	toggle := func(leaves int) float64 {
		s := manySelected(leaves)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for i := range 100 {
			s.Select(s.Selection().Toggle(at(s, 2*i+1)))
		}
		runtime.ReadMemStats(&after)
		expect(t, "selected", s.Selection().Count(), leaves/2+100)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	if once, twice := toggle(20_000), toggle(40_000); twice > 1.3*once {
		t.Errorf("%.0f bytes among 20,000 leaves, %.0f among 40,000", once, twice)
	}
}

// BenchmarkToggle selects one more of 250,000 leaves, in times of 1,000.
func BenchmarkToggle(b *testing.B) {
	few, many := manySelected(1000), manySelected(250_000)
	toggle := func(s *session.Session, i int) float64 {
		start := time.Now()
		s.Select(s.Selection().Toggle(at(s, 2*(i%400)+1)))
		return float64(time.Since(start))
	}
	var short, long float64
	i := 0
	for b.Loop() {
		if i++; i%400 == 0 {
			few, many = manySelected(1000), manySelected(250_000)
		}
		short += toggle(few, i)
		long += toggle(many, i)
	}
	b.ReportMetric(long/short, "many/few")
	b.ReportMetric(long/float64(i)/1000, "µs")
}
