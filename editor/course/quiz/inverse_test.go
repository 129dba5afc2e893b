package quiz

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"plytree/editor/course/assignment"
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/exercise/valueset"
	"plytree/engine/search"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// inverted is an exercise of these tasks, on a tree in which x decides what the root is
// worth.
func inverted(t *testing.T, tasks ...exercise.Task) assignment.Exercise {
	t.Helper()
	doc := filetest.Read(t, "plytree: 1\ntree: [[{name: f, children: [{name: x, value: 2}, {name: z, value: 1}]}, [8, 7]], [[3, 4], {name: e, children: [5, 2]}]]\n")
	key := filetest.KeyOf(t, doc.Tree, search.Options{}, &exercise.Exercise{Tasks: tasks})
	return assignment.Exercise{Title: "Exam", Key: key}
}

func TestQuestionsTheOtherWayRound(t *testing.T) {
	marks := func(n float64) *float64 { return &n }
	whole := &inverse.Values{Low: 0, High: 9}
	all := questionsOf(t, inverted(t,
		exercise.Task{Ask: exercise.Range, Terms: inverse.Terms{Leaf: "x", For: inverse.For{Value: marks(4)}}, Marks: marks(6)},
		exercise.Task{ID: "whole", Ask: exercise.Range, Terms: inverse.Terms{Leaf: "x", For: inverse.For{Value: marks(4)}, Values: whole}, Marks: marks(2)},
		exercise.Task{Ask: exercise.Construct, Terms: inverse.Terms{Leaves: []string{"2.2.1", "2.2.2"}, Want: inverse.Wishes{Pruned: []string{"1.2.2", "2.2.2"}}, Values: whole}, Marks: marks(3)},
		exercise.Task{Ask: exercise.Reorder, Marks: marks(2)},
		exercise.Task{Ask: exercise.Least},
	))
	if len(all) != 5 {
		t.Fatalf("%d questions", len(all))
	}
	span, wholes, construct, reorder, least := all[0].Tasks[0], all[1].Tasks[0], all[2].Tasks[0], all[3].Tasks[0], all[4].Tasks[0]
	for _, c := range []struct {
		task Task
		form Form
		asks string
		note string
	}{
		{span, Ends, "For which values of x is the value of the root 4", "The correct answer is x <= 4."},
		{wholes, Single, "Consider only whole numbers from 0 to 9.", ""},
		{construct, Free, "The search prunes node 1.2.2 and node 2.2.2 and no other branch.", "One of several correct answers: 2.2.1: "},
		{reorder, Free, "How must the children be ordered", "evaluates "},
		{least, Single, "With the best possible order of the children, how many leaves does the search evaluate?", ""},
	} {
		if c.task.Form != c.form || !strings.Contains(c.task.Asked, c.asks) || !strings.Contains(strings.Join(c.task.Notes, " "), c.note) {
			t.Errorf("%s) %s: %q, %q", c.task.Letter, c.task.Form, c.task.Asked, c.task.Notes)
		}
		brings := new(big.Rat)
		for _, r := range c.task.Rows {
			for _, f := range r.Fields {
				brings.Add(brings, f.Worth)
			}
		}
		if c.form != Free && brings.Cmp(c.task.Worth) != 0 {
			t.Errorf("%s) brings %v of %v", c.task.Letter, brings, c.task.Worth)
		}
	}
	byHand := func(ends bool) (got []string) {
		for _, q := range all {
			got = append(got, q.ByHand(ends)...)
		}
		return got
	}
	if got := byHand(true); len(got) != 2 || got[0] != "Exam (c)" {
		t.Errorf("marked by hand: %q", got)
	}
	if got := byHand(false); len(got) != 3 {
		t.Errorf("marked by hand: %q", got)
	}
	if got := wholes.Rows[0].Fields[0]; len(got.Answers) != 11 || len(got.Right()) != 5 {
		t.Errorf("%+v", got.Answers)
	}
}

// The rows of ends describe the set exactly: it can be rebuilt from them.
func TestEndsSayTheSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := valueset.None()
		for range rapid.IntRange(0, 4).Draw(t, "pieces") {
			piece, ok := valueset.Read(rapid.SampledFrom([]string{"x < 2", "x <= 2", "x > 3", "x >= 5", "1 < x < 4", "1 <= x < 4", "x = 3", "x != 4", "6 <= x <= 7", "x = 9"}).Draw(t, "piece"))
			if !ok {
				t.Fatal("not read")
			}
			if set = set.Or(piece); rapid.Bool().Draw(t, "but") {
				set = set.Differs(piece)
			}
		}
		ends := endsOf(set)
		for x := 0.0; x <= 10; x += 0.5 {
			in := len(ends) == 0 && set.Equal(valueset.All())
			for i, e := range ends {
				switch {
				case x == e.at:
					in = e.below == "≤" || e.above == "≤" || e.below == "–" && e.above == "–"
				case x < e.at && (i == 0 || ends[i-1].at < x):
					in = e.below != "–"
				case x > e.at && i == len(ends)-1:
					in = e.above != "–"
				}
			}
			if in != set.Holds(x) {
				t.Fatalf("%v: %v at %v", set, ends, x)
			}
		}
		if len(ends) > 0 && slices.ContainsFunc(ends, func(e end) bool { return e.below == "≤" && e.above == "≤" }) {
			t.Fatalf("%v: nothing changes at one of %v", set, ends)
		}
		brings := new(big.Rat)
		rows := (&builder{}).ends(set, big.NewRat(6, 1))
		for _, r := range rows {
			for _, f := range r.Fields {
				brings.Add(brings, f.Worth)
			}
		}
		if brings.Cmp(big.NewRat(6, 1)) != 0 || len(rows) < 1+max(leastRows, len(ends)+1) {
			t.Fatalf("%v: %d rows bring %v", set, len(rows), brings)
		}
	})
}
