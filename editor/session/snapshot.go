package session

import (
	"context"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/lesson"
	"plytree/engine"
	"plytree/engine/sentence"
	"plytree/fileformat"
)

// ErrHidden refuses a drawing of the search while an exercise asks for it.
var ErrHidden = sentence.Refuse("the search is what the exercise asks for; choose what is seen now, a question or the tree only")

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
	hidden bool           // the search is not to be seen: it is asked for, or this is an exam
	asksX  bool           // a teacher has a question about a leaf in front
	work   answering.Work // the answers then
	silent error          // why nothing may be seen that a search finds
}

// Snapshot returns what can be drawn now.
func (s *Session) Snapshot() Snapshot {
	v, found := s.snapshot(), s.Search()
	if !found.Canceled() && found.Found() == nil {
		v.err = found.Err()
	}
	v.lesson = v.lesson.Apart()
	return v
}

func (s *Session) snapshot() Snapshot {
	return Snapshot{doc: s.Document(), tree: s.Shown(), search: s.Searched(), look: s.Look(), result: s.Search().Found(), lesson: s.now.lesson, hidden: s.hidden(), asksX: s.asksX(), work: s.now.work, silent: s.Silence()}
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
func (s *Session) Drawn() (*engine.Tree, Drawing) { return s.snapshot().drawn() }

// drawn is the one place that decides what is drawn: on the screen, in pictures, in
// words and beforehand.
func (v Snapshot) drawn() (*engine.Tree, Drawing) {
	t := v.tree
	if own := v.work.Tree(); own != nil && v.doc.Exercise != nil {
		t = own // on which the question is asked
	}
	switch {
	case v.hidden && v.doc.Exercise == nil: // in an exam
		return v.tree, DrawnAlone
	case v.hidden:
		return t, DrawnAnswers
	case v.asksX && v.work.Tree() != nil: // it is drawn as students see it
		return t, DrawnAlone
	case v.lesson.Ready():
		return v.lesson.Result().Tree, DrawnStep
	case v.result == nil:
		return v.tree, DrawnAlone
	}
	return v.tree, DrawnSearch
}

// Scene draws it with a look. A search that has not ended yet is left out.
func (v Snapshot) Scene(l scene.Look) *scene.Scene {
	l.Called = l.Called && (v.doc.Exercise != nil || v.lesson.Ready()) // elsewhere no words name nodes
	if l.Show == scene.Plain || l.Show == scene.Question {
		return scene.NewUnsearched(v.tree, l)
	}
	switch t, what := v.drawn(); what {
	case DrawnAnswers:
		if tried := v.work.Tried(); tried != nil {
			return scene.NewJudged(tried, l, v.work.Drawn())
		}
		if t != v.tree {
			l.Places = v.doc.Tree // in which the question calls the nodes
		}
		return scene.NewAnswered(t, l, v.work.Drawn())
	case DrawnStep:
		return v.lesson.Scene(l)
	case DrawnSearch:
		return scene.New(v.result, l)
	default:
		if v.hidden {
			l.Show = scene.Plain
		}
		return scene.NewUnsearched(t, l)
	}
}

// Scene returns the document as it is to be drawn. In the time that a search in
// the background takes it is the scene before; nil for none yet.
func (s *Session) Scene() *scene.Scene {
	if s.drawn == nil && (!s.searcher.busy || s.hidden() || s.now.lesson.Ready()) {
		s.drawn = s.snapshot().Scene(s.Look())
	}
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
	if s.InTest() {
		l.Show = scene.Plain
	}
	return SceneOf(doc, l)
}

// Document is what is drawn.
func (v Snapshot) Document() *fileformat.Document { return v.doc }

// Nodes is how many nodes the tree has.
func (v Snapshot) Nodes() int { return v.tree.Root().Size() }

// Look is how the document is drawn on the screen, with its folds.
func (v Snapshot) Look() scene.Look { return v.look }

// InLesson reports whether a lesson stands at a step.
func (v Snapshot) InLesson() bool { return v.lesson.Ready() && !v.hidden }

// Refusal says why the search can't be drawn: values that it needs beforehand are
// missing, it is an exercise ([ErrHidden]), or a [Session.Silence]; nil where it can.
func (v Snapshot) Refusal() error {
	switch {
	case v.hidden && v.doc.Exercise == nil:
		return v.silent
	case v.hidden:
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
