package scene_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"plytree/editor/drawing/palette"
	. "plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
	"plytree/samples"

	"pgregory.net/rapid"
)

func sceneOf(t filetest.Ends, tree *tree.Tree, o search.Options, look Look) *Scene {
	res := filetest.Must(search.Run(tree, o, false))(t)
	return New(res, look)
}

func shapes(s *Scene) (all []Shape) {
	s.Draw(s.Bounds, 1, func(sh Shape) { all = append(all, sh) })
	return all
}

var looks = []Look{
	{}, {Theme: palette.Dark, Shapes: SquareCircle}, {Theme: palette.Print, Show: Question},
	{Show: Plain, Shapes: SquareCircle},
	{Direction: Right}, {Direction: Right, Shapes: SquareCircle, Numbers: true, Notes: true},
	{Numbers: true, Notes: true},
	{Boxes: true, Show: Question, Theme: palette.Print}, {Boxes: true, Numbers: true},
	{Boxes: true, Direction: Right, Notes: true}, {Values: Returned, Shapes: SquareCircle},
	{Values: Returned, Boxes: true},
}

// checkLabels checks that no texts overlap, that all are within the bounds, and that none is too
// small.
func checkLabels(t interface{ Fatalf(string, ...any) }, s *Scene) {
	var texts []Shape
	for _, sh := range shapes(s) {
		for _, p := range sh.Points {
			if !s.Bounds.Contains(p) {
				t.Fatalf("%+v leaves the bounds %v", sh, s.Bounds)
			}
		}
		if sh.Kind == Text {
			texts = append(texts, sh)
			if sh.Size < 11 {
				t.Fatalf("%q is written %v px high", sh.Text, sh.Size)
			}
		}
	}
	for i, a := range texts {
		box := a.Box().Grow(-1.5) // the line height has some air
		for _, b := range texts[:i] {
			if box.Overlaps(b.Box().Grow(-1.5)) {
				t.Fatalf("%q at %v overlaps %q at %v", a.Text, a.Box(), b.Text, b.Box())
			}
		}
	}
}

func TestLabelsOfSamplesNeverOverlap(t *testing.T) {
	for _, sample := range samples.Searched() {
		doc := filetest.Read(t, sample.Text)
		for _, look := range looks {
			for _, a := range search.Algorithms() {
				o := doc.Search
				o.Algorithm = a
				if doc.Tree.HasChance() && !a.Form().AtChance {
					continue
				}
				checkLabels(t, sceneOf(t, doc.Tree, o, look))
			}
			checkLabels(t, NewUnsearched(doc.Tree, look))
		}
	}
}

func drawTree(t *rapid.T) *tree.Tree {
	word := func(label string) string {
		return rapid.SampledFrom([]string{"", "", "", "a", "a long name", "назва", "x₁",
			"a name that is so long that it has to be broken into several lines, and then some",
			strings.Repeat("W", 60), "a\nb\u202ec"}).Draw(t, label)
	}
	return treetest.Draw(t, 4, 3, tree.Max, func() tree.Data {
		d := tree.Data{Name: word("name"), Move: word("move"), Note: word("note"), HasValue: true}
		d.Highlight = rapid.SampledFrom(append(tree.Highlights(), tree.NoHighlight, tree.NoHighlight)).Draw(t, "mark")
		d.Value = rapid.SampledFrom([]float64{0, 1, -2.5, 1234.5678, math.Inf(1), -1e-9, 123456789.123}).Draw(t,
			"value")
		return d
	})
}

func TestLabelsOfRandomTreesNeverOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		look := rapid.SampledFrom(looks).Draw(t, "look")
		a := rapid.SampledFrom(search.Algorithms()).Draw(t, "algorithm")
		tree := drawTree(t)
		look.Folded = drawFolds(t, tree)
		checkLabels(t, sceneOf(t, tree, search.Options{Algorithm: a}, look))
		checkLabels(t, NewUnsearched(tree, look))
	})
}

func drawFolds(t *rapid.T, gameTree *tree.Tree) map[tree.ID]bool {
	folded := map[tree.ID]bool{}
	for range rapid.IntRange(0, 3).Draw(t, "folds") {
		folded[tree.ID(rapid.IntRange(1, gameTree.Root().Size()).Draw(t, "folded"))] = true
	}
	return folded
}

// Folding hides exactly the nodes below the folded ones, and shows how many. The other nodes don't
// change.
func TestFoldingHidesWhatIsBelow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree := drawTree(t)
		folded := drawFolds(t, gameTree)
		open, closed := sceneOf(t, gameTree, search.Options{}, Look{}),
			sceneOf(t, gameTree, search.Options{}, Look{Folded: folded})
		texts := map[string]int{}
		for _, sh := range shapes(open) {
			texts[sh.Text]++
		}
		hidden := map[tree.ID]bool{}
		gameTree.Walk(func(v tree.Visit) bool {
			if _, shown := closed.NodeBox(v.Node.ID()); shown == hidden[v.Node.ID()] {
				t.Fatalf("%v is shown: %v", v.Path, shown)
			}
			if hidden[v.Node.ID()] || folded[v.Node.ID()] {
				for _, c := range v.Node.Children() {
					hidden[c.ID()] = true
				}
			}
			if n := v.Node.Size() - 1; n > 0 && folded[v.Node.ID()] && !hidden[v.Node.ID()] {
				texts["+"+strconv.Itoa(n)]++
			}
			return true
		})
		for _, sh := range shapes(closed) {
			if sh.Kind == Text {
				if texts[sh.Text]--; texts[sh.Text] < 0 {
					t.Fatalf("the folded scene says %q, which the open one does not", sh.Text)
				}
			}
		}
	})
}

// No edge runs through the shape of a node or through a text.
func TestEdgesCrossNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree := drawTree(t)
		s := sceneOf(t, gameTree, search.Options{}, rapid.SampledFrom(looks).Draw(t, "look"))
		var boxes []Rect
		gameTree.Walk(func(v tree.Visit) bool {
			box, ok := s.ShapeBox(v.Node.ID())
			if !ok {
				t.Fatalf("no box for %v", v.Path)
			}
			// an edge ends at a triangle's side, well inside its box, and the rails of a highlight begin still further
			// inside
			w, h := 0.18*box.Width(), 0.18*box.Height()
			boxes = append(boxes,
				Rect{Point{box.Middle().X - w, box.Middle().Y - h}, Point{box.Middle().X + w, box.Middle().Y + h}})
			return true
		})
		for _, sh := range shapes(s) {
			if sh.Kind == Text && sh.Role == RoleCutBound {
				boxes = append(boxes, sh.Box().Grow(-3)) // small letters
			} else if sh.Kind == Text {
				boxes = append(boxes, sh.Box().Grow(-2))
			}
		}
		for _, sh := range shapes(s) {
			if sh.Kind != Line {
				continue
			}
			for part := 0.0; part <= 1; part += 0.02 {
				p := Point{sh.Points[0].X + (sh.Points[1].X-sh.Points[0].X)*part,
					sh.Points[0].Y + (sh.Points[1].Y-sh.Points[0].Y)*part}
				for _, box := range boxes {
					if box.Contains(p) {
						t.Fatalf("the line %v runs through the box %v", sh.Points, box)
					}
				}
			}
		}
	})
}

func TestHitFindsTheNode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree := drawTree(t)
		s := sceneOf(t, gameTree, search.Options{}, rapid.SampledFrom(looks).Draw(t, "look"))
		gameTree.Walk(func(v tree.Visit) bool {
			box, _ := s.NodeBox(v.Node.ID())
			middle := Point{(box.Min.X + box.Max.X) / 2, (box.Min.Y + box.Max.Y) / 2}
			if id, ok := s.Hit(middle); !ok || id != v.Node.ID() {
				t.Fatalf("at %v is %d, want %d", middle, id, v.Node.ID())
			}
			return true
		})
		if id, ok := s.Hit(Point{s.Bounds.Min.X + 1, s.Bounds.Min.Y + 1}); ok {
			t.Fatalf("node %d stands in the margin", id)
		}
	})
}

// A gap between two siblings is between their shapes, in both directions.
func TestGapsLieBetweenShapes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree := drawTree(t)
		s := sceneOf(t, gameTree, search.Options{}, rapid.SampledFrom(looks).Draw(t, "look"))
		var boxes []Rect
		gameTree.Walk(func(v tree.Visit) bool {
			box, _ := s.ShapeBox(v.Node.ID())
			boxes = append(boxes, box)
			return true
		})
		gameTree.Walk(func(v tree.Visit) bool {
			g, ok := s.GapBeside(v.Node.ID(), true)
			if ok != (len(v.Path) > 0) || ok && g.Before != v.Node.ID() {
				t.Fatalf("before %v: %+v, %v", v.Path, g, ok)
			}
			middle := Rect{g.Line[0], g.Line[1]}.Middle()
			if found, near := s.GapAt(middle, 1e5); ok && (!near || found.Parent != g.Parent) {
				t.Fatalf("at %v: %+v, want %+v", middle, found, g)
			}
			for _, box := range boxes {
				if ok && box.Contains(middle) {
					t.Fatalf("the mark before %v lies in %v", v.Path, box)
				}
			}
			return true
		})
	})
}

func TestFarViewDrawsLittle(t *testing.T) {
	s := sceneOf(t, uniform(10, 4), search.Options{}, Look{})
	count := 0
	s.Draw(s.Bounds, 1000/s.Bounds.Width(), func(sh Shape) {
		count++
		if sh.Kind == Text {
			t.Fatalf("the text %q can't be read at this size", sh.Text)
		}
		if sh.Width > 5 { // the painter does not let strokes fade with the view
			t.Fatalf("a stroke %v wide covers its neighbours from afar", sh.Width)
		}
	})
	if count > 6000 {
		t.Errorf("%d shapes for a view of 1000 pixels", count)
	}
}

func uniform(branching, depth int) *tree.Tree {
	n := 0.0
	return tree.Complete(branching, depth, func() (float64, bool) { n++; return math.Mod(n*7919, 1009), true })
}
