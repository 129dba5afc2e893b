package document_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	. "plytree/editor/document"
	"plytree/engine/tree"
	"plytree/fileformat"
)

func TestReadValue(t *testing.T) {
	for _, c := range []struct {
		text string
		want float64
		has  bool
	}{
		{"", 0, false}, {" ", 0, false}, {"7", 7, true}, {" -2,5 ", -2.5, true}, {".5", 0.5, true},
		{"inf", math.Inf(1), true}, {"-inf", math.Inf(-1), true},
	} {
		if got, has, err := ReadValue(c.text); got != c.want || has != c.has || err != nil {
			t.Errorf("%q: %v, %v, %v", c.text, got, has, err)
		}
	}
	for _, text := range []string{"x", "1 2", "3x", "NaN", "1,2,3"} {
		if _, _, err := ReadValue(text); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestReadValues(t *testing.T) {
	want := []float64{3, 12, -8.5, math.Inf(1)}
	for _, text := range []string{"3 12 -8.5 inf", "[3, 12], [-8.5; inf]", "(3)(12)\n{-8.5}\tinf|"} {
		if got, err := ReadValues(text); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	if _, err := ReadValues("1 two 3"); err == nil || !strings.Contains(err.Error(), "“two”") {
		t.Error(err)
	}
}

func TestGrowthHasALimit(t *testing.T) {
	if leaves, err := (Growth{Branching: 3, Depth: 4}).Leaves(); leaves != 81 || err != nil {
		t.Error(leaves, err)
	}
	for _, g := range []Growth{{Branching: 1000, Depth: 2}, {Branching: 1000, Depth: 100}, {Branching: 2, Depth: 60}} {
		if _, err := g.Leaves(); err == nil {
			t.Errorf("%v: %v", g, err)
		}
	}
}

// A pasted tree fits into a file together with the existing one.
func TestPasteHasALimit(t *testing.T) {
	doc := &fileformat.Document{Tree: tree.Complete(fileformat.MaxNodes-2, 1, tree.Give(nil))}
	for text, fits := range map[string]bool{"1": true, "1\n2": false} {
		if _, _, err := pasting(t, text).Make(doc, at(doc.Tree)); (err == nil) != fits {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestPasteRefusesWhatIsNoTree(t *testing.T) {
	var wrong *fileformat.Error
	for _, text := range []string{"", "to be or not", "[1", "plytree: 1\ntree: [x]"} {
		if _, err := Paste(text); !errors.As(err, &wrong) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
