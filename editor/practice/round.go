package practice

import (
	"slices"

	"plytree/engine/exercise"
)

// Stage says how many answers of an exercise are given.
type Stage int

const (
	Example Stage = iota // all: a search to step through
	Most                 // all but the last answers
	Some                 // the first half
	None
)

// ToFinish is how many exercises without given answers must be solved in a row, without a mistake,
// to complete a skill.
const ToFinish = 3

// Round practises a skill. It never changes.
type Round struct {
	Skill Skill
	Seed  uint64
	Stage Stage
	Clean int // the exercises without given answers since the last mistake
	// Mistakes are those that the answers have shown and that no later answers have disproved: the
	// next tree should reveal them.
	Mistakes []exercise.Mistake
	Asked    int // the exercises so far, including examples
	Answered int // those that were answered, and how many of them were right at the first check
	Right    int
	// Slipped are the skills of the exercises that weren't right at the first check.
	Slipped []Skill

	repetitions []repetition
	made        []exercise.Mistake // in all exercises so far
	missed      []Pattern          // likewise
	among       []Skill            // the skills of a mixed round; those with mistakes are listed several times
	seen        []string           // trees
}

// NewRound begins a round at a stage. Rounds with different seeds have different trees.
func NewRound(s Skill, seed uint64, at Stage) Round {
	return Round{Skill: s, Seed: seed, Stage: min(max(at, Example), None)}
}

// NewMixedRound begins a round that repeats several skills. A skill that is listed several times
// comes more often.
func NewMixedRound(seed uint64, among []Skill) Round {
	return Round{Skill: Mixed, Seed: seed, Stage: None, among: among}
}

// MixedLength is the number of exercises in a mixed round.
const MixedLength = 10

// Finished reports whether the round is over: for a skill, once that is complete. Patterns that the
// student overlooked must have been answered since, unless no tree with them was found for a long
// time.
func (r Round) Finished() bool {
	if r.Skill == Mixed {
		return r.Answered >= MixedLength
	}
	return r.Clean >= ToFinish && (len(r.repetitions) == 0 || r.Clean >= 2*ToFinish)
}

// Filled returns the progress in the round's skill, up to [Full], where it is complete.
func (r Round) Filled() int {
	if r.Finished() {
		return Full
	}
	return min(int(r.Stage)+r.Clean, Full-1)
}

// Outcome is how an exercise was answered.
type Outcome struct {
	// Right reports whether everything was right at the first check.
	Right bool
	// Helped reports whether the program gave part of the solution away. The stage then stays.
	Helped bool
	// Corrected reports whether everything was right in the end, but not at first. The stage then
	// stays, too.
	Corrected bool
	// Mistakes are those that the answers have shown.
	Mistakes []exercise.Mistake
	// Missed are the patterns of the pruned branches that were not marked, sorted.
	Missed []Pattern
}

// alone reports whether everything was right at the first check, without help.
func (o Outcome) alone() bool { return o.Right && !o.Helped }

// After returns the round after one of its exercises was answered, or an example was seen. A
// finished round doesn't change.
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
	r.repetitions = repetitionsAfter(r.repetitions, e.patterns, o)
	r.made, r.missed = slices.Concat(r.made, o.Mistakes), slices.Concat(r.missed, o.Missed)
	if !o.Right {
		r.Slipped = append(slices.Clone(r.Slipped), e.Skill)
	}
	switch {
	case o.Right:
		r.Right++
		if o.Helped {
			break
		}
		if r.Stage == None {
			r.Clean++
		}
		r.Stage = min(r.Stage+1, None)
	case !o.Corrected && r.Skill != Mixed:
		r.Stage, r.Clean = max(r.Stage-1, Example), 0
	}
	return r
}
