package session_test

import (
	"errors"
	"fmt"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/practice"
	"plytree/editor/session"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

const givenDrawing = `plytree: 1
tree: null
exercise:
  tasks: [{ask: tree, game: nim 1 2, depth: 3}]
answers: {tree: [{board: 0 2, children: [{board: 0 1}, {board: 0 0}]}]}
`

func practiseDrawing(t *testing.T, at practice.Stage) *session.Session {
	t.Helper()
	d, doc := session.NewDocuments(scene.Look{}, newWorld().env()), filetest.Read(t, givenDrawing)
	e := &practice.Exercise{Skill: practice.GameTree, Key: filetest.Key(t, doc), Given: doc.Answers, Stage: at}
	if at == practice.Example {
		e.Given = e.Key.Perfect()
	}
	d.Practise(practice.Sitting{Exercise: e}, "Drawing", nil)
	return d.Front()
}

// A drawing continues from the given nodes, which are grey and can't be removed.
func TestGivenNodesOfADrawingStay(t *testing.T) {
	s := practiseDrawing(t, practice.Most)
	given := boards(s.Subject().Root())
	node := func(path ...int) tree.ID { return s.Subject().At(path).ID() }
	for name, try := range map[string]func(answering.Work) (answering.Work, error){
		"removed":           func(w answering.Work) (answering.Work, error) { return w.Remove(node(0)) },
		"another board":     func(w answering.Work) (answering.Work, error) { return w.TypeAt(node(0, 0), "0 0") },
		"others in a line":  func(w answering.Work) (answering.Work, error) { return w.SetMoves(node(), "1 1") },
		"removed by a line": func(w answering.Work) (answering.Work, error) { return w.SetMoves(node(0), "") },
	} {
		if w, err := try(s.Work()); !errors.Is(err, answering.ErrGiven) || boards(w.Tree().Root()) != given {
			t.Errorf("%s: %v", name, err)
		}
	}
	s.Select(s.Selection().Of(node(0, 0)))
	draw(t, s, add)
	draw(t, s, typed("0 0"))
	s.Select(s.Selection().Of(node(0)))
	draw(t, s, before)
	draw(t, s, typed("1 1"))
	expect(t, "drawn", boards(s.Subject().Root()), "1 2[1 1 0 2[0 1[0 0] 0 0]]")
	at := func(path ...int) scene.Verdict { return s.Work().Drawn()[node(path...)].BoardIs }
	expect(t, "grey", fmt.Sprint(at(0) == scene.Given, at(1) == scene.Given, at(1, 0) == scene.Given, at(1, 0, 0) == scene.Given), "false true true false")
	draw(t, s, typed("0 2"))
	draw(t, s, add)
	draw(t, s, typed("0 1"))
	expect(t, "a part of the given nodes isn't grey", fmt.Sprint(at(0) == scene.Given, at(0, 0) == scene.Given, at(1) == scene.Given, at(1, 0) == scene.Given), "false false true true")
	s.Select(s.Selection().Of(node(0)))
	draw(t, s, answering.Work.Remove)
	s.SetWork(s.Work().Clear())
	expect(t, "cleared", boards(s.Subject().Root()), given)
	_, err := s.Work().Check()
	expect(t, "what is given alone isn't checked", err, error(answering.ErrNothing))
}

// The worked example of drawing is a drawn tree.
func TestTheExampleOfDrawingIsDrawn(t *testing.T) {
	s := practiseDrawing(t, practice.Example)
	expect(t, "drawn", boards(s.Subject().Root()), "1 2[0 2[0 1[0 0] 0 0] 1 1[0 1[0 0] 1 0[0 0]] 1 0[0 0]]")
	expect(t, "no search", s.Lesson().On(), false)
}
