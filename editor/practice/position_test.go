package practice_test

import (
	"slices"
	"strings"
	"testing"

	. "plytree/editor/practice"
	"plytree/engine/exercise"
	"plytree/engine/game"
	"plytree/engine/written"
)

// Positions to draw come from all games and have small trees, and the right tree earns full marks.
func TestPositionsToDraw(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(100) {
		e, _, err := NewRound(GameTree, seed, Stage(seed%4)).Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		d := e.Key.PartOf(0).Drawing()
		seen[d.Kind.Name] = true
		if nodes := d.Right().Root().Size(); nodes < 4 || nodes > 12 {
			t.Errorf("%s has %d nodes", d.Position, nodes)
		}
		if slices.Contains(strings.Fields(d.Position)[1:], "0") {
			t.Errorf("%s begins with an empty heap", d.Position)
		}
		if m := e.Key.Mark(e.Key.Perfect(), exercise.MarkOptions{}); m.Score.Cmp(m.Max) != 0 {
			t.Errorf("%s: the right tree earns %v of %v", d.Position, m.Score, m.Max)
		}
	}
	for _, k := range game.Kinds() {
		if !seen[k.Name] {
			t.Errorf("%s never comes", k.Name)
		}
	}
}

// A game of which a tree was drawn wrong is repeated until two of its trees were drawn right.
func TestGamesDrawnWrongComeAgain(t *testing.T) {
	for seed := range uint64(5) {
		r := NewRound(GameTree, seed, None)
		e, r, err := r.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		wrong := e.Key.PartOf(0).Drawing().Kind.Name
		r = r.After(e, Outcome{Missed: []Pattern{Pattern(wrong)}})
		for range 2 {
			if e, r, err = r.Next(t.Context()); err != nil {
				t.Fatal(err)
			}
			if now := e.Key.PartOf(0).Drawing().Kind.Name; now != wrong {
				t.Errorf("%s comes after %s was drawn wrong", now, wrong)
			}
			r = r.After(e, Outcome{Right: true})
		}
	}
}

// Each wrong node counts, so that a drawing can be corrected node by node.
func TestADrawingIsCorrectedNodeByNode(t *testing.T) {
	s, err := Sit(t.Context(), NewRound(GameTree, 1, None))
	if err != nil {
		t.Fatal(err)
	}
	right, wrong := s.Exercise.Key.Perfect(), written.Plainly("9 9")
	key := s.Exercise.Key.Exercise.Tasks[0].Key()
	with := func(wrong ...written.Value) *written.Answers {
		return right.With(key, written.Value{Kind: written.List, Items: slices.Concat(right.Of(key).Items, wrong)})
	}
	for _, a := range []*written.Answers{with(wrong, wrong), with(wrong), right} {
		s = s.Check(a)
	}
	if o := s.Outcome(); !o.Corrected {
		t.Errorf("%+v", o)
	}
}
