package exercise

import (
	"context"

	"plytree/engine/numeral"
	"plytree/engine/written"
)

// Perfect returns the answers that the file's own search gives: the key as a
// student would write it.
func (k *Key) Perfect() *written.Answers {
	return k.write(func(p *Part) sheet { return p.right })
}

// Mistaken returns the answers of somebody who makes the mistake and no other,
// and false where it is none under any of these searches.
func (k *Key) Mistaken(m Mistake) (*written.Answers, bool) {
	made := map[*Part]sheet{}
	for i, p := range k.Parts() {
		if filled := k.make(context.Background(), i, p, m); filled != nil {
			made[p] = filled
		}
	}
	return k.write(func(p *Part) sheet {
		if filled, wrong := made[p]; wrong {
			return filled
		}
		return p.right
	}), len(made) > 0
}

// Shows reports whether somebody who makes the mistake and no other loses a mark.
func (k *Key) Shows(m Mistake) bool {
	made, is := k.Mistaken(m)
	return is && k.Mark(made, MarkOptions{Unexplained: true}).Score.Cmp(k.Max()) < 0
}

// write writes the filled-in sheets of the parts as answers.
func (k *Key) write(filled func(*Part) sheet) *written.Answers {
	a := &written.Answers{}
	for i := range k.Exercise.Tasks {
		p := k.PartOf(i)
		t := p.task(i)
		a = a.With(t.Key(), p.writeTask(t, filled(p)))
	}
	return a
}

func (p *Part) writeTask(t task, filled sheet) written.Value {
	single, there := filled[t.slot()]
	switch t.Ask {
	case Least:
		return written.Plainly(numeral.Format(float64(t.least.Leaves)))
	case Value, Evaluated:
		return written.Plainly(numeral.Format(single.number))
	case BestMove:
		if !there {
			return written.Value{}
		}
		return written.Called(p.nodes.Call(single.node))
	case Pruned, LeafOrder:
		return p.writeList(t, filled)
	case Range:
		return written.Value{Kind: written.Text, Text: single.word}
	case Construct:
		return t.construct.Write(t.solving.solve())
	case Reorder:
		return t.least.Order()
	}
	w := written.Value{Kind: written.Mapping}
	for i := range p.nodes.Len() {
		if answer := writeNode(t, i, filled); answer.Kind != written.Nothing {
			w.Fields = append(w.Fields, written.Field{Key: p.nodes.Call(i), Value: answer})
		}
	}
	return w
}

func (p *Part) writeList(t task, filled sheet) written.Value {
	w := written.Value{Kind: written.List}
	if t.Ask == Pruned {
		for i := range p.nodes.Len() {
			if filled.has(t.at(i)) {
				w.Items = append(w.Items, written.Called(p.nodes.Call(i)))
			}
		}
		return w
	}
	for place := 0; filled.has(t.at(place)); place++ {
		w.Items = append(w.Items, written.Called(p.nodes.Call(filled[t.at(place)].node)))
	}
	return w
}

func writeNode(t task, i int, filled sheet) written.Value {
	if t.Ask == Windows {
		a, there := filled[t.side(i, Alpha)]
		if !there {
			return written.Value{}
		}
		return written.ListOf(written.Plainly, numeral.Format(a.number), numeral.Format(filled[t.side(i, Beta)].number))
	}
	r, there := filled[t.at(i)]
	switch {
	case !there:
		return written.Value{}
	case t.Ask == Bounds:
		return written.Plainly(r.word)
	}
	return written.Plainly(numeral.Format(r.number))
}
