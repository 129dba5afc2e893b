package exercise

import (
	"context"
	"errors"
	"maps"
	"math"

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
	found := make([]facts.Seen, p.nodes.Len())
	overlay := func(n *engine.Node, of engine.Numbers, exactly *engine.Exact) engine.Numbers {
		i := p.nodes.Index(n.ID())
		of = of.From(p.facts.Side(i))
		found[i] = facts.Seen{Visited: true, Numbers: of}
		if exactly != nil {
			was := *exactly
			found[i].Exactly = &was
			p.overlayExactly(g, i, found[i], exactly)
			return of
		}
		handed, kind := of, found[i].Bound(false)
		if value, has := p.first(g, i, theValue); has {
			handed.Value = value.number.Nearest
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
			f.Seen[i].Numbers, f.Seen[i].Exactly = found[i].Numbers, found[i].Exactly // what was found just before is right too
		}
	}
	f.Worth = facts.Worth{Value: f.Returned(0)}
	r := &run{facts: f, sheet: p.fill(f)}
	if missing != nil {
		r.forget(p, missing.Found)
	}
	return r
}

// overlayExactly is what somebody makes of a node in a tree with chance nodes. A rounded value
// that is right stands for the exact one; any other lies between the leaf bounds, and an infinite
// one is as good as none.
func (p *Part) overlayExactly(g *answers, i int, found facts.Seen, of *engine.Exact) {
	least, most := engine.Decimal(p.options.Bounds.Low), engine.Decimal(p.options.Bounds.High)
	if value, has := p.first(g, i, theValue); has && !math.IsInf(value.number.Nearest, 0) {
		switch said := compared(of.Value); {
		case value.stands(said):
		case p.isRightValue(i, value):
			of.Value = p.facts.Seen[i].Exactly.Value
		default:
			of.Value = engine.NumberOf(value.number.Rat()).Within(least, most)
		}
	}
	kind := found.Bound(false)
	written := kind
	if bound, has := p.first(g, i, theBound); has {
		written = facts.Claim(bound.word)
	}
	if of.Value.Compare(found.Exactly.Value) == 0 && written == kind {
		return
	}
	of.Low, of.High = of.Value, of.Value
	switch written {
	case facts.AtLeast:
		of.High = most
	case facts.AtMost:
		of.Low = least
	}
}

// isRightValue reports whether a value that was written of a node is right by the key.
func (p *Part) isRightValue(i int, value reading) bool {
	of := p.facts.Seen[i]
	return of.Visited && of.Exactly != nil && value.stands(compared(of.Exactly.Value))
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
