package authoring

import (
	"context"
	"errors"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// searchOf returns the search options of a part's tasks, which override the file's.
func searchOf(e *exercise.Exercise, part []int) (o search.Options) {
	for _, task := range part {
		o = o.Over(e.Tasks[task].Search)
	}
	return o
}

// AddPart adds one task with the first search that no task uses yet. If no such search can have the
// task, it is added with the first one, and refused later.
func AddPart(t *tree.Tree, e *exercise.Exercise, own search.Options) Made {
	tasks := []exercise.Task{{Ask: exercise.Values}}
	found := own
	if free := unasked(e, own); len(free) > 0 {
		can := slices.IndexFunc(free, func(o search.Options) bool { return refusedBy(t, e, own, o, tasks) == nil })
		found = free[max(can, 0)]
	}
	return addPart(e, own, tasks, found)
}

// AddAlone adds a task after all others, as a part of its own.
func AddAlone(e *exercise.Exercise, t exercise.Task) Made {
	t.ID = freshID(e, t.Ask)
	return insert(e, len(e.Tasks), t)
}

// CopyPart copies all tasks of a part to another search. A task that belongs to no single search is
// copied unchanged.
func CopyPart(e *exercise.Exercise, own search.Options, part []int, search search.Options) Made {
	if apart(e, part) {
		return Again(e, part[0])
	}
	return addPart(e, own, tasksOf(e, part), search)
}

// CopySearches lists the searches to which a part can be copied, the reversed order first, and the
// file's own if all others are in use. It is empty for a task that belongs to no single search, and
// if no search can have the tasks: then the error is the reason.
func CopySearches(t *tree.Tree, e *exercise.Exercise, own search.Options, part []int) ([]search.Options, error) {
	if apart(e, part) {
		return nil, nil
	}
	free := unasked(e, own)
	if len(free) == 0 {
		return []search.Options{own.WithDefaults()}, nil
	}
	return askable(t, e, own, free, tasksOf(e, part))
}

// apart reports whether a part is one task that belongs to no single search.
func apart(e *exercise.Exercise, part []int) bool {
	return len(part) == 1 && e.Tasks[part[0]].Ask.Form().Apart
}

func tasksOf(e *exercise.Exercise, part []int) (tasks []exercise.Task) {
	for _, task := range part {
		tasks = append(tasks, e.Tasks[task])
	}
	return tasks
}

// addPart adds tasks with a search after all others.
func addPart(e *exercise.Exercise, own search.Options, tasks []exercise.Task, search search.Options) Made {
	laid := overlayFor(search, own)
	at := len(e.Tasks)
	for _, t := range tasks {
		t.ID, t.Search = freshID(e, t.Ask), laid
		e = insert(e, len(e.Tasks), t).Exercise
	}
	return Made{e, at}
}

// RemovePart removes the tasks of a part.
func RemovePart(e *exercise.Exercise, part []int) Made {
	tasks := slices.Clone(e.Tasks)
	for _, task := range slices.Backward(part) {
		tasks = slices.Delete(tasks, task, task+1)
	}
	return Made{with(e, tasks), 0}
}

// SetSearch changes the search of a part's tasks. It overrides the file's, but a depth limit of the
// file's holds for all parts.
func SetSearch(e *exercise.Exercise, own search.Options, part []int, o search.Options) *exercise.Exercise {
	tasks, search := slices.Clone(e.Tasks), overlayFor(o, own)
	for _, task := range part {
		tasks[task].Search = search
	}
	return with(e, tasks)
}

// overlayFor returns the options that must override a file's own search to make it o. They can't remove a
// depth limit.
func overlayFor(o, own search.Options) (laid search.Options) {
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

// unasked lists the searches that no task uses: first the file's algorithm in other orders, the
// reversed one first, then other algorithms in its order, then all others.
func unasked(e *exercise.Exercise, own search.Options) (free []search.Options) {
	taken := map[search.Options]bool{}
	for _, t := range e.Tasks {
		taken[t.Search.Over(own).WithDefaults()] = true
	}
	for _, o := range searches(own.WithDefaults()) {
		if !taken[o] {
			taken[o] = true
			free = append(free, o)
		}
	}
	return free
}

// searches returns all searches with the file's window, rule and depth limit, some of them twice.
func searches(own search.Options) (all []search.Options) {
	add := func(a search.Algorithm, order search.Order) {
		all = append(all, search.Options{Algorithm: a, Order: order}.Over(own).WithDefaults())
	}
	orders := []search.Order{{Kind: search.Given}, {Kind: search.Reversed}, {Kind: search.Best}, {Kind: search.Worst}}
	algorithms := append([]search.Algorithm{search.DefaultAlgorithm, search.PlainAlgorithm}, search.Algorithms()...)
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

// mostSearched is the maximum number of nodes of a tree that is searched to find out what can be
// asked: then all searches together take too little time to be noticed.
const mostSearched = 2000

// askable keeps the searches with which the tasks have a key. If none is left, the error is the
// reason for the first. Missing leaf values don't count.
func askable(t *tree.Tree, e *exercise.Exercise, own search.Options, searches []search.Options,
	tasks []exercise.Task) (all []search.Options, err error) {
	for _, o := range searches {
		refused := refusedBy(t, e, own, o, tasks)
		if refused == nil {
			all = append(all, o)
		} else if err == nil {
			err = refused
		}
	}
	if len(all) > 0 {
		return all, nil
	}
	return nil, err
}

// refusedBy returns why the tasks can't be asked about a search, or nil.
func refusedBy(t *tree.Tree, e *exercise.Exercise, own, search search.Options, tasks []exercise.Task) error {
	return refusal(t, own, &exercise.Exercise{Tasks: asked(tasks, overlayFor(search, own)), Accept: e.Accept})
}

// asked returns the tasks with a search.
func asked(tasks []exercise.Task, search search.Options) []exercise.Task {
	e := &exercise.Exercise{}
	for _, t := range tasks {
		t.ID, t.Search = freshID(e, t.Ask), search
		e.Tasks = append(e.Tasks, t)
	}
	return e.Tasks
}

// refusal returns why an exercise has no key, except for missing values. For a large tree it checks
// only what needs no search.
func refusal(t *tree.Tree, own search.Options, e *exercise.Exercise) error {
	if t.Root().Size() > mostSearched {
		return exercise.Fits(t, own, e)
	}
	_, err := exercise.NewKey(context.Background(), t, own, e)
	var refused *exercise.KeyError
	if errors.As(err, &refused) && refused.Missing != nil {
		return nil
	}
	return err
}
