package lesson_test

import (
	"strings"
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/editor/lesson"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
	"plytree/samples"

	"pgregory.net/rapid"
)

// taught begins a lesson of a tree, before its first step.
func taught(t filetest.Ends, tree *tree.Tree, o search.Options) lesson.Lesson {
	res := filetest.Must(search.Run(tree, o, true))(t)
	return lesson.Lesson{}.Begin().With(lesson.NewScripts(res, nil, scene.Look{}))
}

func expect[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestPredictFirst(t *testing.T) {
	first := samples.All()[0]
	doc := filetest.Read(t, first.Text)
	l := taught(t, doc.Tree, doc.Search).Predict(true).Advance()
	expect(t, "nothing is to be decided before the root", l.Step(), 1)
	l = l.Advance()
	question, ok := l.Question()
	expect(t, "held back", ok && l.Step() == 1, true)
	expect(t, "asked", question.String(), "Which child of a does the search enter first?")
	l = l.Advance()
	_, ok = l.Question()
	expect(t, "revealed", ok || l.Step() != 2, false)
	l = l.GoTo(18).Advance()
	question, _ = l.Question()
	expect(t, "a cut-off is asked for, not told", question.String(),
		"Is there a cut-off at e now? If not, where does the search go?")
	_, ok = l.StepBy(-1).Question()
	expect(t, "elsewhere nothing is held back", ok, false)
	expect(t, "no longer", l.Predict(false).GoTo(18).Advance().Step(), 19)
}

// taughtDrawn draws a lesson of any search of any tree.
func taughtDrawn(t *rapid.T) lesson.Lesson {
	value := rapid.IntRange(-5, 5)
	data := func() tree.Data {
		return tree.Data{Value: float64(value.Draw(t, "value")), HasValue: true}
	}
	a := rapid.SampledFrom(search.Algorithms()).Draw(t, "algorithm")
	if a.Form().AtChance && rapid.Bool().Draw(t, "chance") {
		o := search.Options{Algorithm: a}
		if rapid.Bool().Draw(t, "bounded") {
			o.Bounds = search.LeafBounds{Low: -5, High: 5}
		}
		return taught(t, treetest.DrawChance(t, 4, 3, tree.Max, data), o)
	}
	return taught(t, treetest.Draw(t, 3, 3, tree.Max, data), search.Options{Algorithm: a})
}

// In every search, going on reaches the end, and each call takes a step unless there is a question.
func TestPredictionsGoThroughEverySearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := taughtDrawn(t).Predict(true)
		for calls := 0; !l.AtEnd(); calls++ {
			if calls > 2*l.Last() {
				t.Fatal("it never ends")
			}
			was := l.Step()
			l = l.Advance()
			if q, asked := l.Question(); asked == (l.Step() != was) || asked && !strings.Contains(q.String(), "?") {
				t.Fatalf("at %d: %v %q", was, asked, q.String())
			}
		}
	})
}

// A lesson says the same at its step, however many other lessons of the same search were read in
// between.
func TestALessonStaysAtItsStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := taughtDrawn(t)
		one := l.GoTo(rapid.IntRange(0, l.Last()).Draw(t, "one"))
		said, position := one.Text(), one.Position()
		l.GoTo(rapid.IntRange(0, l.Last()).Draw(t, "other")).Text()
		if again := one.Text(); len(again) != len(said) || again[0].String() != said[0].String() ||
			one.Position().Line != position.Line {
			t.Fatalf("at %d: %q, then %q", one.Step(), said, again)
		}
	})
}

// Questions name nodes as all sentences do.
func TestAQuestionNamesNodesInASentence(t *testing.T) {
	gameTree := tree.Complete(2, 2, tree.Give([]float64{1, 2, 3, 4}))
	l := taught(t, gameTree, search.Options{}).Predict(true).GoTo(1).Advance()
	question, _ := l.Question()
	expect(t, "of the root", question.String(), "Which child of the root does the search enter first?")
	question, _ = l.GoTo(2).Advance().Question()
	expect(t, "of a node without a name", question.String(), "Which child of node 1 does the search enter first?")
}
