package session_test

import (
	"strings"
	"testing"
	"time"

	"plytree/editor/document"
	"plytree/editor/session"
)

// What can't be searched yet can't be saved, but is kept for recovery.
func TestUnfinishedChanceNodesAreKept(t *testing.T) {
	const text = "plytree: 1\ntree: {player: chance, children: [{p: 1/2, value: 3}, {p: 1/3, value: 5}, {p: 1/6, value: 7}]}\n"
	w := newWorld()
	w.put(t, "tree.yaml", text)
	w.pass(time.Hour)
	var g got
	d := w.desk()
	d.Open("tree.yaml", g.done)
	s := d.Front()
	if s.Search().Result() == nil {
		t.Fatal(s.Search().Err())
	}
	s.Select(s.Selection().Of(s.Tree().Root().Children()[2].ID()))
	if err := s.Do(document.Delete()); err != nil {
		t.Fatal(err)
	}
	if err := s.Search().Err(); err == nil || !strings.Contains(err.Error(), "add up to 0.833333…") && !strings.Contains(err.Error(), "add up to 5/6") {
		t.Error(err)
	}
	s.File().Save(g.done)
	expect(t, "it is not saved", g.err != nil && w.text("tree.yaml") == text, true)
	w.pass(time.Hour)
	kept := w.kept()
	expect(t, "copies", len(kept), 1)
	w.leave(kept[0], "/home/other.yaml")
	d.FindRecoverable(func(lost []*session.Recoverable, _ error) { d.Recover(lost[0], g.done) })
	expect(t, "recovered", d.Front().Tree().Root().Size(), 3)
	expect(t, "the search waits", d.Front().Search().Err() != nil, true)
}
