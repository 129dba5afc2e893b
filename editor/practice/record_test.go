package practice_test

import (
	"reflect"
	"testing"

	. "plytree/editor/practice"

	"pgregory.net/rapid"
)

func TestARecordFillsUp(t *testing.T) {
	var r Record
	if !r.Blank() || r.Filled(Values) != 0 || r.Begin(Values) != Example {
		t.Error("the zero record is not blank")
	}
	round := NewRound(Values, 7, r.Begin(Values))
	play := func(outcomes ...Outcome) {
		for _, o := range outcomes {
			round = round.After(&Exercise{Skill: Values, Stage: round.Stage}, o)
			r = ReadRecord(r.With(round, "2026-11-21").String())
		}
	}
	right := Outcome{Right: true}
	play(Outcome{}, right, right, right, Outcome{})
	if r.Filled(Values) != 4 || r.Begin(Values) != Some {
		t.Errorf("filled up to %d, and goes on at %d", r.Filled(Values), r.Begin(Values))
	}
	play(right, right, right, right)
	want := Played{Skill: Values, Date: "2026-11-21", Answered: 8, Right: 7, Finished: true, Seed: 7,
		Slipped: []Skill{Values}}
	if r.Filled(Values) != Full || len(r.Rounds()) != 1 || !reflect.DeepEqual(r.Rounds()[0], want) {
		t.Errorf("filled up to %d of %d; rounds %v", r.Filled(Values), Full, r.Rounds())
	}
	round = NewRound(Values, 8, r.Begin(Values))
	play(Outcome{})
	if r.Filled(Values) != Full || len(r.Rounds()) != 2 || r.Rounds()[0].Seed != 8 {
		t.Errorf("what was reached is lost: %d, %v", r.Filled(Values), r.Rounds())
	}
}

// Broken or foreign stored data never causes an error.
func FuzzReadRecord(f *testing.F) {
	f.Add(``)
	f.Add(`{"skills":{"values":{"stage":99,"best":-3},"chess":{"stage":1}},"rounds":[{"skill":"values","answered":2,"right":5},{"skill":"go"}]}`)
	f.Add(`{"skills":[1,2],"rounds":{}}`)
	f.Add(NewRecord().String())
	f.Fuzz(func(t *testing.T, text string) {
		r := ReadRecord(text)
		for _, s := range Skills() {
			if at := r.Filled(s); at < 0 || at > Full {
				t.Errorf("%s is filled up to %d", s, at)
			}
			if at := NewRound(s, 1, r.Begin(s)).Stage; at != r.Begin(s) {
				t.Errorf("%s begins at %d", s, r.Begin(s))
			}
		}
		if again := ReadRecord(r.String()); again.String() != r.String() {
			t.Errorf("%s is read as %s", r, again)
		}
	})
}

// NewRecord returns a record with some progress.
func NewRecord() Record {
	r := NewRound(Windows, 3, Some)
	return Record{}.With(r.After(&Exercise{Stage: Some}, Outcome{Right: true}), "2026-11-21")
}

// The progress in a skill never decreases, whatever was answered.
func TestWhatWasReachedStays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var r Record
		round := drawRound(t)
		for range 12 {
			was := r.Filled(round.Skill)
			round = round.After(&Exercise{Stage: round.Stage}, drawOutcome(t, round.Skill))
			r = r.With(round, "2026-11-21")
			if now := r.Filled(round.Skill); now < was || round.Finished() != (now == Full) {
				t.Fatalf("from %d to %d, finished: %v", was, now, round.Finished())
			}
		}
	})
}
