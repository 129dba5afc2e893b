package yaml

import (
	"runtime"
	"strings"
	"testing"
)

// The memory that a text takes before any piece of it is parsed, plus the same amount of
// garbage, is at most its cost.
func TestCostIsNoLessThanWhatIsKept(t *testing.T) {
	for name, text := range map[string]string{
		"leaves":        "[" + strings.Repeat("1,", 20_000) + "1]",
		"long numbers":  "[" + strings.Repeat("-1234567890.12, ", 20_000) + "1]",
		"dashes":        strings.Repeat("- 1\n", 20_000),
		"nested dashes": strings.Repeat("- - 1\n", 20_000),
		"no values":     strings.Repeat("-\n", 20_000),
		"keys alone":    "{" + strings.Repeat("a:,", 10_000) + "}",
		"long form":     strings.Repeat("- {name: leaf 000001, value: 1}\n", 5_000),
		"indented":      strings.Repeat("- name: leaf 000001\n  value: 1\n", 5_000),
		"JSON":          "[" + strings.Repeat(`{"name": "leaf 000001", "value": 1},`, 5_000) + "1]",
		"quotes":        "[" + strings.Repeat(`"", '',`, 10_000) + "1]",
		"apostrophes":   "[" + strings.Repeat("it's,", 10_000) + "1]",
		"comments":      strings.Repeat("- 1 # a comment\n", 10_000),
		"prose":         "|\n" + strings.Repeat("  some words of a note that is long, as notes may be\n", 10_000),
		"tabs":          strings.Repeat("- \"a\tb\"\t#\n", 10_000),
	} {
		p := (*Parser)(nil)
		heap := func() uint64 {
			var m runtime.MemStats
			for range 3 { // also frees what the library caches
				runtime.GC()
			}
			runtime.ReadMemStats(&m)
			return m.HeapAlloc
		}
		before := heap()
		p = New(text)
		kept := int64(heap() - before)
		runtime.KeepAlive(p)
		t.Logf("%s: %d of %d bytes kept", name, kept, Cost(text))
		if 2*kept > Cost(text) {
			t.Errorf("%s: %d bytes kept, for a cost of %d", name, kept, Cost(text))
		}
	}
}
