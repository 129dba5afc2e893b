package session

import (
	"plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/engine/sentence"
)

// Beside is the same tree under other settings, stepped together with the
// lesson.
type Beside struct {
	s       *Session
	on      bool
	options engine.Options
	script  *script // nil until it is searched
	moment  *engine.Moment
	drawn   *scene.Scene
	parting int // 0 for none
}

// On reports whether there is to be a second search.
func (b *Beside) On() bool { return b.on }

// Ready reports whether there are steps.
func (b *Beside) Ready() bool { return b.script != nil }

// Options returns how the second search goes.
func (b *Beside) Options() engine.Options { return b.options }

// Toggle shows or hides the second search. The first time it is minimax or, if
// that is the first, alpha-beta. A lesson begins if there is none.
func (b *Beside) Toggle() (Change, error) {
	if b.on {
		b.on = false
		return LessonChanged | b.s.search.refresh(), nil
	}
	var c Change
	if b.options == (engine.Options{}) {
		b.options = b.s.Options()
		b.options.Algorithm = engine.Minimax
		if b.s.Options().Algorithm == engine.Minimax {
			b.options.Algorithm = engine.AlphaBeta
		}
	}
	b.on = true
	if !b.s.lesson.on {
		c, err := b.s.lesson.Toggle()
		b.on = err == nil
		return c, err
	}
	return c | LessonChanged | b.s.search.refresh(), nil
}

// SetOptions changes how the second search goes. It refuses an empty window.
func (b *Beside) SetOptions(o engine.Options) (Change, error) {
	if err := o.WithDefaults().Window.Check(); err != nil || o == b.options {
		return 0, err
	}
	b.options = o
	return b.s.search.refresh(), nil
}

// Result returns the second search, or nil.
func (b *Beside) Result() *engine.Result {
	if b.script == nil {
		return nil
	}
	return b.script.result()
}

// Scene returns the second search at the lesson's step, or nil.
func (b *Beside) Scene() *scene.Scene {
	if b.script == nil {
		return nil
	}
	if b.drawn == nil {
		b.drawn = b.script.film.AtMoment(b.moment)
	}
	return b.drawn
}

// Parting returns the first step at which the two searches do something else, or
// find another value, and false if there is none. Windows are not compared: they
// differ at once where one algorithm has none.
func (b *Beside) Parting() (step int, ok bool) { return b.parting, b.parting > 0 }

// Hover says in short what the second search knows of a node at the step.
func (b *Beside) Hover(id engine.ID) (sentence.Sentence, bool) {
	path, ok := b.s.Tree().Find(id)
	if b.script == nil || b.script.result().Tree != b.s.Tree() || !ok {
		return sentence.Sentence{}, false
	}
	return b.script.teacher.Brief(b.moment, path), true
}

func (b *Beside) goTo(step int) {
	if b.script != nil {
		b.moment, b.drawn = b.script.moment(step, b.moment), nil
	}
}

// part finds the step at which the search parts from the lesson's.
func (b *Beside) part(with *script) {
	b.parting = 0
	if b.script == nil {
		return
	}
	for step := 1; step <= max(with.last(), b.script.last()); step++ {
		if step > with.last() || step > b.script.last() || !alike(with, b.script, step) {
			b.parting = step
			return
		}
	}
}

func alike(a, b *script, step int) bool {
	one, other := a.event(step), b.event(step)
	return one.Kind == other.Kind && a.node(one.Record) == b.node(other.Record) && (!one.HasValue || one.Value == other.Value)
}
