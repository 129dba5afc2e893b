package session_test

import (
	"fmt"
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/notation"
)

// picks selects the nodes at the paths.
func picks(s *session.Session, paths ...[]int) {
	var ids []tree.ID
	for _, p := range paths {
		ids = append(ids, at(s, p...))
	}
	s.Select(s.Selection().Of(ids...))
}

// Every edit, at one node or at several: the tree after it, what is selected then, and what undo
// calls it. Undone, all is as it was; what can't be done changes nothing.
func TestEdits(t *testing.T) {
	one, two := [][]int{{0}}, [][]int{{1}, {0}}
	for _, c := range []struct {
		tree     string
		selected [][]int // nothing for none
		edit     document.Edit
		want     string // "" for a refusal
		after    string // the nodes that are selected then
		name     string
	}{
		{"?", nil, document.AddChild(), "[?]", "1", "add child"},
		{"[[1], [2]]", [][]int{{0}, {1}}, document.AddChild(), "[[1, ?], [2, ?]]", "2.2 1.2", "add child"},
		{"[1, 2]", one, document.AddSibling(true), "[?, 1, 2]", "1", "add sibling"},
		{"[[1, 2, 3], [4, 5], 6]", [][]int{{0, 0}, {0, 2}}, document.Delete(), "[[2], [4, 5], 6]", "1.1", "delete"},
		{"[[1, 2], 3]", [][]int{{0}, {0, 1}, {}}, document.Delete(), "?", "root", "delete"},
		{"[1, 2]", one, document.Duplicate(), "[1, 1, 2]", "2", "duplicate"},
		{"[1, 2, 3]", [][]int{{0}, {1}}, document.MoveSibling(1), "[3, 1, 2]", "2 3", "move among siblings"},
		{"[1, 2, 3]", [][]int{{1}, {2}}, document.MoveSibling(-1), "[2, 3, 1]", "2 1", "move among siblings"},
		{"[1, 2]", one, document.SetValue(" -2,5 "), "[-2.5, 2]", "1", "change value"},
		{"[1, [2, 3]]", [][]int{{1}, {1, 0}, {0}}, document.SetValue("7").AtLeaves(), "[7, [7, 3]]", "1 2.1", "change value"},
		{"[1, 2]", two, document.SetValue("7").Alone(), "[7, 2]", "1", "change value"},
		{"[1, 2]", two, document.SetValue("7"), "[7, 7]", "1 2", "change value"},
		{"[1, 2]", nil, document.Grow(document.Growth{Branching: 2, Depth: 2, Values: []float64{3, 12, 8}}), "[[3, 12], [8, ?]]", "root", "build tree"},
		{"[[?, ?], [?, ?]]", nil, document.FillLeaves([]float64{1, 2, 3}), "[[1, 2], [3, ?]]", "", "set leaf values"},
		{"[1, [2, 3]]", one, document.Reorder(search.Order{Kind: search.Reversed}), "[[3, 2], 1]", "2", "reorder"},
		{"[1, 2]", one, document.Negate(), "[-1, -2]", "1", "negate values"},
		{"[1, ?]", nil, document.Delete(), "", "", ""},
		{"[1, ?]", nil, document.AddSibling(false), "", "", ""},
		{"[1, ?]", nil, document.MoveSibling(1), "", "", ""},
		{"[1, ?]", nil, document.Duplicate(), "", "", ""},
		{"[1, ?]", nil, document.SetMove("x"), "", "", ""},
		{"[1, ?]", nil, document.SetValue("3x"), "", "", ""},
		{"[1, ?]", nil, document.Grow(document.Growth{Branching: 100, Depth: 3}), "", "", ""},
		{"[1, ?]", nil, document.Reorder(search.Order{Kind: search.Best}), "", "", ""},
		{"[1, ?]", one, document.SetValue("1"), "[1, ?]", "1", ""}, // no edit
	} {
		s := drawn(t, c.tree)
		picks(s, c.selected...)
		before, selected, reveals := s.Document(), selection(s), s.Reveals()
		preview, previewed := s.Preview(c.edit)
		expect(t, "a preview changes nothing", s.Document(), before)
		err := s.Do(c.edit)
		expect(t, c.tree+": refused", err != nil, c.want == "")
		expect(t, c.tree+": refused beforehand", fmt.Sprint(previewed), fmt.Sprint(err))
		name, some := s.UndoName()
		expect(t, c.tree+": its name", name.String(), c.name)
		expect(t, c.tree+": an edit, unsaved", some && s.File().Unsaved(), c.name != "")
		if !some {
			if expect(t, c.tree+" is as it was", s.Document(), before); err != nil {
				refused[sentence.Refusal](t, c.tree, err)
			}
			continue
		}
		expect(t, c.name+" of "+c.tree, inNotation(s), c.want)
		expect(t, "as foreseen", notation.Write(preview.Tree.Root()), c.want)
		expect(t, c.name+": selected, in view", selection(s), c.after)
		expect(t, c.name+": in view", s.Reveals() > reveals, true)
		s.Undo()
		expect(t, c.name+" undone", s.Document() == before && !s.File().Unsaved(), true)
		expect(t, c.name+": what was selected", selection(s), selected)
		s.Redo()
		expect(t, c.name+" made again", inNotation(s), c.want)
		expect(t, c.name+": what was selected after", selection(s), c.after)
	}
}

// Edits of several nodes at once, and what those nodes have in common.
func TestEditsOfAllThatIsSelected(t *testing.T) {
	s := drawn(t, "[[1, 2], [1, 4]]")
	shared := func(want string) {
		t.Helper()
		sh := document.SharedBy(s.Tree(), s.Selection().All())
		expect(t, "shared", fmt.Sprint(sh.Count, " ", sh.Root, sh.Inner, " ", sh.Data.Value, sh.Differs.Value, sh.Differs.Name), want)
	}
	shared("0 false false 0 false false")
	picks(s, nil)
	shared("1 true true 0 false false")
	picks(s, []int{0, 0}, []int{1, 0})
	shared("2 false false 1 false false")
	picks(s, []int{0, 0}, []int{1, 1}, []int{1})
	shared("3 false false 1 true false")
	picks(s, []int{0}, []int{0, 1})
	do(t, s, document.SetName(" n "), document.SetMove("m"), document.SetNote("look"), document.Highlight(tree.Green))
	picks(s, []int{1})
	do(t, s, document.SetValue("2,5"), document.Player(tree.Max), document.First(tree.Min))
	expect(t, "said", strings.Join(strings.Fields(string(fileformat.Write(s.Document()))), " "), `plytree: 1 root: min tree: - name: "n" move: m note: look mark: green children: [1, {name: "n", move: m, value: 2, note: look, mark: green}] - {player: max, value: 2.5, children: [1, 4]}`)
	before := see(s)
	do(t, s, document.First(tree.Min))
	expect(t, "the same is no edit", see(s), before)
	titled(s, "Two leaves")
	expect(t, "in its document", s.Document().Title, "Two leaves")
	s.Undo()
	expect(t, "which undo takes back", see(s), before)
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
		expect(t, "the clipboard", fmt.Sprint(text, " of ", inNotation(s), " at ", selection(s), " ", name, " ", err != nil), want)
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
	text = copied("plytree: 1\ntree: {name: x, children: [1, 2]}\n---\nplytree: 1\ntree: {name: \"y\", children: [3, 4]}\n of [[1, 2], [3, 4], ?] at 1 2 change name false", []int{1}, []int{0})
	paste(" of [[1, 2], [3, 4], [1, 2], [3, 4]] at 4 3 paste false", text, 2) // in the place of the empty leaf, and behind
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
