package lesson

import (
	"plytree/editor/drawing/scene"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// other has the settings of the second search of the same tree.
type other struct {
	on      bool
	options search.Options
}

// Beside is the second search of the same tree, at the step of the lesson.
type Beside struct {
	other
	scripts *Scripts // nil until the search has ended
	step    int
}

// Beside returns the second search.
func (l Lesson) Beside() Beside { return Beside{l.beside, l.scripts, l.step} }

// script returns the second search, nil until it has ended.
func (b Beside) script() *Script { return b.scripts.second() }

// ToggleBeside shows or hides a second search beside one with the options own. At first it is
// minimax or, if own is minimax, alpha-beta. It begins a lesson that is off.
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

// WithBeside changes the options of the second search. It refuses invalid options and, if there are
// steps, an algorithm that can't search their tree.
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

// On reports whether there should be a second search.
func (b Beside) On() bool { return b.on }

// Ready reports whether there are steps.
func (b Beside) Ready() bool { return b.script() != nil }

// Options returns the options of the second search.
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

// Step returns the lesson's step, which may be after the last step of this search.
func (b Beside) Step() int { return b.step }

// Steps returns the number of steps of the second search.
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
	return explain.Step(b.script().at(b.step))
}

// SoFar is [Lesson.SoFar] of the second search.
func (b Beside) SoFar() (leaves, cuts int) { return b.script().soFar(b.step) }

// Divergence returns the first step at which the two searches do different things, or find
// different values, and false if there is none. Windows are not compared: they differ at once where
// one algorithm has none.
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
	return explain.BriefAtMoment(b.script().at(b.step), path), true
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
	return one.Kind == other.Kind && a.node(one.Record) == b.node(other.Record) &&
		(!one.HasValue || one.Value.Equal(other.Value))
}
