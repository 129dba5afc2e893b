package exercise

import (
	"math"

	"plytree/engine"
)

// run is the search run once more with what a student wrote: leaving an inner
// node it goes on with the student's value and bound.
type run struct {
	facts *facts
	sheet sheet
}

// follow runs the search once more over the student's answers.
func (s *search) follow(g *given) *run {
	w, err := s.newWalk()
	if err != nil {
		return nil // the search itself has run, so this one does
	}
	bounds := s.taskOf(Bounds)
	w.overlay = func(i int, found seen) seen {
		handed := found
		value, hasValue := s.first(g, Values, i)
		bound, hasBound := s.first(g, Bounds, i)
		if hasValue {
			handed.value = value.number
		}
		kind := found.bound(Proof)
		if hasBound && bounds.By != ByWindow {
			kind = Bound(bound.word)
		}
		if handed.value != found.value || kind != found.bound(Proof) {
			handed.low, handed.high = kind.interval(handed.value)
		}
		return handed
	}
	r := &run{facts: w.run()}
	r.facts.worth = []float64{s.atRoot(r.facts)}
	r.sheet = s.fill(r.facts)
	return r
}

// atRoot is the value that a run found at the root, from MAX's side.
func (s *search) atRoot(f *facts) float64 {
	if s.options.Algorithm.MoversSide() && s.nodes.all[0].mover == engine.Min && s.nodes.Inner(0) {
		return 0 - f.seen[0].value
	}
	return f.seen[0].value
}

// taskOf returns the task that asks so, or nil.
func (s *search) taskOf(a Ask) *task {
	for i := range s.tasks {
		if s.tasks[i].Ask == a {
			return &s.tasks[i]
		}
	}
	return nil
}

// first returns the first answer about a node, if the task asks about the node
// and the answer can be read.
func (s *search) first(g *given, ask Ask, i int) (reading, bool) {
	at := slot{ask: ask, node: i}
	if _, asked := s.right[at]; !asked {
		return reading{}, false
	}
	replies := g.replies[at]
	if len(replies) == 0 || !replies[0].readable {
		return reading{}, false
	}
	return replies[0].reading, true
}

// interval is what a value and its bound say of the minimax value.
func (b Bound) interval(v float64) (low, high float64) {
	switch b {
	case AtLeast:
		return v, math.Inf(1)
	case AtMost:
		return math.Inf(-1), v
	}
	return v, v
}

// found returns what the run found in a slot: of inner nodes and of the root's
// value. A nil run found nothing.
func (r *run) found(at slot) (reading, bool) {
	if r == nil || at.ask != Value && !at.ask.OfNodes() {
		return reading{}, false
	}
	found, ok := r.sheet[at]
	return found, ok
}

// visits reports whether the run came to the node.
func (r *run) visits(i int) bool { return r != nil && r.facts.seen[i].visited }
