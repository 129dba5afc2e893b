package exercise

import (
	"maps"
	"slices"

	"plytree/engine/facts"
	"plytree/engine/subsequence"
)

// judgedList says what in a student's list of leaves is judged where. Each entry
// that is not right stands for one place of the key or is beyond it.
type judgedList struct {
	at     []int // for each place of the key the entry that is judged there, or -1
	right  []bool
	beyond []int       // the entries that cost a share, ascending
	times  map[int]int // how often each leaf stands in the list
	taken  []bool      // the entries that are judged
}

// judgeList compares a list with the leaves that are evaluated.
func judgeList(leaves []int, list []reply, seen []facts.Seen) judgedList {
	got := make([]int, len(list))
	j := judgedList{at: make([]int, len(leaves)), right: make([]bool, len(leaves)), times: map[int]int{}, taken: make([]bool, len(got))}
	for k, said := range list {
		got[k] = said.reading.node
		j.times[got[k]]++
	}
	matched := subsequence.Match(leaves, got)
	for place := range leaves {
		k, ok := matched[place]
		if j.at[place], j.right[place] = -1, ok; ok {
			j.at[place], j.taken[k] = k, true
		}
	}
	j.goBeyond(got, len(got)-len(leaves), seen)
	j.spread(leaves, got)
	return j
}

// goBeyond chooses so many entries that cost a share: none that is right, but what the
// search never evaluates and then what is there twice, of which there are enough.
func (j *judgedList) goBeyond(got []int, many int, seen []facts.Seen) {
	left := maps.Clone(j.times)
	choose := func(which func(leaf int) bool) {
		for k := len(got) - 1; k >= 0 && len(j.beyond) < many; k-- {
			if leaf := got[k]; !j.taken[k] && which(leaf) {
				j.taken[k] = true
				left[leaf]--
				j.beyond = append(j.beyond, k)
			}
		}
	}
	choose(func(leaf int) bool { return !seen[leaf].Visited })
	choose(func(leaf int) bool { return left[leaf] > 1 })
	slices.Sort(j.beyond)
}

// spread judges the other entries: at the place where they stand, else at that which
// is their own, else at any.
func (j *judgedList) spread(leaves, got []int) {
	judge := func(place, k int) {
		if place < len(leaves) && j.at[place] < 0 && !j.taken[k] {
			j.at[place], j.taken[k] = k, true
		}
	}
	own := map[int]int{}
	for place, leaf := range leaves {
		own[leaf] = place
	}
	for k := range got {
		judge(k, k)
	}
	for k, leaf := range got {
		if place, evaluated := own[leaf]; evaluated {
			judge(place, k)
		}
	}
	place := 0
	for k := range got {
		for place < len(leaves) && j.at[place] >= 0 {
			place++
		}
		judge(place, k)
	}
}
