package scene_test

import (
	"runtime"
	"testing"
	"time"

	. "plytree/editor/drawing/scene"
	"plytree/engine"
)

// chain is a tree of so many plies with one node at each.
func chain(plies int) *engine.Tree { return engine.Complete(1, plies, engine.Give([]float64{1})) }

// allocated is how many bytes f asks for.
func allocated(f func()) float64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc - before.TotalAlloc)
}

// numbered draws a tree in which each node has its number.
func numbered(tree *engine.Tree) { NewUnsearched(tree, Look{Numbers: true}) }

// A number is written as far as there is room for it, however deep its node is.
func TestNumbersOfDeepNodesCostNoMoreThanOthers(t *testing.T) {
	numbered(chain(10)) // the typeface is read
	once, twice := chain(450), chain(900)
	a, b := allocated(func() { numbered(once) }), allocated(func() { numbered(twice) })
	if b > 2.6*a {
		t.Errorf("%.0f bytes for 450 plies, %.0f for 900", a, b)
	}
}

// BenchmarkNumbers draws a chain of 990 plies with numbers, in times of one of 495, and
// of the same without numbers.
func BenchmarkNumbers(b *testing.B) {
	half, whole := chain(495), chain(990)
	took := func(f func()) float64 { start := time.Now(); f(); return float64(time.Since(start)) }
	var short, long, without float64
	for b.Loop() {
		short += took(func() { numbered(half) })
		long += took(func() { numbered(whole) })
		without += took(func() { NewUnsearched(whole, Look{}) })
	}
	b.ReportMetric(long/short, "twice/once")
	b.ReportMetric(long/without, "numbers/none")
}
