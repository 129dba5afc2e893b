package scene

import (
	"testing"
	"time"

	"plytree/engine"
	"plytree/engine/randomtree"

	"pgregory.net/rapid"
)

// star is the scene of a root with so many leaves.
func star(leaves int) *Scene {
	return NewUnsearched(engine.Complete(leaves, 1, engine.Give(nil)), Look{})
}

// onLeaf is a point on a leaf of a star in the middle of its right half.
func onLeaf(s *Scene) Point { return s.nodes[len(s.nodes)*3/4].middle() }

// To find a node among twice as many siblings takes hardly more looks.
func TestANodeIsFoundAmongManySiblings(t *testing.T) {
	looks := func(leaves int) (count int) {
		s := star(leaves)
		at := onLeaf(s)
		for range s.reached(func(r Rect) bool { count++; return r.Contains(at) }) {
		}
		return count
	}
	if once, twice := looks(20_000), looks(40_000); twice > once+2*perPage {
		t.Errorf("%d looks among 20,000 siblings, %d among 40,000", once, twice)
	}
}

// What is found is the first node, in preorder, that is there.
func TestHitIsTheFirstNodeThere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := randomtree.Draw(t, 4, 50, engine.Max, func() engine.Data { return engine.Data{Value: 1, HasValue: true} })
		s := NewUnsearched(tree, Look{Direction: rapid.SampledFrom([]Direction{Down, Right}).Draw(t, "direction")})
		p := Point{rapid.Float64Range(s.Bounds.Min.X, s.Bounds.Max.X).Draw(t, "x"), rapid.Float64Range(s.Bounds.Min.Y, s.Bounds.Max.Y).Draw(t, "y")}
		want := engine.ID(0)
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

// BenchmarkHit finds a leaf among 250,000, in times of 1,000.
func BenchmarkHit(b *testing.B) {
	few, many := star(1000), star(250_000)
	took := func(s *Scene) float64 {
		at, start := onLeaf(s), time.Now()
		for range 100 {
			if _, ok := s.Hit(at); !ok {
				b.Fatal("nothing is there")
			}
		}
		return float64(time.Since(start))
	}
	var short, long float64
	for b.Loop() {
		short += took(few)
		long += took(many)
	}
	b.ReportMetric(long/short, "many/few")
	b.ReportMetric(long/float64(b.N)/100/1000, "µs")
}
