package answering_test

import (
	"testing"

	"plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

const inverseText = `plytree: 1
tree:
  name: a
  children:
    - {name: c, children: [{name: f, children: [2, 4]}, {name: g, children: [8, 1]}]}
    - {name: b, children: [{name: d, children: [3, 5]}, {name: e, children: [6, 9]}]}
exercise:
  tasks:
    - {ask: range, leaf: 2.2.1, for: {cut: 2.2.2}}
    - {ask: construct, want: {pruned: [2.2.2], value: 5}, leaves: [2.2.1, 2.2.2], values: 0..9}
    - {ask: reorder}
    - {ask: least}
`

// inverse opens the exercise with inverse questions, and its key.
func inverse(t *testing.T) (*fileformat.Document, *exercise.Key) {
	t.Helper()
	doc := filetest.Read(t, inverseText)
	return doc, filetest.Key(t, doc)
}

// Each inverse question is asked and answered on its own tree.
func TestQuestionsTheOtherWayRoundHaveTheirOwnTree(t *testing.T) {
	doc, key := inverse(t)
	w := answering.Work{}.With(answering.NewSheet(key), nil)
	sheet, _ := w.Sheet()
	leaf := func(path ...int) *tree.Node { return w.Tree().At(path) }
	is := func(what string, got, want any) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	if _, has := leaf(1, 1, 0).Value(); has || leaf(1, 1, 0).Name() != "x" {
		t.Errorf("the leaf of the range is %q with a value: %v", leaf(1, 1, 0).Name(), has)
	}
	is("the same tree as long as nothing is answered", w.Tree() == w.At(doc.Tree.Root().ID()).Tree(), true)
	is("a set is understood", sheet.Understands(0, "x ≥ 5"), true)
	is("its leaf may be left out", sheet.Understands(0, ">= 5"), true)
	is("nonsense is not", sheet.Understands(0, "about five"), false)
	checked, err := w.Check()
	if err != answering.ErrNothing || checked.Checked() != nil {
		t.Errorf("nothing is answered, but %v", err)
	}
	f, _ := w.Field()
	w = w.Answer(f, "x >= 5")

	w = w.Turn(1)
	is("the leaves of the construction", len(sheet.Fields(1)), 2)
	for i, number := range []string{"7", "1"} {
		w = w.Answer(sheet.Fields(1)[i], number)
	}
	v, _ := leaf(1, 1, 0).Value()
	is("the number stands in its leaf", v, 7.0)
	is("both are given", w.Filled().Progress(1).String(), "2/2")
	is("the branch that is wanted is drawn", w.Drawn()[doc.Tree.At(tree.Path{1, 1, 1}).ID()].Cut, true)
	is("no numbers are no answer yet", sheet.None(w.Answers(), 1), false)
	none := w.SetNone(true)
	is("that there are none is one", sheet.None(none.Answers(), 1) && none.Filled().Progress(1).Done, true)

	w = w.Turn(2)
	f, _ = w.Field()
	is("no order of all children", sheet.Understands(2, "root: [b]"), false)
	w = w.Answer(f, "root: [b, c]")
	is("the children stand in their order", leaf(0).Name()+leaf(1).Name(), "bc")
	_, shown := w.Evaluated()
	is("how many leaves an order evaluates is not said before a check", shown, false)
	checked, _ = w.Check()
	leaves, shown := checked.Evaluated()
	is("of a right one it is said then", shown && checked.Checked().Fields[f].Right, true)
	is("as many as it evaluates", leaves, 5)
	w = w.Turn(3)
	is("the least is about the file's tree", w.Tree() == nil, true)
	f, _ = w.Field()
	w, err = w.Answer(f, "5").Check()
	if err != nil {
		t.Fatal(err)
	}
	is("all is right", w.Checked().Score.FloatString(0), "4")
	for task := range sheet.Tasks() {
		if h, ok := sheet.Hint(nil, task); !ok || h.Steps[answering.Principle].Template == "" || h.Question.Template == "" {
			t.Errorf("no hint for task %d", task)
		}
	}
}
