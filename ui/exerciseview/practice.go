package exerciseview

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"plytree/editor/answering"
	"plytree/editor/practice"
	"plytree/editor/session"
	"plytree/ui/action"
	"plytree/ui/kit"
)

// Practice is the practice of a window.
type Practice struct {
	action.Front
	Panel *practicePanel
	leave func() // leaves the start page
	pane  kit.Pane
	// Seed returns the seed of a new round.
	Seed  func() uint64
	began time.Time // when the last exercise began
	clock func()    // stops the clock that shows its time, nil for none
}

// NewPractice makes the practice, with its panel in a pane. Leave leaves the start page.
func NewPractice(front action.Front, pane kit.Pane, leave func()) *Practice {
	p := &Practice{Front: front, leave: leave, pane: pane, Seed: rand.Uint64}
	p.Panel = newPracticePanel(pane, p.next)
	for _, s := range p.Documents.All() { // in another language it had another name
		if s.Practising() {
			s.Retitle(p.Lang.Say(s.Sitting().Round.Skill.Name()))
		}
	}
	return p
}

// Handlers returns the handlers of its actions.
func (p *Practice) Handlers() action.Handlers {
	return action.Handlers{
		"practise":      {Do: p.choose, Can: func() bool { return !p.Session().InExam() }},
		"next exercise": {Do: p.next, Can: p.mayContinue},
	}
}

// mayContinue reports whether the student may go on to the next exercise.
func (p *Practice) mayContinue() bool { return p.Session().Sitting().MayLeave() }

// Begin continues practising a skill. In a program for an exam it refuses.
func (p *Practice) Begin(s practice.Skill) {
	if p.Session().InExam() {
		p.ShowError(answering.ErrTest)
		return
	}
	var instead *session.Session
	if p.Session().Practising() {
		instead = p.Session()
	}
	r := practice.NewRound(s, p.Seed(), p.record().Begin(s))
	if s == practice.Mixed {
		r = practice.NewMixedRound(p.Seed(), p.record().Finished())
	}
	p.sit(r, instead)
}

// Turn activates the document in which a skill is practised, and returns false if there is none.
func (p *Practice) Turn(s practice.Skill) bool {
	for _, open := range p.Documents.All() {
		if open.Practising() && open.Sitting().Round.Skill == s {
			p.leave()
			p.Documents.Show(open)
			p.Show()
			return true
		}
	}
	return false
}

// next goes to the next exercise, or to the next skill.
func (p *Practice) next() {
	switch at := p.Session().Sitting(); {
	case !at.MayLeave():
	case at.Round.Finished():
		p.Begin(p.record().Next(at.Round.Skill))
	default:
		p.sit(at.Round, p.Session())
	}
}

// sit opens the next exercise of a round in place of another.
func (p *Practice) sit(r practice.Round, instead *session.Session) {
	if p.Documents.Testing() { // its answers couldn't be checked
		p.ShowError(answering.ErrTestOpen)
		return
	}
	now, err := practice.Sit(context.Background(), r)
	if err != nil {
		p.ShowError(err)
		return
	}
	p.began = time.Now()
	p.leave()
	p.Documents.Practise(now, p.Lang.Say(r.Skill.Name()), instead)
	p.Show()
	if now.Exercise.Stage != practice.Example {
		p.pane.Left()
	}
}

// Set shows the progress.
func (p *Practice) Set() {
	s := p.Session()
	kit.SetVisible(s.Practising(), p.Panel)
	if s.Practising() {
		p.Panel.set(s.Sitting(), p.nextText())
	}
	p.showTime()
}

// showTime shows the time of the exercise, updated each second until it is judged.
func (p *Practice) showTime() {
	if p.clock != nil {
		p.clock()
	}
	s := p.Session()
	runs := s.Practising() && p.timed() && s.Sitting().Exercise.Stage != practice.Example && !p.began.IsZero()
	kit.SetVisible(runs, p.Panel.time)
	if !runs || s.Sitting().Judged() {
		return
	}
	took := time.Since(p.began).Round(time.Second)
	kit.SetText(p.Panel.time, fmt.Sprintf("%d:%02d", int(took.Minutes()), int(took.Seconds())%60))
	p.clock = p.After(time.Second, p.showTime)
}

// State returns a line about the progress and the next step; false while the exercise isn't
// answered.
func (p *Practice) State() (text string, next *kit.Choice, ok bool) {
	if !p.mayContinue() || p.Session().Work().Hint() != nil {
		return "", nil, false
	}
	status := p.Lang.SayAll(p.Session().Sitting().Status())
	says := status[len(status)-1]
	if p.Session().Sitting().Round.Finished() {
		says = status[0]
	}
	return says, &kit.Choice{Text: p.nextText(), Do: p.next}, true
}

// The preferences.
const (
	progressKey = "practice"
	timerKey    = "practice timer"
)

// timed reports whether exercises show how long they take.
func (p *Practice) timed() bool { return p.Prefs.String(timerKey) != "" }

// record is the user's progress.
func (p *Practice) record() practice.Record { return practice.ReadRecord(p.Prefs.String(progressKey)) }

// Keep stores the progress of a round.
func (p *Practice) Keep(r practice.Round) {
	p.Prefs.SetString(progressKey, p.record().With(r, time.Now().Format(time.DateOnly)).String())
}

// forget resets all progress.
func (p *Practice) forget() { p.Prefs.SetString(progressKey, "") }
