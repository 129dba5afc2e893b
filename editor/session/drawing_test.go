package session_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/search"
)

func TestSnapshotStaysAsItWas(t *testing.T) {
	s := drawn(t, "[[3, 12], [2, 4]]")
	v := s.Snapshot()
	setValue(t, s, "99", 0, 0)
	film, err := v.Film(context.Background(), scene.Look{})
	if err != nil {
		t.Fatal(err)
	}
	value, _ := film.Result().Tree.At([]int{0, 0}).Value()
	expect(t, "the value before", value, 3)
	expect(t, "nodes", v.Tree().Root().Size(), 7)
}

// The search that goes on in the background is not waited for.
func TestSnapshotWhileItIsSearched(t *testing.T) {
	w := newWorld()
	w.held = true
	s := w.drawn(t, "["+many(6000)+"]")
	v := s.Snapshot()
	expect(t, "searching", s.Search().Busy(), true)
	expect(t, "it can be drawn", v.Refusal(), nil)
	if _, err := v.Solution(context.Background(), scene.Look{}); err != nil {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := v.Film(ctx, scene.Look{}); !errors.Is(err, context.Canceled) {
		t.Errorf("called off: %v", err)
	}
}

func many(leaves int) string { return "1" + strings.Repeat(", 1", leaves-1) }

func TestSnapshotRefuses(t *testing.T) {
	var missing *search.MissingValueError
	s := drawn(t, "[1, ?]")
	if v := s.Snapshot(); v.Refusal() != nil {
		t.Errorf("a search is drawn as far as it comes: %v", v.Refusal())
	}
	setOptions(t, s, search.Options{Order: search.Order{Kind: search.Worst}})
	if v := s.Snapshot(); !errors.As(v.Refusal(), &missing) {
		t.Errorf("an order needs all values: %v", v.Refusal())
	}
	if _, err := drawn(t, "["+many(50_000)+"]").Snapshot().Film(context.Background(), scene.Look{}); err == nil {
		t.Errorf("too many nodes: %v", err)
	}
	for _, mode := range []string{"test", "practice"} {
		v := solvingOf(t, "mode: "+mode).Snapshot()
		if _, err := v.Solution(context.Background(), scene.Look{}); !errors.Is(err, session.ErrHidden) {
			t.Errorf("%s: the solution is shown: %v", mode, err)
		}
		if _, err := v.Film(context.Background(), scene.Look{}); !errors.Is(err, session.ErrHidden) {
			t.Errorf("%s: the steps are shown: %v", mode, err)
		}
	}
}
