package inverse_test

import (
	"context"
	"math"
	"slices"
	"testing"

	. "plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

func drawCourse(t *rapid.T) LeafValues {
	c := LeafValuesOf(drawTree(t, 4, 3, true), drawOptions(t), nil)
	if rapid.Bool().Draw(t, "unknown") {
		leaf := rapid.SampledFrom(nodes(c.Tree, 0, true)).Draw(t, "blank")
		c.Tree, _ = Range{Tree: c.Tree, Leaf: leaf}.Drawn()
	}
	if rapid.Bool().Draw(t, "bounded") {
		c.Options.Bounds = search.LeafBounds{Low: float64(rapid.IntRange(-7, -5).Draw(t, "L")),
			High: rapid.SampledFrom([]float64{5, 6, math.Inf(1)}).Draw(t, "U")}
	}
	leaves := nodes(c.Tree, c.Options.Depth, true)
	if len(leaves) == 0 {
		t.Skip("no leaf above the depth limit")
	}
	c.Leaf = rapid.SampledFrom(leaves).Draw(t, "leaf")
	return c
}

// A stretch says about a number what a search of the tree with that number does, and
// neighbouring stretches differ.
func TestACourseIsWhatTheSearchDoes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCourse(t)
		line, err := c.Solve(context.Background())
		if err != nil {
			t.Skip("an order that needs all values") // At says this as well
		}
		bounds := c.Options.WithDefaults().Bounds
		for x := max(-6, bounds.Low); x <= min(6, bounds.High); x += 0.25 {
			s := line[StretchAt(line, x)]
			if !s.Where.Set().Holds(x) {
				t.Fatalf("%v is looked for on %v", x, s.Where)
			}
			res := filetest.Must(c.At(context.Background(), x))(t)
			same(t, s.Outcome, c.Outcome(res, x), x)
		}
		tile(t, line, bounds)
	})
}

// same fails if a stretch differs from the outcome at x.
func same(t *rapid.T, on, at Outcome, x float64) {
	number := func(n Number) float64 {
		if n.X {
			return x
		}
		return n.Value
	}
	if on.Move != at.Move || !slices.Equal(on.Missing, at.Missing) ||
		!slices.EqualFunc(on.Cuts, at.Cuts, slices.Equal[tree.Path]) ||
		number(on.Low) != at.Low.Value || number(on.High) != at.High.Value {
		t.Fatalf("at %v the line says %+v, the search %+v", x, on, at)
	}
}

// tile fails if stretches leave a gap, overlap, could be joined, or don't cover all
// numbers within the leaf bounds.
func tile(t *rapid.T, line []Stretch, bounds search.LeafBounds) {
	low, has := bounds.Low, math.IsInf(bounds.Low, -1)
	if line[0].Where.HasLow == has {
		t.Fatalf("%+v does not begin at %v", line, low)
	}
	has = !line[0].Where.HasLow
	for i, s := range line {
		if s.Where.Low != low || i > 0 && s.Where.HasLow == has {
			t.Fatalf("stretch %d of %+v does not begin where the one before ends", i, line)
		}
		low, has = s.Where.High, s.Where.HasHi
		if i > 0 && s.Kind == line[i-1].Kind && s.Where.Low != s.Where.High &&
			line[i-1].Where.Low != line[i-1].Where.High {
			t.Fatalf("stretches %d and %d of %+v are one", i-1, i, line)
		}
	}
	if low != bounds.High || has == math.IsInf(low, 1) {
		t.Fatalf("%+v ends at %v", line, low)
	}
}

// With leaf bounds the line covers the values within them.
func TestACourseWithinLeafBounds(t *testing.T) {
	c := LeafValuesOf(wide(3, 3, []float64{3, 12, 8, 2, 4, 6, 14, 5, 2}), search.Options{}, tree.Path{1, 0})
	c.Options.Bounds = search.LeafBounds{Low: 2, High: 14}
	line := filetest.Must(c.Solve(context.Background()))(t)
	for x, want := range map[float64]string{
		2: "For x = 2, the value of the root is 3. The search chooses node 1. The search prunes node 2.2 and node 2.3. This is true for 2 ≤ x ≤ 3.",
		9: "For x = 9, the value of the root is 4. The search chooses node 2. The search prunes nothing. This is true for 4 < x ≤ 14.",
	} {
		if said := sentence.Text(c.Said(line[StretchAt(line, x)], x)); said != want {
			t.Errorf("%v: %s", x, said)
		}
	}
	if c.Check(14) != nil || c.Check(14.5) == nil || c.Check(1.5) == nil {
		t.Error("what may be asked about is not what lies within the leaf bounds")
	}
}

// In a tree with chance nodes only one value at a time can be asked about, and a search
// determines the outcome.
func TestALeafBelowAChanceNode(t *testing.T) {
	c := LeafValuesOf(treetest.Read("[<3, 5, 2>, 4]"), search.Options{}, tree.Path{0, 1})
	if c.HasLine() || c.Refusal() != nil {
		t.Fatal("the leaf has a line, or nothing can be asked", c.Refusal())
	}
	for x, want := range map[float64]string{
		5:  "For x = 5, the value of the root is 4. The search chooses node 2. The search prunes nothing.",
		20: "For x = 20, the value of the root is 25/3 ≈ 8.33. The search chooses node 1. The search prunes nothing.",
	} {
		s := filetest.Must(c.SolveAt(context.Background(), x))(t)
		if said := sentence.Text(c.Said(s, x)); said != want {
			t.Errorf("%v: %s", x, said)
		}
	}
}

func TestACourseInWords(t *testing.T) {
	gameTree := wide(3, 3, []float64{3, 12, 8, 2, 4, 6, 14, 5, 2})
	c := LeafValuesOf(gameTree, search.Options{}, tree.Path{1, 0})
	line := filetest.Must(c.Solve(context.Background()))(t)
	for x, want := range map[float64]string{
		2:   "For x = 2, the value of the root is 3. The search chooses node 1. The search prunes node 2.2 and node 2.3. This is true for x ≤ 3.",
		3.5: "For x = 3.5, the value of the root is 3.5. The search chooses node 2. The search prunes nothing. This is true for 3 < x ≤ 4. The root's value is x.",
		7:   "For x = 7, the value of the root is 4. The search chooses node 2. The search prunes nothing. This is true for x > 4.",
	} {
		if said := sentence.Text(c.Said(line[StretchAt(line, x)], x)); said != want {
			t.Errorf("%v: %s", x, said)
		}
	}
	c.Options.Algorithm = search.MTDF
	if _, err := c.Solve(context.Background()); err == nil {
		t.Error("MTD(f) has a course")
	}
	c.Options = search.Options{Depth: 1}
	if _, err := c.Solve(context.Background()); err == nil {
		t.Error("a leaf below the limit has a course")
	}
}
