package editor_test

import (
	"errors"
	"math"
	"strings"
	"testing"

	. "plytree/editor"
	"plytree/engine"
)

func TestTransforms(t *testing.T) {
	const from = "[[3, -1.25], 2.5, ?]"
	for _, c := range []struct {
		what string
		do   func(State) State
		want string
	}{
		{"negate", Negate, "[[-3, 1.25], -2.5, ?]"},
		{"round", func(s State) State { return Round(s, 1) }, "[[3, -1.3], 2.5, ?]"},
		{"shift", shiftedBy10, "[[13, 8.75], 12.5, ?]"},
		{"mirror", Mirror, "[?, 2.5, [-1.25, 3]]"},
		{"remove values", RemoveValues, "[[?, ?], ?, ?]"},
		{"fill", func(s State) State { return FillLeaves(s, []float64{7, 8}) }, "[[7, 8], 2.5, ?]"},
		{"fill more than there are", func(s State) State { return FillLeaves(s, []float64{1, 2, 3, 4, 5}) }, "[[1, 2], 3, 4]"},
	} {
		s := start(t, from)
		if got := text(c.do(s)); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
		if text(s) != from {
			t.Errorf("%s changed the old state", c.what)
		}
	}
}

func shiftedBy10(s State) State {
	s, _ = Shift(s, 10)
	return s
}

func TestNothingInfiniteIsAdded(t *testing.T) {
	for _, by := range []float64{math.Inf(1), math.Inf(-1), math.NaN()} {
		s := start(t, "[-inf, 2]")
		after, err := Shift(s, by)
		var refused *Refusal
		if !errors.As(err, &refused) || refused.Problem != NotFinite || after != s {
			t.Errorf("%v is added: %v", by, err)
		}
	}
}

func TestNegateKeepsTheBestMove(t *testing.T) {
	s := start(t, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")
	before, err := engine.Search(s.Tree, engine.Options{}, false)
	if err != nil {
		t.Fatal(err)
	}
	after, err := engine.Search(Negate(s).Tree, engine.Options{}, false)
	if err != nil || after.Value != -before.Value || after.PrincipalVariation[0] != before.PrincipalVariation[0] || after.Evaluated != before.Evaluated {
		t.Errorf("%v and %v: %v", before.Value, after.Value, err)
	}
}

func TestReorder(t *testing.T) {
	s := start(t, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]")
	best, err := Reorder(s, engine.Order{Kind: engine.Best})
	if err != nil || text(best) != "[[3, 8, 12], [2, 4, 6], [2, 5, 14]]" {
		t.Errorf("%s, %v", text(best), err)
	}
	if _, err := Reorder(start(t, "[1, ?]"), engine.Order{Kind: engine.Worst}); err == nil {
		t.Error("missing values are not noticed")
	}
}

func TestNameNodes(t *testing.T) {
	names := func(s State) string {
		var all []string
		s.Tree.Walk(func(v engine.Visit) bool {
			all = append(all, v.Node.Name())
			return true
		})
		return strings.Join(all, " ")
	}
	s := start(t, "[[1, 2], [3, 4]]")
	for _, c := range []struct {
		numbers, inner, depth bool
		want                  string
	}{
		{false, false, false, "a b d e c f g"},
		{false, false, true, "a b c d e f g"},
		{true, true, false, "1 2   3  "},
	} {
		if got := names(NameNodes(s, c.numbers, c.inner, c.depth)); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
	many := State{Tree: engine.Complete(30, 1, func() (float64, bool) { return 0, true })}
	if got := names(NameNodes(many, false, false, true)); !strings.HasSuffix(got, " y z aa ab ac ad ae") {
		t.Errorf("%q", got)
	}
}

func TestGrow(t *testing.T) {
	s := start(t, "[1, [2, 3]]")
	v := 0.0
	grown, _, err := Grow(s, s.Tree.At(engine.Path{1}).ID(), 2, 2, func() (float64, bool) { v++; return v, true })
	if err != nil || text(grown) != "[1, [[1, 2], [3, 4]]]" {
		t.Errorf("%s, %v", text(grown), err)
	}
}
