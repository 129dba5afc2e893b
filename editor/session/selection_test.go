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
		expect(t, "the primary node", sel.Node(), s.Tree().Node(sel.Primary()))
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
	is(three.Add(at(s, 0, 1), at(s, 2)), "3 1.1 1.2 1.3 2.2, 5, 5")
	is(three.Add(), "2.2 1.1 1.3, 3, 3")
	is(sel.Of(9999), ", 0, 0") // which is not there
	is(sel.Of(at(s, 0), 9999), "1, 1, 1")
}

func TestArrowKeys(t *testing.T) {
	s := sample(t)
	s.Select(s.Selection().Of())
	for _, c := range []struct {
		to   session.Direction
		want string
	}{
		{session.ToChild, "root"}, {session.ToChild, "1"}, {session.ToRight, "2"}, {session.ToRight, "2"},
		{session.ToChild, "2.1"}, {session.ToLeft, "1.2"},
		// down leads back
		{session.ToParent, "1"}, {session.ToLeft, "1"}, {session.ToParent, "root"}, {session.ToParent, "root"},
		{session.ToChild, "1"}, {session.ToChild, "1.2"},
	} {
		s.Move(c.to)
		expect(t, "the arrow keys lead to", selection(s), c.want)
	}
}

func TestFolding(t *testing.T) {
	s := drawn(t, "[[1, [2, 3]], [4, 5]]")
	is := func(want string) {
		t.Helper()
		var folded, hidden string
		nodes := s.Tree().Nodes(0)
		for i := range nodes.Len() {
			if s.Folds().Has(nodes.Node(i).ID()) {
				folded += " " + nodes.PathText(i)
			}
			if _, there := s.Scene().NodeBox(nodes.Node(i).ID()); !there {
				hidden += " " + nodes.PathText(i)
			}
		}
		expect(t, "folded", fmt.Sprint(folded, ", hidden", hidden, ", any ", s.Folds().Any(), ", at ", selection(s)),
			want)
	}
	result := s.Search().Result()
	toggle := func() { s.Fold(s.Folds().Toggle(s.Selection())) }
	picks(s, []int{0})
	toggle()
	is(" 1, hidden 1.1 1.2 1.2.1 1.2.2, any true, at 1")
	s.Move(session.ToChild)
	is(" 1, hidden 1.1 1.2 1.2.1 1.2.2, any true, at 1") // down stays
	picks(s, []int{1, 0})
	s.Move(session.ToLeft)
	is(" 1, hidden 1.1 1.2 1.2.1 1.2.2, any true, at 2.1") // what is folded is passed over
	s.Select(s.Selection().Everything(s.Folds()))
	is(" 1, hidden 1.1 1.2 1.2.1 1.2.2, any true, at root 1 2 2.1 2.2")
	s.Find("3")
	is(", hidden, any false, at 1.2.2")
	expect(t, "the search is the same, and nothing is edited", s.Search().Result() == result && !s.File().Unsaved(),
		true)
	picks(s, []int{0})
	toggle()
	do(t, s, document.AddChild())
	is(", hidden, any false, at 1.3")
	s.Fold(session.FoldTo(s.Tree(), 1))
	is(" 1 2, hidden 1.1 1.2 1.2.1 1.2.2 1.3 2.1 2.2, any true, at 1.3")
	s.Fold(session.FoldTo(s.Tree(), 2))
	is(" 1.2, hidden 1.2.1 1.2.2, any true, at 1.3") // leaves have nothing to fold
	s.Fold(session.Folds{})
	is(", hidden, any false, at 1.3")
}

func TestMissingValuesAreWalked(t *testing.T) {
	s := drawn(t, "[[1, ?], [?, 4]]")
	expect(t, "missing", s.Search().Missing().Label.String(), "node 1.2")
	for _, v := range []string{"2", "3"} {
		next, ok := s.Selection().NextMissing()
		expect(t, "one is missing", ok, true)
		s.Select(next)
		do(t, s, document.SetValue(v))
	}
	_, ok := s.Selection().NextMissing()
	expect(t, "filled in", inNotation(s), "[[1, 2], [3, 4]]")
	expect(t, "nothing more", ok || s.Search().Missing() != nil, false)
	for range 2 { // and no further: the next value is for no other leaf
		s.Select(s.Selection().NextLeaf())
		expect(t, "the next leaf", selection(s), "2.2")
	}
}

func TestFind(t *testing.T) {
	s := sample(t)
	is := func(want string) {
		t.Helper()
		expect(t, "found", fmt.Sprint(s.Found().Hits(), " at ", s.Found().At(), ", at ", selection(s)), want)
	}
	s.Find("E") // a name
	is("[6] at 0, at 1.2")
	s.Find("1") // a value
	is("[1 9] at 0, at 1.1.1")
	s.FindNext(1)
	is("[1 9] at 1, at 2.1.2")
	s.FindNext(1)
	is("[1 9] at 0, at 1.1.1") // and around
	s.FindNext(-1)
	picks(s, []int{0, 0, 0})
	do(t, s, document.SetValue("99"))
	is("[9] at 0, at 1.1.1") // an edit takes a hit away
	s.Find("nowhere")
	is("[] at 0, at 1.1.1")
	s.FindNext(1)
	s.Find(" ")
	expect(t, "nothing is looked for", s.Found().Query(), "")
}
