package answering_test

import (
	"slices"
	"strings"
	"testing"

	. "plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/filetest"
)

// construction asks for values of all eight leaves so that two branches are pruned.
const construction = `plytree: 1
tree: [[[null, null], [null, null]], [[null, null], [null, null]]]
exercise: {tasks: [{ask: construct, want: {pruned: [1.2.2, "2.2"]}, values: 0..9}, {ask: construct, id: more, want: {pruned: [1.2.2, "2.2"]}, values: 0..9}]}
answers: {construct: {1.1.1: 3, 1.1.2: 1, 1.2.1: 5, 1.2.2: 9, 2.1.1: 2, 2.1.2: 4, 2.2.1: 7, 2.2.2: 12}}
`

func constructed(t *testing.T, answers string) (Work, *tree.Tree) {
	t.Helper()
	text, _, _ := strings.Cut(construction, "answers:")
	doc := filetest.Read(t, text+answers)
	return Work{}.WithAnswers(doc.Answers).With(NewSheet(filetest.Key(t, doc)), nil), doc.Tree
}

// A number that spoils the whole answer is marked wrong at its leaf. Branches that are pruned as
// wanted aren't called wrong.
func TestASpoiltConstructionIsWrongAtTheLeaf(t *testing.T) {
	_, answers, _ := strings.Cut(construction, "answers:")
	for _, of := range []struct {
		answers, at string
		cut         bool
	}{
		{answers, "2.2.2", false},
		{strings.Replace(strings.Replace(answers, "2.2.2: 12", "2.2.2: 2", 1), "1.2.2: 9", "1.2.2: 12", 1), "1.2.2",
			true},
		{" {construct: {1.1.1: 3}}", "1.1.2", false},
	} {
		w, gameTree := constructed(t, "answers:"+of.answers)
		w = filetest.Must(w.Check())(t)
		path, _ := tree.ParsePath(of.at)
		leaf := gameTree.At(path).ID()
		v, there := w.Checked().Fields[exercise.Slot{Node: leaf}]
		if len(w.Checked().Fields) != 1 || !there || v.Right || w.Checked().Tasks[0].Score.Sign() != 0 {
			t.Errorf("%s: %+v", of.at, w.Checked().Fields)
		}
		if here, other := w.Wrong(leaf), w.Turn(1).Wrong(leaf); len(here) != 1 || len(other) != 0 {
			t.Errorf("%s: wrong is %v, in a task with a tree of its own %v", of.at, here, other)
		}
		drawn := w.Drawn()
		if a := drawn[leaf]; a.ValueIs != scene.Wrong || a.CutIs != scene.Unmarked || a.Cut != of.cut {
			t.Errorf("%s is drawn as %+v", of.at, a)
		}
		for _, cut := range []tree.Path{{0, 1, 1}, {1, 1}} {
			if drawn[gameTree.At(cut).ID()].CutIs != scene.Unmarked {
				t.Errorf("%s: the branch to %s is marked", of.at, cut.Text())
			}
		}
	}
}

// A number that isn't allowed is refused when it is typed. That there are none is an answer.
func TestNumbersOfAConstructionAreRefusedAsTheyAreTyped(t *testing.T) {
	w, _ := constructed(t, "")
	sheet, _ := w.Sheet()
	for text, ok := range map[string]bool{"9": true, "0": true, "12": false, "-1": false, "2.5": false, "inf": false,
		"": true} {
		if _, err := sheet.Read(sheet.Fields(0)[0], text); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
	if next, err := w.Type(exercise.Slot{Task: 0}, "1.1.1: 12"); err == nil || next.Answers() != w.Answers() {
		t.Errorf("a number out of range was taken")
	}
	if none := w.SetNone(true); !sheet.None(none.Answers(), 0) || !none.Filled().Progress(0).Done ||
		sheet.None(w.Answers(), 0) {
		t.Error("that there are no numbers is no answer, or no answer is that")
	}
}

// A hint never selects the node that is the answer: for a branch it selects the node with the
// cut-off, for a leaf in the order the previous leaf, for a construction the leaf that the search
// has reached.
func TestHintsDoNotSelectTheAnswer(t *testing.T) {
	w, tree := constructed(t, "")
	sheet, _ := w.Sheet()
	var a *written.Answers
	for _, at := range []string{"1.1.1", "1.1.2", "1.2.1"} {
		h, _ := sheet.Hint(a, 0)
		if path, _ := tree.Find(h.Field.Node); path.Text() != at {
			t.Errorf("the search stands at %s, but the hint turns to %s", at, path.Text())
		}
		a = sheet.Fill(a).Answer(h.Field, map[string]string{"1.1.1": "3", "1.1.2": "1", "1.2.1": "2"}[at])
	}
	spoilt, _ := constructed(t,
		"answers: {construct: {1.1.1: 3, 1.1.2: 1, 1.2.1: 2, 1.2.2: 4, 2.1.1: 5, 2.1.2: 6, 2.2.1: 7, 2.2.2: 8}}")
	spoilt = filetest.Must(spoilt.Check())(t) // of which a branch is wrong, not the number below it
	if h, _, err := spoilt.AskHint(); err != nil || h.Hint().Field != (exercise.Slot{}) {
		t.Errorf("the hint turns to %+v (%v)", h.Hint().Field, err)
	}
	_, values := sheetOf(t, bratko, search.Options{}, exercise.Task{Ask: exercise.Values})
	if h, _ := values.Hint(values.Fill(nil).Answer(values.Fields(0)[0], "77"), 0); h.Field != values.Fields(0)[1] {
		t.Errorf("what is wrong comes before what is open: %+v", h.Field)
	}
	key, sheet := sheetOf(t, bratko, search.Options{}, exercise.Task{Ask: exercise.Pruned},
		exercise.Task{Ask: exercise.LeafOrder})
	perfect := key.Perfect()
	cut := sheet.Listed(perfect, 0)
	if h, _ := sheet.Hint(nil, 0); sheet.Tasks()[h.Field.Task].Ask == exercise.Pruned &&
		slices.Contains(cut, h.Field.Node) {
		t.Error("the hint selects a branch that is cut")
	}
	only, leaves := sheetOf(t, bratko, search.Options{}, exercise.Task{Ask: exercise.LeafOrder})
	order := leaves.Listed(only.Perfect(), 0)
	a = nil
	for i, leaf := range order {
		h, _ := leaves.Hint(a, 0)
		if h.Field.Node == leaf || i > 0 && h.Field.Node != order[i-1] {
			t.Errorf("leaf number %d: the hint turns to node %d", i+1, h.Field.Node)
		}
		a, _ = leaves.Toggle(a, 0, leaf)
	}
}
