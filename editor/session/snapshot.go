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

// Snapshot is all that decides what is drawn of a document. One of a session is
// apart from it, so that large pictures of it can be drawn in the background.
type Snapshot struct {
	doc    *fileformat.Document
	tree   *engine.Tree   // as it is searched and drawn
	search engine.Options // how the tree is searched
	look   scene.Look
	result *engine.Result // as far as it has come; nil while it is searched, or can't be
	err    error          // why it can't be searched
	lesson lesson.Lesson
	sight  sight
	work   answering.Work // the answers then
	silent error          // why nothing may be seen that a search finds
	ranked bool           // a teacher's question about the order of evaluation is in front
	before *scene.Scene   // that was drawn last, nil for none
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
	DrawnAlone   Drawing = iota // the tree alone
	DrawnAnswers                // with the answers of a student
	DrawnStep                   // with the step of a lesson
	DrawnSearch                 // with what its search has found
)

// Drawn returns which tree is drawn, and what of it.
func (s *Session) Drawn() (*engine.Tree, Drawing) {
	t, what, _ := s.snapshot().drawn(s.Look())
	return t, what
}

// drawn is the one place that decides what is drawn: on the screen, in pictures, in
// words and beforehand. It returns the tree, what is drawn of it, and with which look.
func (v Snapshot) drawn(l scene.Look) (*engine.Tree, Drawing, scene.Look) {
	l.Called = l.Called && (v.doc.Exercise != nil || v.lesson.Ready()) // elsewhere no words name nodes
	asked := v.tree
	if own := v.work.Tree(); own != nil && v.doc.Exercise != nil {
		asked = own // on which the question is asked
	}
	switch {
	case l.Show == scene.Plain || l.Show == scene.Question:
		return v.tree, DrawnAlone, l
	case v.sight == nothing && v.doc.Exercise == nil: // in an exam
		l.Show = scene.Plain
		return v.tree, DrawnAlone, l
	case v.sight == nothing:
		if asked != v.tree && v.work.Tried() == nil {
			l.Places = v.doc.Tree // in which the question calls the nodes
		}
		return asked, DrawnAnswers, l
	case v.sight == withoutX && v.work.Tree() != nil: // what is known whatever the leaf's value
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

// Scene draws it with a look. A search that has not ended yet is left out.
func (v Snapshot) Scene(l scene.Look) *scene.Scene {
	t, what, l := v.drawn(l)
	if what != DrawnStep { // whose scenes share their texts anyway
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

// ranks are the numbers of the leaves in the order in which a search evaluated them.
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

// Scene returns the document as it is to be drawn. In the time that a search in
// the background takes it is the scene before; nil for none yet.
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

// Foreseen draws what an edit would make of the document, with nothing folded:
// the tree alone where the search is not to be seen.
func (s *Session) Foreseen(doc *fileformat.Document) *scene.Scene {
	l := s.now.look
	l.Folded = nil
	if s.InTest() {
		l.Show = scene.Plain
	}
	return SceneOf(doc, l)
}

// Document is what is drawn.
func (v Snapshot) Document() *fileformat.Document { return v.doc }

// Part is the part of the exercise whose answers or search are drawn, from 1, and how many
// parts there are; 0 without an exercise.
func (v Snapshot) Part() (number, of int) {
	if v.doc.Exercise == nil {
		return 0, 0
	}
	parts := exercise.Divided(v.doc.Exercise, v.doc.Search)
	return 1 + slices.IndexFunc(parts, func(p []int) bool { return slices.Contains(p, v.work.Task()) }), len(parts)
}

// Nodes is how many nodes the tree has.
func (v Snapshot) Nodes() int { return v.tree.Root().Size() }

// Look is how the document is drawn on the screen, with its folds.
func (v Snapshot) Look() scene.Look { return v.look }

// InLesson reports whether a lesson stands at a step.
func (v Snapshot) InLesson() bool { return v.lesson.Ready() && v.sight != nothing }

// Refusal says why the search can't be drawn: values that it needs beforehand are
// missing, it is an exercise ([ErrHidden]), or a [Session.Silence]; nil where it can.
func (v Snapshot) Refusal() error {
	switch {
	case v.sight == nothing && v.doc.Exercise == nil:
		return v.silent
	case v.sight == nothing:
		return ErrHidden
	}
	return v.err
}

// Solution is the search at its end, with the reasons of [Snapshot.Refusal] or
// the context's.
func (v Snapshot) Solution(ctx context.Context, l scene.Look) (*scene.Scene, error) {
	res, err := v.searched(ctx, v.result, false)
	if err != nil {
		return nil, err
	}
	l.Show = scene.Solution
	return scene.New(res, l), ctx.Err()
}

// Film is the search step by step, with the reasons of [Snapshot.Refusal] or the
// context's, and of [lesson.TooLarge].
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

// searched returns what is found already, or else searches for it, as far as it
// comes.
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
