package exercise_test

import (
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
)

// Marks a submission with many wrong answers to every task, including all explanations.
func BenchmarkMark(b *testing.B) {
	k := key(b, tied(), search.Options{}, everything())
	answers, _ := k.Mistaken(ShallowOnly)
	for b.Loop() {
		m := k.Mark(answers, MarkOptions{Tree: k.Tree, FollowThrough: true})
		for _, task := range m.Tasks {
			for _, i := range task.Items {
				_ = i.Why().String()
			}
		}
	}
}
