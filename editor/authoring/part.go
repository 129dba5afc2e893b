package authoring

import (
	"context"
	"errors"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// searchOf is what the tasks of a part lay over the file's search.
func searchOf(e *exercise.Exercise, part []int) (o search.Options) {
	for _, task := range part {
		o = o.Over(e.Tasks[task].Search)
	}
	return o
}

// AddPart asks one thing more of a tree, by the first search by which nothing is asked yet.
// Where no such search can be asked for it, the first is taken all the same, and refused.
func AddPart(t *tree.Tree, e *exercise.Exercise, own search.Options) Made {
	tasks := []exercise.Task{{Ask: exercise.Values}}
	found := own
	if free := unasked(e, own); len(free) > 0 {
		can := slices.IndexFunc(free, func(o search.Options) bool { return refusedBy(t, e, own, o, tasks) == nil })
		found = free[max(can, 0)]
	}
	return addPart(e, own, tasks, found)
}

// AddAlone asks a task that is a part of its own, behind all others.
func AddAlone(e *exercise.Exercise, t exercise.Task) Made {
	t.ID = freshID(e, t.Ask)
	return insert(e, len(e.Tasks), t)
}

// CopyPart asks all of a part once more, by a search. What is asked apart, of no search
// alone, is asked again by the same one.
func CopyPart(e *exercise.Exercise, own search.Options, part []int, search search.Options) Made {
	if apart(e, part) {
		return Again(e, part[0])
	}
	return addPart(e, own, tasksOf(e, part), search)
}

// CopySearches lists the searches by which a part can be asked once more of a tree, from the
// other side first; the file's own where something is asked by all others. It is empty for
// what is asked apart, and where none of them can be asked: then the error is why.
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
func addPart(e *exercise.Exercise, own search.Options, tasks []exercise.Task, search search.Options) Made {
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
func SetSearch(e *exercise.Exercise, own search.Options, part []int, o search.Options) *exercise.Exercise {
	tasks, search := slices.Clone(e.Tasks), Laid(o, own)
	for _, task := range part {
		tasks[task].Search = search
	}
	return with(e, tasks)
}

// Laid returns what is to be laid over a file's own search so that it becomes o.
// No limit of the depth can't be laid over one.
func Laid(o, own search.Options) (laid search.Options) {
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

// unasked lists the searches by which nothing is asked yet: by the file's algorithm in other
// orders, from the other side first, then by other algorithms in its order, then all else.
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

// searches are those of a file's window, rule and depth limit, some of them twice.
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

// mostSearched is how many nodes a tree has at most that is searched to find out what can be
// asked: all searches together then take less than anybody notices.
const mostSearched = 2000

// askable keeps the searches by which the tasks have a key. Where none is left, the error is
// why the first has none. Values that leaves still lack speak against no search.
func askable(t *tree.Tree, e *exercise.Exercise, own search.Options, searches []search.Options, tasks []exercise.Task) (all []search.Options, err error) {
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

// refusedBy is why a search can't be asked for the tasks, nil where it can.
func refusedBy(t *tree.Tree, e *exercise.Exercise, own, search search.Options, tasks []exercise.Task) error {
	return refusal(t, own, &exercise.Exercise{Tasks: asked(tasks, Laid(search, own)), Accept: e.Accept})
}

// asked are tasks of a search.
func asked(tasks []exercise.Task, search search.Options) []exercise.Task {
	e := &exercise.Exercise{}
	for _, t := range tasks {
		t.ID, t.Search = freshID(e, t.Ask), search
		e.Tasks = append(e.Tasks, t)
	}
	return e.Tasks
}

// refusal is why an exercise has no key, but for missing values. Of a large tree it is only
// what needs no search.
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
