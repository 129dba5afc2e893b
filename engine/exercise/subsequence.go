package exercise

// commonSubsequence finds a longest common subsequence of the key's items, which are all
// different, and the given items. It maps each of its places in the key to the place
// among the given items. If there are several, it returns the one earliest in the key.
//
// Because the key's items differ, this is a longest increasing sequence of their places
// among the given items (Hunt and Szymanski, 1977), found in O(n log n).
func commonSubsequence(key, got []int) map[int]int {
	at := make(map[int]int, len(key))
	for place, item := range key {
		at[item] = place
	}
	// levels[n] lists the given items that can start a sequence of at most n+1, from last
	// to first. Their places in the key never decrease within a list.
	type entry struct{ key, got int }
	var levels [][]entry
	for k := len(got) - 1; k >= 0; k-- {
		place, ok := at[got[k]]
		if !ok {
			continue
		}
		// The first level that has no start beyond this place.
		low, high := 0, len(levels)
		for low < high {
			mid := (low + high) / 2
			if last := levels[mid]; last[len(last)-1].key > place {
				low = mid + 1
			} else {
				high = mid
			}
		}
		if low == len(levels) {
			levels = append(levels, nil)
		}
		levels[low] = append(levels[low], entry{place, k})
	}
	matched := map[int]int{}
	last := entry{-1, -1}
	for n := len(levels) - 1; n >= 0; n-- {
		for _, e := range levels[n] { // the earliest place comes first
			if e.key > last.key && e.got > last.got {
				last = e
				break
			}
		}
		matched[last.key] = last.got
	}
	return matched
}
