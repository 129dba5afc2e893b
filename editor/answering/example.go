package answering

import (
	"errors"
	"sync"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/exercise/valueset"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// example is the search that shows how a task asked the other way round is solved: of a
// range with a value at the border of the set, of an order the best one.
type example struct {
	tree *engine.Tree
	said sentence.Sentence
	step int // where it is to be seen, from 1
}

// exampleOf finds the example of a task once; nil for a task that has none of its own.
func (s *Sheet) exampleOf(task int) func() *example {
	return sync.OnceValue(func() *example {
		part := s.Part(task)
		if r, ok := part.Range(task); ok {
			return rangeExample(r, part.Set())
		}
		if l, ok := part.Least(task); ok {
			t, err := l.Reordered(l.Read(l.Order(), part.Nodes()).Orders)
			if err != nil {
				return nil
			}
			o := part.Options()
			o.Order = engine.Order{Kind: engine.Given}
			res, err := engine.Search(t, o, true)
			if err != nil {
				return nil
			}
			return &example{tree: t, step: len(res.Events), said: sentence.Say("This is the search with a best order of the children.")}
		}
		return nil
	})
}

// rangeExample searches with a value at the border of the set, and stands where that is
// compared for the first time.
func rangeExample(r inverse.Range, set valueset.Set) *example {
	x, some := valueset.Nearest(set, valueset.None(), r.Among())
	other, differs := valueset.Nearest(set, valueset.All(), r.Among())
	if differs = some && differs; !some {
		x = other
	}
	t, err := r.Answered(written.Value{}, nil)
	if err == nil {
		t, err = t.Edit(func(d *engine.Draft) error {
			return d.Set(t.At(r.Leaf).ID(), func(data *engine.Data) { data.Value, data.HasValue = x, true })
		})
	}
	if err != nil {
		return nil
	}
	made := &example{tree: t, step: 1}
	data := []any{"X", r.X(), "Value", numeral.Text(x), "Other", numeral.Text(other)}
	switch {
	case differs:
		made.said = sentence.Say("This is the search with {{.X}} = {{.Value}}, which belongs to the answer. {{.X}} = {{.Other}} does not.", data...)
	case some:
		made.said = sentence.Say("This is the search with {{.X}} = {{.Value}}. All values belong to the answer.", data...)
	default:
		made.said = sentence.Say("This is the search with {{.X}} = {{.Value}}. No value belongs to the answer.", data...)
	}
	res, err := engine.Search(t, r.Options, true)
	if err != nil {
		return made
	}
	leaf := t.At(r.Leaf).ID()
	for step, e := range res.Events {
		if e.Kind == engine.Leave && res.Visits()[e.Record].Node.ID() == leaf {
			made.step = min(step+2, len(res.Events)) // then it is compared
			break
		}
	}
	return made
}

// example is that of the present task, nil for none.
func (w Work) example() *example {
	if w.Ask() == "" {
		return nil
	}
	return w.sheet.examples[w.task]()
}

// Searched returns the tree that a lesson of the present task goes through, nil for
// the file's: that of a range with a value at the border of its set, of an order in the
// best one, of a construction with the numbers that are written so far.
func (w Work) Searched() *engine.Tree {
	if shown := w.example(); shown != nil {
		return shown.tree
	}
	return w.Tree()
}

// InGivenOrder reports whether that tree is searched as it stands, whatever order the
// task says: it is in the best one.
func (w Work) InGivenOrder() bool {
	if w.example() == nil {
		return false
	}
	_, least := w.sheet.Part(w.task).Least(w.task)
	return least
}

// Shows says what a lesson of the present task shows.
func (w Work) Shows() sentence.Sentence {
	if shown := w.example(); shown != nil {
		return shown.said
	}
	if w.Ask().Is(exercise.Filling) {
		return sentence.Say("This is the search with your values.")
	}
	return sentence.Say("This is the search.")
}

// ShowsAt returns the step at which a lesson of the present task begins: that of the hint
// or, where the task is shown by a search of its own, where that tells most. It refuses
// what [Work.Helps] does, and a construction without numbers, of which nothing can be
// searched.
func (w Work) ShowsAt(hinted int) (step int, err error) {
	if err := w.Helps(); err != nil {
		return 0, err
	}
	if shown := w.example(); shown != nil {
		return shown.step, nil
	}
	if w.Ask().Is(exercise.Filling) && w.filled.Progress(w.task).Answered == 0 {
		_, err := engine.Search(w.Tree(), w.sheet.Part(w.task).Options(), false)
		if missing := (*engine.MissingValueError)(nil); errors.As(err, &missing) {
			return 0, sentence.Refuse("The search reaches {{.Leaf}}, which has no value.", "Leaf", engine.NodeLabel(w.Tree(), missing.Path))
		}
	}
	return hinted, nil
}
