package exercise_test

import (
	"slices"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"

	"pgregory.net/rapid"
)

// Each entry of a list is judged once; entries that cost a share are never evaluated, or
// listed twice.
func TestEachEntryOfAListIsJudgedOnce(t *testing.T) {
	k := key(t, bratko(), search.Options{}, ask(LeafOrder, 5))
	leaves := []string{"1.1.1", "1.1.2", "1.2.1", "2.1.1", "2.1.2", "1.2.2", "2.2.1", "2.2.2"}
	rapid.Check(t, func(t *rapid.T) {
		given := rapid.SliceOfN(rapid.SampledFrom(leaves), 0, 10).Draw(t, "given")
		var judged, beyond []string
		for _, i := range k.Mark(with(LeafOrder, list(given...)), MarkOptions{}).Tasks[0].Items {
			if i.Given != nil {
				judged = append(judged, *i.Given)
			}
			if i.Right && *i.Given != leaves[i.At.Nth-1] {
				t.Fatalf("%v: %s is right at place %d", given, *i.Given, i.At.Nth)
			}
			if i.Expected == nil {
				beyond = append(beyond, *i.Given)
				if given[i.At.Nth-1] != *i.Given {
					t.Fatalf("%v: %s does not stand at place %d", given, *i.Given, i.At.Nth)
				}
			}
		}
		slices.Sort(judged)
		if sorted := slices.Sorted(slices.Values(given)); !slices.Equal(judged, sorted) {
			t.Fatalf("%v: judged are %v", given, judged)
		}
		if len(beyond) != max(0, len(given)-5) {
			t.Fatalf("%v: %v cost a share", given, beyond)
		}
		for _, leaf := range beyond {
			n := 0
			for _, g := range given {
				if g == leaf {
					n++
				}
			}
			if slices.Contains(leaves[:5], leaf) && n < 2 {
				t.Fatalf("%v: %s is right and costs a share", given, leaf)
			}
		}
	})
}
