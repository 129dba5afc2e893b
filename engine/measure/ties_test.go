package measure_test

import (
	"context"
	"errors"
	"testing"

	. "plytree/engine/measure"
)

// The rule ≥ prunes whenever > does, so it never evaluates more leaves; if the values are
// almost certainly all different, both evaluate the same.
func TestTiesKeepTheBounds(t *testing.T) {
	last := 0.0
	points, err := Ties(context.Background(), 3, 6, 4, 7, func(part float64) { last = part })
	if err != nil || len(points) != len(TieValues()) || last != 1 {
		t.Fatalf("%d points, progress %v, %v", len(points), last, err)
	}
	for i, p := range points {
		if p.Values != TieValues()[i] || p.Leaves != 729 {
			t.Errorf("%+v", p)
		}
		if p.AtEqual.Mean > p.BeyondEqual.Mean || p.AtEqual.Least < p.Least || p.BeyondEqual.Most > p.Leaves {
			t.Errorf("%d values: %v under ≥, %v under >, at least %v", p.Values, p.AtEqual, p.BeyondEqual, p.Least)
		}
	}
	few, many := points[0], points[len(points)-1]
	if few.AtEqual.Mean >= many.AtEqual.Mean || few.BeyondEqual.Mean <= few.AtEqual.Mean {
		t.Errorf("ties change nothing: %+v, %+v", few, many)
	}
	if many.BeyondEqual.Mean > 1.02*many.AtEqual.Mean {
		t.Errorf("without ties the rules differ: %+v", many)
	}
}

func TestTiesCanBeCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Ties(ctx, 3, 6, 4, 7, none); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
