package taskwords_test

import (
	"testing"

	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/search"
)

// Tasks with the same name are distinguished by their part and, within a part, by their ID.
func TestTasksAreToldApart(t *testing.T) {
	mirrored := search.Options{Order: search.Order{Kind: search.Reversed}}
	e := &exercise.Exercise{Tasks: []exercise.Task{
		{Ask: exercise.Value}, {Ask: exercise.Pruned}, {Ask: exercise.Pruned, ID: "mirrored", Search: mirrored},
		{Ask: exercise.Bounds, ID: "b1", Nodes: []string{"1"}}, {Ask: exercise.Bounds, ID: "b2", Nodes: []string{"2"}},
	}}
	for i, want := range []string{"Value", "Pruned (part 1)", "Pruned (part 2)", "Bounds (b1)", "Bounds (b2)"} {
		if got := (words.Language{}).Say(taskwords.Among(e, search.Options{}, i, taskwords.ShortOf)); got != want {
			t.Errorf("task %d is called %q, want %q", i, got, want)
		}
	}
}
