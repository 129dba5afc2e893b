package scene_test

import (
	"math"
	"testing"

	. "plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
	"plytree/samples"
)

// boardTree is a node with cells and a node with heaps.
func boardTree(t *testing.T) (s *Scene, root, heaps tree.ID) {
	t.Helper()
	read := func(text string) tree.Board {
		return filetest.Must(tree.ReadBoard(text))(t)
	}
	b := &tree.Builder{}
	below := b.Node(tree.Data{Board: read("0 1 12")}, b.Leaf(1), b.Leaf(2))
	top := b.Node(tree.Data{Board: read("XXO/.O./.♔X")}, below, b.Leaf(3))
	s = sceneOf(t, b.Tree(top, tree.Max), search.Options{}, Look{Show: Plain})
	return s, top.ID(), below.ID()
}

// If the characters of a board would be too small to read, different shapes replace them: a square
// for X, a ring for O, a disc for others, and piles for heaps.
func TestPiecesAreShapesWhereCharactersAreTooSmall(t *testing.T) {
	s, root, heaps := boardTree(t)
	for _, zoom := range []float64{0.2, 0.25, 0.38} {
		got := map[string]int{}
		var piles []float64
		s.Draw(s.Bounds, zoom, func(sh Shape) {
			inside := sh.Role == RoleExtra && sh.Fill != sh.Stroke
			switch {
			case !inside || sh.Node != root && sh.Node != heaps:
			case sh.Kind == Text:
				got["character"]++
			case sh.Node == heaps && sh.Kind == Polygon && len(sh.Points) == 4:
				piles = append(piles, sh.Points[2].Y-sh.Points[0].Y)
			case sh.Kind == Polygon && len(sh.Points) == 4:
				got["square"]++
			case sh.Kind == Ellipse && sh.Stroke.A > 0 && sh.Fill.A == 0:
				got["ring"]++
			case sh.Kind == Ellipse:
				got["disc"]++
			}
		})
		if got["character"] != 0 || got["square"] != 3 || got["ring"] != 2 || got["disc"] != 1 {
			t.Errorf("at %v: %v", zoom, got)
		}
		if len(piles) != 2 || piles[0] >= piles[1] {
			t.Errorf("at %v: piles of %v", zoom, piles)
		}
	}
}

// In a zoomed-out scene a board is an empty box in the colour of its player.
func TestABoardIsABoxFromAfar(t *testing.T) {
	s, root, _ := boardTree(t)
	boxes := 0
	s.Draw(s.Bounds, 0.12, func(sh Shape) {
		switch {
		case sh.Node != root:
		case sh.Role == RoleOutline && sh.Fill == s.Look.Theme.Palette().Max:
			boxes++
		default:
			t.Errorf("it has %+v", sh)
		}
	})
	if boxes != 1 {
		t.Errorf("%d boxes", boxes)
	}
}

// Levels are only as far apart as edges and moves need, however wide boards make a tree.
func TestTreesOfBoardsAreNotHigherThanEdgesNeed(t *testing.T) {
	for _, sample := range samples.All() {
		if sample.File < "20" || sample.File > "24" {
			continue
		}
		doc := filetest.Read(t, sample.Text)
		s := sceneOf(t, doc.Tree, doc.Search, Look{})
		root, _ := s.NodeBox(s.Root())
		aside, far := 0.0, 0.0
		for _, c := range doc.Tree.Root().Children() {
			box, _ := s.ShapeBox(c.ID())
			top, _ := s.ShapeBox(s.Root())
			aside, far = max(aside, math.Abs(box.Middle().X-top.Middle().X)), box.Min.Y-root.Max.Y
		}
		if far > max(120, 0.35*aside) {
			t.Errorf("%s: the root is %.0f above children that stand up to %.0f aside", sample.File, far, aside)
		}
	}
}
