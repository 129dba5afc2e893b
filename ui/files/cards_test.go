package files

import "testing"

// No row of the start page has a single card if another number of columns prevents that.
func TestNoCardIsAlone(t *testing.T) {
	for _, c := range []struct {
		room   int
		groups []int
		want   int
	}{
		{3, []int{5, 2, 3, 3}, 3}, {4, []int{5, 2, 3, 3}, 3}, {5, []int{5, 2, 3, 3}, 5}, {2, []int{5, 2, 3, 3}, 2},
		{3, []int{4, 2}, 2}, {4, []int{1}, 4}, {1, []int{3}, 1},
	} {
		if got := columnsFor(c.room, c.groups); got != c.want {
			t.Errorf("%d columns for %v, want %d", got, c.groups, c.want)
		}
	}
}
