package session

import (
	"plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/engine/pseudocode"
	"plytree/engine/sentence"
)

// mostTaught is the number of nodes up to which a tree is gone through.
const mostTaught = 50_000

// Lesson goes through the search step by step, and through another one beside
// it. Playing is the caller's: it steps.
type Lesson struct {
	s      *Session
	on     bool
	script *script // nil while it is off, values are missing, or the search goes on
	step   int
	moment *engine.Moment
	drawn  *scene.Scene // of the moment, nil until it is asked for
	beside Beside

	predict, held bool // see SetPredict
}

// On reports whether the search is to be gone through. There may be no steps
// all the same, while values are missing.
func (l *Lesson) On() bool { return l.on }

// Ready reports whether there are steps.
func (l *Lesson) Ready() bool { return l.script != nil }

// wanted reports whether a search is to be traced for a lesson.
func (l *Lesson) wanted() bool { return l.on && l.s.Tree().Root().Size() <= mostTaught }

// Toggle begins to go through the search, or ends it. It refuses a tree that is
// too large with a [TooLargeToTeachError].
func (l *Lesson) Toggle() (Change, error) {
	if l.on {
		l.on = false
		return LessonChanged | l.s.search.refresh(), nil
	}
	if l.s.solving.Test() {
		return 0, &InTestError{}
	}
	if size := l.s.Tree().Root().Size(); size > mostTaught {
		return 0, &TooLargeToTeachError{size, mostTaught}
	}
	l.on, l.step = true, 0
	return LessonChanged | l.s.search.refresh(), nil
}

// end ends the lesson at once, also where a search in the background goes on.
func (l *Lesson) end() Change {
	l.on = false
	l.script, l.moment, l.drawn = nil, nil, nil
	l.beside.script, l.beside.moment, l.beside.drawn = nil, nil, nil
	return LessonChanged | StepChanged
}

// take goes on with the lessons of a new search where the old ones stood.
func (l *Lesson) take(sc, other *script) Change {
	if sc == nil && l.script == nil {
		return 0
	}
	l.script = sc
	l.beside.script = other
	if sc == nil {
		l.moment, l.drawn = nil, nil
		return LessonChanged | StepChanged
	}
	l.moment, l.beside.moment = nil, nil // of other searches
	l.beside.part(sc)
	return LessonChanged | l.GoTo(l.step)
}

// Result returns the search, or nil if there are no steps.
func (l *Lesson) Result() *engine.Result {
	if l.script == nil {
		return nil
	}
	return l.script.result()
}

// Step returns the present step; 0 is before the first.
func (l *Lesson) Step() int { return l.step }

// Last returns the number of the last step: of the longer search, if there is
// one beside.
func (l *Lesson) Last() int {
	if l.script == nil {
		return 0
	}
	last := l.script.last()
	if l.beside.script != nil {
		last = max(last, l.beside.script.last())
	}
	return last
}

// AtEnd reports whether the search has ended at the step.
func (l *Lesson) AtEnd() bool { return l.script != nil && l.step >= l.script.last() }

// GoTo goes to a step, or to the nearest there is.
func (l *Lesson) GoTo(step int) Change {
	if l.script == nil {
		return 0
	}
	l.step, l.held = min(max(step, 0), l.Last()), false
	l.moment, l.drawn = l.script.moment(l.step, l.moment), nil
	l.beside.goTo(l.step)
	return StepChanged | DrawingChanged
}

// StepBy goes so many steps on, or back.
func (l *Lesson) StepBy(by int) Change { return l.GoTo(l.step + by) }

// Jump goes to the next step that is a landmark or, backwards, to the last one
// before. If there is none, it returns a [NoSuchStepError].
func (l *Lesson) Jump(to engine.Landmark, backwards bool) (Change, error) {
	if l.script != nil {
		if step, ok := l.script.result().Jump(l.step, to, backwards); ok {
			return l.GoTo(step), nil
		}
	}
	return 0, &NoSuchStepError{to, backwards}
}

// Moment returns where the search stands, or nil. It is good until the next
// step.
func (l *Lesson) Moment() *engine.Moment { return l.moment }

// Event returns what happened at the step, and false before the first.
func (l *Lesson) Event() (engine.Event, bool) {
	if l.moment == nil {
		return engine.Event{}, false
	}
	return l.moment.Event()
}

// Text is what a lecturer says at the step.
func (l *Lesson) Text() []sentence.Sentence {
	if l.script == nil {
		return nil
	}
	return l.script.teacher.Step(l.moment)
}

// Program returns the pseudocode of the search, or nil.
func (l *Lesson) Program() *pseudocode.Program {
	if l.script == nil {
		return nil
	}
	return l.script.program
}

// Position returns where the pseudocode stands.
func (l *Lesson) Position() pseudocode.Position {
	if l.script == nil {
		return pseudocode.Position{}
	}
	return l.script.program.At(l.moment)
}

// SoFar returns how many leaves were evaluated and how many cut-offs came up to
// the step.
func (l *Lesson) SoFar() (leaves, cuts int) {
	if l.script == nil {
		return 0, 0
	}
	at := min(l.step, l.script.last())
	return int(l.script.leaves[at]), int(l.script.cuts[at])
}

// Beside is the other search.
func (l *Lesson) Beside() *Beside { return &l.beside }

func (l *Lesson) scene() *scene.Scene {
	if l.drawn == nil {
		l.drawn = l.script.film.AtMoment(l.moment)
	}
	return l.drawn
}
