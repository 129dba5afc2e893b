package practice_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	. "plytree/editor/practice"
	"plytree/engine/exercise"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

func drawRound(t *rapid.T) Round {
	s := rapid.SampledFrom(Skills()).Draw(t, "skill")
	return NewRound(s, rapid.Uint64().Draw(t, "seed"), Stage(rapid.IntRange(0, 3).Draw(t, "stage")))
}

func drawOutcome(t *rapid.T, s Skill) Outcome {
	o := Outcome{Right: rapid.Bool().Draw(t, "right"), Helped: rapid.Bool().Draw(t, "helped")}
	if all := s.Mistakes(); len(all) > 0 && !o.Right && rapid.Bool().Draw(t, "named") {
		o.Mistakes = []exercise.Mistake{rapid.SampledFrom(all).Draw(t, "mistake")}
	}
	return o
}

// A round continues whatever is answered: no tree is repeated, given answers are right, at least
// one is open, and the same seed and answers give the same round.
func TestRounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRound(t)
		seen := map[string]bool{}
		for range rapid.IntRange(1, 5).Draw(t, "exercises") {
			if r.Finished() {
				return
			}
			e, after, err := r.Next(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if other, _, _ := r.Next(t.Context()); notation(other) != notation(e) {
				t.Fatal("another exercise from the same round")
			}
			if seen[notation(e)] {
				t.Fatal("the same tree twice")
			}
			seen[notation(e)] = true
			checkGiven(t, e)
			r = after.After(e, drawOutcome(t, r.Skill))
		}
	})
}

// The few positions of small games don't come again either.
func TestAPositionComesOnce(t *testing.T) {
	for seed := range uint64(3) {
		r, seen := NewRound(GameTree, seed, None), map[string]bool{}
		for range 12 {
			e, after := next(t, r)
			if seen[notation(e)] {
				t.Errorf("seed %d: %s again", seed, notation(e))
			}
			seen[notation(e)] = true
			r = after.After(e, Outcome{Right: true, Helped: true})
		}
	}
}

func notation(e *Exercise) string {
	text, err := fileformat.Encode("tree.txt", &fileformat.Document{Tree: e.Key.Tree})
	return fmt.Sprint(e.Key.Tree.Player(), string(text), e.Key.Exercise.Tasks[0].Game.Position, err)
}

// checkGiven compares the given answers with the key.
func checkGiven(t *rapid.T, e *Exercise) {
	for _, task := range e.Key.Mark(e.Given, exercise.MarkOptions{}).Tasks {
		for _, i := range task.Items {
			if i.Given != nil && !i.Right && task.Ask != exercise.Reorder {
				t.Fatalf("%s: given is %s, which is wrong: %s", task.ID, *i.Given, i.Why())
			}
		}
	}
	if text := e.Given.Written.String(); strings.Contains(text, "inf") {
		t.Fatalf("numbers are given without their signs: %s", text)
	}
	marked := e.Key.Mark(e.Given, exercise.MarkOptions{})
	if all := marked.Score.Cmp(marked.Max) == 0; all != (e.Stage == Example) {
		t.Fatalf("%s, stage %d: all is given: %v", e.Skill, e.Stage, all)
	}
	perfect := e.Given.Over(e.Key.Perfect())
	if e.Key.Mark(perfect, exercise.MarkOptions{}).Score.Cmp(e.Key.Max()) != 0 {
		t.Fatal("what is given and the key contradict each other")
	}
	if e.Stage == None && e.Given.Of(e.Key.Exercise.Tasks[0].Key()).Kind != written.Nothing {
		t.Fatal("something is given at the last stage")
	}
}

func TestTheCourse(t *testing.T) {
	right, wrong, helped := Outcome{Right: true}, Outcome{}, Outcome{Right: true, Helped: true}
	for _, c := range []struct {
		name     string
		outcomes []Outcome
		stage    Stage
		clean    int
	}{
		{"an example leads on", []Outcome{{}}, Most, 0},
		{"less and less is given", []Outcome{{}, right, right}, None, 0},
		{"a wrong answer goes a stage back", []Outcome{{}, right, wrong}, Most, 0},
		{"as far as the example", []Outcome{{}, wrong}, Example, 0},
		{"help leaves all as it is", []Outcome{{}, right, helped}, Some, 0},
		{"three finish", []Outcome{{}, right, right, right, right, right}, None, 3},
		{"in a row", []Outcome{{}, right, right, right, right, wrong, right, right}, None, 1},
		{"nothing comes after the end", []Outcome{{}, right, right, right, right, right, wrong}, None, 3},
	} {
		r := NewRound(Values, 1, Example)
		for _, o := range c.outcomes {
			e := &Exercise{Skill: Values, Stage: r.Stage}
			r = r.After(e, o)
		}
		if r.Stage != c.stage || r.Clean != c.clean || r.Finished() != (c.clean == ToFinish) {
			t.Errorf("%s: stage %d, %d clean", c.name, r.Stage, r.Clean)
		}
	}
}

// A mistake stays until a tree that would reveal it is answered without it.
func TestMistakesStayUntilTheyAreDisproved(t *testing.T) {
	swapped := []exercise.Mistake{exercise.PlayersSwapped}
	r := NewRound(Values, 1, Some)
	r = r.After(&Exercise{Stage: Some, Shows: swapped}, Outcome{Mistakes: swapped})
	r = r.After(&Exercise{Stage: Most}, Outcome{Right: true})
	if !slices.Equal(r.Mistakes, swapped) {
		t.Error("forgotten by a tree that does not show it:", r.Mistakes)
	}
	r = r.After(&Exercise{Stage: Some, Shows: swapped}, Outcome{Right: true})
	if len(r.Mistakes) > 0 {
		t.Error("kept though it was disproved:", r.Mistakes)
	}
}

// Checking only the given answers judges nothing.
func TestGivenAnswersAreNotJudged(t *testing.T) {
	for _, skill := range Skills() {
		for _, stage := range []Stage{Most, Some} {
			s := filetest.Must(Sit(t.Context(), NewRound(skill, 1, stage)))(t)
			if s.Check(s.Exercise.Given).Judged() {
				t.Errorf("%s, stage %d: the given answers are judged", skill, stage)
			}
		}
	}
}

// The cost of making an exercise is limited, even if its constraints can't all be met.
func TestMakingIsBounded(t *testing.T) {
	const most = 800_000 // some 170,000 are the most of these
	for _, s := range Skills() {
		for seed := range uint64(5) {
			r := NewRound(s, seed, Some)
			r.Mistakes = exercise.MistakeNames()
			if allocations := testing.AllocsPerRun(1, func() { _, _, _ = r.Next(t.Context()) }); allocations > most {
				t.Errorf("%s, seed %d: %.0f allocations", s, seed, allocations)
			}
		}
	}
}

// Wrong answers can be corrected without losing the stage, as long as each check finds fewer.
func TestAWrongCheckCanBeCorrected(t *testing.T) {
	for _, c := range []struct {
		checks  string // how many answers are wrong, check by check
		judged  bool
		stage   Stage
		outcome Outcome
	}{
		{"0", true, None, Outcome{Right: true}},
		{"1 1", false, Most, Outcome{}},
		{"1 0", true, Some, Outcome{Corrected: true}},
		{"2 1 0", true, Some, Outcome{Corrected: true}},
		{"1 2 0", true, Most, Outcome{}},
	} {
		s := filetest.Must(Sit(t.Context(), NewRound(Values, 3, Some)))(t)
		right := s.Exercise.Key.Perfect()
		var open []string
		for _, f := range right.Of("values").Fields {
			if _, given := s.Exercise.Given.Of("values").Get(f.Key); !given {
				open = append(open, f.Key)
			}
		}
		for _, wrong := range strings.Fields(c.checks) {
			a := right
			for _, node := range open[:wrong[0]-'0'] {
				a = a.WithNode("values", node, written.Plainly("99"))
			}
			s = s.Check(a)
		}
		o := s.Outcome()
		if s.Judged() != c.judged || !s.MayLeave() || s.Round.Stage != c.stage || o.Right != c.outcome.Right ||
			o.Corrected != c.outcome.Corrected {
			t.Errorf("%s: judged %v, stage %d, %+v", c.checks, s.Judged(), s.Round.Stage, o)
		}
	}
}

// A kind of cut-off that was overlooked is repeated, and the round doesn't end before it was
// answered alone twice.
func TestWhatWasOverlookedComesAgain(t *testing.T) {
	for _, skill := range []Skill{Cutting, Equality, DeepCuts, LeafBounds} {
		for seed := range uint64(6) {
			r := NewRound(skill, seed, None)
			first, r := next(t, r)
			s := Sitting{Exercise: first,
				Round: r}.Check(first.Given.With(first.Key.Exercise.Tasks[0].Key(), written.Value{Kind: written.List}))
			o := s.Outcome()
			if o.Right || len(o.Missed) == 0 {
				continue // this tree has cut-offs of no special kind
			}
			again := 0
			for r = r.After(first, o); !r.Finished(); {
				var e *Exercise
				if e, r = next(t, r); e.Stage == Example {
					r = r.After(e, Outcome{})
					continue
				}
				if slices.ContainsFunc(o.Missed, e.Asks) {
					again++
				}
				if r = r.After(e, Outcome{Right: true}); r.Asked > 20 {
					t.Fatalf("%s, seed %d: no end", skill, seed)
				}
			}
			if again < 2 {
				t.Errorf("%s, seed %d: %v was asked %d times again", skill, seed, o.Missed, again)
			}
		}
	}
}

// A mixed round repeats complete skills, more often those with mistakes, and changes no skill's
// progress.
func TestAMixedRound(t *testing.T) {
	var record Record
	for _, s := range []Skill{Values, Windows} {
		round := NewRound(s, 1, None)
		if s == Windows {
			round = round.After(&Exercise{Skill: s, Stage: None}, Outcome{Corrected: true})
		}
		for range ToFinish {
			round = round.After(&Exercise{Skill: s, Stage: None}, Outcome{Right: true})
		}
		record = record.With(round, "2026-11-28")
	}
	among := record.Finished()
	if !slices.Equal(among, []Skill{Values, Windows, Windows}) || record.Next(Values) != BestMove {
		t.Errorf("%v, then %s", among, record.Next(Values))
	}
	r, asked := NewMixedRound(4, among), map[Skill]int{}
	for !r.Finished() {
		s := filetest.Must(Sit(t.Context(), r))(t)
		if s.Exercise.Stage != None {
			t.Fatal("something is given")
		}
		asked[s.Exercise.Skill]++
		r = s.Check(s.Exercise.Key.Perfect()).Round
	}
	after := ReadRecord(record.With(r, "2026-11-28").String())
	if asked[Values]+asked[Windows] != MixedLength || asked[Windows] <= asked[Values] || after.Filled(Values) != Full ||
		after.Rounds()[0].Skill != Mixed {
		t.Errorf("%v, %+v", asked, after)
	}
}

// A worked example begins just before the event that its skill is about; a drawing task has no such
// step.
func TestAnExampleBeginsWhereItsSkillComesUp(t *testing.T) {
	for _, skill := range Skills() {
		e, _ := next(t, NewRound(skill, 2, Example))
		if at := e.Start(); (at < 1) != (skill == GameTree) {
			t.Errorf("%s begins at step %d", skill, at)
		}
	}
}
