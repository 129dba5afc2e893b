package practice_test

import (
	"testing"

	. "plytree/editor/practice"
	"plytree/engine/exercise"
)

// A guesser who takes the first leaf's value, or the most frequent one, earns at most a third of
// the open answers of a skill.
func TestGuessersEarnLittle(t *testing.T) {
	const rounds = 12
	for _, skill := range Skills() {
		t.Run(string(skill), func(t *testing.T) {
			t.Parallel()
			var earned [2]float64
			open := 0.0
			for _, stage := range []Stage{Most, Some, None} {
				for seed := range uint64(rounds) {
					e, _ := next(t, NewRound(skill, seed, stage))
					given, _ := e.Key.Mark(e.Given, exercise.MarkOptions{}).Score.Float64()
					all, _ := e.Key.Max().Float64()
					open += all - given
					for i, a := range e.Guesses() {
						score, _ := e.Key.Mark(a, exercise.MarkOptions{}).Score.Float64()
						earned[i] += score - given
					}
				}
			}
			for i, e := range earned {
				if t.Logf("guesser %d: %.2f", i, e/open); e > open/3 {
					t.Errorf("guesser %d earns %.2f of the open answers", i, e/open)
				}
			}
		})
	}
}
