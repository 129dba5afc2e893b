package exercise

import (
	"context"

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
		a = a.With(t.Key(), t.kind.write(p, *t, filled(p)))
	}
	return a
}
