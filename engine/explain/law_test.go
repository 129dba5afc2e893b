package explain_test

import (
	"fmt"
	"strings"
	"testing"

	. "plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

// named draws a tree in which every node has a unique name.
func named(t *rapid.T) *tree.Tree {
	count := 0
	return treetest.Draw(t, 5, 3, tree.Max, func() tree.Data {
		count++
		return tree.Data{Name: fmt.Sprintf("⟨%d⟩", count), HasValue: true, Value: float64(rapid.IntRange(-4, 4).Draw(t, "value"))}
	})
}

// The sentence about a cut-off names the node, the ancestor that the engine names and the
// child that its bound came from, both at the step and for the result.
func TestCutoffsNameWhatTheEngineNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := named(t)
		o := search.Options{
			Algorithm: rapid.SampledFrom(search.Algorithms()).Draw(t, "algorithm"),
			Cutoff:    rapid.SampledFrom([]search.Cutoff{search.CutAtEqual, search.CutBeyondEqual}).Draw(t, "cutoff"),
		}
		res, err := search.Search(tree, o, true)
		if err != nil {
			t.Fatal(err)
		}
		lesson := NewLesson(res)
		told := map[int32]string{} // by the last cut-off of each node
		for m := range res.Moments() {
			if e, _ := m.Event(); e.Kind == search.CutOff {
				told[e.Record] = sentence.Text(lesson.Step(m))
			}
		}
		for _, c := range res.Cutoffs {
			want := []string{tree.At(res.PathOf(c.Node)).Name()}
			if c.BoundFrom >= 0 && c.BoundChild >= 0 {
				from := res.PathOf(c.BoundFrom)
				want = append(want, tree.At(from).Name(), tree.At(append(from, c.BoundChild)).Name())
			}
			for _, name := range want {
				if !strings.Contains(told[c.Node], name) || !strings.Contains(Cut(res, c).String(), name) {
					t.Fatalf("%q is neither in\n%s\nnor in\n%s", name, told[c.Node], Cut(res, c))
				}
			}
			if told[c.Node] != Cut(res, c).String() {
				t.Fatalf("at its step:\n%s\nof the result:\n%s", told[c.Node], Cut(res, c))
			}
		}
	})
}

// What a lesson says about a node at its end agrees with what the result says.
func TestTheEndOfALessonIsTheResult(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree := named(t)
		res, err := search.Search(gameTree, search.Options{Algorithm: rapid.SampledFrom(search.Algorithms()).Draw(t, "algorithm")}, true)
		if err != nil {
			t.Fatal(err)
		}
		lesson, end := NewLesson(res), res.At(len(res.Events))
		gameTree.Walk(func(v tree.Visit) bool {
			text := sentence.Text(lesson.At(end, v.Path))
			if res.RecordAt(v.Path) == nil && text != WhyNode(res, v.Path).String() {
				t.Fatalf("the lesson says %q, and the result %q", text, WhyNode(res, v.Path))
			}
			return true
		})
	})
}
