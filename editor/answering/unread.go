package answering

import (
	"errors"

	"plytree/engine/exercise"
	"plytree/engine/written"
)

// Unread returns why the text of a field can't be read, nil if it can or if there is none.
// Such an answer is kept as typed, but doesn't count as one.
func (f *Filled) Unread(at exercise.Slot) error {
	if f.sheet.Drawing(at.Task) != nil {
		return nil
	}
	_, err := f.sheet.Read(at, f.Text(at))
	return err
}

// answered reports whether a field has a readable answer.
func (f *Filled) answered(at exercise.Slot) bool { return f.Text(at) != "" && f.Unread(at) == nil }

// Unread returns why some answer to a task can't be read, nil if all of them can. There must
// be a sheet.
func (w Work) Unread(task int) error {
	t := w.sheet.Tasks()[task]
	switch of := w.Answers().Of(t.Key()); {
	case of.Kind == written.Nothing || w.sheet.None(w.Answers(), task) || w.sheet.Drawing(task) != nil:
		return nil
	case t.Ask.Shaped(exercise.List), atNodes(t.Ask) && of.Kind != written.Mapping:
		_, err := w.replaced(exercise.Slot{Task: task}, w.Text(exercise.Slot{Task: task}))
		return err
	}
	var all []error
	for _, at := range w.sheet.Fields(task) {
		if err := w.filled.Unread(at); err != nil {
			all = append(all, err)
		}
	}
	return errors.Join(all...)
}

// Unreadable returns the tasks with an unreadable answer. There must be a sheet.
func (w Work) Unreadable() (tasks []int) {
	for task := range w.sheet.Tasks() {
		if w.Unread(task) != nil {
			tasks = append(tasks, task)
		}
	}
	return tasks
}
