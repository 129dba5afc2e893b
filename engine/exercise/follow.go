package exercise

import (
	"context"
	"errors"
	"maps"

	"plytree/engine"
	"plytree/engine/exercise/facts"
)

// run is the search run once more with what a student wrote: leaving an inner
// node it goes on with the student's value and bound.
type run struct {
	facts *facts.Facts
	sheet sheet
}

// follow runs the search once more over the student's answers.
func (p *Part) follow(g *answers) *run {
	found := make([]engine.Numbers, p.nodes.Len())
	overlay := func(n *engine.Node, of engine.Numbers) engine.Numbers {
		i := p.nodes.Index(n.ID())
		of = of.From(p.facts.Side(i))
		found[i] = of
		handed, kind := of, facts.Seen{Visited: true, Numbers: of}.Bound(false)
		if value, has := p.first(g, i, theValue); has {
			handed.Value = value.number
		}
		written := kind
		if bound, has := p.first(g, i, theBound); has {
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
	maps.DeleteFunc(r.sheet, func(at slot, _ reading) bool {
		k, follows := p.task(at.task).kind.(follower)
		return follows && !k.followed(at, open)
	})
}

// follower is a kind whose answers are right too where they follow from earlier ones.
type follower interface {
	// followed reports whether a run has found the answer that ended early, with these
	// nodes open.
	followed(at slot, open map[int]bool) bool
}

// carrier is a kind with whose answers a run goes on.
type carrier interface{ carried(t task) carried }

// carried is what of a node a run takes from an answer.
type carried uint8

const (
	nothing carried = iota
	theValue
	theBound
)

// first returns the first answer about a node to the first task of the part that asks for
// what is carried, if it can be read.
func (p *Part) first(g *answers, i int, what carried) (reading, bool) {
	for _, t := range p.tasks {
		k, carries := t.kind.(carrier)
		if _, asked := p.right[t.at(i)]; !carries || k.carried(t) != what || !asked {
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

// found returns what the run found in a slot of a task. A nil run found nothing.
func (r *run) found(t task, at slot) (reading, bool) {
	if _, follows := t.kind.(follower); r == nil || !follows {
		return reading{}, false
	}
	found, ok := r.sheet[at]
	return found, ok
}

// visits reports whether the run came to the node.
func (r *run) visits(i int) bool { return r != nil && r.facts.Seen[i].Visited }
