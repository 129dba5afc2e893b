package scene_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	. "plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// texts lists the texts of a scene.
func texts(s *Scene) (all []string) {
	for _, sh := range shapes(s) {
		if sh.Kind == Text {
			all = append(all, sh.Text)
		}
	}
	return all
}

// Whatever a search finds and at every step, all inner nodes of a tree have one width. There are
// only a few widths for all trees and leaves.
func TestShapesHaveFewWidths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFilm(t)
		gameTree, look := f.Result().Tree, f.At(0).Look
		inner := 0.0
		for _, s := range []*Scene{f.At(0), f.At(f.Steps()), sceneOf(t, gameTree, f.Result().Options, look)} {
			gameTree.Walk(func(v tree.Visit) bool {
				box, shown := s.ShapeBox(v.Node.ID())
				switch w := math.Round(box.Width()*1000) / 1000; {
				case !shown:
				case v.Node.Leaf() && (w < 36 || w > 64), !v.Node.Leaf() && (w < 46 || w > 95):
					t.Fatalf("%v is %v wide", v.Path, w)
				case !v.Node.Leaf() && inner != 0 && w != inner:
					t.Fatalf("%v is %v wide, another one %v", v.Path, w, inner)
				case !v.Node.Leaf():
					inner = w
				}
				return true
			})
		}
	})
}

// A value in a picture is inside its shape.
func TestValuesFitTheirShapes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.Float64().Draw(t, "value")
		b := &tree.Builder{}
		leaf := b.Leaf(v)
		gameTree := b.Tree(b.Node(tree.Data{}, leaf), tree.Max)
		s := sceneOf(t, gameTree, search.Options{}, Look{Shapes: SquareCircle, Show: Plain})
		box, _ := s.ShapeBox(leaf.ID())
		for _, sh := range shapes(s) {
			if text := sh.Box(); sh.Kind == Text && (text.Min.X < box.Min.X+2 || text.Max.X > box.Max.X-2) {
				t.Fatalf("%q reaches from %v to %v in %v", sh.Text, text.Min.X, text.Max.X, box)
			}
		}
	})
}

func TestFullTextOfWhatIsShortened(t *testing.T) {
	b := &tree.Builder{}
	long := "a name that goes on and on until nobody reads it any more, and then on and on and on and on"
	leaf := b.Node(tree.Data{HasValue: true, Value: 1234.56789, Name: "short", Note: long + long})
	inner := b.Node(tree.Data{Name: long, Move: long}, leaf, b.Leaf(1e9))
	gameTree := b.Tree(b.Node(tree.Data{}, inner, b.Leaf(3)), tree.Max)
	s := NewUnsearched(gameTree, Look{Notes: true})
	if got := s.Full(inner.ID()); !slices.Equal(got, []string{long, long}) {
		t.Errorf("%q", got)
	}
	if got := s.Full(leaf.ID()); !slices.Equal(got, []string{"1234.56789", long + long}) {
		t.Errorf("%q", got)
	}
	said := strings.Join(texts(s), "|")
	for _, want := range []string{"1e9", "≈1234.6", "…"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in %s", want, said)
		}
	}
	narrow := NewUnsearched(treetest.Read("[1, 3]"), Look{})
	if wide := NewUnsearched(gameTree, Look{}); wide.Bounds.Width() > 4*narrow.Bounds.Width() {
		t.Errorf("a long name makes the drawing %v wide", wide.Bounds.Width())
	}
}

// If the value is outside the window, no best move is proved, and none is drawn, neither at once
// nor at the end of a film.
func TestHiddenValueHasNoVariation(t *testing.T) {
	gameTree := uniform(3, 2)
	thick := func(s *Scene) bool {
		return slices.ContainsFunc(shapes(s), func(sh Shape) bool {
			return sh.Kind == Line && sh.Stroke == s.Look.Theme.Palette().Variation
		})
	}
	for _, c := range []struct {
		window search.Window
		want   bool
	}{
		{search.FullWindow(), true}, {search.Window{Alpha: -1e6, Beta: 1e6}, true},
		{search.Window{Alpha: 5000, Beta: 6000}, false}, {search.Window{Alpha: -6000, Beta: -5000}, false},
	} {
		for _, a := range []search.Algorithm{search.AlphaBeta, search.AlphaBetaHard, search.Negamax} {
			res := filetest.Must(search.Run(gameTree, search.Options{Algorithm: a, Window: c.window}, true))(t)
			f := NewFilm(res, Look{})
			if once, end := thick(New(res, Look{})), thick(f.At(f.Steps())); once != c.want || end != c.want {
				t.Errorf("%s, %v: drawn %v, at the end of a film %v", a, c.window, once, end)
			}
		}
	}
	if all := tree.Complete(2, 2, func() (float64, bool) { return math.Inf(-1), true }); !thick(sceneOf(t, all,
		search.Options{}, Look{})) {
		t.Error("an infinite value is not hidden by the full window")
	}
}

// There are three boxes at each inner node, empty in a question, filled in a solution, and in the
// same places.
func TestBoxesOfQuestionAndSolution(t *testing.T) {
	tree := uniform(2, 3)
	for _, d := range []Direction{Down, Right} {
		question := NewUnsearched(tree, Look{Boxes: true, Show: Question, Direction: d})
		solution := sceneOf(t, tree, search.Options{Algorithm: search.Minimax}, Look{Boxes: true, Direction: d})
		boxes := func(s *Scene) (all []Shape) {
			for _, sh := range shapes(s) {
				if sh.Kind == Polygon && len(sh.Points) == 4 && sh.Points[1].X-sh.Points[0].X == 48 {
					all = append(all, sh)
				}
			}
			return all
		}
		q, a := boxes(question), boxes(solution)
		if len(q) != 3*7 || question.Bounds != solution.Bounds {
			t.Errorf("%s: %d boxes in the question within %v, %d in the solution within %v", d, len(q), question.Bounds,
				len(a), solution.Bounds)
		}
		for i := range q {
			if q[i].Points[0] != a[i].Points[0] {
				t.Fatalf("%s: box %d moves from %v to %v", d, i, q[i].Points[0], a[i].Points[0])
			}
		}
	}
}

// At any zoom a step of a film shows where the search is.
func TestCurrentNodeIsSeenFromAfar(t *testing.T) {
	res := filetest.Must(search.Run(uniform(8, 4), search.Options{}, true))(t)
	f := NewFilm(res, Look{})
	for _, zoom := range []float64{0.3, 0.05, 0.005} {
		for _, step := range []int{1, 2, f.Steps() / 2, f.Steps()} {
			s := f.At(step)
			width, path := 0.0, 0
			s.Draw(s.Bounds, zoom, func(sh Shape) {
				switch {
				case sh.Stroke != s.Look.Theme.Palette().Select && sh.Kind == Line && sh.Width*max(zoom, 0.5) >= 2:
					path++
				case sh.Kind == Ellipse:
					width = max(width, (sh.Points[1].X-sh.Points[0].X)*zoom)
				}
			})
			if open := len(res.At(step).Path) - 1; width < 14 || path < open {
				t.Errorf("zoom %v, step %d: the ring is %v px wide, %d edges of a path of %d are seen", zoom, step,
					width, path, open)
			}
		}
	}
}

// Text is drawn only at a readable size, at any zoom.
func TestTextsAreLegible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFilm(t)
		s := f.At(rapid.IntRange(0, f.Steps()).Draw(t, "step"))
		zoom := rapid.Float64Range(0.02, 1).Draw(t, "zoom")
		s.Draw(s.Bounds, zoom, func(sh Shape) {
			if sh.Kind == Text && sh.Size*zoom < 6 {
				t.Fatalf("%q is %.1f pixels high at %.2f", sh.Text, sh.Size*zoom, zoom)
			}
		})
	})
}

// In a zoomed-out scene a pruned branch is one area in the colour of its cut-off, and each
// evaluated leaf a visible bar.
func TestBranchesFromAfar(t *testing.T) {
	gameTree := uniform(2, 9)
	res := filetest.Must(search.Run(gameTree, search.Options{}, false))(t)
	for _, direction := range []Direction{Down, Right} {
		s := New(res, Look{Direction: direction})
		const zoom = 0.04
		outlines, cuts := map[tree.ID]Shape{}, 0
		s.Draw(s.Bounds, zoom, func(sh Shape) {
			if sh.Role == RoleOutline {
				outlines[sh.Node] = sh
			}
		})
		palette := s.Look.Theme.Palette()
		res.Walk(func(v tree.Visit, rec *search.Record) {
			sh, drawn := outlines[v.Node.ID()]
			switch {
			case s.Pruned(v.Node.ID()):
				if cuts++; !drawn || sh.Stroke != palette.Alpha && sh.Stroke != palette.Beta || sh.Fill.A == 0 {
					t.Fatalf("%v is pruned and drawn as %+v", v.Path, sh)
				}
			case rec == nil && drawn:
				t.Fatalf("%v is drawn over the branch of which it is", v.Path)
			case rec != nil && v.Node.Leaf():
				low, high := sh.Points[0], sh.Points[2]
				if !drawn || (high.X-low.X)*zoom < 0.99 || (high.Y-low.Y)*zoom < 0.99 || sh.Fill.A == 0 {
					t.Fatalf("the leaf %v is drawn as %+v", v.Path, sh)
				}
			}
		})
		if cuts == 0 {
			t.Error("nothing is cut")
		}
	}
}

// Siblings that would cover each other aren't drawn one by one.
func TestCrowdsAreThinned(t *testing.T) {
	n := 0.0
	s := sceneOf(t, tree.Complete(50_000, 1, func() (float64, bool) { n++; return n, true }), search.Options{}, Look{})
	count := 0
	s.Draw(s.Bounds, 1000/s.Bounds.Width(), func(Shape) { count++ })
	if count > 5000 {
		t.Errorf("%d shapes on 1000 pixels", count)
	}
}

// Changing a leaf's value moves no node, whatever the search then finds, unless the value is too
// long for the reserved room. So the next click at the same place hits the same node.
func TestChangedLeafMovesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree := drawTree(t)
		look := rapid.SampledFrom(looks).Draw(t, "look")
		o := search.Options{Algorithm: rapid.SampledFrom(search.Algorithms()).Draw(t, "algorithm"),
			Order: search.Order{Kind: rapid.SampledFrom([]search.OrderKind{"", search.Best}).Draw(t, "order")}}
		var leaves []tree.ID
		gameTree.Walk(func(v tree.Visit) bool {
			if v.Node.Leaf() {
				leaves = append(leaves, v.Node.ID())
			}
			return true
		})
		leaf := rapid.SampledFrom(leaves).Draw(t, "leaf")
		with := func(label string) *tree.Tree {
			changed := filetest.Must(gameTree.Edit(func(d *tree.Draft) error {
				return d.Set(leaf, func(data *tree.Data) {
					data.Value, data.HasValue = float64(rapid.IntRange(-9, 99).Draw(t, label)), true
				})
			}))(t)
			return changed
		}
		before, after := with("one"), with("other")
		a, b := sceneOf(t, before, o, look), sceneOf(t, after, o, look)
		if a.Bounds != b.Bounds {
			t.Fatalf("the bounds go from %v to %v", a.Bounds, b.Bounds)
		}
		after.Walk(func(v tree.Visit) bool {
			was, _ := a.NodeBox(v.Node.ID())
			if now, _ := b.NodeBox(v.Node.ID()); now != was {
				t.Fatalf("%v moves from %v to %v", v.Path, was, now)
			}
			return true
		})
	})
}

// Every node stays in its place when a lesson begins and ends.
func TestLessonMovesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFilm(t)
		if at, end := f.At(0), New(f.Result(), f.At(0).Look); at.Bounds != end.Bounds {
			t.Fatalf("the bounds go from %v to %v", end.Bounds, at.Bounds)
		}
	})
}

// A tree with reordered children can show the places of the original tree, which sentences use.
func TestPlacesOfAnotherTree(t *testing.T) {
	given := treetest.Read("[10, 20]")
	moved := filetest.Must(given.Edit(func(d *tree.Draft) error {
		return d.Move(given.At(tree.Path{0}).ID(), given.Root().ID(), 0)
	}))(t)
	for _, look := range []Look{{Numbers: true}, {Called: true}} {
		first := slices.DeleteFunc(texts(NewUnsearched(moved, look)), func(s string) bool { return s == "root" })
		look.Places = given
		kept := slices.DeleteFunc(texts(NewUnsearched(moved, look)), func(s string) bool { return s == "root" })
		if slices.Index(first, "1") > slices.Index(first, "2") || slices.Index(kept, "1") < slices.Index(kept, "2") {
			t.Errorf("by its own places %q, by the other's %q", first, kept)
		}
	}
}

// In a film, a node's place is shown beside it exactly if sentences use it.
func TestCalledNodesShowTheirPlaces(t *testing.T) {
	film := func(tree *tree.Tree) []string {
		res := filetest.Must(search.Run(tree, search.Options{}, true))(t)
		return texts(NewFilm(res, Look{Called: true}).At(0))
	}
	if got := film(treetest.Read("a[b[10, 20], 30]")); slices.Contains(got, "1.1") || slices.Contains(got, "2") {
		t.Errorf("where all inner nodes have names: %q", got)
	}
	got := film(treetest.Read("[[10, 20], x=30]"))
	for _, want := range []string{"1", "1.1", "1.2", "x"} {
		if !slices.Contains(got, want) {
			t.Errorf("no %q in %q", want, got)
		}
	}
	if slices.Contains(got, "2") || slices.Contains(got, "root") {
		t.Errorf("who has a name, and the root, are called otherwise: %q", got)
	}
}
