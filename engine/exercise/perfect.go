package exercise

import (
	"context"

	"plytree/engine/written"
)

// Perfect returns the answers of the file's own search: the key as a student would write
// it.
func (k *Key) Perfect() *written.Answers {
	return k.write(func(t *task) (sheet, bool) { return t.right, true })
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
	return k.write(func(t *task) (sheet, bool) {
		if filled, wrong := made[t.Part]; wrong {
			return filled, true
		}
		return t.right, true
	}), len(made) > 0
}

// Shows reports whether someone who makes only this mistake loses a mark.
func (k *Key) Shows(m Mistake) bool {
	made, is := k.Mistaken(m)
	return is && k.Mark(made, MarkOptions{Unexplained: true}).Score.Cmp(k.Max()) < 0
}

// write returns what is filled in of each task as answers, if anything is.
func (k *Key) write(filled func(*task) (sheet, bool)) *written.Answers {
	a := &written.Answers{}
	for i := range k.Exercise.Tasks {
		t := k.PartOf(i).task(i)
		if s, some := filled(t); some {
			a = a.With(t.Key(), t.kind.write(s))
		}
	}
	return a
}
