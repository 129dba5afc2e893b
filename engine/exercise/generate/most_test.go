package generate_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	. "plytree/engine/exercise/generate"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// What no tree of the ranges has is refused at once, with the largest number that one can
// have. That is never exceeded, and mostly reached.
func TestWhatNoTreeHasIsRefused(t *testing.T) {
	for _, c := range []struct {
		branching, depth int
		root             tree.Player
		wish             WishName
		most, reached    int
	}{
		{2, 3, tree.Max, Cuts, 2, 2}, {2, 3, tree.Max, AlphaCuts, 1, 1}, {2, 3, tree.Min, AlphaCuts, 2, 2},
		{2, 3, tree.Max, InnerCuts, 1, 1},
		{3, 2, tree.Max, Cuts, 2, 2}, {2, 4, tree.Max, DeepCuts, 4, 3}, {3, 2, tree.Max, Leaves, 9, 9},
	} {
		r := Recipe{Branching: Range{Low: c.branching, High: c.branching}, Depth: Range{Low: c.depth, High: c.depth},
			Low: -50, High: 50, Root: c.root}
		for _, op := range []string{">=", "="} {
			r.Wishes = []Wish{{Name: c.wish, Op: op, Number: float64(c.most + 1)}}
			_, err := NewGenerator(context.Background(), r)
			var wish *WishError
			if want := fmt.Sprintf("no tree in these ranges has more than %d;", c.most); !errors.As(err, &wish) ||
				!contains(err, want) {
				t.Errorf("%+v: %v, want %q", c, err, want)
			}
		}
		r.Wishes = []Wish{{Name: c.wish, Op: ">=", Number: float64(c.reached)}}
		if _, err := NewGenerator(context.Background(), r); err != nil {
			t.Errorf("%+v: the most is not found: %v", c, err)
		}
		r.Wishes = nil
		for seed := range 20 {
			r.Seed = uint64(seed)
			g := filetest.Must(NewGenerator(context.Background(), r))(t)
			if got := g.Measures().Of(c.wish); got > float64(c.most) {
				t.Errorf("%+v: a tree has %v", c, got)
			}
		}
	}
}

// Nodes with one child are counted once for each ply.
func TestTheMostOfAChain(t *testing.T) {
	r := Recipe{Branching: Range{Low: 1, High: 1}, Depth: Range{Low: 40, High: 40}, Low: 0, High: 9,
		Wishes: []Wish{{Name: Cuts, Op: "=", Number: 0}}}
	if _, err := NewGenerator(context.Background(), r); err != nil {
		t.Error(err)
	}
}

func contains(err error, text string) bool { return err != nil && strings.Contains(err.Error(), text) }
