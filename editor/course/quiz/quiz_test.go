package quiz

import (
	"context"
	"math/big"
	"strings"
	"testing"

	"plytree/editor/course/assignment"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/fileformat/filetest"
)

// exam is an exercise of three parts: minimax, alpha-beta and its mirror.
func exam(t *testing.T) assignment.Exercise {
	t.Helper()
	doc := filetest.Read(t, "plytree: 1\ntree: [[[1, 4], [5, 6]], [[8, 7], [2, 1]]]\n")
	marks := func(n float64) *float64 { return &n }
	mirrored := search.Options{Order: search.Order{Kind: search.Reversed}}
	key := filetest.KeyOf(t, doc.Tree, search.Options{}, &exercise.Exercise{
		Instructions: "Good luck!",
		Accept:       []search.Options{{Cutoff: search.CutBeyondEqual}},
		Tasks: []exercise.Task{
			{ID: "minimax", Ask: exercise.Values, Search: search.Options{Algorithm: search.Minimax}, Marks: marks(7), Text: "Write the minimax values\nfirst."},
			{Ask: exercise.Pruned, Marks: marks(2)},
			{ID: "mirrored", Ask: exercise.Pruned, Search: mirrored, Marks: marks(1)},
			{Ask: exercise.BestMove},
			{ID: "bounds-mirrored", Ask: exercise.Bounds, Search: mirrored, Marks: marks(3)},
		},
	})
	return assignment.Exercise{Title: "Exam", Key: key}
}

// questionsOf are the questions of an exercise.
func questionsOf(t filetest.Ends, e assignment.Exercise) []Question {
	return filetest.Must(Of(assignment.RowOf([]assignment.Exercise{e}), assignment.Options{}).Questions(context.Background(), 0))(t)
}

// Each part is a separate question, with the right answers of its search.
func TestParts(t *testing.T) {
	all := questionsOf(t, exam(t))
	titles, leads := []string{"Exam (a)", "Exam (b, c)", "Exam (d, e)"}, []string{"with minimax", "from left to right", "from right to left"}
	if len(all) != 3 {
		t.Fatalf("%d questions", len(all))
	}
	sum := new(big.Rat)
	for i, want := range []string{"Exam (a)", "Exam, b)", "Exam, d)"} {
		if got := all[i].TitleOf(all[i].Tasks[0]); got != want {
			t.Errorf("a task is called %s, not %s", got, want)
		}
	}
	for i, part := range all {
		if part.Title != titles[i] || !strings.Contains(part.Introduction[0], leads[i]) || part.Introduction[1] != "Good luck!" {
			t.Errorf("%s: %q", part.Title, part.Introduction)
		}
		for _, task := range part.Tasks {
			brings := new(big.Rat)
			for _, r := range task.Rows {
				for _, f := range r.Fields {
					brings.Add(brings, f.Worth)
				}
			}
			if brings.Cmp(task.Worth) != 0 {
				t.Errorf("%s) brings %v of %v", task.Letter, brings, task.Worth)
			}
			sum.Add(sum, brings)
		}
	}
	if sum.Cmp(big.NewRat(14, 1)) != 0 {
		t.Errorf("%v marks", sum)
	}
	if first := all[0].Tasks[0]; first.Own != "Write the minimax values\nfirst." || len(first.Rows) != 7 || first.Rows[6].Fields[0].Worth.Sign() == 0 {
		t.Errorf("%+v", first)
	}
	for i, want := range []string{"1.2.2", "2.1.1"} { // by the searches of the second and the third part
		var cut []string
		for _, a := range all[i+1].Tasks[0].Rows[0].Fields[0].Right() {
			cut = append(cut, a.Text)
		}
		if strings.Join(cut, ", ") != want {
			t.Errorf("part %d cuts %v, not %s", i+2, cut, want)
		}
	}
}

// Each cut-off is a box to tick, so that naming one at every node earns nothing. Where there is
// none, that is right.
func TestCutoffsAreTicked(t *testing.T) {
	for gameTree, want := range map[string]string{"[[3, 5], [2, 9], [1, 8]]": "2: α cut-off, 3: α cut-off", "[[3, 5], [4, 9]]": "no cut-off"} {
		doc := filetest.Read(t, "plytree: 1\ntree: "+gameTree+"\n")
		key := filetest.KeyOf(t, doc.Tree, search.Options{}, &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Cuts}}})
		task := questionsOf(t, assignment.Exercise{Title: "Exam", Key: key})[0].Tasks[0]
		field := task.Rows[0].Fields[0]
		var right []string
		for _, a := range field.Right() {
			right = append(right, a.Text)
		}
		if got := strings.Join(right, ", "); got != want || field.Kind != Several || field.Worth.Cmp(task.Worth) != 0 {
			t.Errorf("%s: %s is right, with %v of %v marks", gameTree, got, field.Worth, task.Worth)
		}
		if got, nodes := len(field.Answers), 1+strings.Count(gameTree, "], [")+1; got != 2*nodes+1 {
			t.Errorf("%s: %d boxes", gameTree, got)
		}
	}
}
