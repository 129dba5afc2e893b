package exercise_test

import (
	"context"
	"fmt"
	"reflect"
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// drawParts draws an exercise whose tasks have their own searches, and its key.
func drawParts(t *rapid.T, accept bool) (*tree.Tree, search.Options, *Key) {
	tree, o, e := drawTree(t), drawSearch(t), &Exercise{}
	if accept && rapid.Bool().Draw(t, "accepted") {
		e.Accept = []search.Options{{Order: search.Order{Kind: search.Reversed}}}
	}
	for i, a := range rapid.SliceOfN(rapid.SampledFrom(Asks()), 2, 6).Draw(t, "asks") {
		e.Tasks = append(e.Tasks,
			Task{ID: fmt.Sprint("t", i), Ask: a, Marks: new(float64(i + 1)), Search: rapid.SampledFrom([]search.Options{
				{}, {}, {Algorithm: search.Minimax}, {Order: search.Order{Kind: search.Reversed}}, {Depth: 2},
				{Algorithm: search.Negamax, Order: search.Order{Kind: search.Best}},
			}).Draw(t, "own search")})
	}
	return tree, o, without(t, tree, o, e)
}

// drawAnswersTo draws answers to tasks: right ones, those of a mistake, or anything.
func drawAnswersTo(t *rapid.T, k *Key) *written.Answers {
	a := k.Perfect()
	for _, task := range k.Exercise.Tasks {
		switch rapid.IntRange(0, 2).Draw(t, "answer") {
		case 1:
			if of, ok := k.Mistaken(rapid.SampledFrom(MistakeNames()).Draw(t, "mistake")); ok {
				a = a.With(task.Key(), of.Of(task.Key()))
			}
		case 2:
			a = a.With(task.Key(), drawWritten(t, int(written.Mapping)))
		}
	}
	return a
}

// scores returns the marks of tasks by id.
func scores(m *Marked) map[string]string {
	all := map[string]string{}
	for _, t := range m.Tasks {
		all[t.ID] = t.Score.String() + " of " + t.Max.String()
	}
	return all
}

// An exercise of several parts is marked like its tasks separately and, with
// follow-through, like its parts separately.
func TestPartsAreMarkedAsTheyAreAlone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o, k := drawParts(t, false)
		a := drawAnswersTo(t, k)
		alone := func(tasks []int, follow bool) map[string]string {
			e := &Exercise{}
			for _, i := range tasks {
				e.Tasks = append(e.Tasks, k.Exercise.Tasks[i])
			}
			one := key(t, tree, o, e)
			if len(one.Parts()) != 1 {
				t.Fatalf("%d parts", len(one.Parts()))
			}
			return scores(one.Mark(a, MarkOptions{FollowThrough: follow}))
		}
		whole, followed := scores(k.Mark(a, MarkOptions{})), scores(k.Mark(a, MarkOptions{FollowThrough: true}))
		seen := 0
		for _, p := range k.Parts() {
			for id, score := range alone(p.Tasks(), true) {
				if followed[id] != score {
					t.Fatalf("%s: %s, but in its part alone %s", id, followed[id], score)
				}
			}
			for _, i := range p.Tasks() {
				seen++
				id := k.Exercise.Tasks[i].Key()
				if score := alone([]int{i}, false)[id]; whole[id] != score {
					t.Fatalf("%s: %s, but alone %s", id, whole[id], score)
				}
				if k.PartOf(i) != p {
					t.Fatalf("%s is in two parts", id)
				}
			}
		}
		if seen != len(k.Exercise.Tasks) {
			t.Fatalf("%d of %d tasks are in parts", seen, len(k.Exercise.Tasks))
		}
	})
}

// The order of tasks changes nothing, except with follow-through.
func TestTheOrderOfTasksChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, o, k := drawParts(t, true)
		e := *k.Exercise
		e.Tasks = rapid.Permutation(e.Tasks).Draw(t, "another order")
		other := key(t, tree, o, &e)
		a := drawAnswersTo(t, k)
		one, two := diagnosed(t, k, a, MarkOptions{}), diagnosed(t, other, a, MarkOptions{})
		if x, y := scores(one), scores(two); !reflect.DeepEqual(x, y) {
			t.Fatalf("%v\n%v", x, y)
		}
		if x, y := names(one), names(two); x != y {
			t.Fatalf("the mistakes are %s, or %s", x, y)
		}
		for _, follow := range []bool{false, true} {
			m := diagnosed(t, k, k.Perfect(), MarkOptions{FollowThrough: follow})
			if m.Score.Cmp(k.Max()) != 0 || len(m.Mistakes)+len(m.Remarks) > 0 {
				t.Fatalf("the key brings %s of %s, mistakes %v, remarks %v", m.Score, k.Max(), m.Mistakes, m.Remarks)
			}
		}
	})
}

// Two tasks of a part may be about the same node: follow-through uses the first.
func TestFollowThroughTakesTheFirstTaskOfThePart(t *testing.T) {
	e := &Exercise{Tasks: []Task{
		{ID: "other", Ask: Values, Nodes: []string{"d"}, Search: search.Options{Algorithm: search.Minimax}},
		{ID: "one", Ask: Values, Nodes: []string{"d"}},
		{ID: "two", Ask: Values, Nodes: []string{"d", "b"}},
	}}
	k := key(t, bratko(), search.Options{}, e)
	node := func(d, b string) *written.Answers {
		return (*written.Answers)(nil).With("other", mapping("d", "9")).With("one", mapping("d", d)).With("two",
			mapping("d", "9", "b", b))
	}
	for _, c := range []struct{ d, b, want string }{
		{"3", "3", "1/2 of 1/1"}, // b follows from 3
		{"3", "9", "0/1 of 1/1"}, // not from the second answer, nor from another part's
		{"?", "4", "1/2 of 1/1"}, // nothing follows from an unreadable answer
	} {
		if got := scores(k.Mark(node(c.d, c.b), MarkOptions{FollowThrough: true}))["two"]; got != c.want {
			t.Errorf("d %s, then b %s: %s", c.d, c.b, got)
		}
	}
}

// Two tasks have different ids, and errors about tasks name them by id; which ids a task may have the
// reader of files says.
func TestIDs(t *testing.T) {
	for _, c := range []struct{ tasks, says string }{
		{"{id: a, ask: value}, {id: Value, ask: value}, {id: x-_9, ask: value}, {ask: value}, {id: pruned, ask: pruned}",
			""},
		{"{ask: value}, {ask: value}",
			`the task "value": it is a duplicate; remove one of the two tasks, or give one an id`},
		{"{id: a, ask: value}, {id: a, ask: pruned}",
			`the task "a": two tasks have this id; give one of them another id`},
		{"{id: a, ask: windows}, {id: b, ask: windows, search: {algorithm: minimax}}",
			`the task "b": minimax has no windows and all its values are exact; remove the task, or search with alpha-beta`},
	} {
		doc := filetest.Read(t, "plytree: 1\ntree: [[1, 4], [5, 6]]\nexercise: {tasks: ["+c.tasks+"]}\n")
		_, err := NewKey(context.Background(), doc.Tree, doc.Search, doc.Exercise)
		if err == nil && c.says != "" || err != nil && err.Error() != c.says {
			t.Errorf("%s: %v", c.tasks, err)
		}
	}
}
