package exercise

import (
	"context"

	"plytree/engine/numeral"
)

// Perfect returns the answers that the file's own search gives: the key as a
// student would write it.
func (k *Key) Perfect() *Answers {
	s := k.searches[0]
	return s.write(s.right)
}

// Mistaken returns the answers of somebody who makes the mistake and no other,
// and false where it is none under this search.
func (k *Key) Mistaken(m Mistake) (*Answers, bool) {
	s := k.searches[0]
	filled := k.make(context.Background(), s, m)
	if filled == nil {
		return nil, false
	}
	return s.write(filled), true
}

// write writes a filled-in sheet as answers.
func (s *variant) write(filled sheet) *Answers {
	a := &Answers{}
	for _, t := range s.tasks {
		a = a.With(t.Ask, s.writeTask(t, filled))
	}
	return a
}

func (s *variant) writeTask(t task, filled sheet) Written {
	single, there := filled[slot{ask: t.Ask}]
	switch t.Ask {
	case Value, Evaluated:
		return Plainly(numeral.Format(single.number))
	case BestMove:
		if !there {
			return Written{}
		}
		return Called(s.nodes.Call(single.node))
	case Pruned, LeafOrder:
		return s.writeList(t.Ask, filled)
	}
	w := Written{Kind: Mapping}
	for i := range s.nodes.Len() {
		if answer := writeNode(t.Ask, i, filled); answer.Kind != Nothing {
			w.Fields = append(w.Fields, Field{s.nodes.Call(i), answer})
		}
	}
	return w
}

func (s *variant) writeList(ask Ask, filled sheet) Written {
	w := Written{Kind: List}
	if ask == Pruned {
		for i := range s.nodes.Len() {
			if filled.has(slot{ask: Pruned, node: i}) {
				w.Items = append(w.Items, Called(s.nodes.Call(i)))
			}
		}
		return w
	}
	for place := 0; filled.has(slot{ask: LeafOrder, node: place}); place++ {
		w.Items = append(w.Items, Called(s.nodes.Call(filled[slot{ask: LeafOrder, node: place}].node)))
	}
	return w
}

func writeNode(ask Ask, i int, filled sheet) Written {
	if ask == Windows {
		a, there := filled[slot{Windows, i, Alpha}]
		if !there {
			return Written{}
		}
		return ListOf(Plainly, numeral.Format(a.number), numeral.Format(filled[slot{Windows, i, Beta}].number))
	}
	r, there := filled[slot{ask: ask, node: i}]
	switch {
	case !there:
		return Written{}
	case ask == Bounds:
		return Plainly(r.word)
	}
	return Plainly(numeral.Format(r.number))
}
