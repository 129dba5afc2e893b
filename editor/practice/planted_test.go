package practice_test

import (
	"slices"
	"testing"

	. "plytree/editor/practice"
	"plytree/engine/exercise"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"
)

// makes returns the answers of a student who makes only this mistake.
func makes(e *Exercise, m exercise.Mistake) *written.Answers {
	if a, is := e.Key.Mistaken(m); is {
		return e.Given.Over(a)
	}
	return e.Key.Perfect()
}

// outcome returns the outcome of checking answers.
func outcome(e *Exercise, a *written.Answers) Outcome {
	marked := e.Key.Mark(a, exercise.MarkOptions{})
	return Outcome{Right: marked.Score.Cmp(marked.Max) == 0, Mistakes: e.Diagnose(marked)}
}

func next(t testing.TB, r Round) (*Exercise, Round) {
	t.Helper()
	e, r, err := r.Next(t.Context())
	if err != nil {
		t.Fatal(r.Skill, r.Seed, err)
	}
	return e, r
}

// led counts the rounds in which a student with a mistake meets it within three exercises, and how
// often the exercise after one in which it was named shows it.
func led(t *testing.T, s Skill, m exercise.Mistake, rounds int) (met, named, again int) {
	for seed := range uint64(rounds) {
		r, shown, was := NewRound(s, seed, Example), false, false
		for asked := 0; asked < 3; {
			var e *Exercise
			e, r = next(t, r)
			shows := slices.Contains(e.Shows, m)
			if was && shows {
				again++
			}
			if was = false; e.Stage == Example {
				r = r.After(e, Outcome{})
				continue
			}
			asked++
			shown = shown || shows
			o := outcome(e, makes(e, m))
			if o.Right == shows {
				t.Fatalf("%s, seed %d: %s shows: %v, and is right: %v", s, seed, m, shows, o.Right)
			}
			if r = r.After(e, o); len(o.Mistakes) > 0 && asked < 3 {
				named, was = named+1, true
			}
		}
		if shown {
			met++
		}
	}
	return met, named, again
}

// Every named mistake is practised by some skill. A student who makes it is led within three
// exercises to a tree that shows it, and a named mistake shows again in the next exercise.
func TestWhoMakesAMistakeIsLedToIt(t *testing.T) {
	drilled := map[exercise.Mistake]bool{}
	for _, s := range Skills() {
		for _, m := range s.Mistakes() {
			rounds := treetest.Times(3, 8)
			if !drilled[m] {
				rounds = treetest.Times(10, 100)
			}
			drilled[m] = true
			t.Run(string(s)+"/"+string(m), func(t *testing.T) {
				t.Parallel()
				met, named, again := led(t, s, m, rounds)
				if met*100 < 95*rounds || again*100 < 90*named {
					t.Errorf("of %d rounds %d show it; of %d times that it was named it shows in the next exercise %d times",
						rounds, met, named, again)
				}
			})
		}
	}
	for _, m := range exercise.MistakeNames() {
		if !drilled[m] {
			t.Errorf("%s is drilled nowhere", m)
		}
	}
}

// A student who learns from the second explanation completes the skill soon.
func TestWhoLearnsFinishes(t *testing.T) {
	for _, s := range Skills() {
		for _, m := range s.Mistakes() {
			t.Run(string(s)+"/"+string(m), func(t *testing.T) {
				t.Parallel()
				for seed := range uint64(treetest.Times(2, 5)) {
					r, explained := NewRound(s, seed, Example), 0
					for !r.Finished() {
						var e *Exercise
						if e, r = next(t, r); e.Stage == Example {
							r = r.After(e, Outcome{})
							continue
						}
						a := makes(e, m)
						if explained >= 2 {
							a = e.Key.Perfect()
						}
						o := outcome(e, a)
						if len(o.Mistakes) > 0 {
							explained++
						}
						if r = r.After(e, o); r.Asked > 20 {
							t.Fatalf("seed %d: not finished after %d exercises", seed, r.Asked)
						}
					}
				}
			})
		}
	}
}
