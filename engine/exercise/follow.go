package exercise

import (
	"context"
	"errors"
	"maps"

	"plytree/engine"
	"plytree/engine/facts"
)

// run is the search run once more with what a student wrote: leaving an inner
// node it goes on with the student's value and bound.
type run struct {
	facts *facts.Facts
	sheet sheet
}

// follow runs the search once more over the student's answers.
func (p *Part) follow(g *given) *run {
	found := make([]engine.Numbers, p.nodes.Len())
	overlay := func(n *engine.Node, of engine.Numbers) engine.Numbers {
		i := p.nodes.Index(n.ID())
		of = of.From(p.facts.Side(i))
		found[i] = of
		handed, kind := of, facts.Seen{Visited: true, Numbers: of}.Bound(false)
		if value, has := p.first(g, i, values); has {
			handed.Value = value.number
		}
		written := kind
		if bound, has := p.first(g, i, provenBounds); has {
			written = facts.Claim(bound.word)
		}
		if handed.Value != of.Value || written != kind {
			handed.Low, handed.High = written.Interval(handed.Value)
		}
		return handed.From(p.facts.Side(i))
	}
	f, err := p.departing(context.Background(), p.result.Tree, p.options, engine.Rules{Back: overlay})
	var missing *engine.MissingValueError
	if errors.As(err, &missing) && missing.Found != nil { // it ends there
		f = facts.Of(missing.Found, p.nodes, p.options.Algorithm)
	} else if err != nil {
		return nil // the search itself has run, so this one does
	}
	for i := range f.Seen {
		if f.Seen[i].Visited && p.nodes.Inner(i) {
			f.Seen[i].Numbers = found[i] // what was found just before is right too
		}
	}
	f.Worth = facts.Worth{Value: p.facts.Side(0).Side(f.Seen[0].Value)}
	r := &run{facts: f, sheet: p.fill(f)}
	if missing != nil {
		r.forget(p, missing.Found)
	}
	return r
}

// forget takes out what a run has not found that ended at a leaf without a value.
func (r *run) forget(p *Part, ended *engine.Result) {
	open := map[int]bool{}
	for _, rec := range ended.Open() {
		open[p.nodes.Index(ended.Tree.At(ended.PathOf(rec.Order-1)).ID())] = true
	}
	maps.DeleteFunc(r.sheet, func(at slot, _ reading) bool { return at.ask == Value || at.ask.OfNodes() && open[at.node] })
}

func values(t task) bool       { return t.Ask == Values }
func provenBounds(t task) bool { return t.Ask == Bounds && t.By != ByWindow }

// first returns the first answer about a node to the first such task of the part
// that asks about the node, if it can be read.
func (p *Part) first(g *given, i int, such func(task) bool) (reading, bool) {
	for _, t := range p.tasks {
		if _, asked := p.right[t.at(i)]; !such(t) || !asked {
			continue
		}
		replies := g.of[t.index].replies[t.at(i)]
		if len(replies) == 0 || !replies[0].readable {
			return reading{}, false
		}
		return replies[0].reading, true
	}
	return reading{}, false
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
func (r *run) visits(i int) bool { return r != nil && r.facts.Seen[i].Visited }
