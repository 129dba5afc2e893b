package authoring

import (
	"slices"

	"plytree/engine"
	"plytree/engine/exercise"
)

// searchOf is what the tasks of a part lay over the file's search.
func searchOf(e *exercise.Exercise, part []int) (o engine.Options) {
	for _, task := range part {
		o = o.Over(e.Tasks[task].Search)
	}
	return o
}

// AddPart asks one thing more, by a search by which nothing is asked yet.
func AddPart(e *exercise.Exercise, own engine.Options) Made {
	return addPart(e, own, []exercise.Task{{Ask: exercise.Values}})
}

// AddAlone asks a task that is a part of its own, behind all others.
func AddAlone(e *exercise.Exercise, t exercise.Task) Made {
	t.ID = freshID(e, t.Ask)
	return insert(e, len(e.Tasks), t)
}

// CopyPart asks all of a part once more, by a search by which nothing is asked
// yet.
func CopyPart(e *exercise.Exercise, own engine.Options, part []int) Made {
	if len(part) == 1 && e.Tasks[part[0]].Ask.Form().Apart {
		return Again(e, part[0])
	}
	var tasks []exercise.Task
	for _, task := range part {
		tasks = append(tasks, e.Tasks[task])
	}
	return addPart(e, own, tasks)
}

// addPart adds tasks behind all others, by another search than theirs.
func addPart(e *exercise.Exercise, own engine.Options, tasks []exercise.Task) Made {
	search := another(e, own, tasks)
	at := len(e.Tasks)
	for _, t := range tasks {
		t.ID, t.Search = freshID(e, t.Ask), search
		e = insert(e, len(e.Tasks), t).Exercise
	}
	return Made{e, at}
}

// RemovePart asks nothing of a part any more.
func RemovePart(e *exercise.Exercise, part []int) Made {
	tasks := slices.Clone(e.Tasks)
	for _, task := range slices.Backward(part) {
		tasks = slices.Delete(tasks, task, task+1)
	}
	return Made{with(e, tasks), 0}
}

// SetSearch lets the tasks of a part be asked of another search. It is laid over
// the file's, and a depth limit of the file's holds for all parts.
func SetSearch(e *exercise.Exercise, own engine.Options, part []int, o engine.Options) *exercise.Exercise {
	tasks, search := slices.Clone(e.Tasks), Laid(o, own)
	for _, task := range part {
		tasks[task].Search = search
	}
	return with(e, tasks)
}

// Laid returns what is to be laid over a file's own search so that it becomes o.
// No limit of the depth can't be laid over one.
func Laid(o, own engine.Options) (laid engine.Options) {
	o, own = o.WithDefaults(), own.WithDefaults()
	if o.Algorithm != own.Algorithm {
		laid.Algorithm = o.Algorithm
	}
	if o.Window != own.Window {
		laid.Window = o.Window
	}
	if o.Cutoff != own.Cutoff {
		laid.Cutoff = o.Cutoff
	}
	if o.Order != own.Order {
		laid.Order = o.Order
	}
	if o.Depth != own.Depth {
		laid.Depth = o.Depth
	}
	return laid
}

// another returns what is to be laid over the file's own search for one by which
// nothing is asked yet, and by which the tasks can be asked: from the other side,
// then by other algorithms.
func another(e *exercise.Exercise, own engine.Options, tasks []exercise.Task) engine.Options {
	taken := map[engine.Options]bool{}
	for _, t := range e.Tasks {
		taken[t.Search.Over(own).WithDefaults()] = true
	}
	var first engine.Options
	for _, algorithm := range append([]engine.Algorithm{own.WithDefaults().Algorithm, engine.DefaultAlgorithm, engine.PlainAlgorithm}, engine.Algorithms()...) {
		for _, order := range []engine.OrderKind{engine.Given, engine.Reversed, engine.Best, engine.Worst} {
			o := engine.Options{Algorithm: algorithm, Order: engine.Order{Kind: order}}.Over(own).WithDefaults()
			if taken[o] {
				continue
			}
			search := Laid(o, own)
			if first == (engine.Options{}) {
				first = search
			}
			if askable(own, search, tasks) {
				return search
			}
		}
	}
	return first
}

// askable reports whether nothing speaks against asking tasks of a search,
// whatever the tree is.
func askable(own, search engine.Options, tasks []exercise.Task) bool {
	e := &exercise.Exercise{}
	for _, t := range tasks {
		t.ID, t.Search = freshID(e, t.Ask), search
		e.Tasks = append(e.Tasks, t)
	}
	return exercise.Check(own, e) == nil
}
