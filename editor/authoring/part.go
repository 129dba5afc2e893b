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

// AddPart asks one thing more, by the first search by which nothing is asked yet.
func AddPart(e *exercise.Exercise, own engine.Options) Made {
	tasks := []exercise.Task{{Ask: exercise.Values}}
	return addPart(e, own, tasks, unasked(e, own, tasks)[0])
}

// AddAlone asks a task that is a part of its own, behind all others.
func AddAlone(e *exercise.Exercise, t exercise.Task) Made {
	t.ID = freshID(e, t.Ask)
	return insert(e, len(e.Tasks), t)
}

// CopyPart asks all of a part once more, by a search. What is asked apart, of no search
// alone, is asked again by the same one.
func CopyPart(e *exercise.Exercise, own engine.Options, part []int, search engine.Options) Made {
	if apart(e, part) {
		return Again(e, part[0])
	}
	return addPart(e, own, tasksOf(e, part), search)
}

// CopySearches lists the searches by which a part can be asked once more, from the other
// side first; none for what is asked apart.
func CopySearches(e *exercise.Exercise, own engine.Options, part []int) []engine.Options {
	if apart(e, part) {
		return nil
	}
	return unasked(e, own, tasksOf(e, part))
}

// apart reports whether a part is one task that is asked of no search alone.
func apart(e *exercise.Exercise, part []int) bool {
	return len(part) == 1 && e.Tasks[part[0]].Ask.Form().Apart
}

func tasksOf(e *exercise.Exercise, part []int) (tasks []exercise.Task) {
	for _, task := range part {
		tasks = append(tasks, e.Tasks[task])
	}
	return tasks
}

// addPart adds tasks behind all others, by a search.
func addPart(e *exercise.Exercise, own engine.Options, tasks []exercise.Task, search engine.Options) Made {
	laid := Laid(search, own)
	at := len(e.Tasks)
	for _, t := range tasks {
		t.ID, t.Search = freshID(e, t.Ask), laid
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
	if o.Bounds != own.Bounds {
		laid.Bounds = o.Bounds
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

// unasked lists the searches by which nothing is asked yet and by which the tasks can
// be asked: by the file's algorithm in other orders, from the other side first, then by
// other algorithms in its order, then all else. Where none can be asked, it has the first
// by which nothing is asked and, where that is none either, the file's own.
func unasked(e *exercise.Exercise, own engine.Options, tasks []exercise.Task) (all []engine.Options) {
	taken := map[engine.Options]bool{}
	for _, t := range e.Tasks {
		taken[t.Search.Over(own).WithDefaults()] = true
	}
	var free []engine.Options
	for _, o := range searches(own.WithDefaults()) {
		if taken[o] {
			continue
		}
		taken[o] = true
		free = append(free, o)
		if askable(own, Laid(o, own), tasks) {
			all = append(all, o)
		}
	}
	if all == nil {
		return append(free, own.WithDefaults())[:1]
	}
	return all
}

// searches are those of a file's window, rule and depth limit, some of them twice.
func searches(own engine.Options) (all []engine.Options) {
	add := func(a engine.Algorithm, order engine.Order) {
		all = append(all, engine.Options{Algorithm: a, Order: order}.Over(own).WithDefaults())
	}
	orders := []engine.Order{{Kind: engine.Given}, {Kind: engine.Reversed}, {Kind: engine.Best}, {Kind: engine.Worst}}
	algorithms := append([]engine.Algorithm{engine.DefaultAlgorithm, engine.PlainAlgorithm}, engine.Algorithms()...)
	for _, order := range orders {
		add(own.Algorithm, order)
	}
	for _, algorithm := range algorithms {
		add(algorithm, own.Order)
	}
	for _, algorithm := range algorithms {
		for _, order := range orders {
			add(algorithm, order)
		}
	}
	return all
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
