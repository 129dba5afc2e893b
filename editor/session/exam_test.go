package session_test

import (
	"errors"
	"testing"

	"plytree/editor/edit"
	"plytree/editor/scene"
	"plytree/editor/session"
)

// In a program for an exam a plain tree can be drawn, but nothing is searched
// for anybody to see.
func TestAnExamShowsNoSearch(t *testing.T) {
	env := newWorld().env()
	env.Exam = true
	s := session.New(document(t, "[[3, 12, 8], [2, 4, 6]]"), scene.Look{}, env)
	if s.Search().Result() != nil || len(s.Known(s.Tree().Root().ID())) > 0 {
		t.Error("the search is seen")
	}
	if _, err := s.Do(edit.AddChild()); err != nil {
		t.Error(err)
	}
	var refused *session.InTestError
	if _, err := s.Lesson().Toggle(); !errors.As(err, &refused) {
		t.Error("there is a lesson")
	}
	if s.Solving().Teach(true); s.Solving().Teaching() {
		t.Error("an exercise can be edited")
	}
	if sc := s.SceneWith(scene.Look{Show: scene.Solution}); sc == nil {
		t.Error("there is no picture")
	}
}
