package session_test

import (
	"testing"

	"plytree/editor/document"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

func TestSharedIsWhatAllHave(t *testing.T) {
	s := drawn(t, "[[1, 2], [1, 4]]")
	shared := func() document.Shared { return document.SharedBy(s.Tree(), s.Selection().All()) }
	expect(t, "of nothing", shared().Count, 0)
	s.Select(s.Selection().Of(at(s)))
	expect(t, "of the root", shared().Root && shared().Inner && shared().Count == 1, true)
	s.Select(s.Selection().Of(at(s, 0, 0), at(s, 1, 0)))
	sh := shared()
	expect(t, "two equal leaves", !sh.Inner && !sh.Differs.Value && sh.Data.Value == 1 && sh.Count == 2, true)
	s.Select(s.Selection().Of(at(s, 0, 0), at(s, 1, 1), at(s, 1)))
	sh = shared()
	expect(t, "of both kinds", sh.Inner || !sh.Differs.Value || sh.Differs.Name, false)
}

func TestEditsOfAllThatIsSelected(t *testing.T) {
	s := drawn(t, "[[1, 2], [3, 4]]")
	s.Select(s.Selection().Of(at(s, 0), at(s, 0, 1)))
	do(t, s, document.SetName(" n "), document.SetMove("m"), document.SetNote("look"), document.Highlight(tree.Green))
	for _, path := range []tree.Path{{0}, {0, 1}} {
		d := s.Tree().At(path).Data()
		expect(t, "said", d.Name+d.Move+d.Note+d.Highlight.String(), "nmlookgreen")
	}
	expect(t, "of the others nothing", s.Tree().At(tree.Path{1}).Data(), tree.Data{})
	s.Select(s.Selection().Of(at(s, 1)))
	do(t, s, document.SetValue("2,5"), document.Player(tree.Max))
	d := s.Tree().At(tree.Path{1}).Data()
	expect(t, "an estimate and a player", d.HasValue && d.Value == 2.5 && d.Player == tree.Max, true)
	err := s.Do(document.SetValue("x"))
	refused[sentence.Refusal](t, "no number", err)
	do(t, s, document.First(tree.Min))
	expect(t, "who is first", s.Tree().Player(), tree.Min)
	before := see(s)
	do(t, s, document.First(tree.Min))
	expect(t, "the same is no edit", see(s), before)
}
