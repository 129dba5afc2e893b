package reading_test

import (
	"context"
	"math/big"
	"slices"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// drawWork draws questions about a random tree, with some right, some wrong and some missing
// answers.
func drawWork(t *rapid.T) (*answering.Sheet, *written.Answers) {
	gameTree := treetest.Draw(t, rapid.IntRange(1, 3).Draw(t, "height"), 3, tree.Max, func() tree.Data {
		return tree.Data{Value: float64(rapid.IntRange(-4, 4).Draw(t, "value")), HasValue: true}
	})
	e := &exercise.Exercise{}
	for _, ask := range exercise.Asks() {
		if ask.Form().OwnTree {
			continue // what is drawn has tests of its own
		}
		if !ask.Form().Inverse || ask.Has(exercise.TimesTerm) {
			e.Tasks = append(e.Tasks, exercise.Task{Ask: ask, Change: exercise.ValueChange{Times: new(-2.0)}})
		}
	}
	key, err := exercise.NewKey(context.Background(), gameTree, search.Options{}, e)
	if err != nil {
		t.Skip(err) // a root without children, or with an unknown best move
	}
	sheet, a := answering.NewSheet(key), key.Perfect()
	for task, of := range e.Tasks {
		if of.Ask.Shaped(exercise.List) {
			gameTree.Walk(func(v tree.Visit) bool {
				if rapid.IntRange(0, 4).Draw(t, "toggled") == 0 {
					a, _ = sheet.Toggle(a, task, v.Node.ID())
				}
				return true
			})
			if rapid.IntRange(0, 9).Draw(t, "none") == 0 {
				a = sheet.SetNone(a, task, true)
			}
		}
		for _, f := range sheet.Fields(task) {
			switch rapid.IntRange(0, 9).Draw(t, "answer") {
			case 0, 1:
				a = sheet.Fill(a).Answer(f, "")
			case 2:
				a = sheet.Fill(a).Answer(f, rapid.SampledFrom([]string{"3", "-", "7"}).Draw(t, "text"))
			}
		}
	}
	return sheet, a
}

// asked returns how many answers a task needs for full marks.
func asked(w written.Value) int {
	switch w.Kind {
	case written.List:
		return max(1, len(w.Items))
	case written.Mapping:
		n := 0
		for _, f := range w.Fields {
			n += max(1, len(f.Value.Items))
		}
		return max(1, n)
	}
	return 1
}

// The result of a check never contradicts the marks: everything is correct only with full marks. An
// answer called incorrect was given, and without these answers none is called incorrect; then
// exactly the missing answers cost marks.
func TestWhatACheckSaysIsWhatTheMarksAre(t *testing.T) {
	lang := words.Choose([]string{words.English})
	rapid.Check(t, func(t *rapid.T) {
		sheet, a := drawWork(t)
		w, err := answering.Attempt{}.On(sheet, nil, a, answering.Work{}).Check()
		if err != nil {
			t.Skip(err)
		}
		right := w.Checked().Score.Cmp(w.Checked().Max) == 0
		if said := reading.Verdict(lang, w.Checked()); strings.HasPrefix(said, "All correct") != right {
			t.Fatalf("%s of %s: %s", w.Checked().Score, w.Checked().Max, said)
		}
		for task, of := range w.Checked().Tasks {
			said, n := reading.Found(lang, w, task), asked(sheet.Key().Perfect().Of(of.ID))
			found, _ := w.Found(task)
			share := new(big.Rat).Mul(of.Max, big.NewRat(int64(n-found.Missing), int64(n)))
			switch full := of.Score.Cmp(of.Max) == 0; {
			case full != (said == "Your answers to this task are correct."), full &&
				found != answering.Finding{Right: true}:
				t.Fatalf("%s: %s of %s: %s %+v", of.ID, of.Score, of.Max, said, found)
			case strings.Contains(said, "incorrect") != (len(w.Checked().Wrong(sheet, task)) > 0):
				t.Fatalf("%s: %s", of.ID, said)
			case !strings.Contains(said, "incorrect") && of.Score.Cmp(share) != 0:
				t.Fatalf("%s: %s of %s, %d of %d missing: %s", of.ID, of.Score, of.Max, found.Missing, n, said)
			}
			less := a
			for _, f := range w.Checked().Wrong(sheet, task) {
				switch {
				case of.Ask.Is(exercise.TwoEnds) && f.Aspect == "": // a node that the search never visits
					less = less.WithNode(of.ID, sheet.Call(task, f.Node), written.Value{})
				case !of.Ask.Shaped(exercise.List):
					less = sheet.Fill(less).Answer(f, "")
				case f.Node == 0:
					less = less.With(of.ID, written.Value{})
				default: // of a branch whose children are all marked, these
					top, _ := sheet.Key().Tree.Find(f.Node)
					for _, id := range sheet.Listed(less, task) {
						if path, _ := sheet.Key().Tree.Find(id); len(path) >= len(top) &&
							slices.Equal(path[:len(top)], top) {
							less, _ = sheet.Toggle(less, task, id)
						}
					}
				}
			}
			rest := answering.Attempt{}.On(sheet, nil, less, answering.Work{})
			if rest, err = rest.Check(); err == nil {
				if found, _ := rest.Found(task); found.Wrong > 0 {
					t.Fatalf("%s: without the wrong answers %v: %+v", of.ID, less.Of(of.ID), found)
				}
			}
		}
	})
}

// The answers so far aren't called correct if one can't be read or is repeated, or if values of a
// construction are missing, because the given ones may already be impossible.
func TestNothingIsSaidToBeCorrectThatMayBeWrong(t *testing.T) {
	doc := filetest.Read(t, `plytree: 1
tree: [[3, 5], [6, 9]]
exercise: {tasks: [{ask: order}, {ask: construct, want: {pruned: ["2.2"]}, leaves: ["2.1", "2.2"], values: 0..9}]}
`)
	key := filetest.Key(t, doc)
	lang := words.Choose([]string{words.English})
	for _, c := range []struct {
		task         int
		answer, says string
	}{
		{0, "[1.1, 1.2]", "Your answers to this task are correct so far. 2 leaves are missing."},
		{0, "[1.1, 1.2, 1.1, 2.1, 2.2]", "1 answer to this task is incorrect."},
		{0, "[1.1, zz]", "Some answers can't be read, so they don't count: 1. Evaluation order. 3 leaves are missing."},
		{1, "2.1: 4", "1 answer is missing."},
	} {
		w, _ := answering.Work{}.With(answering.NewSheet(key), nil).Keep(exercise.Slot{Task: c.task}, c.answer)
		w, err := w.Check()
		if said := reading.Found(lang, w, c.task); err != nil || said != c.says {
			t.Errorf("%s: %q, %v", c.answer, said, err)
		}
	}
}
