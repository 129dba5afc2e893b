package session_test

import (
	"fmt"
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/engine/search"
	"plytree/fileformat/filetest"
)

// A task that has lost its node says so at once and isn't asked any more, even if its text now
// names another node. It is saved unchanged, and undo restores it. The current task stays current.
func TestADeletedNodeIsNotReplacedByAnother(t *testing.T) {
	w := newWorld()
	s := w.place(filetest.Read(t, "plytree: 1\ntree: [[{value: 3}, 5], [2, 9]] # a comment\n"+
		"exercise: {tasks: [{ask: value}, {ask: range, leaf: 1.1, for: {visited: \"2.1\"}}]}\n"))
	s.Teach(true)
	is := func(want string) {
		t.Helper()
		terms := s.Document().Exercise.Tasks[1].Terms
		_, err := s.Work().Sheet()
		expect(t, "asked", fmt.Sprint(terms.Leaf, " ", terms.For.Visited, ", lost ", s.Document().Exercise.LostNodes(), ", task ", s.Work().Task(), ", ", err), want)
	}
	at := func(e document.Edit, path ...int) {
		s.Select(s.Selection().Of(at(s, path...)))
		do(t, s, e)
	}
	at(document.MoveSibling(-1), 1)
	is("2.1 1.1, lost 0, task 0, <nil>")
	at(document.Reorder(search.Order{Kind: search.Reversed}))
	is("1.2 2.2, lost 0, task 0, <nil>")
	at(document.Delete(), 0, 1)
	is(`1.2 2.2, lost 1, task 0, the task "range": “1.2” under leaf was deleted; choose another node, or undo`)
	at(document.Delete(), 1)
	is(`1.2 2.2, lost 2, task 0, the task "range": “1.2” under leaf was deleted; choose another node, or undo`)
	s.File().SaveAs("hw.yaml", func(err error) { expect(t, "saved", err, nil) })
	expect(t, "saved", strings.Contains(w.text("hw.yaml"), "leaf: \"1.2\", for: {visited: \"2.2\"}"), true)
	s.Undo()
	s.Undo()
	is("1.2 2.2, lost 0, task 0, <nil>")
	s.Redo()
	is(`1.2 2.2, lost 1, task 0, the task "range": “1.2” under leaf was deleted; choose another node, or undo`)
}
