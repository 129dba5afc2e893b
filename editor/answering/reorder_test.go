package answering_test

import (
	"slices"
	"testing"

	"plytree/editor/answering"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

const reorderText = `plytree: 1
tree:
  name: a
  children:
    - {name: c, children: [{name: f, children: [2, 4, 3]}, {name: g, children: [8, 1]}]}
    - {name: b, children: [{name: d, children: [3, 5]}, {children: [6, 9]}, 12]}
exercise:
  tasks: [{ask: reorder}]
`

func reordering(t filetest.Ends) (answering.Work, *tree.Tree) {
	doc := filetest.Read(t, reorderText)
	return answering.Work{}.With(answering.NewSheet(filetest.Key(t, doc)), nil), doc.Tree
}

// preorder lists the nodes of a tree in preorder.
func preorder(t *tree.Tree) (ids []tree.ID) {
	t.Walk(func(v tree.Visit) bool {
		ids = append(ids, v.Node.ID())
		return true
	})
	return ids
}

// After any moves, the written answer is read back as the same order. Moving everything back leaves
// the answer blank.
func TestMovesAndBackGiveTheBlankAnswer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, file := reordering(t)
		all := preorder(file)
		type move struct {
			id tree.ID
			by int
		}
		var moves []move
		for range rapid.IntRange(1, 12).Draw(t, "moves") {
			m := move{rapid.SampledFrom(all).Draw(t, "node"), rapid.SampledFrom([]int{-1, 1}).Draw(t, "by")}
			next, err := w.MoveSibling(m.id, m.by)
			if err != nil {
				if next.Answers() != w.Answers() {
					t.Fatal("what is refused changes the answer")
				}
				continue
			}
			w, moves = next, append(moves, m)
		}
		f, _ := w.Field()
		again := w.WithAnswers(nil).Answer(f, w.Filled().Text(f))
		if !slices.Equal(preorder(again.Tree()), preorder(w.Tree())) {
			t.Fatalf("%q draws another order", w.Filled().Text(f))
		}
		for _, m := range slices.Backward(moves) {
			next := filetest.Must(w.MoveSibling(m.id, -m.by))(t)
			w = next
		}
		if given := w.Answers().Of("reorder"); given.Kind != written.Nothing {
			t.Fatalf("all stands as in the file, but the answer is %q", given)
		}
	})
}

func TestANodeIsDroppedAmongItsSiblings(t *testing.T) {
	w, file := reordering(t)
	at := func(path ...int) tree.ID { return file.At(path).ID() }
	f, _ := w.Field()
	for _, c := range []struct {
		id, parent, before tree.ID
		want               string
	}{
		{at(1, 2), at(1), at(1, 0), "b: [2.3, d, 2.2]"},
		{at(1, 2), at(1), at(1, 1), "b: [d, 2.3, 2.2]"},
		{at(1, 0), at(1), 0, "b: [2.3, 2.2, d]"},
		{at(1, 0), at(0), 0, "b: [2.3, 2.2, d]"},
		{at(1), at(), at(0), "a: [b, c]; b: [2.3, 2.2, d]"},
		{at(1), at(), 0, "b: [2.3, 2.2, d]"},
		{at(), at(0), 0, "b: [2.3, 2.2, d]"},
	} {
		w = w.Drop(c.id, c.parent, c.before)
		if got := w.Filled().Text(f); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	w = w.Answer(f, "b: [d]")
	if w, err := w.MoveSibling(at(0), 1); err != nil || w.Filled().Text(f) != "a: [b, c]" {
		t.Errorf("an order that is none counts as the file's, but: %q, %v", w.Filled().Text(f), err)
	}
}
