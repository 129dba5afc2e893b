package exercise_test

import (
	"testing"

	. "plytree/engine/exercise"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// The marks were counted by hand.
func TestBlindMarks(t *testing.T) {
	const small = "tree: {name: a, children: [{name: b, children: [{name: d, children: [1, 4]}, {name: e, children: [5, 6]}]}, {name: c, children: [{name: f, children: [2, 1]}, {name: g, children: [8, 7]}]}]}"
	const tie = "tree: [[3, 5], [3, 9]]"
	for _, c := range []struct{ name, file, tasks, want string }{
		{"5 of 8 leaves are evaluated, and 2 branches cut", small,
			"{ask: value, marks: 6}, {ask: values, marks: 6}, {ask: pruned, marks: 6}, {ask: evaluated, marks: 6}, {ask: least, marks: 6}",
			"value 0, values 0, pruned 0, evaluated 0, least 0, of 30: 0"},
		{"b is the best move, and 3 leaves too many cost 3 of 5 shares", small,
			"{ask: best-move, marks: 6}, {ask: order, marks: 6}", "best-move 6, order 2.4, of 12: 8.4"},
		{"9 of 12 ends are infinite, and g is never visited", small, "{ask: windows, at: entry, marks: 12}",
			"windows 8, of 12: 8"},
		{"d is left with [4, ∞] and exact, e with [5, 4] and at least 5", small,
			"{ask: windows, marks: 4, nodes: [d, e]}, {ask: bounds, marks: 4, nodes: [d, e]}",
			"windows 1, bounds 2, of 8: 3"},
		{"nodes at the depth limit are leaves",
			"search: {depth: 1}\ntree: [{value: 1, children: [1, 1]}, {value: 2, children: [2, 2]}]",
			"{ask: pruned, marks: 6}, {ask: evaluated, marks: 6}, {ask: order, marks: 6}, {ask: windows, at: entry, marks: 6}",
			"pruned 6, evaluated 6, order 6, windows 6, of 24: 24"},
		{"a leaf is cut at equality", tie, "{ask: evaluated}, {ask: pruned}", "evaluated 0, pruned 0, of 2: 0"},
		{"nothing is cut by an accepted search", tie, "{ask: evaluated}, {ask: pruned}], accept: [{cutoff: \">\"}",
			"evaluated 1, pruned 1, of 2: 2"},
		{"each part is answered for its own search", small,
			"{ask: evaluated}, {id: all, ask: evaluated, search: {algorithm: minimax}}", "evaluated 0, all 1, of 2: 1"},
	} {
		m := filetest.Key(t, filetest.Read(t, "plytree: 1\n"+c.file+"\nexercise: {tasks: ["+c.tasks+"]}\n")).Blind()
		got := ""
		for _, task := range m.Tasks {
			got += task.ID + " " + Rounded(task.Score) + ", "
		}
		if got += "of " + Rounded(m.Max) + ": " + Rounded(m.Score); got != c.want {
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
