package session_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/practice"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/fileformat/filetest"
)

// givenText is an exercise with given answers.
const givenText = `plytree: 1
tree: {name: a, children: [{name: b, children: [1, 4]}, {name: c, children: [0, {name: d, children: [2, 3]}]}]}
exercise:
  tasks: [{ask: values}, {ask: pruned}]
answers: {values: {b: 1}, pruned: [d]}
`

// A practice exercise keeps its given answers, and is never unsaved work: it isn't copied, and the
// next exercise replaces it.
func TestPracticeIsNoWork(t *testing.T) {
	w := newWorld()
	d := session.NewDocuments(scene.Look{}, w.env())
	doc := filetest.Read(t, givenText)
	key := filetest.Key(t, doc)
	now := practice.Sitting{Exercise: &practice.Exercise{Key: key, Given: doc.Answers, Stage: practice.Most}}
	d.Practise(now, "Values", nil)
	s := d.Front()
	first, _ := s.Work().Field()
	expect(t, "the first open field", first.Node, at(s, 1, 1))
	if _, err := s.Work().Check(); !errors.Is(err, answering.ErrNothing) {
		t.Errorf("what is given is checked: %v", err)
	}
	b := exercise.Slot{Node: at(s, 0)}
	a := exercise.Slot{Node: at(s)}
	s.SetWork(s.Work().Answer(b, "9").Answer(a, "1"))
	expect(t, "the given one stays", s.Work().Filled().Text(b), "1")
	expect(t, "the open one is answered", s.Work().Filled().Text(a), "1")
	if _, err := s.Work().Turn(1).Mark(at(s, 1, 1)); !errors.Is(err, answering.ErrGiven) {
		t.Errorf("a given cut is taken away: %v", err)
	}
	marked, err := s.Work().Turn(1).Mark(at(s, 0, 1))
	expect(t, "another cut", err, nil)
	s.SetWork(marked)
	s.SetWork(s.Work().Turn(1).SetNone(true))
	if text := s.Work().Answers().Written.String(); !strings.Contains(text, "pruned: [d") ||
		!strings.Contains(text, "b: 1") {
		t.Errorf("of what was given is left %s", text)
	}
	expect(t, "practising, without help", s.Practising() && !s.Sitting().Check(key.Perfect()).Outcome().Helped, true)
	expect(t, "a hint", helped(s, hint), nil)
	expect(t, "which is help", s.Sitting().Check(key.Perfect()).Outcome().Helped, true)
	expect(t, "unsaved", s.File().Unsaved(), false)
	w.pass(time.Hour)
	expect(t, "copies", len(w.kept()), 0)

	d.Practise(now, "Values", s)
	expect(t, "one tab", len(d.All()), 1)
	d.Practise(now, "Values", s) // which is closed
	expect(t, "another tab", len(d.All()), 2)
}
