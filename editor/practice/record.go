package practice

import (
	"encoding/json"
	"slices"
)

// Record is a student's progress in all skills, and their last rounds. It never changes; the zero
// Record belongs to a student who hasn't practised yet.
type Record struct {
	skills map[Skill]standing
	rounds []Played
}

// Full is the progress of a complete skill.
const Full = int(None) + ToFinish

// mostRounds is the number of rounds that a record keeps.
const mostRounds = 12

// standing is a student's progress in one skill.
type standing struct {
	Stage Stage `json:"stage"` // where the next round begins
	Best  int   `json:"best"`  // the furthest so far, up to Full
}

// Played is a round that was begun.
type Played struct {
	Skill    Skill  `json:"skill"`
	Date     string `json:"date"` // 2026-11-21
	Answered int    `json:"answered"`
	Right    int    `json:"right"` // at once
	Finished bool   `json:"finished"`
	Seed     uint64 `json:"seed"` // which round it is
	// Slipped are the skills of the exercises that were not right at once.
	Slipped []Skill `json:"slipped,omitempty"`
}

// stored is a record in the form in which it is stored.
type stored struct {
	Skills map[Skill]standing `json:"skills"`
	Rounds []Played           `json:"rounds"`
}

// ReadRecord reads the output of [Record.String]. It leaves out what is invalid.
func ReadRecord(text string) Record {
	var kept stored
	r := Record{skills: map[Skill]standing{}}
	if json.Unmarshal([]byte(text), &kept) != nil {
		return r
	}
	for _, s := range Skills() {
		if at, there := kept.Skills[s]; there {
			r.skills[s] = standing{min(max(at.Stage, Example), None), min(max(at.Best, 0), Full)}
		}
	}
	for _, p := range kept.Rounds {
		p.Slipped = slices.DeleteFunc(p.Slipped, func(s Skill) bool { return !s.known() })
		if (p.Skill.known() || p.Skill == Mixed) && p.Answered >= 1 && p.Right >= 0 && p.Right <= p.Answered &&
			len(r.rounds) < mostRounds {
			r.rounds = append(r.rounds, p)
		}
	}
	return r
}

// String returns the record as text, to be stored.
func (r Record) String() string {
	text, _ := json.Marshal(stored{r.skills, r.rounds}) // numbers and texts can always be encoded
	return string(text)
}

// With returns the record after progress in a round, on a day such as 2026-11-21.
func (r Record) With(of Round, day string) Record {
	next := Record{skills: map[Skill]standing{}, rounds: slices.Clone(r.rounds)}
	for s, at := range r.skills {
		next.skills[s] = at
	}
	if of.Skill != Mixed {
		next.skills[of.Skill] = standing{of.Stage, max(r.Filled(of.Skill), of.Filled())}
	}
	if of.Answered == 0 {
		return next
	}
	now := Played{of.Skill, day, of.Answered, of.Right, of.Finished(), of.Seed, of.Slipped}
	next.rounds = slices.DeleteFunc(next.rounds,
		func(p Played) bool { return p.Seed == now.Seed && p.Skill == now.Skill })
	next.rounds = append([]Played{now}, next.rounds...)
	next.rounds = next.rounds[:min(len(next.rounds), mostRounds)]
	return next
}

// Filled returns the best progress so far in a skill: from 0 to [Full], where it is complete.
func (r Record) Filled(s Skill) int { return r.skills[s].Best }

// Begin returns the stage at which the next round of a skill begins.
func (r Record) Begin(s Skill) Stage { return r.skills[s].Stage }

// Next proposes the skill to practise after another: the next one that isn't complete, or Mixed if
// all are.
func (r Record) Next(after Skill) Skill {
	all := Skills()
	for i := range all {
		if s := all[(slices.Index(all, after)+1+i)%len(all)]; r.Filled(s) < Full {
			return s
		}
	}
	return Mixed
}

// mostWeight is the maximum number of times that [Record.Finished] lists a skill.
const mostWeight = 6

// Finished lists the complete skills, for a mixed round. Those with mistakes in the last rounds are
// listed several times.
func (r Record) Finished() (all []Skill) {
	for _, s := range Skills() {
		weight := 1
		for _, p := range r.rounds {
			for _, slipped := range p.Slipped {
				if slipped == s && weight < mostWeight {
					weight++
				}
			}
		}
		if r.Filled(s) == Full {
			all = append(all, slices.Repeat([]Skill{s}, weight)...)
		}
	}
	return all
}

// Rounds returns the last rounds, the newest first. It must not be changed.
func (r Record) Rounds() []Played { return r.rounds }

// Blank reports whether nothing was practised yet.
func (r Record) Blank() bool { return len(r.skills) == 0 && len(r.rounds) == 0 }
