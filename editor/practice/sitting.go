package practice

import (
	"context"
	"reflect"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Sitting is a round with the current exercise. It never changes.
type Sitting struct {
	Exercise *Exercise
	// Round is the round with the outcome of this exercise so far.
	Round Round

	asked   Round // the round without the outcome of this exercise
	helped  bool
	judged  bool
	slipped bool             // a check found wrong answers
	wrong   int              // how many answers were wrong or missing at the last check
	checked *written.Answers // at the last check
	outcome Outcome          // the judged outcome, or what it would be without corrections
}

// Sit starts the next exercise of an unfinished round.
func Sit(ctx context.Context, r Round) (Sitting, error) {
	e, r, err := r.Next(ctx)
	if err != nil {
		return Sitting{}, err
	}
	s := Sitting{Exercise: e, Round: r, asked: r}
	if e.Stage == Example {
		s.judged, s.Round = true, r.After(e, Outcome{})
	}
	return s, nil
}

// Judged reports whether the outcome of the exercise is final. An example is judged from the
// beginning.
func (s Sitting) Judged() bool { return s.judged }

// MayLeave reports whether the student may go on to the next exercise: this one is judged, or has
// wrong answers that weren't corrected.
func (s Sitting) MayLeave() bool { return s.judged || s.slipped }

// Outcome returns how a judged exercise was answered.
func (s Sitting) Outcome() Outcome { return s.outcome }

// Help records that the program gave something away: a hint, or the search.
func (s Sitting) Help() Sitting {
	s.helped = true
	return s
}

// Check judges the exercise if all answers are right. Wrong answers can be corrected as long as
// fewer are wrong at each check; the stage then stays. If answers are only missing, nothing is
// judged.
func (s Sitting) Check(a *written.Answers) Sitting {
	k := s.Exercise.Key
	marked := k.Mark(a, unexplained)
	all, wrong := marked.Score.Cmp(marked.Max) == 0, s.countWrong(a, marked)
	switch {
	case s.judged || !all && wrong == 0 || s.checked != nil && reflect.DeepEqual(s.checked, a):
		return s
	case all:
		s.judged = true
		s.outcome.Right, s.outcome.Corrected, s.outcome.Helped = !s.slipped, s.slipped, s.helped
	case !s.slipped:
		s.slipped = true
		s.outcome = Outcome{Helped: s.helped, Mistakes: s.Exercise.Diagnose(marked), Missed: overlooked(k, marked)}
	case wrong >= s.wrong:
		s.judged = true
	}
	s.wrong, s.checked = wrong, a
	s.Round = s.asked.After(s.Exercise, s.outcome)
	return s
}

// countWrong counts the wrong answers. Branches and drawn nodes that are missing count as wrong,
// unless the student hasn't answered their task.
func (s Sitting) countWrong(a *written.Answers, marked *exercise.Marked) (wrong int) {
	for _, t := range marked.Tasks {
		if reflect.DeepEqual(a.Of(t.ID), s.Exercise.Given.Of(t.ID)) {
			continue
		}
		for _, item := range t.Items {
			if isWrong(t.Ask, item) {
				wrong++
			}
		}
	}
	return wrong
}

// Status describes the round's progress, and what comes next.
func (s Sitting) Status() []sentence.Sentence {
	r := s.Round
	switch {
	case s.Exercise.Stage == Example && s.Exercise.Skill == GameTree:
		return []sentence.Sentence{sentence.Say("A worked example: the whole tree is drawn."), s.Exercise.Skill.About()}
	case s.Exercise.Stage == Example:
		return []sentence.Sentence{sentence.Say("A worked example: step through the search and see why."),
			s.Exercise.Skill.About()}
	case s.slipped && !s.judged:
		return []sentence.Sentence{s.begun(), s.correctable()}
	case !s.judged:
		return []sentence.Sentence{s.begun()}
	case r.Finished():
		return s.ended()
	}
	return append(s.counted(), s.ahead())
}

// begun says what the student has to do.
func (s Sitting) begun() sentence.Sentence {
	given := s.Exercise.pieces
	if s.Round.Skill == Mixed {
		return sentence.Say("Exercise {{.Number}} of {{.Of}}: {{.Skill}}. You fill in all answers.",
			"Number", s.Round.Answered+1, "Of", MixedLength, "Skill", s.Exercise.Skill.Name())
	}
	if given == 0 {
		return sentence.Say("Stage {{.Stage}} of {{.Of}}: you fill in all answers.", "Stage", int(s.Exercise.Stage),
			"Of", int(None))
	}
	return sentence.Count(given, "Stage {{.Stage}} of {{.Of}}: {{.Count}} answer is given, and you fill in the others.",
		"Stage {{.Stage}} of {{.Of}}: {{.Count}} answers are given, and you fill in the others.",
		"Stage", int(s.Exercise.Stage), "Of", int(None))
}

// correctable says why correcting the answers is worthwhile. The check says how many are wrong.
func (s Sitting) correctable() sentence.Sentence {
	if s.Round.Skill == Mixed || s.Round.Stage == s.asked.Stage {
		return sentence.Say("Your answers aren't all correct yet. Correct them, or go on.")
	}
	return sentence.Say("Your answers aren't all correct yet. Correct them to stay at stage {{.Stage}}.",
		"Stage", int(s.asked.Stage))
}

// counted says why the exercise doesn't count, and which mistakes its first answers showed. The
// check itself says what is right now.
func (s Sitting) counted() (all []sentence.Sentence) {
	switch {
	case s.outcome.Corrected:
		all = append(all, sentence.Say("You corrected your first answers, so this exercise doesn't count."))
	case !s.outcome.Right:
		all = append(all, sentence.Say("Your first answers didn't get full marks."))
	case s.outcome.Helped:
		all = append(all, sentence.Say("You used help, so this exercise doesn't count."))
	}
	for _, m := range s.outcome.Mistakes {
		all = append(all, sentence.Say("This mistake would explain it:").And(m.Sentence()))
	}
	return all
}

// ended sums up the round: how many exercises were right at the first check, and which mistakes
// were made how often.
func (s Sitting) ended() (all []sentence.Sentence) {
	r := s.Round
	if r.Skill == Mixed {
		all = append(all, sentence.Say("Round complete."))
	} else {
		all = append(all, sentence.Say("Skill complete."))
	}
	all = append(all, sentence.Count(r.Answered, "{{.Right}} of {{.Count}} exercise was right at the first check.",
		"{{.Right}} of {{.Count}} exercises were right at the first check.", "Right", r.Right))
	for _, m := range exercise.MistakeNames() {
		if times := count(r.made, m); times > 0 {
			all = append(all, m.Sentence().And(sentence.Count(times, "({{.Count}} time)", "({{.Count}} times)")))
		}
	}
	for _, p := range slices.Compact(slices.Sorted(slices.Values(r.missed))) {
		all = append(all, p.Sentence(count(r.missed, p)))
	}
	return all
}

func count[T comparable](all []T, one T) (times int) {
	for _, other := range all {
		if other == one {
			times++
		}
	}
	return times
}

// ahead says what comes next.
func (s Sitting) ahead() sentence.Sentence {
	r := s.Round
	switch {
	case r.Stage == Example:
		return sentence.Say("Next: a worked example.")
	case r.Skill == Mixed:
		return sentence.Count(MixedLength-r.Answered, "{{.Count}} more exercise.", "{{.Count}} more exercises.")
	case r.Stage == None && r.Clean >= ToFinish && r.Skill == GameTree:
		return sentence.Say("Next: a position of a game of which you drew a tree wrong.")
	case r.Stage == None && r.Clean >= ToFinish:
		return sentence.Say("Next: a tree with a cut-off of the kind that you missed.")
	case r.Stage == None:
		return sentence.Count(ToFinish-r.Clean,
			"Solve {{.Count}} more exercise without a mistake to complete this skill.",
			"Solve {{.Count}} more exercises without a mistake to complete this skill.")
	}
	return sentence.Say("Next: stage {{.Stage}} of {{.Of}}.", "Stage", int(r.Stage), "Of", int(None))
}
