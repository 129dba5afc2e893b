package exercise_test

import (
	"testing"

	. "plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

// blindOf returns what a blind answer gets in each task and in total, rounded.
func blindOf(k *Key) (marks string) {
	m := k.Blind()
	for _, task := range m.Tasks {
		marks += task.ID + " " + Rounded(task.Score) + ", "
	}
	return marks + "of " + Rounded(m.Max) + ": " + Rounded(m.Score)
}

// The marks were counted by hand.
func TestBlindMarks(t *testing.T) {
	tasks := func(asks ...Ask) (all []Task) {
		for _, a := range asks {
			all = append(all, Task{Ask: a, Marks: new(6.0)})
		}
		return all
	}
	b := &tree.Builder{}
	estimate := func(v float64) *tree.Node {
		return b.Node(tree.Data{Value: v, HasValue: true}, b.Leaf(v), b.Leaf(v))
	}
	tie := treetest.Read("[[3, 5], [3, 9]]")
	for _, c := range []struct {
		name   string
		tree   *tree.Tree
		o      search.Options
		tasks  []Task
		accept []search.Options
		want   string
	}{
		{"5 of 8 leaves are evaluated, and 2 branches cut", bratko(), search.Options{}, tasks(Value, Values, Pruned, Evaluated, Least), nil,
			"value 0, values 0, pruned 0, evaluated 0, least 0, of 30: 0"},
		{"b is the best move, and 3 leaves too many cost 3 of 5 shares", bratko(), search.Options{}, tasks(BestMove, LeafOrder), nil,
			"best-move 6, order 2.4, of 12: 8.4"},
		{"9 of 12 ends are infinite, and g is never visited", bratko(), search.Options{}, []Task{{Ask: Windows, Marks: new(12.0), At: Entry}}, nil,
			"windows 8, of 12: 8"},
		{"d is left with [4, ∞] and exact, e with [5, 4] and at least 5", bratko(), search.Options{},
			[]Task{{Ask: Windows, Marks: new(4.0), Nodes: []string{"d", "e"}}, {Ask: Bounds, Marks: new(4.0), Nodes: []string{"d", "e"}}}, nil,
			"windows 1, bounds 2, of 8: 3"},
		{"nodes at the depth limit are leaves", b.Tree(b.Node(tree.Data{}, estimate(1), estimate(2)), tree.Max), search.Options{Depth: 1},
			append(tasks(Pruned, Evaluated, LeafOrder), Task{Ask: Windows, Marks: new(6.0), At: Entry}), nil,
			"pruned 6, evaluated 6, order 6, windows 6, of 24: 24"},
		{"a leaf is cut at equality", tie, search.Options{}, tasks(Evaluated, Pruned), nil,
			"evaluated 0, pruned 0, of 12: 0"},
		{"nothing is cut by an accepted search", tie, search.Options{}, tasks(Evaluated, Pruned), []search.Options{{Cutoff: search.CutBeyondEqual}},
			"evaluated 6, pruned 6, of 12: 12"},
		{"each part is answered for its own search", bratko(), search.Options{},
			append(tasks(Evaluated), Task{ID: "all", Ask: Evaluated, Search: search.Options{Algorithm: search.Minimax}}), nil,
			"evaluated 0, all 1, of 7: 1"},
	} {
		k := key(t, c.tree, c.o, &Exercise{Tasks: c.tasks, Accept: c.accept})
		if got := blindOf(k); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Whatever is asked, a blind answer gets marks between none and all, and everything in it
// is readable.
func TestBlindMarksAreAShare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawKey(t)
		m := k.Blind()
		if share := m.Share(); !(share >= 0 && share <= 1) || m.Score.Cmp(k.Max()) > 0 || m.Max.Cmp(k.Max()) != 0 {
			t.Fatalf("%s of %s, %v", m.Score, m.Max, share)
		}
		for _, task := range m.Tasks {
			if task.Score.Sign() < 0 || task.Score.Cmp(task.Max) > 0 {
				t.Fatalf("%s: %s of %s", task.ID, task.Score, task.Max)
			}
		}
		if len(m.Remarks) > 0 {
			t.Fatal(m.Remarks)
		}
	})
}
