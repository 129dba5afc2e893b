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
	// Slipped are the skills of the exercises that were not right at once.
	Slipped []Skill

	debts  []debt
	made   []exercise.Mistake // in all exercises so far
	missed []Pattern          // likewise
	among  []Skill            // of which a mixed round asks, those with slips more than once
	seen   []string           // trees
}

// NewRound begins a round at a stage. Rounds of other seeds have other trees.
func NewRound(s Skill, seed uint64, at Stage) Round {
	return Round{Skill: s, Seed: seed, Stage: min(max(at, Example), None)}
}

// NewMixedRound begins a round that asks for several skills again. A skill that is listed
// more than once comes more often.
func NewMixedRound(seed uint64, among []Skill) Round {
	return Round{Skill: Mixed, Seed: seed, Stage: None, among: among}
}

// MixedLength is how many exercises a mixed round has.
const MixedLength = 10

// Finished reports whether the round is over: of a skill, once it is complete. What was
// overlooked must have been answered, unless no tree with it was found for long.
func (r Round) Finished() bool {
	if r.Skill == Mixed {
		return r.Answered >= MixedLength
	}
	return r.Clean >= ToFinish && (len(r.debts) == 0 || r.Clean >= 2*ToFinish)
}

// Filled returns how far the round fills its skill, up to [Full] where it is finished.
func (r Round) Filled() int {
	if r.Finished() {
		return Full
	}
	return min(int(r.Stage)+r.Clean, Full-1)
}

// Outcome is how an exercise was answered.
type Outcome struct {
	// Right reports whether all was right when it was first checked.
	Right bool
	// Helped reports whether the program gave a part of it away; then the stage
	// stays.
	Helped bool
	// Corrected reports whether all was right in the end though not at first; then the stage
	// stays as well.
	Corrected bool
	// Mistakes are those that the answers have shown.
	Mistakes []exercise.Mistake
	// Missed are the patterns of the pruned branches that were not marked, sorted.
	Missed []Pattern
}

// alone reports whether all was right at once, without help.
func (o Outcome) alone() bool { return o.Right && !o.Helped }

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
	r.debts = repaid(r.debts, e.patterns, o)
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
