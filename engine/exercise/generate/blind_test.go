package generate_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"plytree/engine/exercise"
	. "plytree/engine/exercise/generate"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
)

// windowsAndOrder are the tasks in which a blind answer gets the most marks.
func windowsAndOrder() []exercise.Task {
	return []exercise.Task{{Ask: exercise.Windows, Marks: new(4.0)}, {Ask: exercise.LeafOrder, Marks: new(2.0)},
		{Ask: exercise.Pruned, Marks: new(2.0)}}
}

// blindShare returns the share of the marks for knowing nothing in a tree's tasks.
func blindShare(t testing.TB, r Recipe, tree *tree.Tree) float64 {
	t.Helper()
	k := filetest.KeyOf(t, tree, r.Search, r.Exercise)
	return k.Blind().Share()
}

func TestBlindMarksAreBounded(t *testing.T) {
	without := 0
	for seed := range uint64(treetest.Times(4, 12)) {
		r := asking(t, seed, "blind<=0.1 cuts>=2", windowsAndOrder()...)
		g, err := NewGenerator(t.Context(), r)
		if err != nil {
			t.Errorf("seed %d: %v", seed, err)
			continue
		}
		found := g.Measures().Blind
		if share := blindShare(t, r, g.Tree()); share > 0.1 || found == nil || *found != share {
			t.Errorf("seed %d: %v, measured %v", seed, share, found)
		}
		for number := range 3 {
			tree := filetest.Must(g.For(t.Context(), fmt.Sprint(number)))(t)
			if share := blindShare(t, r, tree); share > 0.1 {
				t.Errorf("seed %d, student %d: %v", seed, number, share)
			}
		}
		again, err := NewGenerator(t.Context(), r)
		if err != nil || values(again.Tree()) != values(g.Tree()) {
			t.Errorf("seed %d: another tree the second time, %v", seed, err)
		}
		r.Wishes = r.Wishes[1:]
		if g, err = NewGenerator(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		if blindShare(t, r, g.Tree()) > 0.1 {
			without++
		}
	}
	if without == 0 {
		t.Error("the wish was met by every tree, without being asked for")
	}
}

func TestBlindMarksThatCanNotBe(t *testing.T) {
	// With two plies, each node has an infinite end on entry.
	entered := exercise.Task{Ask: exercise.Windows, At: exercise.Entry}
	r := asking(t, 1, "blind<=0.3 cuts>=1", entered)
	r.Depth, r.Work = Range{2, 2}, 100_000
	_, err := NewGenerator(t.Context(), r)
	var wish *WishError
	if !errors.As(err, &wish) || wish.Wish != "blind <= 0.3" ||
		!strings.Contains(err.Error(), "trees reached 0.75; use another seed, another share") {
		t.Errorf("%v", err)
	}
	// The suggested number can be met.
	r = asking(t, 1, "blind<=0.75 cuts>=1", entered)
	r.Depth = Range{2, 2}
	if _, err := NewGenerator(t.Context(), r); err != nil {
		t.Error(err)
	}
	// The error names the constraint that no tree meets, not one that was never reached.
	r = asking(t, 1, "blind>=0.5 cuts>=500", entered)
	r.Work = 100_000
	if _, err := NewGenerator(t.Context(), r); !errors.As(err, &wish) || wish.Wish != "cuts >= 500" {
		t.Errorf("%v", err)
	}
}
