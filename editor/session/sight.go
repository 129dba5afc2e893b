package session

import (
	"context"

	"plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/fileformat"
)

// Sight is what can be drawn of a document as it now is, apart from the session,
// so that large pictures of it can be drawn in the background.
type Sight struct {
	doc    *fileformat.Document
	look   scene.Look
	result *engine.Result // nil while it is searched, or can't be
	err    error          // why it can't be searched
	traced *engine.Result // of the lesson, nil if there is none
	step   int            // of the lesson

	hidden   bool // behind an exercise
	answered func(scene.Look) *scene.Scene
}

// Sight returns what can be drawn now.
func (s *Session) Sight() Sight {
	v := Sight{doc: s.Document(), look: s.Look(), result: s.search.Result(), traced: s.lesson.Result(), step: s.lesson.step}
	if !s.search.Canceled() {
		v.err = s.search.Err()
	}
	if v.hidden = s.solving.hides(); v.hidden {
		v.answered = s.solving.sight()
	}
	return v
}

// Title is that of the document.
func (v Sight) Title() string { return v.doc.Title }

// Nodes is how many nodes the tree has.
func (v Sight) Nodes() int { return v.doc.Tree.Root().Size() }

// Look is how the document is drawn on the screen, with its folds.
func (v Sight) Look() scene.Look { return v.look }

// InLesson reports whether a lesson stands at a step.
func (v Sight) InLesson() bool { return v.traced != nil && !v.hidden }

// Step is where the lesson stands.
func (v Sight) Step() int { return v.step }

// Refusal says why the search can't be drawn: values are missing, or it is an
// exercise or an exam. It is nil where the search can be drawn.
func (v Sight) Refusal() error {
	switch {
	case v.hidden && v.doc.Exercise == nil: // in an exam
		return &InTestError{}
	case v.hidden:
		return &HiddenError{}
	}
	return v.err
}

// Scene is what is on the screen, with another look. A search that has not ended
// yet is left out.
func (v Sight) Scene(l scene.Look) *scene.Scene {
	switch {
	case v.hidden && l.Show == scene.Solution:
		return v.answered(l)
	case v.result == nil || l.Show == scene.Plain || l.Show == scene.Question:
		return scene.NewUnsearched(v.doc.Tree, l)
	case v.traced != nil:
		return scene.NewFilm(v.traced, l).At(v.step)
	}
	return scene.New(v.result, l)
}

// Solution is the search at its end, with the reasons of [Sight.Refusal] or the
// context's.
func (v Sight) Solution(ctx context.Context, l scene.Look) (*scene.Scene, error) {
	if err := v.Refusal(); err != nil {
		return nil, err
	}
	l.Show = scene.Solution
	res := v.result
	if res == nil {
		var err error
		if res, err = engine.SearchContext(ctx, v.doc.Tree, v.doc.Search, false); err != nil {
			return nil, err
		}
	}
	return scene.New(res, l), ctx.Err() // it may have been too quick to notice
}

// Film is the search step by step, with the reasons of [Sight.Refusal] or the
// context's. A tree that is too large for it is a [TooLargeToTeachError].
func (v Sight) Film(ctx context.Context, l scene.Look) (*scene.Film, error) {
	if err := v.Refusal(); err != nil {
		return nil, err
	}
	if size := v.Nodes(); size > mostTaught {
		return nil, &TooLargeToTeachError{size, mostTaught}
	}
	l.Show = scene.Solution
	res := v.traced
	if res == nil {
		var err error
		if res, err = engine.SearchContext(ctx, v.doc.Tree, v.doc.Search, true); err != nil {
			return nil, err
		}
	}
	return scene.NewFilm(res, l), ctx.Err()
}
