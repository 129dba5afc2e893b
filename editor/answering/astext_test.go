package answering_test

import (
	"strings"
	"testing"

	. "plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// The key's answers, each written as one text, are read back and all marked right.
func TestAnswersAreReadAsTheyAreWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := search.Options{
			Algorithm: rapid.SampledFrom([]search.Algorithm{search.AlphaBeta, search.Negamax,
				search.AlphaBetaHard}).Draw(t, "algorithm"),
			Order: search.Order{Kind: rapid.SampledFrom([]search.OrderKind{search.Given, search.Reversed}).Draw(t,
				"order")},
		}
		notation := rapid.SampledFrom([]string{bratko, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
			"[[1.5, -2], [[1, 2], 3], 4]"}).Draw(t, "tree")
		key, s := sheetOf(t, notation, o, everything()...)
		wholeAgain(t, key, s)
	})
	key := inverse(t)
	wholeAgain(t, key, NewSheet(key))
}

func wholeAgain(t rapid.TB, key *exercise.Key, s *Sheet) {
	perfect := Work{}.With(s, nil).WithAnswers(key.Perfect())
	w, nodeByNode := Work{}.With(s, nil), Work{}.With(s, nil)
	for task := range s.Tasks() {
		var err error
		if w, err = w.Type(exercise.Slot{Task: task}, perfect.Text(exercise.Slot{Task: task})); err != nil {
			t.Fatalf("%s: %v", perfect.Text(exercise.Slot{Task: task}), err)
		}
		if nodeByNode, err = nodeByNode.Type(exercise.Slot{Task: task},
			perfect.Text(exercise.Slot{Task: task})); err != nil {
			t.Fatal(err)
		}
		for _, f := range s.Fields(task) {
			if f.Node != 0 {
				if nodeByNode, err = nodeByNode.Type(exercise.Slot{Task: task, Node: f.Node},
					perfect.Text(exercise.Slot{Task: task, Node: f.Node})); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, all := range []Work{w, nodeByNode} {
		if m := key.Mark(all.Answers(), exercise.MarkOptions{}); m.Score.Cmp(m.Max) != 0 || len(m.Remarks) > 0 {
			t.Fatalf("%v of %v, %v: %v", m.Score, m.Max, m.Remarks, all.Answers())
		}
	}
}

// Text that can't be read is refused and changes nothing. Readable text may be written in many
// ways.
func TestTextsForWholeTasks(t *testing.T) {
	_, s := sheetOf(t, bratko, search.Options{}, everything()...)
	task := func(ask exercise.Ask) int { return key(s).Exercise.Task(string(ask)) }
	for _, c := range []struct {
		ask         exercise.Ask
		text, whole string
	}{
		{exercise.Value, " 4 ", "4"},
		{exercise.BestMove, "1", "1"},
		{exercise.Pruned, "none", "none"},
		{exercise.Pruned, "[]", "none"},
		{exercise.Pruned, "1.2.2 2.2", "1.2.2, 2.2"},
		{exercise.Pruned, `1.2.2; "2.2"`, "1.2.2, 2.2"},
		{exercise.LeafOrder, "1.1.1,1.1.2", "1.1.1, 1.1.2"},
		{exercise.Values, "1: 4; 1.2: >=5;", "1: 4; 1.2: >=5"},
		{exercise.Bounds, "1: =; 1.2: >", "1: exact; 1.2: at-least"},
		{exercise.Windows, "1: -inf 4; 2: [4,2]; 1.1: 3,5 4", "1: [-inf, 4]; 2: [4, 2]; 1.1: [3,5, 4]"},
		{exercise.Windows, "1: x", ""},
		{exercise.Windows, "1: [-inf; 4]; 2: [4; 2]", "1: [-inf, 4]; 2: [4, 2]"},
		{exercise.Windows, "１．２：［－∞；４］", "1.2: [-∞, 4]"},
		{exercise.Pruned, "１．２．２、２．２", "1.2.2, 2.2"},
		{exercise.Pruned, "無", "none"},
		{exercise.Values, "1：４；１．２：＞＝５", "1: 4; 1.2: >=5"},
		{exercise.Bounds, "1: 不超过; 1.2: at  least", "1: at-most; 1.2: at-least"},
		{exercise.BestMove, "２", "2"},
		{exercise.Evaluated, "１２", "１２"},
		{exercise.Evaluated, "", ""},
	} {
		w, err := Work{}.With(s, nil).Type(exercise.Slot{Task: task(c.ask)}, c.text)
		if err != nil || w.Text(exercise.Slot{Task: task(c.ask)}) != c.whole {
			t.Errorf("%s %q: %q, %v, want %q", c.ask, c.text, w.Text(exercise.Slot{Task: task(c.ask)}), err, c.whole)
		}
	}
	for _, c := range []struct {
		ask        exercise.Ask
		text, says string
	}{
		{exercise.Value, "four", "isn't a number"},
		{exercise.BestMove, "1.1", "isn't a child of the root; use one of 1, 2"},
		{exercise.Pruned, "root", "the root has no branch above it"},
		{exercise.LeafOrder, "1.1", "only leaves"},
		{exercise.Pruned, "; ,", "isn't a node"},
		{exercise.Values, "4", "b: 4; e: 5"},
		{exercise.Values, "1: 4 2: 5", "b: 4; e: 5"},
		{exercise.Values, "9: 4", "“9” isn't a node"},
		{exercise.Values, "1.1.1: 4", "doesn't ask for this answer"},
		{exercise.Bounds, "1: 4", "Write one of these: =, ≥, ≤"},
		{exercise.Windows, "1: 4", "both ends"},
		{exercise.Windows, "1: 4 five", "isn't a number"},
	} {
		w, err := Work{}.With(s, nil).Type(exercise.Slot{Task: task(c.ask)}, c.text)
		if err == nil || !strings.Contains(err.Error(), c.says) || w.Answers() != nil {
			t.Errorf("%s %q: %v, %v, want %q", c.ask, c.text, w.Answers(), err, c.says)
		}
	}
}

// A bracket in a node's name doesn't begin a list.
func TestABracketInANameSwallowsNothing(t *testing.T) {
	doc := filetest.Read(t,
		`{plytree: 1, tree: [{name: "a[", children: [1, 4]}, [5, 6]], exercise: {tasks: [{ask: windows}]}}`)
	w, err := Work{}.With(NewSheet(filetest.Key(t, doc)), nil).Type(exercise.Slot{}, "a[: [1; 4]; 2: 3 4")
	if err != nil || w.Text(exercise.Slot{}) != "a[: [1, 4]; 2: [3, 4]" {
		t.Errorf("%q, %v", w.Text(exercise.Slot{}), err)
	}
}

func key(s *Sheet) *exercise.Key { return s.Key() }
