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
	// is says what the number is, by its Value, the Node, which Side of the window is asked
	// for and which is the Other, and the Parent.
	is sentence.Sentence
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
	replies, i := m.all.read[at], m.indexOf(at)
	if !can || len(replies) != 1 || !replies[0].readable {
		return said, false
	}
	for _, s := range k.slips(i, at.Aspect) {
		if right := readingOf(s.number); replies[0].stands(right) {
			return sentence.Say(s.is.Template, "Value", right.shown().String(), "Node", m.label(i),
				"Parent", m.label(max(0, m.nodes.Parent(i))), "Side", at.Aspect.Sign(), "Other", other(at.Aspect).Sign()), true
		}
	}
	return said, false
}

func (k *values) slips(i int, _ Aspect) (all []slip) {
	of, side := k.facts.Seen[i], k.facts.Side(i)
	add := func(n number.Number, is sentence.Sentence) { all = append(all, slip{n, is}) }
	if side == tree.Min {
		add(of.Value.Negated(), sentence.Say("{{.Value}} is the value from MAX's point of view, but MIN moves at {{.Node}}."))
	}
	switch form := k.options.Algorithm.Form(); {
	case form.Clamps:
		add(side.Side(k.facts.Records[i].Found), sentence.Say("{{.Value}} is the value of {{.Node}} before it is clamped to its window."))
	case form.WrittenOneWay() && !form.NoWindows:
		add(of.Value.Within(of.AlphaIn, of.BetaIn),
			sentence.Say("{{.Value}} is an end of the window of {{.Node}}. This search doesn't clamp values to it."))
	}
	return append(all, k.mistakenly(i, k, "")...)
}

func (k *windows) slips(i int, end Aspect) (all []slip) {
	of, up := k.facts.Seen[i], k.nodes.Parent(i)
	swapped, moversSide := k.found(of, other(end)).number.Number, k.options.Algorithm.Form().MoversSide
	add := func(n number.Number, is sentence.Sentence) { all = append(all, slip{n, is}) }
	if k.At == Entry {
		add(endOf(of.Window(), end),
			sentence.Say("{{.Value}} is {{.Side}} when the search leaves {{.Node}}. The task asks for the window on entry."))
	} else {
		add(endOf(of.Entry(), end),
			sentence.Say("{{.Value}} is {{.Side}} when the search enters {{.Node}}. The task asks for the window on exit."))
	}
	add(swapped, sentence.Say("{{.Value}} is {{.Other}} at {{.Node}}, not {{.Side}}."))
	if k.facts.Side(i) == tree.Min {
		add(swapped.Negated(), sentence.Say("{{.Value}} is {{.Side}} from MAX's point of view, but MIN moves at {{.Node}}."))
	}
	if k.At == Entry && up >= 0 && !k.nodes.Mover(up).Chance() && !moversSide {
		add(endOf(k.facts.Seen[up].Entry(), end),
			sentence.Say("You passed down {{.Value}}, {{.Side}} when the search enters {{.Parent}}. It has changed since then."))
		add(endOf(k.facts.Seen[up].Window(), end),
			sentence.Say("You passed down {{.Value}}, {{.Side}} when the search leaves {{.Parent}}. It isn't known that early."))
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
			all = append(all, slip{k.found(f.Seen[i], end).number.Number, m.rule.here})
		}
	}
	return all
}

// searchedBy returns the facts of the part's search with a mistake, or nil if it isn't one
// here. Each search is run once.
func (p *Part) searchedBy(m mistake) *facts {
	p.searching.Lock()
	defer p.searching.Unlock()
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
