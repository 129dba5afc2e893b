package exercise

// commonSubsequence finds a longest common subsequence of the items of a key, which all differ,
// and those that were given, and returns for each place of it in the key the place
// where it was given. Of several it is the earliest in the key.
//
// As the key's items differ, it is a longest increasing sequence of their
// places among those given (Hunt and Szymanski, 1977), found in O(n log n).
func commonSubsequence(key, got []int) map[int]int {
	at := make(map[int]int, len(key))
	for place, item := range key {
		at[item] = place
	}
	// levels[n] lists those given items that can start a sequence of n+1 at the
	// most, from the last to the first; their places in the key never fall
	// from one to the next of a list.
	type entry struct{ key, got int }
	var levels [][]entry
	for k := len(got) - 1; k >= 0; k-- {
		place, ok := at[got[k]]
		if !ok {
			continue
		}
		// The first level on which no start lies beyond this place.
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
