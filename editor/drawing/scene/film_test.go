package scene_test

import (
	"fmt"
	"strings"
	"testing"

	. "plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

func drawFilm(t *rapid.T) *Film {
	look := rapid.SampledFrom(looks).Draw(t, "look")
	look.Show = Solution
	tree := drawTree(t)
	look.Folded = drawFolds(t, tree)
	a := rapid.SampledFrom(search.Algorithms()).Draw(t, "algorithm")
	res := filetest.Must(search.Run(tree, search.Options{Algorithm: a}, true))(t)
	return NewFilm(res, look)
}

// Every step's labels have room, and nothing moves from step to step.
func TestFilmsStandStill(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFilm(t)
		first := f.At(0)
		s := f.At(rapid.IntRange(0, f.Steps()).Draw(t, "step"))
		checkLabels(t, s)
		if s.Bounds != first.Bounds {
			t.Fatalf("the bounds go from %v to %v", first.Bounds, s.Bounds)
		}
		f.Result().Tree.Walk(func(v tree.Visit) bool {
			a, okA := first.NodeBox(v.Node.ID())
			b, okB := s.NodeBox(v.Node.ID())
			if a != b || okA != okB {
				t.Fatalf("%v moves from %v to %v", v.Path, a, b)
			}
			return true
		})
	})
}

// A step looks the same however it was reached, and a search that differs only later looks the same
// up to it.
func TestStepsFollowFromWhatWas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFilm(t)
		step := rapid.IntRange(0, f.Steps()).Draw(t, "step")
		want := fmt.Sprint(shapes(f.At(step)))
		f.At(rapid.IntRange(0, f.Steps()).Draw(t, "elsewhere"))
		if got := fmt.Sprint(shapes(f.At(step))); got != want {
			t.Fatalf("step %d shows\n%s\nand then\n%s", step, want, got)
		}
	})
}

// No step reveals later ones: it shows only intervals and values of nodes that were entered by
// then, and only past cut-offs.
func TestStepsGiveNothingAway(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFilm(t)
		step := rapid.IntRange(0, f.Steps()).Draw(t, "step")
		m := f.Result().At(step)
		entered, cuts := 0, 0
		for i, v := range f.Result().Visits() {
			if s := m.Of(int32(i)); s.Phase != search.Waiting && !v.Node.Leaf() {
				entered++
				if s.Cut() {
					cuts += len(v.Node.Children()) - s.Entered()
				}
			}
		}
		brackets, labels := 0, 0
		for _, sh := range shapes(f.At(step)) {
			if sh.Kind == Text && strings.HasPrefix(sh.Text, "[") {
				brackets++
			}
			if sh.Kind == Text && sh.Bold && (sh.Text == "α" || sh.Text == "β") {
				labels++
			}
		}
		if brackets > entered || labels > cuts {
			t.Fatalf("after step %d: %d intervals for %d nodes, %d cuts, but %d happened", step, brackets, entered,
				labels, cuts)
		}
	})
}

func TestStepShowsWhereTheSearchIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFilm(t)
		step := rapid.IntRange(1, f.Steps()).Draw(t, "step")
		e, _ := f.Result().At(step).Event()
		v := f.Result().Visits()[e.Record]
		want, shown := f.At(step).NodeBox(v.Node.ID())
		got, marked := f.At(step).CurrentBox()
		if shown && (!marked || got != want) {
			t.Fatalf("step %d is at %v, marked %v", step, want, got)
		}
	})
}
