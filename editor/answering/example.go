package answering

import (
	"errors"
	"sync"

	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/exercise/valueset"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// example is the search that shows how to solve an inverse question: for a range with a value
// at the border of the set, for an order the best one.
type example struct {
	tree *tree.Tree
	said sentence.Sentence
	step int // the step that shows it, from 1
}

// exampleOf computes the example of a task once; nil for a task without one.
func (s *Sheet) exampleOf(task int) func() *example {
	return sync.OnceValue(func() *example {
		part := s.Part(task)
		if d := s.Drawing(task); d != nil {
			return drawingExample(d)
		}
		switch l := part.Question(task).(type) {
		case inverse.Range:
			return rangeExample(l)
		case inverse.Least:
			t, err := l.Reordered(l.Read(l.Order(), part.Nodes()).Orders)
			if err != nil {
				return nil
			}
			o := part.Options()
			o.Order = search.Order{Kind: search.Given}
			res, err := search.Search(t, o, true)
			if err != nil {
				return nil
			}
			return &example{tree: t, step: len(res.Events), said: sentence.Say("This is the search with a best order of the children.")}
		}
		return nil
	})
}

// drawingExample shows the right tree, at the end of its search.
func drawingExample(d *exercise.Drawing) *example {
	made := &example{tree: d.Right(), step: 1, said: sentence.Say("This is the whole tree, searched by minimax.")}
	if res := search.AsFar(search.Search(made.tree, search.Options{Algorithm: search.Minimax}, true)); res != nil {
		made.step = len(res.Events)
	}
	return made
}

// rangeExample searches with a value at the border of the set. Its step is the first
// comparison with that value.
func rangeExample(r inverse.Range) *example {
	x, some := valueset.Nearest(r.Set, valueset.None(), r.Among())
	other, differs := valueset.Nearest(r.Set, valueset.All(), r.Among())
	if differs = some && differs; !some {
		x = other
	}
	t, err := r.Answered(written.Value{}, nil)
	if err == nil {
		r.Tree = t
		t, err = r.With(x)
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
	res, err := search.Search(t, r.Options, true)
	if err != nil {
		return made
	}
	leaf := t.At(r.Leaf).ID()
	for step, e := range res.Events {
		if e.Kind == search.Leave && res.Visits()[e.Record].Node.ID() == leaf {
			made.step = min(step+2, len(res.Events)) // then the value is compared
			break
		}
	}
	return made
}

// example returns the example of the current task, nil for none.
func (w Work) example() *example {
	if w.Ask() == "" {
		return nil
	}
	return w.sheet.examples[w.task]()
}

// Searched returns the tree for a lesson of the current task, nil for the file's tree. For a
// range it has a value at the border of the set, for an order it is in the best order, for a
// construction it has the numbers entered so far.
func (w Work) Searched() *tree.Tree {
	if shown := w.example(); shown != nil {
		return shown.tree
	}
	return w.Tree()
}

// SearchedBy returns how that tree is searched where the task says o: a tree in its best order
// in that one, and the right tree of a game by minimax.
func (w Work) SearchedBy(o search.Options) search.Options {
	if w.example() == nil {
		return o
	}
	if _, least := w.sheet.Part(w.task).Question(w.task).(inverse.Least); least {
		o.Order = search.Order{Kind: search.Given}
	}
	if w.Drawing() != nil {
		o = search.Options{Algorithm: search.Minimax}
	}
	return o
}

// Shows describes what a lesson of the current task shows.
func (w Work) Shows() sentence.Sentence {
	if shown := w.example(); shown != nil {
		return shown.said
	}
	if w.Ask().Is(exercise.Filling) {
		return sentence.Say("This is the search with your values.")
	}
	return sentence.Say("This is the search.")
}

// ShowsAt returns the step at which a lesson of the current task begins: that of the hint or,
// if the task has its own search, the most instructive one. It refuses what [Work.Helps]
// refuses, and a construction without numbers, which can't be searched.
func (w Work) ShowsAt(hinted int) (step int, err error) {
	if err := w.Helps(); err != nil {
		return 0, err
	}
	if shown := w.example(); shown != nil {
		return shown.step, nil
	}
	if w.Ask().Is(exercise.Filling) && w.filled.Progress(w.task).Answered == 0 {
		_, err := search.Search(w.Tree(), w.sheet.Part(w.task).Options(), false)
		if missing := (*search.MissingValueError)(nil); errors.As(err, &missing) {
			return 0, sentence.Refuse("The search reaches {{.Leaf}}, which has no value.", "Leaf", tree.NodeLabel(w.Tree(), missing.Path))
		}
	}
	return hinted, nil
}
