package answering

import (
	"errors"
	"sync"

	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// exampleOf makes the example of a task once; nil for a task without one.
func (s *Sheet) exampleOf(task int) func() *inverse.Example {
	return sync.OnceValue(func() *inverse.Example {
		if q := s.Part(task).Question(task); q != nil {
			return q.Example()
		}
		return nil
	})
}

// example returns the example of the current task, nil for none.
func (w Work) example() *inverse.Example {
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
		return shown.Tree
	}
	return w.Tree()
}

// SearchedBy returns how that tree is searched if the task's own search is o. An example has its
// own search: one with the best order has this order, and the right tree of a game is searched by
// minimax.
func (w Work) SearchedBy(o search.Options) search.Options {
	if shown := w.example(); shown != nil {
		return shown.Options
	}
	return o
}

// Shows describes what a lesson of the current task shows.
func (w Work) Shows() sentence.Sentence {
	if shown := w.example(); shown != nil {
		return shown.Said
	}
	if w.Ask().Is(exercise.Filling) {
		return sentence.Say("This is the search with your values.")
	}
	return sentence.Say("This is the search.")
}

// ShowsAt returns the step at which a lesson of the current task begins: that of the hint or,
// if the task has its own search, the most instructive one. It refuses what [Work.WhyNoHelp]
// refuses, and a construction without numbers, which can't be searched.
func (w Work) ShowsAt(hinted int) (step int, err error) {
	if err := w.WhyNoHelp(); err != nil {
		return 0, err
	}
	if shown := w.example(); shown != nil {
		return shown.Step(), nil
	}
	if w.Ask().Is(exercise.Filling) && w.filled.Progress(w.task).Answered == 0 {
		_, err := search.Run(w.Tree(), w.sheet.Part(w.task).Options(), false)
		if missing := (*search.MissingValueError)(nil); errors.As(err, &missing) {
			return 0, sentence.Refuse("The search reaches {{.Leaf}}, which has no value.",
				"Leaf", tree.NodeLabel(w.Tree(), missing.Path))
		}
	}
	return hinted, nil
}
