package exercise

import (
	"context"

	"plytree/engine/numeral"
	"plytree/engine/written"
)

// Perfect returns the answers that the file's own search gives: the key as a
// student would write it.
func (k *Key) Perfect() *written.Answers {
	s := k.searches[0]
	return s.write(s.right)
}

// Mistaken returns the answers of somebody who makes the mistake and no other,
// and false where it is none under this search.
func (k *Key) Mistaken(m Mistake) (*written.Answers, bool) {
	s := k.searches[0]
	filled := k.make(context.Background(), s, m)
	if filled == nil {
		return nil, false
	}
	return s.write(filled), true
}

// write writes a filled-in sheet as answers.
func (s *variant) write(filled sheet) *written.Answers {
	a := &written.Answers{}
	for _, t := range s.tasks {
		a = a.With(string(t.Ask), s.writeTask(t, filled))
	}
	return a
}

func (s *variant) writeTask(t task, filled sheet) written.Value {
	single, there := filled[slot{ask: t.Ask}]
	switch t.Ask {
	case Value, Evaluated:
		return written.Plainly(numeral.Format(single.number))
	case BestMove:
		if !there {
			return written.Value{}
		}
		return written.Called(s.nodes.Call(single.node))
	case Pruned, LeafOrder:
		return s.writeList(t.Ask, filled)
	}
	w := written.Value{Kind: written.Mapping}
	for i := range s.nodes.Len() {
		if answer := writeNode(t.Ask, i, filled); answer.Kind != written.Nothing {
			w.Fields = append(w.Fields, written.Field{Key: s.nodes.Call(i), Value: answer})
		}
	}
	return w
}

func (s *variant) writeList(ask Ask, filled sheet) written.Value {
	w := written.Value{Kind: written.List}
	if ask == Pruned {
		for i := range s.nodes.Len() {
			if filled.has(slot{ask: Pruned, node: i}) {
				w.Items = append(w.Items, written.Called(s.nodes.Call(i)))
			}
		}
		return w
	}
	for place := 0; filled.has(slot{ask: LeafOrder, node: place}); place++ {
		w.Items = append(w.Items, written.Called(s.nodes.Call(filled[slot{ask: LeafOrder, node: place}].node)))
	}
	return w
}

func writeNode(ask Ask, i int, filled sheet) written.Value {
	if ask == Windows {
		a, there := filled[slot{Windows, i, Alpha}]
		if !there {
			return written.Value{}
		}
		return written.ListOf(written.Plainly, numeral.Format(a.number), numeral.Format(filled[slot{Windows, i, Beta}].number))
	}
	r, there := filled[slot{ask: ask, node: i}]
	switch {
	case !there:
		return written.Value{}
	case ask == Bounds:
		return written.Plainly(r.word)
	}
	return written.Plainly(numeral.Format(r.number))
}
