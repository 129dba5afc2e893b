package lesson

import (
	"reflect"

	"plytree/editor/drawing/scene"
	"plytree/engine/pseudocode"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Scripts are a traced search and optionally a second one of the same tree, ready for a lesson. Nil
// has none.
type Scripts struct {
	script, beside *Script
	diverge        int // the step at which they diverge, or 0
}

// NewScripts lays out a traced search with a look, and a second one of the same tree, which may be
// nil.
func NewScripts(res, beside *search.Result, look scene.Look) *Scripts {
	if beside == nil {
		return &Scripts{script: newScript(res, look)}
	}
	s := &Scripts{script: newScript(res, look, beside), beside: newScript(beside, look, res)}
	s.diverge = divergence(s.script, s.beside)
	return s
}

// Beside returns the second search, or nil.
func (s *Scripts) Beside() *search.Result { return s.second().Result() }

func (s *Scripts) first() *Script {
	if s == nil {
		return nil
	}
	return s.script
}

func (s *Scripts) second() *Script {
	if s == nil {
		return nil
	}
	return s.beside
}

// divergence returns the step at which the searches diverge, and false if there is none.
func (s *Scripts) divergence() (step int, ok bool) {
	if s == nil {
		return 0, false
	}
	return s.diverge, s.diverge > 0
}

// Clone returns the scripts for another goroutine.
func (s *Scripts) Clone() *Scripts {
	if s == nil {
		return nil
	}
	return &Scripts{s.script.clone(), s.beside.clone(), s.diverge}
}

// Script is a traced search, ready for a lesson. A nil Script has no steps.
type Script struct {
	res     *search.Result
	look    scene.Look
	film    *scene.Film
	program *pseudocode.Program
	// leaves and cuts count the distinct leaves evaluated and the cut-offs up
	// to each step.
	leaves, cuts []int32
	moment       *search.Moment // the last one that was asked for
}

// newScript makes the script of a traced search, laid out with a look, and in the same way as
// others of the same tree if these are shown beside it.
func newScript(res *search.Result, look scene.Look, others ...*search.Result) *Script {
	sc := &Script{
		res: res, look: look, film: scene.NewFilm(res, look, others...), program: pseudocode.Follow(res),
		leaves: make([]int32, len(res.Events)+1), cuts: make([]int32, len(res.Events)+1),
	}
	evaluated := make([]bool, res.Visited)
	for i, e := range res.Events {
		leaves, cuts := sc.leaves[i], sc.cuts[i]
		switch {
		case e.Kind == search.CutOff:
			cuts++
		case e.Kind == search.Evaluate && !evaluated[e.Record]:
			evaluated[e.Record] = true
			leaves++
		}
		sc.leaves[i+1], sc.cuts[i+1] = leaves, cuts
	}
	return sc
}

// Result returns the search, or nil.
func (sc *Script) Result() *search.Result {
	if sc == nil {
		return nil
	}
	return sc.res
}

// clone returns the script for another goroutine.
func (sc *Script) clone() *Script {
	if sc == nil {
		return nil
	}
	other := *sc
	other.moment = nil // it changes as it is used
	return &other
}

// last is the number of the last step.
func (sc *Script) last() int {
	if sc == nil {
		return 0
	}
	return len(sc.res.Events)
}

func (sc *Script) event(step int) search.Event { return sc.res.Events[step-1] }

// node returns the node of a record.
func (sc *Script) node(record int32) tree.ID { return sc.res.Visits()[record].Node.ID() }

// at returns the state of the search after this many steps, at most the last.
func (sc *Script) at(step int) *search.Moment {
	if step = min(step, sc.last()); sc.moment == nil || sc.moment.Step != step {
		sc.moment = sc.res.At(step)
	}
	return sc.moment
}

// soFar is [Lesson.SoFar].
func (sc *Script) soFar(step int) (leaves, cuts int) {
	if sc == nil {
		return 0, 0
	}
	at := min(step, sc.last())
	return int(sc.leaves[at]), int(sc.cuts[at])
}

// scene draws a step.
func (sc *Script) scene(look scene.Look, step int) *scene.Scene {
	film := sc.film
	if !reflect.DeepEqual(look, sc.look) {
		film = scene.NewFilm(sc.res, look)
	}
	return film.AtMoment(sc.at(step))
}
