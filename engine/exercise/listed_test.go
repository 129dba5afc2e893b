package exercise_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"

	"pgregory.net/rapid"
)

// The explanation of a wrong list names its wrong leaves. The search of bratko's tree
// evaluates 1.1.1, 1.1.2, 1.2.1, 2.1.1 and 2.1.2.
func TestWhatIsSaidOfAList(t *testing.T) {
	k := key(t, bratko(), search.Options{}, ask(LeafOrder, 5))
	for _, c := range []struct {
		name string
		list []string
		want []string // of wrong items: the place, the given answer, and a part of the explanation
	}{
		{"one too many at the front", []string{"1.2.2", "1.1.1", "1.1.2", "1.2.1", "2.1.1", "2.1.2"},
			[]string{"1 1.2.2: The search prunes child 2 of e. At e, MAX can get at least 5"}},
		{"one too many at the end", []string{"1.1.1", "1.1.2", "1.2.1", "2.1.1", "2.1.2", "2.2.1"},
			[]string{"6 2.2.1: The search doesn't reach child 1 of g: it prunes g, further up."}},
		{"one twice", []string{"1.1.1", "1.1.1", "1.1.2", "1.2.1", "2.1.1", "2.1.2"},
			[]string{"1 1.1.1: Your list contains child 1 of d 2 times, but the search evaluates it once. Your list has 6 leaves, but the search evaluates only 5."}},
		{"one for another", []string{"1.1.1", "1.1.2", "1.2.2", "2.1.1", "2.1.2"},
			[]string{"3 1.2.2: Number 3 in the evaluation order is child 1 of e, with the value 5. The search prunes child 2 of e."}},
		{"the first left out", []string{"1.1.2", "1.2.1", "2.1.1", "2.1.2"},
			[]string{"1 : Your list doesn't contain child 1 of d."}},
		{"the last at the front", []string{"2.1.2", "1.1.1", "1.1.2", "1.2.1", "2.1.1"},
			[]string{"5 2.1.2: Number 5 in the evaluation order is child 2 of f, with the value 1. It is leaf 1 in your list, which is out of order with the correct ones."}},
		{"one before its turn", []string{"1.2.1", "1.1.1"},
			[]string{"2 : Your list doesn't contain child 2 of d.", "3 1.2.1: ", "4 : Your list doesn't contain child 1 of f", "5 : Your list doesn't contain child 2 of f"}},
	} {
		var said []string
		for _, i := range k.Mark(with(LeafOrder, list(c.list...)), MarkOptions{}).Tasks[0].Items {
			if !i.Right {
				given := ""
				if i.Given != nil {
					given = *i.Given
				}
				said = append(said, strconv.Itoa(i.At.Nth)+" "+given+": "+i.Why().String())
			}
		}
		if !slices.EqualFunc(said, c.want, strings.HasPrefix) {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, strings.Join(said, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

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
