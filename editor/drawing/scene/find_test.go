package scene

import (
	"testing"

	"plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

// star is the scene of a root with this many leaves.
func star(leaves int) *Scene {
	return NewUnsearched(tree.Complete(leaves, 1, tree.Give(nil)), Look{})
}

// Within returns the nodes whose shapes are completely inside a rectangle.
func TestWithinAreWholeShapes(t *testing.T) {
	s := NewUnsearched(treetest.Read("[[1, 2], [3, 4]]"), Look{})
	leaf := s.nodes[2].box()
	for by, want := range map[float64]int{1: 1, -1: 0} {
		if got := s.Within(leaf.Grow(by)); len(got) != want || want == 1 && got[0] != s.nodes[2].id {
			t.Errorf("within its shape and %v around it: %v", by, got)
		}
	}
	if got := s.Within(s.Bounds); len(got) != len(s.nodes) {
		t.Errorf("within all: %v", got)
	}
}

// Hit returns the first node, in preorder, at a point.
func TestHitIsTheFirstNodeThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree := treetest.Draw(t, 3, 20, tree.Max, func() tree.Data { return tree.Data{Value: 1, HasValue: true} })
		s := NewUnsearched(gameTree, Look{Direction: rapid.SampledFrom([]Direction{Down, Right}).Draw(t, "direction")})
		p := Point{rapid.Float64Range(s.Bounds.Min.X, s.Bounds.Max.X).Draw(t, "x"),
			rapid.Float64Range(s.Bounds.Min.Y, s.Bounds.Max.Y).Draw(t, "y")}
		want := tree.ID(0)
		for i := range s.nodes {
			if s.nodes[i].whole().Contains(p) {
				want = s.nodes[i].id
				break
			}
		}
		if got, _ := s.Hit(p); got != want {
			t.Fatalf("%d is found at %v, want %d", got, p, want)
		}
	})
}

// A gap is between two siblings, and finding it copies no list of all siblings.
func TestGapsStandBetweenSiblings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree := treetest.Draw(t, 4, 5, tree.Max, func() tree.Data { return tree.Data{Value: 1, HasValue: true} })
		s := NewUnsearched(gameTree, Look{})
		gameTree.Walk(func(v tree.Visit) bool {
			children := v.Node.Children()
			for i, c := range children {
				next := tree.ID(0)
				if i+1 < len(children) {
					next = children[i+1].ID()
				}
				before, _ := s.GapBeside(c.ID(), true)
				behind, _ := s.GapBeside(c.ID(), false)
				if before.Parent != v.Node.ID() || before.Before != c.ID() || behind.Parent != v.Node.ID() ||
					behind.Before != next {
					t.Fatalf("%+v and %+v beside child %d of %v", before, behind, i+1, v.Path)
				}
				if other, _ := s.GapBeside(next, true); next != 0 &&
					(other.Before != behind.Before || other.Line[0].X != behind.Line[0].X) {
					t.Fatalf("%+v behind child %d of %v, %+v before the next one", behind, i+1, v.Path, other)
				}
			}
			return true
		})
	})
	few, many := star(1000), star(100_000)
	allocations := func(s *Scene) float64 {
		n := &s.nodes[len(s.nodes)/2]
		return testing.AllocsPerRun(10, func() { s.GapBeside(n.id, true) })
	}
	if a, b := allocations(few), allocations(many); b > a {
		t.Errorf("%v allocations among 1,000 siblings, %v among 100,000", a, b)
	}
}
