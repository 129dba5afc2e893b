package session

import (
	"context"
	"slices"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/lesson"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/naming"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// ErrHidden refuses a drawing of the search while an exercise asks for it.
var ErrHidden = sentence.Refuse("the search would show the exercise's answers; choose the current view, a question or the tree only")

// Snapshot is everything that determines how a document is drawn. It is independent of its
// session, so that large pictures can be drawn in the background.
type Snapshot struct {
	doc    *fileformat.Document
	tree   *engine.Tree   // the tree that is searched and drawn
	search engine.Options // how the tree is searched
	look   scene.Look
	result *engine.Result // what the search has found so far; nil while it is running, or if it can't run
	err    error          // why it can't be searched
	lesson lesson.Lesson
	sight  sight
	work   answering.Work // the answers then
	silent error          // why nothing that a search finds may be shown
	ranked bool           // the current question is a teacher's about the order of evaluation
	before *scene.Scene   // the last scene drawn, nil for none
}

// Snapshot returns what can be drawn now.
func (s *Session) Snapshot() Snapshot {
	v, found := s.snapshot(), s.Search()
	if !found.Canceled() && found.Found() == nil {
		v.err = found.Err()
	}
	v.lesson = v.lesson.Clone()
	return v
}

func (s *Session) snapshot() Snapshot {
	return Snapshot{doc: s.Document(), tree: s.Shown(), search: s.Searched(), look: s.Look(), result: s.Search().Found(), lesson: s.Lesson(), sight: s.sight(), work: s.Work(), silent: s.Silence(), ranked: s.teaches(exercise.Leaves)}
}

// Drawing is what is drawn of a document.
type Drawing uint8

const (
	DrawnAlone   Drawing = iota // only the tree
	DrawnAnswers                // with the answers of a student
	DrawnStep                   // with the step of a lesson
	DrawnSearch                 // with what its search has found
)

// Drawn returns which tree is drawn, and what of it.
func (s *Session) Drawn() (*engine.Tree, Drawing) {
	t, what, _ := s.snapshot().drawn(s.Look())
	return t, what
}

// drawn is the only place that decides what is drawn: on the screen, in pictures, in words and
// in previews. It returns the tree, what is drawn of it, and with which look.
func (v Snapshot) drawn(l scene.Look) (*engine.Tree, Drawing, scene.Look) {
	l.Called = l.Called && (v.doc.Exercise != nil || v.lesson.Ready()) // otherwise no text refers to nodes by name
	asked := v.tree
	if own := v.work.Tree(); own != nil && v.doc.Exercise != nil {
		asked = own // the tree that the question is about
	}
	switch {
	case l.Show == scene.Plain || l.Show == scene.Question:
		return v.tree, DrawnAlone, l
	case v.sight == nothing && v.doc.Exercise == nil: // in an exam
		l.Show = scene.Plain
		return v.tree, DrawnAlone, l
	case v.sight == nothing:
		if asked != v.tree && v.work.Tried() == nil {
			l.Places = v.doc.Tree // the question refers to nodes by their places in this tree
		}
		return asked, DrawnAnswers, l
	case v.sight == withoutX && v.work.Tree() != nil:
		l.Places = v.doc.Tree
		return asked, DrawnAlone, l
	case v.lesson.Ready():
		return v.lesson.Result().Tree, DrawnStep, l
	case v.result == nil:
		l.Bounds = v.doc.Search.WithDefaults().Bounds
		return v.tree, DrawnAlone, l
	}
	return v.tree, DrawnSearch, l
}

// Scene draws the snapshot with a look. It leaves out a search that has not ended.
func (v Snapshot) Scene(l scene.Look) *scene.Scene {
	t, what, l := v.drawn(l)
	if what != DrawnStep { // scenes of steps share their texts anyway
		l.After = v.before
	}
	switch tried := v.work.Tried(); {
	case what == DrawnAnswers && tried != nil:
		return scene.NewJudged(tried, l, v.work.Drawn())
	case what == DrawnAnswers:
		return scene.NewAnswered(t, l, v.work.Drawn())
	case what == DrawnStep:
		return v.lesson.Scene(l)
	case what == DrawnSearch && v.ranked:
		return scene.NewJudged(v.result, l, ranks(v.result))
	case what == DrawnSearch:
		return scene.New(v.result, l)
	}
	return scene.NewUnsearched(t, l)
}

// ranks returns the numbers of the leaves in the order of evaluation.
func ranks(res *engine.Result) map[engine.ID]scene.Answered {
	at, rank, nodes := map[engine.ID]scene.Answered{}, 0, naming.Of(res.Tree, res.Options.Depth)
	for _, v := range res.Visits() { // in the order of the search
		if !nodes.Inner(nodes.Index(v.Node.ID())) {
			rank++
			at[v.Node.ID()] = scene.Answered{Rank: rank}
		}
	}
	return at
}

// Scene returns the scene to show now. While a search is running in the background it returns
// the scene before that; nil if there is none yet.
func (s *Session) Scene() *scene.Scene {
	if !s.stale {
		return s.drawn
	}
	if s.searcher.busy && s.sight() != nothing && !s.Lesson().Ready() {
		return nil
	}
	v := s.snapshot()
	v.before = s.drawn
	s.drawn, s.stale = v.Scene(s.Look()), false
	return s.drawn
}

// SceneOf draws a document that is in no session.
func SceneOf(doc *fileformat.Document, l scene.Look) *scene.Scene {
	l.Called = false
	return Snapshot{doc: doc, tree: doc.Tree, result: engine.AsFar(engine.Search(doc.Tree, doc.Search, false))}.Scene(l)
}

// Foreseen draws the result of an edit, with nothing folded, and only the tree if the search
// must not be visible.
func (s *Session) Foreseen(doc *fileformat.Document) *scene.Scene {
	l := s.now.look
	l.Folded = nil
	if s.InTest() {
		l.Show = scene.Plain
	}
	return SceneOf(doc, l)
}

// Document returns the document that is drawn.
func (v Snapshot) Document() *fileformat.Document { return v.doc }

// Part returns the number, from 1, of the exercise part whose answers or search are drawn, and
// the number of parts; 0 without an exercise.
func (v Snapshot) Part() (number, of int) {
	if v.doc.Exercise == nil {
		return 0, 0
	}
	parts := exercise.Divided(v.doc.Exercise, v.doc.Search)
	return 1 + slices.IndexFunc(parts, func(p []int) bool { return slices.Contains(p, v.work.Task()) }), len(parts)
}

// Nodes returns the number of nodes in the tree.
func (v Snapshot) Nodes() int { return v.tree.Root().Size() }

// Look returns how the document is drawn on the screen, with its folds.
func (v Snapshot) Look() scene.Look { return v.look }

// InLesson reports whether a lesson is at a step.
func (v Snapshot) InLesson() bool { return v.lesson.Ready() && v.sight != nothing }

// Refusal returns why the search can't be drawn: values that it needs are missing, an exercise
// asks about it ([ErrHidden]), or a [Session.Silence]. It returns nil if it can be drawn.
func (v Snapshot) Refusal() error {
	switch {
	case v.sight == nothing && v.doc.Exercise == nil:
		return v.silent
	case v.sight == nothing:
		return ErrHidden
	}
	return v.err
}

// Solution draws the search at its end. It returns the errors of [Snapshot.Refusal] or the
// context's.
func (v Snapshot) Solution(ctx context.Context, l scene.Look) (*scene.Scene, error) {
	res, err := v.searched(ctx, v.result, false)
	if err != nil {
		return nil, err
	}
	l.Show = scene.Solution
	return scene.New(res, l), ctx.Err()
}

// Film draws the search step by step. It returns the errors of [Snapshot.Refusal], of
// [lesson.TooLarge] or the context's.
func (v Snapshot) Film(ctx context.Context, l scene.Look) (*scene.Film, error) {
	err := v.Refusal()
	if err == nil {
		err = lesson.TooLarge(v.tree)
	}
	if err != nil {
		return nil, err
	}
	res, err := v.searched(ctx, v.lesson.Result(), true)
	if err != nil {
		return nil, err
	}
	l.Show = scene.Solution
	return scene.NewFilm(res, l), ctx.Err()
}

// searched returns res if it is set, and otherwise searches as far as values allow.
func (v Snapshot) searched(ctx context.Context, res *engine.Result, traced bool) (*engine.Result, error) {
	if err := v.Refusal(); err != nil || res != nil {
		return res, err
	}
	res, err := engine.SearchContext(ctx, v.tree, v.search, traced)
	if found := engine.AsFar(res, err); found != nil {
		return found, nil
	}
	return nil, err
}
