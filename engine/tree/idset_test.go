package tree_test

import (
	"maps"
	"slices"
	"testing"

	. "plytree/engine/tree"

	"pgregory.net/rapid"
)

// A set behaves like a map, and earlier sets stay unchanged.
func TestIDSetsAreSets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.OneOf(rapid.Uint32Range(0, 5), rapid.Uint32Range(4090, 4100), rapid.Uint32Range(0, 20_000))
		set, want := IDSet{}, map[ID]bool{}
		for range rapid.IntRange(0, 40).Draw(t, "changes") {
			id := ID(id.Draw(t, "id"))
			before, old := set, maps.Clone(want)
			if rapid.Bool().Draw(t, "adds") {
				set, want[id] = set.With(id), true
			} else {
				set = set.Without(id)
				delete(want, id)
			}
			for _, c := range []struct {
				set  IDSet
				want map[ID]bool
			}{{set, want}, {before, old}} {
				all := slices.Sorted(maps.Keys(c.want))
				if !slices.Equal(slices.Collect(c.set.All()), all) || c.set.Len() != len(all) ||
					!c.set.Equal(NewIDSet(all...)) || !NewIDSet(all...).Equal(c.set) {
					t.Fatalf("%v, want %v", slices.Collect(c.set.All()), all)
				}
			}
			if set.Has(id) != want[id] || set.Equal(before) != maps.Equal(want, old) {
				t.Fatalf("%v after %v", slices.Collect(set.All()), slices.Collect(before.All()))
			}
		}
	})
}
