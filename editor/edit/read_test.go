package edit_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"plytree/editor/edit"
	"plytree/fileformat"
)

func TestReadValue(t *testing.T) {
	for _, c := range []struct {
		text string
		want float64
		has  bool
	}{
		{"", 0, false}, {" ", 0, false}, {"7", 7, true}, {" -2,5 ", -2.5, true}, {".5", 0.5, true}, {"inf", math.Inf(1), true}, {"-inf", math.Inf(-1), true},
	} {
		if got, has, err := edit.ReadValue(c.text); got != c.want || has != c.has || err != nil {
			t.Errorf("%q: %v, %v, %v", c.text, got, has, err)
		}
	}
	var refused *edit.NotANumberError
	for _, text := range []string{"x", "1 2", "3x", "NaN", "1,2,3"} {
		if _, _, err := edit.ReadValue(text); !errors.As(err, &refused) || refused.Text != text {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestReadValues(t *testing.T) {
	want := []float64{3, 12, -8.5, math.Inf(1)}
	for _, text := range []string{"3 12 -8.5 inf", "[3, 12], [-8.5; inf]", "(3)(12)\n{-8.5}\tinf|"} {
		if got, err := edit.ReadValues(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	var refused *edit.NotANumberError
	if _, err := edit.ReadValues("1 two 3"); !errors.As(err, &refused) || refused.Text != "two" {
		t.Error(err)
	}
}

func TestGrowthHasALimit(t *testing.T) {
	if leaves, err := (edit.Growth{Branching: 3, Depth: 4}).Leaves(); leaves != 81 || err != nil {
		t.Error(leaves, err)
	}
	var many *edit.TooManyNodesError
	for _, g := range []edit.Growth{{Branching: 1000, Depth: 2}, {Branching: 1000, Depth: 100}, {Branching: 2, Depth: 60}} {
		if _, err := g.Leaves(); !errors.As(err, &many) {
			t.Errorf("%v: %v", g, err)
		}
	}
}

func TestPasteRefusesWhatIsNoTree(t *testing.T) {
	var wrong *fileformat.Error
	for _, text := range []string{"", "to be or not", "[1", "plytree: 1\ntree: [x]"} {
		if _, err := edit.Paste(text); !errors.As(err, &wrong) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
