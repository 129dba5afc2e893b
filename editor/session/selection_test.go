package session_test

import (
	"fmt"
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/editor/session"
)

// selection lists the selected nodes by their places, the primary one first.
func selection(s *session.Session) string { return places(s, s.Selection()) }

func places(s *session.Session, sel session.Selection) string {
	nodes, primary := s.Subject().Nodes(0), ""
	var others []string
	for i := range nodes.Len() {
		switch id := nodes.Node(i).ID(); {
		case id == sel.Primary():
			primary = nodes.PathText(i) + " "
		case sel.Has(id):
			others = append(others, nodes.PathText(i))
		}
	}
	return strings.TrimSpace(primary + strings.Join(others, " "))
}

func TestSelecting(t *testing.T) {
	s := drawn(t, "[[1, 2, 3], [4, 5], 6]")
	is := func(sel session.Selection, want string) {
		t.Helper()
		expect(t, "selected", fmt.Sprint(places(s, sel), ", ", sel.Count(), ", ", len(sel.Roots())), want)
	}
	three := s.Selection().Of(at(s, 0, 0)).Toggle(at(s, 0, 2)).Toggle(at(s, 1, 1))
	is(three, "2.2 1.1 1.3, 3, 3")
	sel := three.Toggle(at(s, 1, 1))
	is(sel, "1.3 1.1, 2, 2") // the last of the others leads
	is(sel.Toggle(at(s, 0, 0)), "1.3, 1, 1")
	is(sel.Toggle(at(s, 0, 0)).Toggle(at(s, 0, 2)), ", 0, 0")
	is(three, "2.2 1.1 1.3, 3, 3") // as it was
	is(sel.Of(at(s, 0), at(s, 0, 2), at(s, 1)).Toggle(at(s, 1)), "1.3 1, 2, 1")
	sel = sel.Of(at(s, 0, 1), at(s, 0), at(s, 1))
	is(sel, "2 1 1.2, 3, 2") // a node counts for all below it
	want := see(s)
	s.Select(sel)
	want.primary, want.selected = at(s, 1), 3
	expect(t, "selected", see(s), want)
	s.Select(sel.Of(at(s, 0), at(s, 0, 1), at(s, 1)))
	expect(t, "again", see(s), want)
	is(sel.Everything(s.Folds()), "root 1 1.1 1.2 1.3 2 2.1 2.2 3, 9, 1")
	is(sel.Of(9999), ", 0, 0") // which is not there
	is(sel.Of(at(s, 0), 9999), "1, 1, 1")
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
		s.Move(c.to)
		if got := s.Selection().Node().Name(); got != c.want {
			t.Errorf("step %d: %s, want %s", i, got, c.want)
		}
	}
	s.Select(s.Selection().Of(at(s, 1, 1)))
	for _, to := range []session.Direction{session.ToParent, session.ToParent, session.ToChild, session.ToChild} {
		s.Move(to)
	}
	expect(t, "down leads back", s.Selection().Primary(), at(s, 1, 1))
}

func TestFolding(t *testing.T) {
	s := drawn(t, "[[1, [2, 3]], [4, 5]]")
	result := s.Search().Result()
	s.Select(s.Selection().Of(at(s, 0)))
	s.Fold(s.Folds().Toggle(s.Selection()))
	_, there := s.Scene().NodeBox(at(s, 0, 1))
	expect(t, "drawn", there, false)
	expect(t, "the search is the same", s.Search().Result(), result)
	s.Move(session.ToChild)
	expect(t, "down stays", s.Selection().Primary(), at(s, 0))
	s.Select(s.Selection().Of(at(s, 1, 0)))
	s.Move(session.ToLeft)
	expect(t, "what is folded is passed over", s.Selection().Primary(), at(s, 1, 0))
	s.Select(s.Selection().Everything(s.Folds()))
	expect(t, "and not selected with everything", s.Selection().Count(), 5)
	s.Find("3")
	expect(t, "finding a node unfolds it", s.Folds().Any(), false)
	s.Select(s.Selection().Of(at(s, 0)))
	s.Fold(s.Folds().Toggle(s.Selection()))
	do(t, s, document.AddChild())
	expect(t, "so does adding a child", s.Folds().Any(), false)
	s.Fold(session.FoldTo(s.Tree(), 1))
	expect(t, "to a level", s.Folds().Has(at(s, 0)) && s.Folds().Has(at(s, 1)) && !s.Folds().Has(at(s)), true)
	s.Fold(session.FoldTo(s.Tree(), 2))
	expect(t, "leaves have nothing to fold", s.Folds().Has(at(s, 0, 1)) && !s.Folds().Has(at(s, 0, 0)), true)
	s.Fold(session.Folds{})
	expect(t, "unfolded", s.Folds().Any(), false)
	expect(t, "folds are no edits", len(inNotation(s)), len("[[1, [2, 3], ?], [4, 5]]"))
}

func TestMissingValuesAreWalked(t *testing.T) {
	s := drawn(t, "[[1, ?], [?, 4]]")
	expect(t, "missing", s.Search().Missing().Label.String(), "node 1.2")
	for _, v := range []string{"2", "3"} {
		next, ok := s.Selection().NextMissing()
		if !ok {
			t.Fatal("none")
		}
		s.Select(next)
		do(t, s, document.SetValue(v))
	}
	_, ok := s.Selection().NextMissing()
	expect(t, "filled in", inNotation(s), "[[1, 2], [3, 4]]")
	expect(t, "nothing more", ok || s.Search().Missing() != nil, false)
	s.Select(s.Selection().NextLeaf())
	expect(t, "the next leaf", s.Selection().Primary(), at(s, 1, 1))
	s.Select(s.Selection().NextLeaf())
	expect(t, "and no further: the next value is for no other leaf", s.Selection().Primary(), at(s, 1, 1))
}

func TestFind(t *testing.T) {
	s := sample(t)
	s.Find("E")
	expect(t, "by name", s.Selection().Node().Name(), "e")
	s.Find("1")
	first := s.Selection().Primary()
	expect(t, "by value", len(s.Found().Hits()), 2)
	s.FindNext(1)
	expect(t, "the next", s.Selection().Primary() != first && s.Found().At() == 1, true)
	s.FindNext(1)
	expect(t, "and around", s.Selection().Primary(), first)
	s.FindNext(-1)
	second := s.Selection().Primary()
	s.Select(s.Selection().Of(first))
	do(t, s, document.SetValue("99"))
	expect(t, "an edit takes a hit away", len(s.Found().Hits()) == 1 && s.Found().Hits()[s.Found().At()] == second, true)
	s.Find("nowhere")
	expect(t, "nothing is found", len(s.Found().Hits()) == 0 && s.Selection().Primary() == first, true)
	s.FindNext(1)
	s.Find(" ")
	expect(t, "nothing is looked for", s.Found().Query(), "")
}
