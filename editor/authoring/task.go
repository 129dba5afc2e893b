// Package authoring is an exercise as a teacher makes it: the edits of its tasks and of its parts,
// which are the tasks of one search. Every edit returns a changed copy of the exercise.
package authoring

import (
	"slices"
	"strconv"

	"plytree/engine/exercise"
	"plytree/engine/search"
)

// Made is a changed exercise with the index of its current task.
type Made struct {
	Exercise *exercise.Exercise
	Task     int
}

// offered returns the tasks that a part can have, in their usual order. Those that are parts of
// their own are added as such.
func offered() []exercise.Ask {
	return slices.DeleteFunc(exercise.Asks(), func(a exercise.Ask) bool { return a.Form().Apart })
}

// Rows lists a part's tasks in their order and, between them, those that it could have, each in its
// usual place. Adding or removing a task moves no other row. Part has the indices of its tasks.
func Rows(e *exercise.Exercise, part []int) (rows []Row) {
	if len(part) > 0 && e.Tasks[part[0]].Ask.Form().Apart {
		return []Row{{Ask: e.Tasks[part[0]].Ask, Task: part[0]}}
	}
	asked := map[exercise.Ask]bool{}
	for _, task := range part {
		asked[e.Tasks[task].Ask] = true
	}
	for _, task := range part {
		ask := e.Tasks[task].Ask
		for _, other := range offered()[:slices.Index(offered(), ask)] {
			if !asked[other] {
				asked[other] = true
				rows = append(rows, Row{Ask: other, Task: -1, Before: task})
			}
		}
		rows = append(rows, Row{Ask: ask, Task: task})
	}
	for _, other := range offered() {
		if !asked[other] {
			rows = append(rows, Row{Ask: other, Task: -1, Before: -1})
		}
	}
	return rows
}

// Row is a task or, if Task is -1, one that could be added: before another task of the part or, if
// Before is -1, after them all.
type Row struct {
	Ask          exercise.Ask
	Task, Before int
}

// Ask adds the task that a row offers.
func Ask(e *exercise.Exercise, part []int, row Row) Made {
	at := row.Before
	if at < 0 {
		at = len(e.Tasks)
		if len(part) > 0 {
			at = part[len(part)-1] + 1
		}
	}
	t := exercise.Task{Ask: row.Ask, Search: searchOf(e, part), ID: freshID(e, row.Ask)}
	if row.Ask.Has(exercise.TimesTerm) {
		t.Change.Times = new(-1.0)
	}
	return insert(e, at, t)
}

// Again copies a task, after itself and with its own ID.
func Again(e *exercise.Exercise, task int) Made {
	t := e.Tasks[task]
	t.ID = freshID(e, t.Ask)
	return insert(e, task+1, t)
}

// Remove removes a task.
func Remove(e *exercise.Exercise, task int) Made {
	changed := with(e, slices.Delete(slices.Clone(e.Tasks), task, task+1))
	return Made{changed, max(0, min(task, len(changed.Tasks)-1))}
}

// Move moves a task up in its part, or down for a positive number, but not beyond the part.
func Move(e *exercise.Exercise, own search.Options, task, by int) Made {
	for _, part := range exercise.Divided(e, own) {
		at := slices.Index(part, task)
		if to := at + by; at >= 0 && to >= 0 && to < len(part) {
			tasks := slices.Clone(e.Tasks)
			tasks[task], tasks[part[to]] = tasks[part[to]], tasks[task]
			return Made{with(e, tasks), part[to]}
		}
	}
	return Made{e, task}
}

// Change changes one task.
func Change(e *exercise.Exercise, task int, how func(*exercise.Task)) Made {
	tasks := slices.Clone(e.Tasks)
	tasks[task] = tasks[task].Changed(how)
	return Made{with(e, tasks), task}
}

func insert(e *exercise.Exercise, at int, tasks ...exercise.Task) Made {
	return Made{with(e, slices.Insert(slices.Clone(e.Tasks), at, tasks...)), at}
}

// with returns a copy of the exercise with other tasks.
func with(e *exercise.Exercise, tasks []exercise.Task) *exercise.Exercise {
	changed := *e
	changed.Tasks = tasks
	return &changed
}

// freshID returns a new ID for a task: none if the name of its kind is still free.
func freshID(e *exercise.Exercise, ask exercise.Ask) string {
	if e.Task(string(ask)) < 0 {
		return ""
	}
	for i := 2; ; i++ {
		if id := string(ask) + "-" + strconv.Itoa(i); e.Task(id) < 0 {
			return id
		}
	}
}
