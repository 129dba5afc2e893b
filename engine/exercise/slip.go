package exercise

import (
	"context"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// slip is a number that is right for another question about a node, or in a search that
// makes a mistake.
type slip struct {
	number number.Number
	is     sentence.Sentence // what the number is, or what it was taken for
}

// slipping is a kind about nodes that recognises slips.
type slipping interface {
	nodeKind
	// slips returns the slips that there can be at a node, likely ones first.
	slips(node int, end Aspect) []slip
}

// slip says what was answered in the place of a number at a node, if it can be recognised.
// It says what the number is, and claims nothing about how it was found.
func (m *marking) slip(at Slot) (said sentence.Sentence, is bool) {
	k, can := m.kind.(slipping)
	replies := m.all.read[at]
	if !can || len(replies) != 1 || !replies[0].readable {
		return said, false
	}
	for _, s := range k.slips(m.indexOf(at), at.Aspect) {
		if replies[0].stands(readingOf(s.number)) {
			return s.is, true
		}
	}
	return said, false
}

// shown is a number in a sentence.
func shown(n number.Number) string { return readingOf(n).shown().String() }

func (k *values) slips(i int, _ Aspect) (all []slip) {
	of := k.facts.Seen[i]
	add := func(n number.Number, template string) {
		all = append(all, slip{n, sentence.Say(template, "Value", shown(n), "Node", k.label(i))})
	}
	if k.facts.Side(i) == tree.Min {
		add(of.Value.Negated(), "{{.Value}} is the value from MAX's point of view, but MIN moves at {{.Node}}.")
	}
	switch form := k.options.Algorithm.Form(); {
	case form.Clamps:
		add(k.facts.Side(i).Side(k.facts.Records[i].Found), "{{.Value}} is the value of {{.Node}} before it is clamped to its window.")
	case form.WrittenOneWay() && !form.NoWindows:
		add(of.Value.Within(of.AlphaIn, of.BetaIn), "{{.Value}} is an end of the window of {{.Node}}. This search doesn't clamp values to it.")
	}
	return append(all, k.mistakenly(i, k, "")...)
}

func (k *windows) slips(i int, end Aspect) (all []slip) {
	add := func(n number.Number, template string, pairs ...any) {
		pairs = append(pairs, "Value", shown(n), "Node", k.label(i), "Side", end.Sign(), "Other", other(end).Sign())
		all = append(all, slip{n, sentence.Say(template, pairs...)})
	}
	of, up := k.facts.Seen[i], k.nodes.Parent(i)
	entry := of.Entry()
	if k.At == Entry {
		add(endOf(of.Window(), end), "{{.Value}} is {{.Side}} when the search leaves {{.Node}}. The task asks for the window on entry.")
	} else {
		add(endOf(entry, end), "{{.Value}} is {{.Side}} when the search enters {{.Node}}. The task asks for the window on exit.")
	}
	add(k.found(of, other(end)).number.Number, "{{.Value}} is {{.Other}} at {{.Node}}, not {{.Side}}.")
	if k.facts.Side(i) == tree.Min {
		add(endOf(entry, other(end)).Negated(), "{{.Value}} is {{.Side}} from MAX's point of view, but MIN moves at {{.Node}}.")
	}
	if k.At == Entry && up >= 0 && !k.nodes.Mover(up).Chance() {
		parent := k.facts.Records[up].From(k.facts.Side(i)) // as the node sees it
		add(endOf(parent.Entry(), end), "You passed down {{.Value}}, {{.Side}} when the search enters {{.Parent}}. It has changed since then.", "Parent", k.label(up))
		add(endOf(parent.Window(), end), "You passed down {{.Value}}, {{.Side}} when the search leaves {{.Parent}}. It isn't known that early.", "Parent", k.label(up))
	}
	return append(all, k.mistakenly(i, k, end)...)
}

// other returns the other end of a window.
func other(end Aspect) Aspect { return map[Aspect]Aspect{Alpha: Beta, Beta: Alpha}[end] }

// endOf returns an end of a window.
func endOf(w search.Ends, end Aspect) number.Number {
	if end == Beta {
		return w.Beta
	}
	return w.Alpha
}

// mostSearched is the number of nodes up to which a part is searched with mistakes in order
// to explain single answers.
const mostSearched = 10000

// mistakenly returns the answers at a node in searches that make a mistake.
func (p *Part) mistakenly(i int, k nodeKind, end Aspect) (all []slip) {
	if p.nodes.Len() > mostSearched {
		return nil
	}
	for _, m := range mistakes {
		if m.rule.here.Template == "" || m.rule.Windows != (end != "") {
			continue
		}
		if f := p.searchedBy(m); f != nil && f.Seen[i].Visited {
			n := k.found(f.Seen[i], end).number.Number
			all = append(all, slip{n, sentence.Say(m.rule.here.Template, "Value", shown(n), "Node", p.label(i))})
		}
	}
	return all
}

// searchedBy returns the facts of the part's search with a mistake, or nil if it isn't one
// here. Each search is run once.
func (p *Part) searchedBy(m mistake) *facts {
	p.saying.Lock()
	defer p.saying.Unlock()
	f, ran := p.mistaken[m.id]
	if ran {
		return f
	}
	if d, is := p.departure(m.rule); is {
		f, _ = p.departing(context.Background(), d.tree, d.options, d.rules)
	}
	if p.mistaken == nil {
		p.mistaken = map[Mistake]*facts{}
	}
	p.mistaken[m.id] = f
	return f
}
