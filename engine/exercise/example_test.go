package exercise_test

import (
	"context"
	"fmt"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Mark an answer: work out the key, and lay over it what a student wrote.
func Example() {
	gameTree := tree.Complete(2, 3, tree.Give([]float64{1, 4, 5, 6, 2, 1, 8, 7}))
	key, err := exercise.NewKey(context.Background(), gameTree, search.Options{}, &exercise.Exercise{
		Tasks: []exercise.Task{{Ask: exercise.Value}, {Ask: exercise.Values}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	answers := (*written.Answers)(nil).
		With(string(exercise.Value), written.Plainly("4")).
		WithNode(string(exercise.Values), "1", written.Plainly("4")).
		WithNode(string(exercise.Values), "1.2", written.Plainly("6"))

	marked := key.Mark(answers, exercise.MarkOptions{})
	fmt.Println(exercise.Rounded(marked.Score), "of", exercise.Rounded(marked.Max))
	for _, task := range marked.Tasks {
		for _, item := range task.Items {
			if !item.Right && item.Given != nil {
				fmt.Println(item.Node, *item.Given, "instead of", item.Expected, item.Why())
			}
		}
	}
	// Output:
	// 1.17 of 2
	// 1.2 6 instead of 5 6 is the minimax value of node 1.2. The value that node 1.2 returns is 5, the greatest of the values that its children return: 5. At node 1.2, MAX can get at least 5 by moving to node 1.2.1. At node 1, MIN already has 4 from node 1.1 and can avoid this position. The remaining child is pruned. A shallow beta cut-off: α = 5 ≥ β = 4.
}
