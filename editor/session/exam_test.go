package session_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/engine/search"
)

// In a program for an exam a plain tree can be drawn, but nothing is searched
// for anybody to see.
func TestAnExamShowsNoSearch(t *testing.T) {
	env := newWorld().env()
	env.Exam = true
	s := place(parse(t, "[[3, 12, 8], [2, 4, 6]]"), scene.Look{}, env)
	if s.Search().Result() != nil || len(s.Explain(s.Tree().Root().ID())) > 0 {
		t.Error("the search is seen")
	}
	if err := s.Do(document.AddChild()); err != nil {
		t.Error(err)
	}
	if err := s.SetLesson(s.Lesson().Begin()); !errors.Is(err, answering.ErrTest) {
		t.Error("there is a lesson")
	}
	if s.Teach(true); s.Teaching() {
		t.Error("an exercise can be edited")
	}
	if text := textsOf(s.Snapshot().Draw(scene.Look{Show: scene.Solution})); strings.ContainsAny(text, "∞≥≤") {
		t.Errorf("a picture shows the search: %s", text)
	}
}

// Neither an edit nor its preview nor a picture tells what the search would.
func TestAnExamTellsNothingOnTheWay(t *testing.T) {
	env := newWorld().env()
	env.Exam = true
	s := place(parse(t, "[[3, 12, 8], [2, 4, 6]]"), scene.Look{}, env)
	before := s.Document()
	for _, k := range []search.OrderKind{search.Best, search.Worst} {
		e := document.Reorder(search.Order{Kind: k})
		if err := s.Do(e); !errors.Is(err, answering.ErrTest) || s.Document() != before {
			t.Errorf("%s first: %v", k, err)
		}
		if _, err := s.Preview(e); !errors.Is(err, answering.ErrTest) || can(s, e) {
			t.Errorf("%s first can be seen beforehand: %v", k, err)
		}
	}
	if err := s.Do(document.Reorder(search.Order{Kind: search.Reversed})); err != nil {
		t.Errorf("reversed: %v", err)
	}
	if text := textsOf(s.Foreseen(s.Document())); strings.ContainsAny(text, "∞≥≤") {
		t.Errorf("the preview shows the search: %s", text)
	}
	if _, err := s.Snapshot().Film(context.Background(), s.Look()); !errors.Is(err, answering.ErrTest) {
		t.Errorf("a film of the search: %v", err)
	}
	if _, err := s.Snapshot().Solution(context.Background(), s.Look()); !errors.Is(err, answering.ErrTest) {
		t.Errorf("a picture of the search: %v", err)
	}
	open := newWorld().place(parse(t, "[[3, 12, 8], [2, 4, 6]]"))
	if open.InTest() || !strings.Contains(textsOf(open.Foreseen(open.Document())), "∞") {
		t.Error("out of an exam the preview shows no search")
	}
}
