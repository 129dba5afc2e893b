package exercise

import (
	"context"
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
func (s *variant) follow(g *given) *run {
	bounds := s.taskOf(Bounds)
	found := make([]engine.Numbers, s.nodes.Len())
	overlay := func(n *engine.Node, of engine.Numbers) engine.Numbers {
		i := s.nodes.Index(n.ID())
		of = of.From(s.side(i))
		found[i] = of
		handed, kind := of, seen{true, of}.bound(Proof)
		if value, has := s.first(g, Values, i); has {
			handed.Value = value.number
		}
		written := kind
		if bound, has := s.first(g, Bounds, i); has && bounds.By != ByWindow {
			written = Claim(bound.word)
		}
		if handed.Value != of.Value || written != kind {
			handed.Low, handed.High = written.interval(handed.Value)
		}
		return handed.From(s.side(i))
	}
	f, err := s.departing(context.Background(), s.result.Tree, s.options, engine.Rules{Back: overlay})
	if err != nil {
		return nil // the search itself has run, so this one does
	}
	for i := range f.seen {
		if f.seen[i].visited && s.nodes.Inner(i) {
			f.seen[i].Numbers = found[i] // what was found just before is right too
		}
	}
	f.worth = worth{value: s.side(0).Side(f.seen[0].Value)}
	return &run{facts: f, sheet: s.fill(f)}
}

// side is from whose side the search writes the numbers of a node.
func (s *variant) side(i int) engine.Player {
	return s.options.Algorithm.SideAt(engine.Visit{Node: s.nodes.Node(i), Mover: s.nodes.Mover(i)})
}

// taskOf returns the task that asks so, or nil.
func (s *variant) taskOf(a Ask) *task {
	for i := range s.tasks {
		if s.tasks[i].Ask == a {
			return &s.tasks[i]
		}
	}
	return nil
}

// first returns the first answer about a node, if the task asks about the node
// and the answer can be read.
func (s *variant) first(g *given, ask Ask, i int) (reading, bool) {
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
func (b Claim) interval(v float64) (low, high float64) {
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
