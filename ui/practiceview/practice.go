// Package practiceview has what practises in the window: the choice of a skill with
// what somebody can do by now, and one short exercise after the other in one tab.
package practiceview

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"plytree/editor/answering"
	"plytree/editor/practice"
	"plytree/editor/session"
	"plytree/ui/action"
	"plytree/ui/kit"
)

// Practice is the practising in a window.
type Practice struct {
	action.Front
	Panel *Panel
	// Seed draws what makes one round another than all others.
	Seed  func() uint64
	needs Needs
}

// Needs is what practising needs of the window.
type Needs struct {
	Desk *session.Desk
	// Sittings are those of a window, which outlive its parts.
	Sittings Sittings
	Dialogs  *kit.Dialogs
	// Kept is where what somebody can do is kept from one start to the next.
	Kept  Kept
	Leave func() // leaves the start page
	Focus func() // gives the tree the keyboard
	Now   func() time.Time
	Exam  bool // there is nothing to be practised
}

// Sittings are the rounds that go on, by the documents of their exercises.
type Sittings map[*session.Session]*sitting

// sitting is a round at the exercise of a document.
type sitting struct {
	practice.Sitting
	checked *answering.Checked // that was judged last
}

// New makes it, with its panel in a pane.
func New(front action.Front, pane kit.Pane, g Needs) *Practice {
	p := &Practice{Front: front, Seed: rand.Uint64, needs: g}
	p.Panel = newPanel(pane, p.next)
	for s, at := range g.Sittings { // which another language called otherwise
		s.Retitle(front.Lang.Say(at.Round.Skill.Name()))
	}
	return p
}

// Deeds is what it does.
func (p *Practice) Deeds() action.Deeds {
	return action.Deeds{
		"practise":      {Do: p.choose, Can: func() bool { return !p.needs.Exam }},
		"next exercise": {Do: p.next, Can: p.may},
	}
}

// front is the sitting in front, nil if there is none.
func (p *Practice) front() *sitting { return p.needs.Sittings[p.Session()] }

// may reports whether the next exercise may come.
func (p *Practice) may() bool { return p.front() != nil && p.front().Judged() }

// Begin practises a skill, where it was left. In a program for an exam it refuses.
func (p *Practice) Begin(s practice.Skill) {
	if p.needs.Exam {
		p.Tell(answering.ErrTest)
		return
	}
	var instead *session.Session
	if p.front() != nil {
		instead = p.Session()
	}
	p.sit(practice.NewRound(s, p.Seed(), p.record().Begin(s)), instead)
}

// Turn brings the document to the front in which a skill is practised, and reports false
// if there is none.
func (p *Practice) Turn(s practice.Skill) bool {
	for _, open := range p.needs.Desk.All() {
		if at := p.needs.Sittings[open]; at != nil && at.Round.Skill == s {
			p.needs.Leave()
			p.needs.Desk.Show(open)
			p.Show()
			return true
		}
	}
	return false
}

// next goes on to the next exercise, or asks what to practise now.
func (p *Practice) next() {
	switch at := p.front(); {
	case at == nil || !at.Judged():
	case at.Round.Finished():
		p.choose()
	default:
		p.sit(at.Round, p.Session())
	}
}

// sit opens the next exercise of a round in the place of another.
func (p *Practice) sit(r practice.Round, instead *session.Session) {
	if p.needs.Desk.Testing() { // nothing in it could be checked
		p.Tell(answering.ErrTestOpen)
		return
	}
	now, err := practice.Sit(context.Background(), r)
	if err != nil {
		p.Tell(err)
		return
	}
	doc := now.Exercise.Document()
	doc.Title = p.Front.Lang.Say(r.Skill.Name())
	p.needs.Leave()
	p.needs.Desk.Practise(doc, instead)
	for s := range p.needs.Sittings {
		if !slices.Contains(p.needs.Desk.All(), s) {
			delete(p.needs.Sittings, s)
		}
	}
	p.needs.Sittings[p.Session()] = &sitting{Sitting: now}
	if now.Exercise.Stage == practice.Example {
		p.keep(now.Round)
		err := p.Session().SetLesson(p.Session().Lesson().Begin())
		p.Show()
		if err != nil {
			p.Say(p.Front.Lang.Error(err))
		}
		return
	}
	p.Session().SetWork(firstOpen(p.Session().Work(), now.Exercise))
	p.Show()
	p.needs.Focus()
}

// firstOpen turns to the first answer of an exercise that is not given.
func firstOpen(w answering.Work, e *practice.Exercise) answering.Work {
	w, _ = w.Turn(e.Open()).NextOpen(answering.Field{})
	return w
}

// Set shows where the practising stands, once it has judged what was checked.
func (p *Practice) Set() {
	at := p.front()
	kit.SetVisible(at != nil, p.Panel)
	if at == nil {
		return
	}
	judged := p.judge(at)
	p.Panel.set(at.Sitting)
	if judged && at.Outcome().Right {
		kit.Focus(p.Panel.next)
	}
}

// judge notes help and checks, and reports whether the exercise is judged by now
// and was not before.
func (p *Practice) judge(at *sitting) bool {
	s := p.Session()
	if s.Work().Hint() != nil || s.Lesson().On() {
		at.Sitting = at.Help()
	}
	c := s.Work().Checked()
	if c == nil || c == at.checked || !c.Whole() || at.Judged() {
		return false
	}
	at.checked, at.Sitting = c, at.Check(s.Work().Answers())
	if at.Judged() {
		p.keep(at.Round)
	}
	return at.Judged()
}

// Status says where the practising stands, nil where nobody practises.
func (p *Practice) Status() []string {
	if p.front() == nil {
		return nil
	}
	return p.Front.Lang.SayAll(p.front().Status())
}

// State says in a line what goes on, and offers it; false while the exercise is
// still to be answered.
func (p *Practice) State() (text string, next *kit.Choice, ok bool) {
	if !p.may() || p.Session().Work().Hint() != nil {
		return "", nil, false
	}
	at := p.front()
	status := p.Status()
	return status[len(status)-1], &kit.Choice{Text: nextText(p.Front.Lang, at.Sitting), Do: p.next}, true
}
