package practice

import (
	"context"
	"reflect"

	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Sitting is a round at one of its exercises. It never changes.
type Sitting struct {
	Exercise *Exercise
	Round    Round // as it goes on: once the exercise is judged behind it

	asked   Round // in which the exercise was asked
	helped  bool
	judged  bool
	outcome Outcome // of what is judged
}

// Sit begins a round that is not finished, or goes on with it.
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

// Judged reports whether it is known how the exercise was answered, so that the
// next may come. An example is from the beginning.
func (s Sitting) Judged() bool { return s.judged }

// Outcome returns how an exercise was answered that is judged.
func (s Sitting) Outcome() Outcome { return s.outcome }

// Help notes that the program gave something away: a hint, or the search.
func (s Sitting) Help() Sitting {
	s.helped = true
	return s
}

// Check judges the answers when they are checked: by the first check that finds
// something wrong, or all right. While something is open and nothing wrong nothing
// is judged.
func (s Sitting) Check(a *written.Answers) Sitting {
	k := s.Exercise.Key
	all := k.Mark(a, exercise.MarkOptions{}).Score.Cmp(k.Max()) == 0
	if s.judged || !all && !s.wrong(a) {
		return s
	}
	s.judged, s.outcome = true, Outcome{Right: all, Helped: s.helped, Mistakes: s.Exercise.Diagnose(a)}
	s.Round = s.asked.After(s.Exercise, s.outcome)
	return s
}

// wrong reports whether an answer is wrong. Branches that are left out are, unless the task
// about them has only the answers that are given.
func (s Sitting) wrong(a *written.Answers) bool {
	for at := range wrongIn(s.Exercise.Key, a) {
		task := s.Exercise.Key.Exercise.Tasks[at.Task]
		if !reflect.DeepEqual(a.Of(task.Key()), s.Exercise.Given.Of(task.Key())) {
			return true
		}
	}
	return false
}

// Status says where the round stands, and what goes on.
func (s Sitting) Status() []sentence.Sentence {
	r := s.Round
	switch {
	case s.Exercise.Stage == Example:
		return []sentence.Sentence{sentence.Say("A worked example: step through the search and see why.")}
	case !s.judged:
		return []sentence.Sentence{s.begun()}
	case r.Finished():
		return []sentence.Sentence{sentence.Say("Skill complete.")}
	}
	return append(s.counted(), s.ahead())
}

// begun says what there is to be done.
func (s Sitting) begun() sentence.Sentence {
	given := s.Exercise.pieces
	if given == 0 {
		return sentence.Say("Stage {{.Stage}} of {{.Of}}: you fill in all answers.", "Stage", int(s.Exercise.Stage), "Of", int(None))
	}
	return sentence.Count(given, "Stage {{.Stage}} of {{.Of}}: {{.Count}} answer is given, and you fill in the others.",
		"Stage {{.Stage}} of {{.Of}}: {{.Count}} answers are given, and you fill in the others.", "Stage", int(s.Exercise.Stage), "Of", int(None))
}

// counted says why the exercise doesn't count, and which mistakes it showed. What is right
// of the answers as they are now is said where they are checked.
func (s Sitting) counted() (all []sentence.Sentence) {
	switch {
	case !s.outcome.Right:
		all = append(all, sentence.Say("Your first answers didn't get full marks."))
		for _, m := range s.outcome.Mistakes {
			all = append(all, sentence.Say("This mistake would explain it:").And(m.Sentence()))
		}
	case s.outcome.Helped:
		all = append(all, sentence.Say("You used help, so this exercise doesn't count."))
	}
	return all
}

// ahead says what goes on.
func (s Sitting) ahead() sentence.Sentence {
	r := s.Round
	switch {
	case r.Stage == Example:
		return sentence.Say("Next: a worked example.")
	case r.Stage == None:
		return sentence.Count(ToFinish-r.Clean, "Solve {{.Count}} more exercise without a mistake to complete this skill.", "Solve {{.Count}} more exercises without a mistake to complete this skill.")
	}
	return sentence.Say("Next: stage {{.Stage}} of {{.Of}}.", "Stage", int(r.Stage), "Of", int(None))
}
