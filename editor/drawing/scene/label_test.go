package scene

import (
	"testing"

	"plytree/editor/drawing/lettering"
	"plytree/engine/tree"
)

// An interval is written if it fits, otherwise the bound that matters to the node's player.
func TestIntervalsInShapes(t *testing.T) {
	for _, c := range []struct {
		low, high, room float64
		mover           tree.Player
		want            string
	}{
		{6, 7, innerSizes[Triangles].room(66), tree.Max, "6…7"},
		{66, 77, innerSizes[Triangles].room(74), tree.Max, "≥66"},
		{66, 77, innerSizes[Triangles].room(74), tree.Min, "≤77"},
		{-123456.78, 123456789, innerSizes[Triangles].room(95), tree.Min, "≤1.3e8"},
		{6, 7, 5, tree.Max, "…"},
	} {
		if got, size := lettering.Comma(false).Fitted(c.low, c.high, c.room, c.mover); got != c.want ||
			size < smallest {
			t.Errorf("%v…%v in %v: %q, want %q", c.low, c.high, c.room, got, c.want)
		}
	}
}
