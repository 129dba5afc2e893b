package practice

import (
	"encoding/json"
	"slices"
)

// Record is what somebody can do by now, and the last rounds. It never changes; the
// zero Record is that of somebody who has practised nothing.
type Record struct {
	skills map[Skill]standing
	rounds []Played
}

// Full is how far a skill fills up.
const Full = int(None) + ToFinish

// mostRounds is how many rounds a record keeps.
const mostRounds = 12

// standing is how far somebody is with a skill.
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

// stored is how a record is kept.
type stored struct {
	Skills map[Skill]standing `json:"skills"`
	Rounds []Played           `json:"rounds"`
}

// ReadRecord reads what [Record.String] wrote. What it can't read, or makes no
// sense, is left out.
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
		if (p.Skill.known() || p.Skill == Mixed) && p.Answered >= 1 && p.Right >= 0 && p.Right <= p.Answered && len(r.rounds) < mostRounds {
			r.rounds = append(r.rounds, p)
		}
	}
	return r
}

// String writes the record down.
func (r Record) String() string {
	text, _ := json.Marshal(stored{r.skills, r.rounds}) // numbers and texts can be written
	return string(text)
}

// With returns the record after a round has gone on, on a day such as 2026-11-21.
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
	next.rounds = slices.DeleteFunc(next.rounds, func(p Played) bool { return p.Seed == now.Seed && p.Skill == now.Skill })
	next.rounds = append([]Played{now}, next.rounds...)
	next.rounds = next.rounds[:min(len(next.rounds), mostRounds)]
	return next
}

// Filled is how far a skill is filled up: from 0 to [Full], where it is finished.
// What was reached once stays.
func (r Record) Filled(s Skill) int { return r.skills[s].Best }

// Begin is the stage at which the next round of a skill begins.
func (r Record) Begin(s Skill) Stage { return r.skills[s].Stage }

// Next proposes the skill to practise after another: the next that isn't finished, or else
// Mixed.
func (r Record) Next(after Skill) Skill {
	all := Skills()
	for i := range all {
		if s := all[(slices.Index(all, after)+1+i)%len(all)]; r.Filled(s) < Full {
			return s
		}
	}
	return Mixed
}

// mostWeight is how often a skill is at most listed in [Record.Finished].
const mostWeight = 6

// Finished lists the skills that are finished, for a mixed round. Those with mistakes in the
// last rounds are listed more than once.
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
