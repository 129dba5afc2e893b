package session_test

import (
	"fmt"
	"strings"
	"testing"

	"plytree/editor/session"
	"plytree/editor/whatif"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// probing starts a probe of the leaf at a path of a tree in short notation.
func probing(t *testing.T, w *world, text string, leaf tree.Path) *session.Session {
	t.Helper()
	s := w.drawn(t, text)
	s.Select(s.Selection().Of(s.Tree().At(leaf).ID()))
	filetest.Do(t, s.AskWhatIf())
	return s
}

// While a value is tried, the tree and its search follow it, and the document doesn't change.
func TestWhatIf(t *testing.T) {
	w := newWorld()
	s := probing(t, w, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", tree.Path{1, 0})
	is := func(want string) {
		t.Helper()
		value := "none"
		if res := s.Search().Result(); res != nil {
			value = fmt.Sprint(res.Value.Nearest(), " by ", res.Options.Algorithm)
		}
		expect(t, "what if", fmt.Sprint(inNotation(s), " ", s.File().Unsaved(), s.Shown() == s.Tree(), s.Probe().On(),
			" at ", s.Probe().Value(), ", ", len(s.Probe().Stretches()), " stretches, ", value), want)
	}
	is("[[3, 12, 8], [2, 4, 6], [14, 5, 2]] false true true at 2, 3 stretches, 3 by alpha-beta")
	drawn := s.Scene()
	s.SetProbe(s.Probe().To(9))
	is("[[3, 12, 8], [2, 4, 6], [14, 5, 2]] false false true at 9, 3 stretches, 4 by alpha-beta")
	expect(t, "drawn anew", s.Scene() != drawn, true)
	expect(t, "said", sentence.Text(s.Probe().Said()),
		"For x = 9, the value of the root is 4. The search chooses node 2. The search prunes nothing. This is true for x > 4.")
	setOptions(t, s, search.Options{Algorithm: search.Minimax})
	is("[[3, 12, 8], [2, 4, 6], [14, 5, 2]] true false true at 9, 3 stretches, 4 by minimax")
	setOptions(t, s, search.Options{Algorithm: search.MTDF}) // which has no line
	is("[[3, 12, 8], [2, 4, 6], [14, 5, 2]] true true false at 0, 0 stretches, 3 by mtdf")
	setOptions(t, s, search.Options{})
	expect(t, "asked", s.AskWhatIf(), nil)
	s.SetProbe(s.Probe().To(9))
	s.SetProbe(whatif.Probe{})
	is("[[3, 12, 8], [2, 4, 6], [14, 5, 2]] true true false at 0, 0 stretches, 3 by alpha-beta")
	expect(t, "asked", s.AskWhatIf(), nil)
	s.SetProbe(s.Probe().To(9))
	s.Select(s.Selection().Of(at(s, 0))) // something else
	expect(t, "kept", s.KeepProbed(), nil)
	expect(t, "and selected", selection(s), "2.1")
	is("[[3, 12, 8], [9, 4, 6], [14, 5, 2]] true true false at 0, 0 stretches, 4 by alpha-beta")
	s.Undo()
	is("[[3, 12, 8], [2, 4, 6], [14, 5, 2]] true true false at 0, 0 stretches, 3 by alpha-beta")

	w.held = true
	s = w.place(largeTree(t, 2, 100))
	picks(s, []int{0, 7})
	expect(t, "asked", s.AskWhatIf(), nil)
	expect(t, "the line comes later than the search", s.Probe().Stretches() == nil && s.Search().Result() != nil, true)
	w.told()
	w.work()
	expect(t, "it comes", len(s.Probe().Stretches()) > 0 && w.told(), true)
}

// A teacher whose current task is about x sees x in a lesson too, whatever the leaf's value in the
// file, and the search as far as it goes.
func TestALessonOfARangeIsThatOfX(t *testing.T) {
	s := solvingText(t,
		"tree: [[3, 12, 8], [2, 4, 6]]\nexercise:\n  tasks: [{ask: range, leaf: \"2.1\", for: {cut: \"2.2\"}}, {ask: value}]\n")
	s.Teach(true)
	for task, want := range []int{3, 4} {
		s.SetWork(s.Work().Turn(task))
		teach(t, s, s.Lesson().Begin())
		if got := s.Lesson().Result().Evaluated; got != want {
			t.Errorf("task %d: the lesson evaluates %d leaves", task, got)
		}
		expect(t, "x is drawn", strings.Contains(drawnTexts(s), "x|"), task == 0)
		teach(t, s, s.Lesson().End())
	}
}

// In an exercise only the leaf of a range can be explored: after a check, until the answer changes,
// and never in a test.
func TestWhatIfInAnExercise(t *testing.T) {
	const text = `plytree: 1
tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
exercise:
  mode: MODE
  tasks: [{ask: range, leaf: "2.1", for: {cut: "2.2"}}]
answers: {range: x < 3}
`
	for _, mode := range []string{"practice", "test"} {
		doc := filetest.Read(t, strings.Replace(text, "MODE", mode, 1))
		s := newWorld().place(doc)
		if err := s.AskWhatIf(); err == nil {
			t.Errorf("%s: explored unchecked", mode)
		}
		work, _ := s.Work().Check()
		s.SetWork(work)
		if err := s.AskWhatIf(); (err == nil) != (mode == "practice") {
			t.Errorf("%s: %v", mode, err)
		}
		if mode == "test" {
			continue
		}
		s.SetProbe(s.Probe().To(3))
		if res := s.Search().Result(); res == nil || len(res.Cutoffs) != 1 {
			t.Error("the search at 3 is not shown")
		}
		f, _ := s.Work().Field()
		if s.SetWork(s.Work().Answer(f, "x <= 3")); s.Probe().On() || s.Search().Result() != nil {
			t.Error("another answer is explored")
		}
	}
}

func TestWhatIfALeafBelowAChanceNode(t *testing.T) {
	s := probing(t, newWorld(), "[<3, 5>, 4]", tree.Path{0, 1})
	s.SetProbe(s.Probe().To(7))
	expect(t, "said", sentence.Text(s.Probe().Said()),
		"For x = 7, the value of the root is 5. The search chooses node 1. The search prunes nothing. The tree has chance nodes, so each value is searched separately.")
	keys := func() string {
		p := s.Probe()
		return fmt.Sprint(p.Value(), " between ", p.First().Value(), " and ", p.Last().Value(), ", ",
			len(p.Stretches()), p.Check(7) == nil)
	}
	expect(t, "without a line", keys(), "7 between 2 and 5, 0 true")
	setOptions(t, s, search.Options{Bounds: search.LeafBounds{Low: 0, High: 6}})
	expect(t, "under leaf bounds", keys(), "6 between 0 and 6, 0 false")
}
