package exercise

import (
	"context"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
)

// slip is a number that is right for another question about a node, or in a search that
// makes a mistake.
type slip struct {
	number number.Number
	// is says what the number is, by its Value, the Node, which Side of the window is asked
	// for and which is the Other, and the Parent.
	is sentence.Sentence
}

// slip says what was answered in the place of a number at a node, if it can be recognised.
// It says what the number is, and claims nothing about how it was found.
func (m *marking) slip(at Slot) (said sentence.Sentence, is bool) {
	replies, i := m.all.read[at], m.indexOf(at)
	if len(replies) != 1 || !replies[0].readable {
		return said, false
	}
	for _, s := range m.kind.(nodeKind).slips(i, at.Aspect) {
		if right := readingOf(s.number); replies[0].stands(right) {
			return sentence.Say(s.is.Template, "Value", right.shown().String(), "Node", m.label(i),
				"Parent", m.label(max(0, m.nodes.Parent(i))), "Side", at.Aspect.Sign(),
				"Other", other(at.Aspect).Sign()), true
		}
	}
	return said, false
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
