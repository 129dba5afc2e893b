package session_test

import (
	"testing"

	"plytree/editor/edit"
	"plytree/editor/session"
	"plytree/engine"
)

func TestSelecting(t *testing.T) {
	s := drawn(t, "[[1, 2, 3], [4, 5], 6]")
	sel := s.Selection()
	sel.Set(at(s, 0, 0))
	sel.Toggle(at(s, 0, 2))
	sel.Toggle(at(s, 1, 1))
	expect(t, "three", sel.Count(), 3)
	sel.Toggle(at(s, 1, 1))
	expect(t, "one less", sel.Count(), 2)
	expect(t, "the last of the others leads", sel.Lead(), at(s, 0, 2))
	sel.Toggle(at(s, 0, 0))
	expect(t, "the lead stays", sel.Lead(), at(s, 0, 2))
	sel.Toggle(at(s, 0, 2))
	expect(t, "none", sel.Count() == 0 && sel.Node() == nil && len(sel.Topmost()) == 0, true)
	sel.SetAll([]engine.ID{at(s, 0, 1), at(s, 0), at(s, 1)})
	expect(t, "a node counts for all below it", len(sel.Topmost()), 2)
	expect(t, "again", sel.SetAll([]engine.ID{at(s, 0), at(s, 0, 1), at(s, 1)}), 0)
	sel.Everything()
	expect(t, "all", sel.Count(), 9)
	expect(t, "as one tree", sel.Topmost()[0], at(s))
	sel.Set(9999)
	expect(t, "a node that is not there is none", sel.Count(), 0)
	sel.SetAll([]engine.ID{at(s, 0), 9999})
	expect(t, "nor among others", sel.Count() == 1 && sel.Lead() == at(s, 0), true)
}

func TestArrowKeys(t *testing.T) {
	s := sample(t)
	for i, c := range []struct {
		to   session.Direction
		want string
	}{
		{session.ToChild, "a"}, {session.ToChild, "b"}, {session.ToRight, "c"}, {session.ToRight, "c"}, {session.ToChild, "f"},
		{session.ToLeft, "e"}, {session.ToParent, "b"}, {session.ToLeft, "b"}, {session.ToParent, "a"}, {session.ToParent, "a"},
	} {
		s.Selection().Move(c.to)
		if got := s.Selection().Node().Name(); got != c.want {
			t.Errorf("step %d: %s, want %s", i, got, c.want)
		}
	}
	s.Selection().Set(at(s, 1, 1))
	for _, to := range []session.Direction{session.ToParent, session.ToParent, session.ToChild, session.ToChild} {
		s.Selection().Move(to)
	}
	expect(t, "down leads back", s.Selection().Lead(), at(s, 1, 1))
}

func TestFolding(t *testing.T) {
	s := drawn(t, "[[1, [2, 3]], [4, 5]]")
	value := s.Search().Result().Value
	s.Selection().Set(at(s, 0))
	c := s.Folds().Toggle()
	_, there := s.Scene().NodeBox(at(s, 0, 1))
	expect(t, "not drawn", there || !c.Has(session.DrawingChanged), false)
	expect(t, "the search is the same", s.Search().Result().Value == value && !c.Has(session.OutcomeChanged), true)
	s.Selection().Move(session.ToChild)
	expect(t, "down stays", s.Selection().Lead(), at(s, 0))
	s.Selection().Set(at(s, 1, 0))
	s.Selection().Move(session.ToLeft)
	expect(t, "what is folded is passed over", s.Selection().Lead(), at(s, 1, 0))
	s.Selection().Everything()
	expect(t, "and not selected with everything", s.Selection().Count(), 5)
	s.Find().Set("3")
	expect(t, "finding a node unfolds it", s.Folds().Any(), false)
	s.Selection().Set(at(s, 0))
	s.Folds().Toggle()
	do(t, s, edit.AddChild())
	expect(t, "so does adding a child", s.Folds().Any(), false)
	s.Folds().FoldTo(1)
	expect(t, "to a level", s.Folds().Has(at(s, 0)) && s.Folds().Has(at(s, 1)) && !s.Folds().Has(at(s)), true)
	s.Folds().UnfoldAll()
	expect(t, "unfolded", s.Folds().Any(), false)
	expect(t, "folds are no edits", len(notation(s)), len("[[1, [2, 3], ?], [4, 5]]"))
}

func TestMissingValuesAreWalked(t *testing.T) {
	s := drawn(t, "[[1, ?], [?, 4]]")
	expect(t, "missing", s.Search().Missing().More, 1)
	for _, v := range []string{"2", "3"} {
		if _, ok := s.Selection().NextMissing(); !ok {
			t.Fatal("none")
		}
		do(t, s, edit.SetValue(v))
	}
	_, ok := s.Selection().NextMissing()
	expect(t, "filled in", notation(s), "[[1, 2], [3, 4]]")
	expect(t, "nothing more", ok || s.Search().Missing() != nil, false)
	s.Selection().NextLeaf()
	expect(t, "the next leaf", s.Selection().Lead(), at(s, 1, 1))
	s.Selection().NextLeaf()
	expect(t, "and around", s.Selection().Lead(), at(s, 0, 0))
}

func TestFind(t *testing.T) {
	s := sample(t)
	s.Find().Set("E")
	expect(t, "by name", s.Selection().Node().Name(), "e")
	s.Find().Set("1")
	first := s.Selection().Lead()
	expect(t, "by value", len(s.Find().Hits()), 2)
	s.Find().Next(1)
	expect(t, "the next", s.Selection().Lead() != first && s.Find().At() == 1, true)
	s.Find().Next(1)
	expect(t, "and around", s.Selection().Lead(), first)
	s.Find().Next(-1)
	second := s.Selection().Lead()
	s.Selection().Set(first)
	do(t, s, edit.SetValue("99"))
	expect(t, "an edit takes a hit away", len(s.Find().Hits()) == 1 && s.Find().Hits()[s.Find().At()] == second, true)
	s.Find().Set("nowhere")
	expect(t, "nothing is found", len(s.Find().Hits()) == 0 && s.Selection().Lead() == first, true)
	s.Find().Next(1)
	s.Find().Set(" ")
	expect(t, "nothing is looked for", s.Find().Query(), "")
}
