package exercise_test

import (
	"context"
	"errors"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/written"
)

// A cancelled solution starts again at the next request.
func TestSolvingCanBeCalledOff(t *testing.T) {
	terms := inverse.Terms{Leaves: []string{"2.1.1"}, Want: inverse.Wishes{Evaluated: new(5)},
		Values: &inverse.Values{High: 9}}
	k := key(t, bratko(), search.Options{}, &Exercise{Tasks: []Task{{Ask: Construct, Terms: terms}}})
	off, stop := context.WithCancel(t.Context())
	stop()
	if err := k.Solve(off); !errors.Is(err, context.Canceled) {
		t.Error("called off, solving returns", err)
	}
	if err := k.Solve(t.Context()); err != nil || k.Perfect().Of(string(Construct)).Kind != written.Mapping {
		t.Error("solved anew, it returns", err)
	}
}
