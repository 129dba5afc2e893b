package scene_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"plytree/editor/drawing/lettering"
	. "plytree/editor/drawing/scene"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

// values returns the texts of the values in the shapes of a scene, and beside boards.
func values(s *Scene) map[tree.ID]string {
	all := map[tree.ID]string{}
	s.Draw(s.Bounds, 1, func(sh Shape) {
		if sh.Kind == Text && sh.Role == RoleValue {
			all[sh.Node] = sh.Text
		}
	})
	return all
}

// drawSearched draws a traced search of a random tree: any suitable algorithm, with any window,
// rule, depth limit and leaf bounds that it supports, to its end or to a leaf without a value.
func drawSearched(t *rapid.T) *search.Result {
	chance, gaps, infinite := rapid.Bool().Draw(t, "chance"), rapid.Bool().Draw(t, "gaps"),
		rapid.Bool().Draw(t, "infinite")
	some := []float64{0, 1, -2.5, 7, 9, -12, 45}
	if infinite && !chance {
		some = append(some, math.Inf(1), math.Inf(-1))
	}
	data := func() tree.Data {
		d := tree.Data{HasValue: !gaps || rapid.IntRange(0, 9).Draw(t, "gap") > 0,
			Value: rapid.SampledFrom(some).Draw(t, "value")}
		if chance {
			return d
		}
		d.Player = rapid.SampledFrom([]tree.Player{tree.Alternate, tree.Alternate, tree.Alternate, tree.Max,
			tree.Min}).Draw(t, "player")
		if rapid.IntRange(0, 5).Draw(t, "board") == 0 {
			d.Board, _ = tree.ReadBoard("XO./.X./..O")
		}
		return d
	}
	root := rapid.SampledFrom([]tree.Player{tree.Max, tree.Min}).Draw(t, "root")
	tree := treetest.Draw(t, 4, 3, root, data)
	if chance {
		tree = treetest.DrawChance(t, 4, 3, root, data)
	}
	o := search.Options{
		Algorithm: rapid.SampledFrom(search.Algorithms()).Draw(t, "algorithm"),
		Cutoff:    rapid.SampledFrom(search.Cutoffs()).Draw(t, "rule"),
		Window: rapid.SampledFrom([]search.Window{{}, {}, {Alpha: 1, Beta: 2}, {Alpha: -100.5, Beta: 3},
			{Alpha: 8, Beta: math.Inf(1)}, {Alpha: -99.25, Beta: -98}}).Draw(t, "window"),
		Bounds: rapid.SampledFrom([]search.LeafBounds{{}, {}, {Low: -20, High: 50}}).Draw(t, "bounds"),
		Depth:  rapid.SampledFrom([]int{0, 0, 2}).Draw(t, "depth"),
	}
	res, err := search.Run(tree, o.WithDefaults(), true)
	if found := search.AsFar(res, err); found != nil {
		return found
	}
	t.Skip("the search is refused")
	return nil
}

// says reports whether a node shows a value in full or, below chance nodes, one too long for any
// shape as well as possible.
func says(res *search.Result, got, want string) bool {
	room := lettering.Width("146.33", 1, true)
	return got == want ||
		res.Tree.HasChance() && lettering.Width(want, 1, true) > room && (strings.HasPrefix(got, "≈") || got == "…")
}

// Each inner node that a search has left shows the value that it returned, as in the search's JSON,
// in full if there is room, and without a sign. The last step of a film shows the same.
func TestReturnedValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		res := drawSearched(t)
		look := rapid.SampledFrom([]Look{{}, {Shapes: SquareCircle}, {Direction: Right}}).Draw(t, "look")
		look.Values = Returned
		s, f := New(res, look), NewFilm(res, look)
		shown, last := values(s), values(f.At(f.Steps()))
		open := map[*search.Record]bool{}
		for _, rec := range res.Open() {
			open[rec] = true
		}
		res.Walk(func(v tree.Visit, rec *search.Record) {
			got, id := shown[v.Node.ID()], v.Node.ID()
			switch {
			case v.Node.Leaf():
			case rec == nil && got != "":
				t.Fatalf("%v was not visited, and shows %q", v.Path, got)
			case rec != nil && !open[rec] && !says(res, got, explain.Figure(res, res.Seen(v, rec).Value)):
				t.Fatalf("%v returned %v, and shows %q", v.Path, res.Seen(v, rec).Value, got)
			}
			if last[id] != got {
				t.Fatalf("%v shows %q, and %q at the last step", v.Path, got, last[id])
			}
		})
		checkLabels(t, s)
	})
}

// At each step of a film an open node shows what it would return with its best child so far, by a
// rule that is repeated here, and nothing before the first child.
func TestReturnedValuesSoFar(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		res := drawSearched(t)
		f, form := NewFilm(res, Look{Values: Returned}), res.Options.Algorithm.Form()
		want, entered := make([]string, res.Visited), make([]search.Event, res.Visited)
		for step, e := range res.Events {
			v := res.Visits()[e.Record]
			e = res.SeenEvent(v, e)
			switch {
			case e.Kind == search.Enter:
				entered[e.Record], want[e.Record] = e, ""
			case e.Kind == search.Update && form.Clamps && !v.Mover.Chance():
				want[e.Record] = explain.Figure(res, e.Value.Within(entered[e.Record].Alpha, entered[e.Record].Beta))
			case e.Kind != search.CutOff:
				want[e.Record] = explain.Figure(res, e.Value)
			}
			shown := values(f.At(step + 1))
			for i, v := range res.Visits() {
				if got := shown[v.Node.ID()]; !v.Node.Leaf() && !says(res, got, want[i]) {
					t.Fatalf("after step %d, %v shows %q, not %q", step+1, res.PathOf(int32(i)), got, want[i])
				}
			}
		}
	})
}

// Below a chance node a fail-hard search may return ends of windows that are greater than all
// values of the tree. They fit.
func TestReturnedEndsBelowChanceNodes(t *testing.T) {
	const tree = "search: {algorithm: alpha-beta-hard}\ntree: [9, {player: chance, children: [{p: 412/439, value: 0}, {p: 27/439, children: [3, 5]}]}]"
	if got := chanceTexts(t, tree, RoleValue, Look{Values: Returned}); !slices.Contains(got, "146.33") {
		t.Errorf("%q", got)
	}
}
