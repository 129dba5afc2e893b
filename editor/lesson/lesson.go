// Package lesson goes through a search step by step, with an optional second search of the same
// tree.
//
// A [Lesson] is a value: going to another step returns another Lesson and doesn't change the old
// one. It consists of a [Progress], which a session stores, and of the [Scripts] of traced
// searches, which the session makes, in the background if they are large.
package lesson

import (
	"plytree/editor/drawing/scene"
	"plytree/engine/explain"
	"plytree/engine/pseudocode"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// MostNodes is the maximum size of a tree in a lesson.
const MostNodes = 50_000

// TooLarge refuses a tree of more than [MostNodes] nodes.
func TooLarge(t *tree.Tree) error {
	if size := t.Root().Size(); size > MostNodes {
		return sentence.Refuse(
			"the tree has {{.Nodes}} nodes, but only trees of up to {{.Most}} nodes can be stepped through",
			"Nodes", size, "Most", MostNodes)
	}
	return nil
}

// Lesson is a search at one of its steps: a [Progress] with the [Scripts] of the search. The zero
// Lesson is off. One that is on may still have no steps, while values are missing or the search is
// running. The caller plays it by going to the next steps. A Lesson belongs to one goroutine and is
// comparable.
type Lesson struct {
	Progress
	scripts *Scripts // nil if there are no steps yet
	rests   bool
}

// Progress is the state of a lesson without the search. It never changes and is comparable. The
// zero Progress is off.
type Progress struct {
	on            bool
	step          int
	beside        other
	predict, held bool // see Predict
	tally         tally
}

// On reports whether the lesson is on.
func (p Progress) On() bool { return p.on }

// End turns the lesson and the second search off. The step and the settings stay for the next time.
func (p Progress) End() Progress {
	p.on, p.beside.on = false, false
	return p
}

// With returns the lesson with searches, at the current step or the nearest one; nil means there
// are none yet.
func (p Progress) With(s *Scripts) Lesson {
	l := Lesson{Progress: p, scripts: s}
	if s != nil {
		l.step = min(l.step, l.Last())
	}
	return l
}

// Resting returns a lesson that is off and can be continued later.
func (p Progress) Resting() Lesson { return Lesson{Progress: p, rests: true} }

// On reports whether the lesson is on now.
func (l Lesson) On() bool { return l.on && !l.rests }

// Ready reports whether there are steps.
func (l Lesson) Ready() bool { return l.scripts != nil }

// Toggle begins the lesson, or ends it.
func (l Lesson) Toggle() Lesson {
	if l.On() {
		return l.End()
	}
	return l.Begin()
}

// Begin turns the lesson on, before the first step. It has no steps before [Progress.With].
func (l Lesson) Begin() Lesson {
	l.on, l.rests, l.step, l.held, l.tally = true, false, 0, false, tally{}
	return l
}

// End turns the lesson off. The step and the settings stay for the next time.
func (l Lesson) End() Lesson { return Lesson{Progress: l.Progress.End()} }

// script returns the search, nil if there are no steps.
func (l Lesson) script() *Script { return l.scripts.first() }

// Alike reports whether two lessons differ only in their steps.
func (l Lesson) Alike(other Lesson) bool {
	l.step, l.held, l.tally = other.step, other.held, other.tally
	return l == other
}

// Result returns the search, or nil if there are no steps.
func (l Lesson) Result() *search.Result { return l.script().Result() }

// Step returns the current step; 0 is before the first.
func (l Lesson) Step() int { return l.step }

// Steps returns the number of steps of the search, ignoring the second one.
func (l Lesson) Steps() int { return l.script().last() }

// Last returns the number of the last step, that of the longer search if there are two.
func (l Lesson) Last() int { return max(l.script().last(), l.scripts.second().last()) }

// AtEnd reports whether the search has ended at the current step.
func (l Lesson) AtEnd() bool { return l.script() != nil && l.step >= l.script().last() }

// GoTo goes to a step, or to the nearest one. Without steps it sets where the lesson will begin; a
// lesson that is off doesn't move.
func (l Lesson) GoTo(step int) Lesson {
	if !l.On() {
		return l
	}
	l.step, l.held, l.tally.verdict = max(step, 0), false, Unanswered
	if l.Ready() {
		l.step = min(l.step, l.Last())
	}
	return l
}

// StepBy goes this many steps forward, or back if negative.
func (l Lesson) StepBy(by int) Lesson { return l.GoTo(l.step + by) }

// Jump goes to the next step that is a landmark or, backwards, to the last one
// before this. If there is none, it refuses.
func (l Lesson) Jump(to search.Landmark, backwards bool) (Lesson, error) {
	if l.script() != nil {
		if step, ok := l.script().res.Jump(l.step, to, backwards); ok {
			return l.GoTo(step), nil
		}
	}
	if backwards {
		return l, sentence.Refuse("there are no earlier steps of this kind")
	}
	return l, sentence.Refuse("there are no more steps of this kind")
}

// Moment returns the state of the search at the step, or nil without steps.
func (l Lesson) Moment() *search.Moment {
	if l.script() == nil {
		return nil
	}
	return l.script().at(l.step)
}

// Event returns what happened at the step, and false before the first.
func (l Lesson) Event() (search.Event, bool) {
	if l.script() == nil {
		return search.Event{}, false
	}
	return l.Moment().Event()
}

// EventAt returns what happens at a step from 1 to [Lesson.Steps].
func (l Lesson) EventAt(step int) search.Event { return l.script().event(step) }

// Text explains the step; nothing without steps.
func (l Lesson) Text() []sentence.Sentence {
	if l.script() == nil {
		return nil
	}
	return explain.Step(l.Moment())
}

// Known says what the search knows of a node at the step; nothing without steps.
func (l Lesson) Known(path tree.Path) []sentence.Sentence {
	if l.script() == nil {
		return nil
	}
	return explain.AtMoment(l.Moment(), path)
}

// Brief is Known in short. There must be steps.
func (l Lesson) Brief(path tree.Path) sentence.Sentence {
	return explain.BriefAtMoment(l.Moment(), path)
}

// Program returns the pseudocode of the search, or nil without steps.
func (l Lesson) Program() *pseudocode.Program {
	if l.script() == nil {
		return nil
	}
	return l.script().program
}

// Position returns the position in the pseudocode.
func (l Lesson) Position() pseudocode.Position {
	if l.script() == nil {
		return pseudocode.Position{}
	}
	return l.script().program.At(l.Moment())
}

// SoFar returns the number of leaves evaluated and of cut-offs up to the step.
func (l Lesson) SoFar() (leaves, cuts int) {
	return l.script().soFar(l.step)
}

// Row returns the row of a step, from 1 to [Lesson.Steps], in the table of the
// simulation.
func (l Lesson) Row(step int) []string { return explain.Row(l.script().res, step) }

// Scene draws the step. With the look of its script that is free, another look needs a layout.
// There must be steps.
func (l Lesson) Scene(look scene.Look) *scene.Scene { return l.script().scene(look, l.step) }
