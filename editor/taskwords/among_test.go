package taskwords_test

import (
	"testing"

	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine"
	"plytree/engine/exercise"
)

// Tasks that are called the same are told apart by their part and, within a part, by their id.
func TestTasksAreToldApart(t *testing.T) {
	mirrored := engine.Options{Order: engine.Order{Kind: engine.Reversed}}
	e := &exercise.Exercise{Tasks: []exercise.Task{
		{Ask: exercise.Value}, {Ask: exercise.Pruned}, {Ask: exercise.Pruned, ID: "mirrored", Search: mirrored},
		{Ask: exercise.Bounds, ID: "b1", Nodes: []string{"1"}}, {Ask: exercise.Bounds, ID: "b2", Nodes: []string{"2"}},
	}}
	for i, want := range []string{"Value", "Pruned (part 1)", "Pruned (part 2)", "Bounds (b1)", "Bounds (b2)"} {
		if got := (words.Language{}).Say(taskwords.Among(e, engine.Options{}, i, taskwords.ShortOf)); got != want {
			t.Errorf("task %d is called %q, want %q", i, got, want)
		}
	}
}
