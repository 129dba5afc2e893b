package session

import (
	"context"
	"errors"
	"reflect"
	"sync/atomic"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/lesson"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// inBackground is the number of nodes from which a search runs in the background. A smaller
// search takes about a frame.
const inBackground = 5000

// question is what to search and lay out of a document. It is independent of its session, so
// that another goroutine can answer it.
type question struct {
	doc     *fileformat.Document
	search  search.Options // how the tree is searched: as set in the file, or by a task
	tree    *tree.Tree     // the tree to search: the file's, or the one that a task draws
	look    scene.Look
	taught  bool           // it is shown step by step
	beside  bool           // another search of the same tree is shown beside it
	options search.Options // the options of that search
	covered bool           // the search's result is not drawn, or only in part
	ranked  bool           // the leaves are numbered in the order of evaluation
}

func (q question) same(other question) bool {
	return asksAs(q.doc, other.doc) && q.tree == other.tree && q.search == other.search &&
		reflect.DeepEqual(q.look, other.look) &&
		q.taught == other.taught && q.beside == other.beside && q.options == other.options &&
		q.covered == other.covered && q.ranked == other.ranked
}

// outcome is the answer to a question, ready to show.
type outcome struct {
	asked   question // its document is nil before the first search has ended
	result  *search.Result
	err     error           // why there is no result
	scripts *lesson.Scripts // nil unless they were requested
	sheet   *answering.Sheet
	refused error // why the exercise can't be asked
	drawing drawing
	scene   *scene.Scene // of the drawing; nil if it is drawn on demand: for steps and for answers
}

// small reports whether the work takes about a frame.
func (q question) small() bool {
	size := q.doc.Tree.Root().Size()
	if q.taught { // every step is measured
		size *= 4
	}
	return size < inBackground
}

// answer searches and lays out. It reuses what the outcome before already has. A cancelled
// search is drawn without its result, unless it was dropped: then nobody needs the drawing.
func (q question) answer(ctx context.Context, before *outcome, dropped *atomic.Bool) *outcome {
	o := &outcome{asked: q}
	if o.result, o.err = q.find(ctx, q.search, before.found()); o.err != nil {
		o.result = nil
	}
	if found := o.found(); q.taught && found != nil {
		if !q.beside {
			o.scripts = lesson.NewScripts(found, nil, q.look)
		} else if res, err := q.find(ctx, q.options, before.scripts.Beside()); search.AsFar(res, err) != nil {
			o.scripts = lesson.NewScripts(found, search.AsFar(res, err), q.look)
		} else {
			o.result, o.err = nil, err
		}
	}
	o.sheet, o.refused = q.key(ctx, before)
	if !q.covered && o.scripts == nil && !dropped.Load() {
		l := q.look
		l.Called = l.Called && q.doc.Exercise != nil
		o.drawing = drawingOf(q.doc, q.tree, o.found(), q.ranked, l)
		o.scene = o.drawing.scene(before.scene)
	}
	return o
}

// found returns what the search has found: its result, or what it had found when it reached a
// leaf without a value; nil for nothing.
func (o *outcome) found() *search.Result { return search.AsFar(o.result, o.err) }

// find searches the tree, unless before is already the result of that search.
func (q question) find(ctx context.Context, o search.Options, before *search.Result) (*search.Result, error) {
	if before != nil && before.Tree == q.tree && before.Options == o.WithDefaults() &&
		(len(before.Events) > 0 || !q.taught) {
		if before.Missing != nil && ctx.Err() == nil {
			return nil, before.Missing
		}
		return before, ctx.Err()
	}
	res, err := search.RunContext(ctx, q.tree, o, q.taught)
	if err == nil {
		err = ctx.Err() // the search may have ended before it noticed the cancellation
	}
	return res, err
}

// key lays out the exercise's questions, unless that is already done. It returns nil without
// an exercise, and if it was cancelled.
func (q question) key(ctx context.Context, before *outcome) (*answering.Sheet, error) {
	if q.doc.Exercise == nil {
		return nil, nil
	}
	if old := before.asked.doc; old != nil && asksAs(old, q.doc) && (before.sheet != nil || before.refused != nil) {
		return before.sheet, before.refused
	}
	key, err := exercise.NewKey(ctx, q.doc.Tree, q.doc.Search, q.doc.Exercise)
	switch {
	case ctx.Err() != nil:
		return nil, nil
	case err != nil:
		return nil, err
	}
	return answering.NewSheet(key), nil
}

// searcher is the search of one session. A newer question cancels an older one and drops its
// result.
type searcher struct {
	asked   question
	dropped *atomic.Bool // whether nobody waits for its answer any longer
	cancel  func()       // cancels the background search
}

// search answers the question of the view, unless it is the last one: for a small tree at once,
// for a large one in the background.
func (s *Session) search() {
	q, se := s.question(), &s.searcher
	if se.asked.doc != nil && q.same(se.asked) {
		return
	}
	s.stopSearch()
	se.asked = q
	before, dropped, ended := s.outcome, se.dropped, false // Run may call done before it returns
	if q.small() {
		s.setOutcome(q.answer(context.Background(), before, dropped))
		return
	}
	s.busy = true
	var o *outcome
	cancel := s.env.Background.Run(func(ctx context.Context) { o = q.answer(ctx, before, dropped) }, func() {
		if ended = true; dropped.Load() {
			return // a newer question is being answered
		}
		s.stopSearch()
		s.setOutcome(o)
		s.tell()
	})
	if !ended {
		se.cancel = cancel
	}
}

// stopSearch cancels the search and drops its result.
func (s *Session) stopSearch() {
	se := &s.searcher
	se.dropped.Store(true)
	se.dropped = new(atomic.Bool)
	se.cancel()
	se.cancel = func() {}
	s.busy = false
}

// setOutcome stores what a search found. A lesson continues at the nearest step of that
// search, with nothing answered there.
func (s *Session) setOutcome(o *outcome) {
	if s.outcome = o; o.scene != nil {
		s.drawn, s.scene = o.drawing, o.scene
	}
	s.View = s.View.settled()
	s.searcher.asked.look = s.look // a tree that is drawn since then has no folds
	if l := s.Lesson(); l.Ready() {
		s.lesson = l.GoTo(l.Step()).Progress
	}
	s.laidOut = s.Work()
}

// question returns what to search and lay out of the view.
func (v *View) question() question {
	q := question{
		doc: v.Document(), search: v.Searched(), tree: v.searchedTree(), look: v.look, taught: v.stepping() &&
			lesson.TooLarge(v.Tree()) == nil,
		covered: v.visibility() != everything, ranked: v.teaches(exercise.Leaves),
	}
	if other := v.lesson.With(nil).Beside(); q.taught && other.On() {
		q.beside, q.options = true, other.Options()
	}
	return q
}

// Search is what the search of a document has found so far. It follows every edit: at once for
// a small tree, in the background for a large one.
type Search struct {
	result, found *search.Result
	err           error
	busy          bool
}

// Search returns what has been found so far.
func (v *View) Search() Search {
	found := Search{busy: v.busy}
	if !found.busy {
		found.err = v.outcome.err
	}
	if v.searched() && v.visibility() != nothing {
		found.result, found.found = v.outcome.result, v.outcome.found()
	} else if v.outcome.found() != nil && !found.Canceled() {
		found.err = nil // where the search ended must not be visible either
	}
	return found
}

// searched reports whether the last outcome belongs to the current question.
func (v *View) searched() bool {
	of := v.outcome.asked
	return of.doc != nil && of.doc.Tree == v.Tree() && of.tree == v.searchedTree() && of.search == v.Searched()
}

// CancelSearch cancels the search in the background, if there is one.
func (s *Session) CancelSearch() { s.searcher.cancel() }

// SearchAgain repeats a cancelled search.
func (s *Session) SearchAgain() {
	s.searcher.asked = question{}
	s.set(s.View)
}

// Result returns the search's result. It returns nil if values are missing, the search is
// still running, or an exercise asks for the result.
func (se Search) Result() *search.Result { return se.result }

// Found returns the result or, if the search ended at a leaf without a value, what it had
// found by then; otherwise nil.
func (se Search) Found() *search.Result { return se.found }

// Err returns why there is no result: a [*search.MissingValueError], an error of the options,
// or [context.Canceled]. It is nil while the search is running.
func (se Search) Err() error { return se.err }

// Missing returns which value is missing, or nil.
func (se Search) Missing() *search.MissingValueError {
	var missing *search.MissingValueError
	errors.As(se.err, &missing)
	return missing
}

// Canceled reports whether the search was cancelled.
func (se Search) Canceled() bool { return errors.Is(se.err, context.Canceled) }

// Busy reports whether the search is running in the background.
func (se Search) Busy() bool { return se.busy }
