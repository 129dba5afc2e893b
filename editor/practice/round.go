package practice

import (
	"slices"

	"plytree/engine/exercise"
)

// Stage is how much is given of an exercise.
type Stage int

const (
	Example Stage = iota // all: a search to be gone through
	Most                 // all but the last answers
	Some                 // the first half
	None
)

// ToFinish is how many exercises without given answers finish a skill, one after
// the other and without a mistake.
const ToFinish = 3

// Round practises a skill. It never changes.
type Round struct {
	Skill Skill
	Seed  uint64
	Stage Stage
	Clean int // exercises without given answers, since the last mistake
	// Mistakes are those that the answers have shown, and that no answers have
	// disproved since: the next tree is to show them.
	Mistakes []exercise.Mistake
	Asked    int // exercises so far, examples too
	Answered int // those with answers, and how many of them were right at once
	Right    int

	seen []string // trees
}

// NewRound begins a round at a stage. Rounds of other seeds have other trees.
func NewRound(s Skill, seed uint64, at Stage) Round {
	return Round{Skill: s, Seed: seed, Stage: min(max(at, Example), None)}
}

// Finished reports whether the skill is through.
func (r Round) Finished() bool { return r.Clean >= ToFinish }

// Outcome is how an exercise was answered.
type Outcome struct {
	// Right reports whether all was right when it was first checked.
	Right bool
	// Helped reports whether the program gave a part of it away; then the stage
	// stays.
	Helped bool
	// Mistakes are those that the answers have shown.
	Mistakes []exercise.Mistake
}

// After is the round once an exercise of it was answered, or an example seen. An
// outcome after the end changes nothing.
func (r Round) After(e *Exercise, o Outcome) Round {
	switch {
	case r.Finished():
		return r
	case e.Stage == Example:
		r.Stage = Most
		return r
	}
	r.Answered++
	r.Mistakes = slices.DeleteFunc(slices.Clone(r.Mistakes), func(m exercise.Mistake) bool {
		return slices.Contains(e.Shows, m) || slices.Contains(o.Mistakes, m)
	})
	r.Mistakes = append(slices.Clone(o.Mistakes), r.Mistakes...)
	switch {
	case !o.Right:
		r.Stage, r.Clean = max(r.Stage-1, Example), 0
		return r
	case o.Helped:
		return r
	}
	r.Right++
	if r.Stage == None {
		r.Clean++
	}
	r.Stage = min(r.Stage+1, None)
	return r
}
