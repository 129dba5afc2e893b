package measure_test

import (
	"context"
	"errors"
	"math"
	"testing"

	. "plytree/engine/measure"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
	"plytree/samples"
)

func none(float64) {}

func TestCompareCountsWhatSearchesDo(t *testing.T) {
	doc := filetest.Read(t, samples.All()[0].Text)
	last := 0.0
	c, err := Compare(context.Background(), doc.Tree, doc.Search, 30, func(part float64) {
		if part < last {
			t.Errorf("progress goes back from %v to %v", last, part)
		}
		last = part
	})
	if err != nil || last != 1 {
		t.Fatalf("%v, at %v", err, last)
	}
	if c.Leaves != 8 || c.Least != 5 || c.OfShape {
		t.Errorf("%d leaves, at least %v", c.Leaves, c.Least)
	}
	for _, want := range []struct {
		a         search.Algorithm
		order     search.OrderKind
		evaluated float64
	}{
		{search.Minimax, search.Given, 8}, {search.Minimax, search.Random, 8},
		{search.AlphaBeta, search.Given, 5}, {search.AlphaBeta, search.Best, 5},
	} {
		if got := c.Entry(want.a, want.order).Evaluated.Mean; got != want.evaluated {
			t.Errorf("%s, %s: %v leaves, want %v", want.a, want.order, got, want.evaluated)
		}
	}
	random := c.Entry(search.AlphaBeta, search.Random)
	if e := random.Evaluated; random.Runs != 30 || e.Least < 5 || e.Most > 8 || e.Mean <= e.Least || e.Mean >= e.Most ||
		e.Deviation <= 0 {
		t.Errorf("%+v", random)
	}
}

// The best order evaluates exactly the fewest leaves on uniform trees; the worst order
// and every other one evaluate between that and all.
func TestGrowthKeepsTheBounds(t *testing.T) {
	points, err := Growth(context.Background(), 3, 6, 4, 1, none)
	if err != nil || len(points) != 6 {
		t.Fatalf("%v, %v", points, err)
	}
	for _, p := range points {
		if p.Minimax != math.Pow(3, float64(p.Depth)) || math.Abs(p.Best.Mean-p.Least) > 1e-9 {
			t.Errorf("depth %d: minimax %v, best %v, least %v", p.Depth, p.Minimax, p.Best.Mean, p.Least)
		}
		if p.Random.Least < p.Least || p.Random.Most > p.Minimax || p.Worst.Most > p.Minimax {
			t.Errorf("depth %d: %+v", p.Depth, p)
		}
	}
}

func TestMeasuringCanBeCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Growth(ctx, 2, 5, 2, 1, none); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	gameTree := tree.Complete(2, 2, tree.Give([]float64{1, 2, 3, 4}))
	if _, err := Compare(ctx, gameTree, search.Options{}, 2, none); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestCompareNeedsValues(t *testing.T) {
	gameTree := tree.Complete(2, 1, tree.Give([]float64{1}))
	var missing *search.MissingValueError
	if _, err := Compare(context.Background(), gameTree, search.Options{}, 2, none); !errors.As(err, &missing) {
		t.Error(err)
	}
}

// If some searches reach a leaf without a value, the others are still counted.
func TestCompareSaysWhichSearchesNeedALeaf(t *testing.T) {
	gameTree := treetest.Read("[[3, 5], [2, ?]]")
	last := 0.0
	c, err := Compare(context.Background(), gameTree, search.Options{}, 9, func(part float64) { last = part })
	if err != nil || last != 1 {
		t.Fatalf("%v, at %v", err, last)
	}
	if e := c.Entry(search.AlphaBeta, search.Given); e.Missing != nil || e.Evaluated.Mean != 3 {
		t.Errorf("%+v", e)
	}
	for _, needs := range []Entry{c.Entry(search.Minimax, search.Given), c.Entry(search.AlphaBeta, search.Best),
		c.Entry(search.AlphaBeta, search.Reversed)} {
		if needs.Missing == nil || needs.Evaluated != (Count{}) {
			t.Errorf("%+v", needs)
		}
	}
	if missing, some := c.Missing(); !some || missing.Label.String() != "node 2.2" {
		t.Errorf("%v", missing)
	}
	if c.Least != 0 && !c.OfShape {
		t.Errorf("no order of this tree is known to need %v", c.Least)
	}
}
