package assignment

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// boxesOf returns the texts in the boxes of a sheet's only part, node by node.
func boxesOf(t *testing.T, text string, solution bool) string {
	t.Helper()
	b := newBuilder(load(t, text), Options{Solution: solution})
	b.begin(b.key.Parts()[0])
	var all []string
	for i := range b.part.Nodes().Len() {
		var at []string
		for _, box := range b.drawn.Look.Asked[b.part.Nodes().Node(i).ID()] {
			at = append(at, strings.TrimSpace(box.Label+" "+box.Text))
		}
		if at != nil {
			all = append(all, b.part.Nodes().Call(i)+": "+strings.Join(at, ", "))
		}
	}
	return strings.Join(all, "; ")
}

const nameless = "plytree: 1\ntree: [[[1, 4], [5, 6]], [[2, 1], [8, 7]]]\nexercise: {tasks: [%s]}\n"

// Answers at nodes are written in boxes, and in a table only if the tree has no box for them.
func TestTheSameIsAskedOnce(t *testing.T) {
	for tasks, want := range map[string]struct{ empty, full, tables string }{
		"{ask: values}": {
			"root: v; 1: v; 1.1: v; 1.2: v; 2: v; 2.1: v; 2.2: v",
			"root: v 4; 1: v 4; 1.1: v 4; 1.2: v 5; 2: v 2; 2.1: v 2; 2.2: v", "",
		},
		"{ask: windows, at: entry, nodes: [1, 1.2]}": {"1: α, β; 1.2: α, β", "1: α −∞, β ∞; 1.2: α −∞, β 4", ""},
		"{ask: windows, at: entry, nodes: [1]}, {id: leaving, ask: windows, nodes: [1, 2]}, {ask: bounds, nodes: [2]}, {ask: values, nodes: [2]}": {
			"1: α, β; 2: v", "1: α −∞, β ∞; 2: v 2", "b c",
		},
		"{ask: windows, nodes: [1]}, {id: more, ask: windows, nodes: [2]}": {"1: α, β; 2: α, β",
			"1: α −∞, β 4; 2: α 4, β 2", ""},
	} {
		text := fmt.Sprintf(nameless, tasks)
		if got := boxesOf(t, text, false); got != want.empty {
			t.Errorf("%s: %s", tasks, got)
		}
		if got := boxesOf(t, text, true); got != want.full {
			t.Errorf("%s: the key is %s", tasks, got)
		}
		var tables []string
		for _, q := range newBuilder(load(t, text), Options{}).block().Parts[0].Tasks {
			if q.Grid != nil {
				tables = append(tables, q.Letter)
			}
		}
		if got := strings.Join(tables, " "); got != want.tables {
			t.Errorf("%s: tables for %s", tasks, got)
		}
	}
}

// A node of a key and its box never show two numbers, whatever the search.
func TestANodeShowsTheNumberOfItsBox(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		gameTree := treetest.Draw(r, 3, 3, tree.Max, func() tree.Data {
			return tree.Data{Value: float64(rapid.IntRange(-9, 9).Draw(r, "value")), HasValue: true}
		})
		o := search.Options{Algorithm: rapid.SampledFrom([]search.Algorithm{search.Minimax, search.AlphaBeta,
			search.AlphaBetaHard, search.Negamax}).Draw(r, "algorithm")}
		key, err := exercise.NewKey(t.Context(), gameTree, o,
			&exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Values}, {Ask: exercise.Windows}}})
		if err != nil {
			r.Skip(err)
		}
		b := newBuilder(Exercise{Key: key}, Options{Solution: true})
		b.begin(key.Parts()[0])
		b.drawn.Draw(b.drawn.Bounds, 1, func(s scene.Shape) {
			if box := b.drawn.Look.Asked[s.Node]; s.Kind == scene.Text && s.Role == scene.RoleValue && box != nil &&
				box[0].Text != s.Text {
				r.Fatalf("%s in the node, %s in its box", s.Text, box[0].Text)
			}
		})
	})
}

// A tree that is drawn very small has a table instead of boxes.
func TestSmallTreesHaveTables(t *testing.T) {
	leaves := strings.TrimSuffix(strings.Repeat("[1, 2], ", 60), ", ")
	b := newBuilder(load(t, "plytree: 1\ntree: ["+leaves+"]\nexercise: {tasks: [{ask: values}]}\n"), Options{}).block()
	if q := b.Parts[0].Tasks[0]; q.Grid == nil || len(b.Parts[0].Drawn.Look.Asked) > 0 {
		t.Errorf("%+v", q)
	}
}

// The marks are never the only heading: an exercise without a title is named after its file, a
// student's after its folder, and a key says that it is one.
func TestAnExerciseWithoutATitle(t *testing.T) {
	text := fmt.Sprintf(nameless, "{ask: values, marks: 9}")
	for _, c := range []struct {
		file, answers, title string
		solution             bool
	}{
		{"week/hw3.yaml", "", "hw3", false},
		{"week/hw3.yaml", "", "hw3 – Solution", true},
		{"week/Ana.yaml", "answers: {student: Ana}\n", "week – Solution", true},
		{"Ana.yaml", "answers: {student: Ana}\n", "Exercise", false},
		{"-", "", "Exercise", false},
	} {
		doc := filetest.Read(t, text+c.answers)
		e, err := NewExercise(c.file, doc)
		if err != nil {
			t.Fatal(err)
		}
		b := newBuilder(e, Options{Solution: c.solution}).block()
		if got := []string{b.Title, b.Marks}; !slices.Equal(got, []string{c.title, "9 marks"}) {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

// The tree of a key shows proven values or, if asked for, returned ones. If the answers have other
// numbers, the key says so.
func TestValuesInTheTreeOfAKey(t *testing.T) {
	const differ = "The nodes show proven values, the answers returned values."
	for _, c := range []struct {
		algorithm, tasks string
		values           scene.Values
		shown            string // in the nodes
		said             bool
	}{
		{"alpha-beta", "{ask: values}", "", "3 3 2 2", false},
		{"alpha-beta-hard", "{ask: values}", "", "3 3 3 3", false},
		{"alpha-beta-hard", "{ask: windows}, {ask: value}", "", "3 3 ≤2 ≤2", false},
		{"alpha-beta", "{ask: values}", scene.Proven, "3 3 ≤2 ≤2", false},
		{"alpha-beta", "{ask: values}", scene.Returned, "3 3 2 2", false},
		{"alpha-beta-hard", "{ask: values}", scene.Proven, "3 3 ≤2 ≤2", true},
		{"alpha-beta-hard", "{ask: windows}", scene.Proven, "3 3 ≤2 ≤2", false},
		{"alpha-beta-hard", "{ask: values}", scene.Returned, "3 3 3 3", false},
	} {
		text := "plytree: 1\nsearch: {algorithm: " + c.algorithm +
			"}\ntree: [[3, 12], [2, 4], [2, 6]]\nexercise: {tasks: [" + c.tasks + "]}\n"
		key := newBuilder(load(t, text), Options{Solution: true, Values: c.values})
		made := key.block().Parts[0]
		key.begin(key.key.Parts()[0])
		texts, shown := map[tree.ID]string{}, []string{}
		made.Drawn.Draw(made.Drawn.Bounds, 1, func(s scene.Shape) {
			if s.Kind == scene.Text && s.Role == scene.RoleValue {
				texts[s.Node] = s.Text
			}
		})
		for i := range key.part.Nodes().Len() {
			if key.part.Nodes().Inner(i) {
				shown = append(shown, texts[key.part.Nodes().Node(i).ID()])
			}
		}
		if got := strings.Join(shown, " "); got != c.shown {
			t.Errorf("%+v: the tree shows %s", c, got)
		}
		if got := strings.Contains(strings.Join(made.Introduction, " "), differ); got != c.said {
			t.Errorf("%+v: %q", c, made.Introduction)
		}
		if question := newBuilder(load(t, text),
			Options{Values: c.values}).block().Parts[0]; strings.Contains(strings.Join(question.Introduction, " "),
			differ) {
			t.Errorf("%+v: a question says so too", c)
		}
	}
}
