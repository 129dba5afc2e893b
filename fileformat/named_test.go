package fileformat_test

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"plytree/engine/tree"
	. "plytree/fileformat"
)

// leavesNamed is a tree with that many leaves, ten below each node above them, with names
// that clearly are text, or without names.
func leavesNamed(leaves int, names bool) *Document {
	b := &tree.Builder{}
	var parents []*tree.Node
	for i := range leaves / 10 {
		var ten []*tree.Node
		for j := range 10 {
			d := tree.Data{Value: float64(j), HasValue: true}
			if names {
				d.Name = fmt.Sprintf("leaf %06d", 10*i+j)
			}
			ten = append(ten, b.Node(d))
		}
		parents = append(parents, b.Node(tree.Data{}, ten...))
	}
	return &Document{Tree: b.Tree(b.Node(tree.Data{}, parents...), tree.Max)}
}

// Whether a name needs quotes is decided without trying to parse it as a date or a
// number, because each error would allocate memory.
func TestANameIsWrittenWithLittleMemory(t *testing.T) {
	write := func(leaves int) float64 {
		doc := leavesNamed(leaves, true)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		text := Write(doc)
		runtime.ReadMemStats(&after)
		return float64(after.Mallocs-before.Mallocs) / float64(len(text)) * float64(len("- {name: leaf 000001, value: 1}"))
	}
	for _, leaves := range []int{2000, 4000} {
		if each := write(leaves); each > 12 {
			t.Errorf("a leaf of %d takes %.1f allocations", leaves, each)
		}
	}
}

// BenchmarkWriteNamed writes 10,000 named leaves, and reports the time relative to
// unnamed ones.
func BenchmarkWriteNamed(b *testing.B) {
	named, unnamed := leavesNamed(10_000, true), leavesNamed(10_000, false)
	took := func(doc *Document) float64 { start := time.Now(); Write(doc); return float64(time.Since(start)) }
	var with, without float64
	for b.Loop() {
		with += took(named)
		without += took(unnamed)
	}
	b.ReportMetric(with/without, "named/unnamed")
	b.ReportMetric(with/float64(b.N)/10_000, "ns/leaf")
}
