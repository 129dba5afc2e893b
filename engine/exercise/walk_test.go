package exercise

import (
	"reflect"
	"testing"

	"plytree/engine"
	"plytree/engine/randomtree"

	"pgregory.net/rapid"
)

// Done rightly, the walk that mistakes are made of is the engine's search.
func TestTheWalkIsTheEnginesSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := randomtree.Draw(t, 4, 3, engine.Max, func() engine.Data {
			return engine.Data{
				Value: float64(rapid.IntRange(-4, 4).Draw(t, "value")), HasValue: true,
				Player: engine.Player(max(0, rapid.IntRange(-9, 2).Draw(t, "player"))),
			}
		})
		o := engine.Options{
			Algorithm: rapid.SampledFrom(engine.Algorithms()[:6]).Draw(t, "algorithm"),
			Order:     rapid.SampledFrom([]engine.Order{{}, {Kind: engine.Reversed}, {Kind: engine.Best}}).Draw(t, "order"),
			Depth:     rapid.IntRange(0, 3).Draw(t, "depth"),
		}
		if rapid.Bool().Draw(t, "windowed") {
			o.Window = engine.Window{Alpha: -1, Beta: 2}
		}
		if o.Algorithm == engine.AlphaBeta && rapid.Bool().Draw(t, "strict") {
			o.Cutoff = engine.CutBeyondEqual
		}
		s, err := newSearch(t.Context(), tree, engine.Options{}, o, &Exercise{}, 0)
		if err != nil {
			t.Fatal(err)
		}
		w, err := s.newWalk()
		if err != nil {
			t.Fatal(err)
		}
		got := w.run()
		if !reflect.DeepEqual(got.leaves, s.facts.leaves) {
			t.Fatalf("the walk evaluates %v, the search %v", got.leaves, s.facts.leaves)
		}
		for i := range got.seen {
			if s.nodes.Inner(i) && got.seen[i] != s.facts.seen[i] {
				t.Fatalf("%s: the walk finds %+v, the search %+v", s.nodes.Call(i), got.seen[i], s.facts.seen[i])
			}
		}
	})
}
