package fileformat_test

import (
	"encoding/json"
	"runtime"
	"testing"
	"time"

	. "plytree/fileformat"
)

// Reading JSON takes little more memory than decoding it with encoding/json alone, and
// not some hundred bytes per sign as YAML does.
func TestReadingJSONTakesLittleMemory(t *testing.T) {
	bytes := func(read func()) float64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		read()
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	for _, leaves := range []int{5000, 10_000} {
		text := WriteJSON(leavesNamed(leaves, true))
		ours := bytes(func() { mustRead(t, text) })
		bare := bytes(func() { decode(t, text) })
		if ours > 2.5*bare {
			t.Errorf("%d leaves take %.0f bytes, by encoding/json alone %.0f", leaves, ours, bare)
		}
	}
}

func mustRead(t testing.TB, text []byte) {
	if _, err := Read("", text); err != nil {
		t.Fatal(err)
	}
}

func decode(t testing.TB, text []byte) {
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
}

// BenchmarkReadJSON reads 100,000 named leaves, and reports the time relative to
// encoding/json alone.
func BenchmarkReadJSON(b *testing.B) {
	text := WriteJSON(leavesNamed(100_000, true))
	took := func(read func(testing.TB, []byte)) float64 {
		start := time.Now()
		read(b, text)
		return float64(time.Since(start))
	}
	var ours, bare float64
	for b.Loop() {
		ours += took(mustRead)
		bare += took(decode)
	}
	b.ReportMetric(ours/bare, "ours/bare")
	b.ReportMetric(ours/float64(b.N)/100_000, "ns/leaf")
}
