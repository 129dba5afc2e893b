package exercise

import (
	"context"
	"errors"
	"maps"

	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// run is the search repeated with a student's answers: when it leaves an inner node, it
// continues with the student's value and bound.
type run struct {
	facts *facts
	sheet sheet
}

// follow repeats the search with the student's answers.
func (p *Part) follow(g *answers) *run {
	found := make([]seen, p.nodes.Len())
	overlay := func(n *tree.Node, of search.Numbers) search.Numbers {
		i := p.nodes.Index(n.ID())
		side := p.facts.Side(i)
		of = of.From(side)
		found[i] = seen{Visited: true, Numbers: of}
		handed, kind := of, found[i].claim(false)
		if value, has := p.first(g, i, theValue); has {
			handed.Value = p.meant(i, value, of.Value)
		}
		written := kind
		if bound, has := p.first(g, i, theBound); has {
			written = explain.Claim(bound.word)
		}
		if !handed.Value.Equal(of.Value) || written != kind {
			handed.Low, handed.High = written.Interval(handed.Value, p.options.Bounds.From(side))
		}
		return handed.From(side)
	}
	f, err := p.departing(context.Background(), p.result.Tree, p.options, search.Rules{Back: overlay})
	var missing *search.MissingValueError
	if errors.As(err, &missing) && missing.Found != nil { // the search stops there
		f = factsOf(missing.Found, p.nodes, p.options.Algorithm)
	} else if err != nil {
		return nil // can't happen, because the part's own search succeeded
	}
	for i := range f.Seen {
		if f.Seen[i].Visited && p.nodes.Inner(i) {
			f.Seen[i].Numbers = found[i].Numbers // what the search found before the student's value is right too
		}
	}
	f.worth = worth{Value: f.Returned(0)}
	r := &run{facts: f, sheet: p.fill(f)}
	if missing != nil {
		r.forget(missing.Found)
	}
	return r
}

// meant returns the value with which the search goes on at a node where the student wrote
// one and the search found another. In a tree with chance nodes a rounded value that is
// right means the exact one, any other is clamped to the leaf bounds, and an infinite one
// counts as blank.
func (p *Part) meant(i int, value reading, found number.Number) number.Number {
	bounds, right := p.options.Bounds, p.facts.Seen[i]
	switch {
	case !p.nodes.HasChance():
		return value.number.Number
	case value.number.IsInf(0), value.number.Matches(found):
		return found
	case right.Visited && value.number.Matches(right.Value): // the key accepts it
		return right.Value
	}
	return value.number.Within(number.Of(bounds.Low), number.Of(bounds.High))
}

// forget deletes the answers that a run did not find because it stopped at a leaf without
// a value: about the root, and about nodes that it didn't leave.
func (r *run) forget(ended *search.Result) {
	open := map[tree.ID]bool{}
	for _, rec := range ended.Open() {
		open[ended.Tree.At(ended.PathOf(rec.Order-1)).ID()] = true
	}
	maps.DeleteFunc(r.sheet, func(at Slot, _ reading) bool { return at.Node == 0 || open[at.Node] })
}

// carried is what a run takes from an answer about a node.
type carried uint8

const (
	nothing carried = iota
	theValue
	theBound
)

// first returns the first answer about a node, if it can be read, to the part's first
// task that asks for what.
func (p *Part) first(g *answers, i int, what carried) (reading, bool) {
	for _, t := range p.tasks {
		k, is := t.kind.(nodeKind)
		if _, asked := p.right[t.at(i)]; !is || k.carried() != what || !asked {
			continue
		}
		replies := g.read[t.at(i)]
		if len(replies) == 0 || !replies[0].readable {
			return reading{}, false
		}
		return replies[0], true
	}
	return reading{}, false
}

// found returns what the run found for a slot of a task. A nil run found nothing.
func (r *run) found(t *task, at Slot) (reading, bool) {
	if r == nil || !t.Ask.Form().Follows {
		return reading{}, false
	}
	found, ok := r.sheet[at]
	return found, ok
}

// visits reports whether the run reached the node.
func (r *run) visits(i int) bool { return r != nil && r.facts.Seen[i].Visited }
