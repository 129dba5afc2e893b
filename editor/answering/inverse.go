package answering

import (
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// atNodes reports whether the answer to a task is one for each of some nodes.
func atNodes(a exercise.Ask) bool { return a.Shaped(exercise.PerNode) || a.Is(exercise.Filling) }

// Understands reports whether a text can be read as the answer to a task about a range or an
// order. It doesn't apply to other tasks.
func (s *Sheet) Understands(task int, text string) bool {
	part := s.Part(task)
	question := part.Question(task)
	return question == nil || question.Understands(written.Plainly(text), part.Nodes())
}

// Tree returns the tree on which the current task is asked and answered, nil for the file's
// tree: for a range its leaf has no value, for a construction it has the numbers entered so
// far, and for an order its children are in that order. It stays the same until the answer or
// the current task changes.
func (w Work) Tree() *tree.Tree {
	if !w.Ask().Form().Apart {
		return nil
	}
	return w.filled.trees[w.task]()
}

// treeOf returns the tree on which a task is answered.
func (f *Filled) treeOf(task int) *tree.Tree {
	t, err := f.sheet.Part(task).Question(task).Answered(f.answers.Of(f.sheet.Tasks()[task].Key()), f.sheet.nodes(task))
	if err != nil {
		return nil
	}
	return t
}

// Tried returns the search with the numbers that answer the current task, as far as it gets.
// It is nil if the task asks for no numbers, there are none, or they have changed since the
// last check.
func (w Work) Tried() *search.Result {
	if _, checked := w.Found(w.task); !checked || !w.Ask().Is(exercise.Filling) {
		return nil
	}
	return w.filled.tried[w.task]()
}

// triedOf searches with the numbers that answer a construction.
func (f *Filled) triedOf(task int) *search.Result {
	if t := f.trees[task](); t != nil && f.answers.Of(f.sheet.Tasks()[task].Key()).Kind == written.Mapping {
		return search.AsFar(search.Run(t, f.sheet.Part(task).Options(), false))
	}
	return nil
}

// Explored returns the leaf of the current range, and false if it must not be explored: the
// task asks for something else, the answer has changed since the last check, or this is a
// test.
func (w Work) Explored() (tree.ID, bool) {
	if _, checked := w.Found(w.task); !checked || !w.Ask().Is(exercise.NumberSet) {
		return 0, false
	}
	return w.sheet.key.Tree.At(w.sheet.Part(w.task).Range().Leaf).ID(), true
}

// drawWanted draws the branches to prune, with the verdicts of a check on them, on other
// pruned branches, and on a number that makes the construction wrong.
func (w Work) drawWanted(at map[tree.ID]scene.Answered, task int) {
	for _, id := range w.sheet.Part(task).Wanted() {
		at[id] = scene.Answered{Cut: true}
	}
	if w.Checked() == nil {
		return
	}
	for f := range w.checked.Fields { // other cuts too, which lose marks
		if f.Task != task || f.Node == 0 {
			continue
		}
		a := at[f.Node]
		if f.Aspect == exercise.Branch {
			a.CutIs = w.verdict(f)
		} else {
			a.ValueIs = w.verdict(f)
		}
		at[f.Node] = a
	}
}
