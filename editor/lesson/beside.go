package lesson

import (
	"plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// other is how the same tree is to be searched beside a lesson.
type other struct {
	on      bool
	options search.Options
}

// Beside is the same tree under other settings, at the step of its lesson.
type Beside struct {
	other
	scripts *Scripts // nil until it is searched
	step    int
}

// Beside returns the other search.
func (l Lesson) Beside() Beside { return Beside{l.beside, l.scripts, l.step} }

// script returns the other search, nil until it is searched.
func (b Beside) script() *Script { return b.scripts.second() }

// ToggleBeside shows or hides the search beside one with the options own. The
// first time it is minimax or, if that is the other one, alpha-beta. It begins a
// lesson that is off.
func (l Lesson) ToggleBeside(own search.Options) Lesson {
	if l.beside.on = !l.beside.on; !l.beside.on {
		return l
	}
	if l.beside.options == (search.Options{}) {
		l.beside.options = own
		l.beside.options.Algorithm = search.PlainAlgorithm
		if own.Algorithm.Form().NoWindows {
			l.beside.options.Algorithm = search.DefaultAlgorithm
		}
	}
	if !l.On() {
		return l.Begin()
	}
	return l
}

// WithBeside changes how the search beside goes. It refuses options that no
// search can have, and where there are steps an algorithm that can't search their tree.
func (l Lesson) WithBeside(o search.Options) (Lesson, error) {
	if err := o.WithDefaults().Check(); err != nil {
		return l, err
	}
	if res := l.Result(); res != nil && res.Tree.HasChance() {
		if err := search.CheckAtChance(o.WithDefaults().Algorithm); err != nil {
			return l, err
		}
	}
	l.beside.options = o
	return l, nil
}

// On reports whether there is to be a second search.
func (b Beside) On() bool { return b.on }

// Ready reports whether there are steps.
func (b Beside) Ready() bool { return b.script() != nil }

// Options returns how the second search goes.
func (b Beside) Options() search.Options { return b.options }

// Result returns the second search, or nil.
func (b Beside) Result() *search.Result { return b.script().Result() }

// Scene returns the second search at the lesson's step, or nil.
func (b Beside) Scene() *scene.Scene {
	if b.script() == nil {
		return nil
	}
	return b.script().scene(b.script().look, b.step)
}

// Step returns the lesson's step, which may lie behind the last of this search.
func (b Beside) Step() int { return b.step }

// Steps returns how many steps the second search has.
func (b Beside) Steps() int { return b.script().last() }

// Event returns what happens in the second search at the step, and false before the first.
func (b Beside) Event() (search.Event, bool) {
	if b.script() == nil {
		return search.Event{}, false
	}
	return b.script().at(b.step).Event()
}

// Text is [Lesson.Text] of the second search.
func (b Beside) Text() []sentence.Sentence {
	if b.script() == nil {
		return nil
	}
	return b.script().teacher.Step(b.script().at(b.step))
}

// SoFar is [Lesson.SoFar] of the second search.
func (b Beside) SoFar() (leaves, cuts int) { return b.script().soFar(b.step) }

// Divergence returns the first step at which the two searches do something else, or
// find another value, and false if there is none. Windows are not compared: they
// differ at once where one algorithm has none.
func (b Beside) Divergence() (step int, ok bool) { return b.scripts.divergence() }

// Brief says in short what the second search knows of a node at the step, and
// false if there are no steps.
func (b Beside) Brief(id tree.ID) (sentence.Sentence, bool) {
	if b.script() == nil {
		return sentence.Sentence{}, false
	}
	path, ok := b.script().res.Tree.Find(id)
	if !ok {
		return sentence.Sentence{}, false
	}
	return b.script().teacher.Brief(b.script().at(b.step), path), true
}

// divergence returns the step at which two searches diverge, 0 for none.
func divergence(a, b *Script) int {
	if b == nil {
		return 0
	}
	for step := 1; step <= max(a.last(), b.last()); step++ {
		if step > a.last() || step > b.last() || !alike(a, b, step) {
			return step
		}
	}
	return 0
}

func alike(a, b *Script, step int) bool {
	one, other := a.event(step), b.event(step)
	return one.Kind == other.Kind && a.node(one.Record) == b.node(other.Record) && (!one.HasValue || one.Value.Equal(other.Value))
}
