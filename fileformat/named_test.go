package fileformat_test

import (
	"fmt"
	"runtime"
	"testing"

	"plytree/engine/tree"
	. "plytree/fileformat"
)

// Whether a name needs quotes is decided without trying to parse it as a date or a
// number, because each error would allocate memory.
func TestANameIsWrittenWithLittleMemory(t *testing.T) {
	write := func(leaves int) float64 {
		b := &tree.Builder{}
		children := make([]*tree.Node, leaves)
		for i := range children {
			children[i] = b.Node(tree.Data{Name: fmt.Sprintf("leaf %06d", i), Value: 1, HasValue: true})
		}
		doc := &Document{Tree: b.Tree(b.Node(tree.Data{}, children...), tree.Max)}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		text := Write(doc)
		runtime.ReadMemStats(&after)
		return float64(after.Mallocs-before.Mallocs) / float64(len(text)) * float64(
			len("- {name: leaf 000001, value: 1}"))
	}
	for _, leaves := range []int{2000, 4000} {
		if each := write(leaves); each > 12 {
			t.Errorf("a leaf of %d takes %.1f allocations", leaves, each)
		}
	}
}
