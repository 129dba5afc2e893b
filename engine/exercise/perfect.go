package exercise

import (
	"context"

	"plytree/engine/written"
)

// Perfect returns the answers of the file's own search: the key as a student would write
// it.
func (k *Key) Perfect() *written.Answers {
	return k.write(func(p *Part) sheet { return p.right })
}

// Mistaken returns the answers of someone who makes only this mistake, and false if it is
// no mistake under any of the searches.
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

// Shows reports whether someone who makes only this mistake loses a mark.
func (k *Key) Shows(m Mistake) bool {
	made, is := k.Mistaken(m)
	return is && k.Mark(made, MarkOptions{Unexplained: true}).Score.Cmp(k.Max()) < 0
}

// write returns the parts' filled-in sheets as answers.
func (k *Key) write(filled func(*Part) sheet) *written.Answers {
	a := &written.Answers{}
	for i := range k.Exercise.Tasks {
		p := k.PartOf(i)
		t := p.task(i)
		a = a.With(t.Key(), t.kind.write(filled(p)))
	}
	return a
}
