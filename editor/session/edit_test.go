package session_test

import (
	"fmt"
	"testing"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// picks selects the nodes at the paths.
func picks(s *session.Session, paths ...[]int) {
	var ids []tree.ID
	for _, p := range paths {
		ids = append(ids, at(s, p...))
	}
	s.Select(s.Selection().Of(ids...))
}

// A tree with reordered children is searched in the new order.
func TestReorderedChildrenAreTakenAsGiven(t *testing.T) {
	s := drawn(t, "[[1, 2], [4, 3]]")
	setOptions(t, s, search.Options{Order: search.Order{Kind: search.Reversed}})
	do(t, s, document.Reorder(search.Order{Kind: search.Reversed}))
	expect(t, "the order of children that were only reversed", s.Options().Order.Kind, search.Reversed)
	do(t, s, document.Reorder(search.Order{Kind: search.Worst}))
	expect(t, "the order", s.Options().Order.Kind, search.Given)
	s.Undo()
	expect(t, "undone together", s.Options().Order.Kind, search.Reversed)
}

// Dragging a selected node moves all selected nodes, which stay selected. Dropping them in their
// own place is no edit.
func TestDrop(t *testing.T) {
	s := drawn(t, "[[1, 2], [3, 4]]")
	picks(s, []int{1, 0}, []int{1, 1})
	for _, c := range []struct {
		id, parent, before []int
		want               string
	}{
		{[]int{1, 1}, []int{0}, []int{0, 0}, "[[3, 4, 1, 2], ?] at 1.2 1.1"},
		{[]int{0, 0}, []int{0}, []int{0, 2}, "[[3, 4, 1, 2], ?] at 1.2 1.1"},
		{[]int{0, 3}, []int{1}, nil, "[[3, 4, 1], [2]] at 2.1"},
	} {
		before := tree.ID(0)
		if c.before != nil {
			before = at(s, c.before...)
		}
		was := s.Document()
		same := inNotation(s)+" at "+selection(s) == c.want
		do(t, s, s.Dropped(at(s, c.id...), at(s, c.parent...), before))
		expect(t, "dropped", inNotation(s)+" at "+selection(s), c.want)
		expect(t, "where it stands is no edit", s.Document() == was, same)
	}
}

func TestClipboard(t *testing.T) {
	s := drawn(t, "[[1, 2], 3]")
	_, err := s.Copy()
	refused[sentence.Refusal](t, "nothing", err)
	is := func(want string, text string, err error) {
		t.Helper()
		name, _ := s.UndoName()
		expect(t, "the clipboard", fmt.Sprint(text, " of ", inNotation(s), " at ", selection(s), " ", name, " ",
			err != nil), want)
	}
	copied := func(want string, paths ...[]int) string {
		t.Helper()
		picks(s, paths...)
		text, err := s.Copy()
		is(want, text, err)
		return text
	}
	cut := func(want string) {
		t.Helper()
		text, err := s.Cut()
		is(want, text, err)
	}
	paste := func(want, text string, path ...int) {
		t.Helper()
		picks(s, path)
		is(want, "", s.Paste(text))
	}
	text := copied("[1, 2] of [[1, 2], 3] at 1  false", []int{0})
	paste(" of [[1, 2], [[1, 2]]] at 2.1 paste false", text, 1) // 3 is its estimate now
	picks(s, []int{1, 0})
	cut("[1, 2] of [[1, 2], 3] at 2 cut nodes false")
	paste(" of [[1, 2], 3, [[5, ?], 7]] at 3 paste false", " ((5, None), 7) \n")
	refused[*fileformat.Error](t, "no tree", s.Paste("to be or not"))
	cut("[[5, ?], 7] of [[1, 2], 3] at 2 cut nodes false") // what was pasted
	picks(s, nil)
	cut(" of [[1, 2], 3] at root cut nodes true") // the root can't be

	s = drawn(t, "[[1, 2], [3, 4], ?]")
	copied("1\n4 of [[1, 2], [3, 4], ?] at 2.2 1.1  false", []int{0, 0}, []int{1, 1})
	for i, name := range []string{"x", "y"} {
		picks(s, []int{i})
		do(t, s, document.SetName(name))
	}
	text = copied("plytree: 1\ntree: {name: x, children: [1, 2]}\n---\nplytree: 1\ntree: {name: \"y\", children: [3, 4]}\n of [[1, 2], [3, 4], ?] at 1 2 change name false",
		[]int{1}, []int{0})
	// in the place of the empty leaf, and behind
	paste(" of [[1, 2], [3, 4], [1, 2], [3, 4]] at 4 3 paste false", text, 2)
	expect(t, "with their names", s.Tree().At(tree.Path{2}).Name()+s.Tree().At(tree.Path{3}).Name(), "xy")
	s = drawn(t, "?")
	paste(" of [1, 2] at 2 1 paste false", "1\n2")
}

// MayDrop agrees with what dropping does.
func TestMayDropAgreesWithTheDrop(t *testing.T) {
	s := drawn(t, "[[1, [2, 3]], [4, 5], 6]")
	all := append(idsOf(s), 9999)
	for _, selected := range [][]tree.ID{nil, all[1:3], all[4:8]} {
		s.Select(s.Selection().Of())
		s.Select(s.Selection().Add(selected...))
		for _, id := range all {
			for _, parent := range all {
				if may, can := s.MayDrop(id, parent), can(s, s.Dropped(id, parent, 0)); may != can {
					t.Errorf("%v selected, %d onto %d: may %v, can %v", selected, id, parent, may, can)
				}
			}
		}
	}
	solved := solvingOf(t, "mode: practice")
	if ids := idsOf(solved); solved.MayDrop(ids[2], ids[0]) {
		t.Error("the tree of an exercise can be changed")
	}
}
