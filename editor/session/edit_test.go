package session_test

import (
	"testing"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/notation"
)

// Every edit, at one node or at several: the tree after it, what is selected
// then, and what undo calls it; and undone, all is as it was.
func TestEdits(t *testing.T) {
	one := [][]int{{0}}
	for _, c := range []struct {
		tree     string
		selected [][]int // nothing for none
		edit     document.Edit
		want     string
		after    int // how many nodes are selected then
		name     string
	}{
		{"?", nil, document.AddChild(), "[?]", 1, "add child"},
		{"[1, 2]", one, document.AddChild(), "[[1], 2]", 1, "add child"},
		{"[[1], [2]]", [][]int{{0}, {1}}, document.AddChild(), "[[1, ?], [2, ?]]", 2, "add child"},
		{"[1, 2]", one, document.AddSibling(false), "[1, ?, 2]", 1, "add sibling"},
		{"[1, 2]", one, document.AddSibling(true), "[?, 1, 2]", 1, "add sibling"},
		{"[1, 2]", one, document.Delete(), "[2]", 1, "delete"},
		{"[[1, 2, 3], [4, 5], 6]", [][]int{{0, 0}, {0, 2}}, document.Delete(), "[[2], [4, 5], 6]", 1, "delete"},
		{"[[1, 2], 3]", [][]int{{0}, {0, 1}, {}}, document.Delete(), "?", 1, "delete"},
		{"[1, 2]", one, document.Duplicate(), "[1, 1, 2]", 1, "duplicate"},
		{"[1, 2]", one, document.MoveSibling(1), "[2, 1]", 1, "move among siblings"},
		{"[1, 2, 3]", [][]int{{0}, {1}}, document.MoveSibling(1), "[3, 1, 2]", 2, "move among siblings"},
		{"[1, 2, 3]", [][]int{{1}, {2}}, document.MoveSibling(-1), "[2, 3, 1]", 2, "move among siblings"},
		{"[1, 2]", one, document.SetValue(" -2,5 "), "[-2.5, 2]", 1, "change value"},
		{"[1, 2]", one, document.SetName("a"), "[1, 2]", 1, "change name"},
		{"[1, 2]", one, document.SetValue(""), "[?, 2]", 1, "change value"},
		{"[1, 2]", one, document.SetValue("inf"), "[inf, 2]", 1, "change value"},
		{"[1, [2, 3]]", [][]int{{1}, {1, 0}, {0}}, document.SetValue("7").AtLeaves(), "[7, [7, 3]]", 2, "change value"},
		{"[1, 2]", [][]int{{1}, {0}}, document.SetValue("7").Alone(), "[7, 2]", 1, "change value"},
		{"[1, 2]", [][]int{{1}, {0}}, document.SetValue("7"), "[7, 7]", 2, "change value"},
		{"[1, 2]", nil, document.Grow(document.Growth{Branching: 2, Depth: 2, Values: []float64{3, 12, 8}}), "[[3, 12], [8, ?]]", 1, "build tree"},
		{"[[?, ?], [?, ?]]", nil, document.FillLeaves([]float64{1, 2, 3}), "[[1, 2], [3, ?]]", 0, "set leaf values"},
		{"[[8, 3], [2, 4]]", nil, document.Reorder(search.Order{Kind: search.Best}), "[[3, 8], [2, 4]]", 0, "reorder"},
		{"[1, [2, 3]]", one, document.Reorder(search.Order{Kind: search.Reversed}), "[[3, 2], 1]", 1, "reorder"},
		{"[1, 2]", one, document.Negate(), "[-1, -2]", 1, "negate values"},
		{"[1.6, 2.4]", one, document.Round(0), "[2, 2]", 1, "round values"},
		{"[1, 2]", one, document.Shift(10), "[11, 12]", 1, "shift values"},
		{"[1, 2]", one, document.RemoveValues(), "[?, ?]", 1, "remove all values"},
	} {
		s := drawn(t, c.tree)
		for _, p := range c.selected {
			s.Select(s.Selection().Add(at(s, p...)))
		}
		lead, count := s.Selection().Primary(), s.Selection().Count()
		reveals := s.Reveals()
		if err := s.Do(c.edit); err != nil || s.Reveals() == reveals {
			t.Errorf("%s of %s: %v", c.name, c.tree, err)
		}
		name, _ := s.UndoName()
		expect(t, "its name", name.String(), c.name)
		expect(t, c.name+" of "+c.tree, inNotation(s), c.want)
		expect(t, c.name+": selected", s.Selection().Count(), c.after)
		s.Undo()
		expect(t, c.name+" undone", inNotation(s), c.tree)
		expect(t, c.name+": what was selected", s.Selection().Primary() == lead && s.Selection().Count() == count, true)
		expect(t, "saved again", s.File().Unsaved(), false)
		s.Redo()
		expect(t, c.name+" made again", inNotation(s), c.want)
		expect(t, c.name+": what was selected after", s.Selection().Count(), c.after)
	}
}

func TestWhatIsSaidOfANode(t *testing.T) {
	s := drawn(t, "[1, 2]")
	s.Select(s.Selection().Of(at(s, 0)))
	do(t, s, document.SetName(" top "), document.SetMove("left"), document.SetNote("the first"))
	d := s.Selection().Node().Data()
	expect(t, "name, move and note", d.Name+"/"+d.Move+"/"+d.Note, "top/left/the first")
	s.Select(s.Selection().Of(at(s)))
	do(t, s, document.TurnPlayer())
	expect(t, "player", s.Tree().Mover(nil), tree.Min)
	do(t, s, document.NameNodes(false, false, false))
	expect(t, "all named", s.Tree().Root().Name()+s.Tree().At(tree.Path{1}).Name(), "ac")
	titled(s, "Two leaves")
	expect(t, "in its document", s.Document().Title, "Two leaves")
	s.Undo()
	expect(t, "which undo takes back", s.Document().Title, "")
}

func TestWhatCantBeDoneIsRefused(t *testing.T) {
	for _, c := range []struct {
		what string
		edit document.Edit
	}{
		{"removing the root", document.Delete()},
		{"a sibling of the root", document.AddSibling(false)},
		{"moving the root", document.MoveSibling(1)},
		{"the root twice", document.Duplicate()},
		{"a move to the root", document.SetMove("x")},
		{"a word as a value", document.SetValue("3x")},
		{"a giant", document.Grow(document.Growth{Branching: 100, Depth: 3})},
		{"an order of values that are missing", document.Reorder(search.Order{Kind: search.Best})},
	} {
		s := drawn(t, "[1, ?]")
		before := s.Document()
		expect(t, c.what+" is refused", s.Do(c.edit) != nil, true)
		expect(t, c.what+" changes nothing", s.Document() == before && !s.File().Unsaved(), true)
		expect(t, c.what+" can't be done", can(s, c.edit), false)
	}
	s := drawn(t, "[1, ?]")
	err := s.Do(document.SetValue("3x"))
	refused[sentence.Refusal](t, "a word", err)
	err = s.Do(document.Grow(document.Growth{Branching: 100, Depth: 3}))
	refused[sentence.Refusal](t, "a giant", err)
	err = s.Do(document.Reorder(search.Order{Kind: search.Worst}))
	refused[*search.MissingValueError](t, "an order", err)
	_, err = document.ReadValues("1, 2 x")
	refused[sentence.Refusal](t, "a list", err)
}

func TestWhatIsThereAlreadyIsNoEdit(t *testing.T) {
	s := drawn(t, "[1, 2]")
	s.Select(s.Selection().Of(at(s, 0)))
	do(t, s, document.SetValue("1"), document.SetName(""))
	setOptions(t, s, search.Options{})
	_, any := s.UndoName()
	expect(t, "nothing to undo", any || s.Undo() || s.Redo() || s.File().Unsaved(), false)
}

func TestPreviewChangesNothing(t *testing.T) {
	s := drawn(t, "[1, 2]")
	state, err := s.Preview(document.Reorder(search.Order{Kind: search.Reversed}))
	expect(t, "what would be", notation.Write(state.Tree.Root()), "[2, 1]")
	expect(t, "what is", err == nil && inNotation(s) == "[1, 2]", true)
	if session.SceneOf(state, s.Look()) == nil {
		t.Error("no scene")
	}
}

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

// A node that is dragged takes all that is selected with it, which stays selected; where it
// stands already is no edit.
func TestDrop(t *testing.T) {
	s := drawn(t, "[[1, 2], [3, 4]]")
	drop := func(id, parent, before tree.ID, want string) {
		t.Helper()
		do(t, s, s.Dropped(id, parent, before))
		expect(t, "dropped", inNotation(s), want)
	}
	s.Select(s.Selection().Of(at(s, 1, 0), at(s, 1, 1)))
	drop(at(s, 1, 1), at(s, 0), at(s, 0, 0), "[[3, 4, 1, 2], ?]")
	expect(t, "what was moved stays selected", s.Selection().Count(), 2)
	where := s.Document()
	drop(at(s, 0, 0), at(s, 0), at(s, 0, 2), "[[3, 4, 1, 2], ?]")
	expect(t, "where it stands is no edit", s.Document() == where, true)
	drop(at(s, 0, 3), at(s, 1), 0, "[[3, 4, 1], [2]]")
}

func TestClipboard(t *testing.T) {
	s := drawn(t, "[[1, 2], 3]")
	_, err := s.Copy()
	refused[sentence.Refusal](t, "nothing", err)
	paste := func(text, want string) {
		t.Helper()
		if err := s.Paste(text); err != nil {
			t.Fatal(err)
		}
		expect(t, "pasted", inNotation(s), want)
	}
	s.Select(s.Selection().Of(at(s, 0)))
	text, err := s.Copy()
	expect(t, "in the short notation", err == nil && text == "[1, 2]", true)
	s.Select(s.Selection().Of(at(s, 1)))
	paste(text, "[[1, 2], [[1, 2]]]") // 3 is its estimate now
	s.Select(s.Selection().Of(at(s, 1, 0)))
	cut, err := s.Cut()
	expect(t, "cut nodes", err == nil, true)
	expect(t, "cut nodes", cut+" of "+inNotation(s), "[1, 2] of [[1, 2], 3]")
	name, _ := s.UndoName()
	expect(t, "its name", name.String(), "cut nodes")
	s.Select(s.Selection().Of(at(s)))
	paste(" ((5, None), 7) \n", "[[1, 2], 3, [[5, ?], 7]]")
	err = s.Paste("to be or not")
	refused[*fileformat.Error](t, "no tree", err)
	_, err = s.Cut()
	expect(t, "the pasted tree is cut", err == nil && inNotation(s) == "[[1, 2], 3]", true)
	s.Select(s.Selection().Of(at(s)))
	_, err = s.Cut()
	expect(t, "the root can't be", err != nil && inNotation(s) == "[[1, 2], 3]", true)
}

func TestSeveralSubtreesGoThroughTheClipboard(t *testing.T) {
	s := drawn(t, "[[1, 2], [3, 4], ?]")
	s.Select(s.Selection().Of(at(s, 0, 0), at(s, 1, 1)))
	text, _ := s.Copy()
	expect(t, "one a line", text, "1\n4")
	for i, name := range []string{"x", "y"} {
		s.Select(s.Selection().Of(at(s, i)))
		do(t, s, document.SetName(name))
	}
	s.Select(s.Selection().Of(at(s, 1), at(s, 0)))
	text, _ = s.Copy()
	s.Select(s.Selection().Of(at(s, 2)))
	if err := s.Paste(text); err != nil {
		t.Fatal(err)
	}
	expect(t, "in the place of the empty leaf, and behind", inNotation(s), "[[1, 2], [3, 4], [1, 2], [3, 4]]")
	expect(t, "with their names", s.Tree().At(tree.Path{2}).Name()+s.Tree().At(tree.Path{3}).Name(), "xy")
	expect(t, "what was pasted is selected", s.Selection().Count(), 2)
	s = drawn(t, "?")
	if err := s.Paste("1\n2"); err != nil {
		t.Fatal(err)
	}
	expect(t, "onto an empty tree", inNotation(s), "[1, 2]")
}

// Whether nodes may be dropped is known without dropping them.
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
