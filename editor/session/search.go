package session

import (
	"context"
	"errors"
	"reflect"
	"sync/atomic"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/lesson"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/fileformat"
)

// inBackground is the number of nodes from which a search runs in the background. A smaller
// search takes about a frame.
const inBackground = 5000

// question is what to search and lay out of a document. It is independent of its session, so
// that another goroutine can answer it.
type question struct {
	doc     *fileformat.Document
	search  engine.Options // how the tree is searched: as set in the file, or by a task
	tree    *engine.Tree   // the tree to search: the file's, or the one that a task draws
	look    scene.Look
	taught  bool           // it is shown step by step
	beside  bool           // another search of the same tree is shown beside it
	options engine.Options // the options of that search
	covered bool           // the search's result is not drawn, or only in part
	ranked  bool           // the leaves are numbered in the order of evaluation
}

func (q question) same(other question) bool {
	return q.doc.Tree == other.doc.Tree && q.tree == other.tree && q.search == other.search && q.doc.Search == other.doc.Search && q.doc.Exercise == other.doc.Exercise && reflect.DeepEqual(q.look, other.look) &&
		q.taught == other.taught && q.beside == other.beside && q.options == other.options && q.covered == other.covered && q.ranked == other.ranked
}

// outcome is the answer to a question, ready to show.
type outcome struct {
	asked   question // its document is nil before the first search has ended
	result  *engine.Result
	err     error           // why there is no result
	scripts *lesson.Scripts // nil unless they were requested
	sheet   *answering.Sheet
	refused error        // why the exercise can't be asked
	scene   *scene.Scene // nil if it is drawn on demand: for steps and for answers
}

// small reports whether the work takes about a frame.
func (q question) small() bool {
	size := q.doc.Tree.Root().Size()
	if q.taught { // every step is measured
		size *= 4
	}
	return size < inBackground
}

// answer searches and lays out. It reuses what the outcome before already has. A canceled
// search is drawn without its result, unless it was dropped: then nobody needs the drawing.
func (q question) answer(ctx context.Context, before *outcome, dropped *atomic.Bool) *outcome {
	o := &outcome{asked: q}
	if o.result, o.err = q.find(ctx, q.search, before.found()); o.err != nil {
		o.result = nil
	}
	if found := o.found(); q.taught && found != nil {
		if !q.beside {
			o.scripts = lesson.NewScripts(found, nil, q.look)
		} else if res, err := q.find(ctx, q.options, before.scripts.Beside()); engine.AsFar(res, err) != nil {
			o.scripts = lesson.NewScripts(found, engine.AsFar(res, err), q.look)
		} else {
			o.result, o.err = nil, err
		}
	}
	o.sheet, o.refused = q.key(ctx, before)
	if !q.covered && o.scripts == nil && !dropped.Load() {
		o.scene = Snapshot{doc: q.doc, tree: q.tree, result: o.found(), ranked: q.ranked, before: before.scene}.Scene(q.look)
	}
	return o
}

// found returns what the search has found: its result, or what it had found when it reached a
// leaf without a value; nil for nothing.
func (o *outcome) found() *engine.Result { return engine.AsFar(o.result, o.err) }

// find searches the tree, unless before is already the result of that search.
func (q question) find(ctx context.Context, o engine.Options, before *engine.Result) (*engine.Result, error) {
	if before != nil && before.Tree == q.tree && before.Options == o.WithDefaults() && (len(before.Events) > 0 || !q.taught) {
		if before.Missing != nil && ctx.Err() == nil {
			return nil, before.Missing
		}
		return before, ctx.Err()
	}
	res, err := engine.SearchContext(ctx, q.tree, o, q.taught)
	if err == nil {
		err = ctx.Err() // the search may have ended before it noticed the cancellation
	}
	return res, err
}

// key lays out the exercise's questions, unless that is already done. It returns nil without
// an exercise, and if it was canceled.
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

// searcher answers one question at a time. A newer question cancels an older one and drops its
// result. It must be used on one goroutine.
type searcher struct {
	background Background
	found      func(*outcome) // called with the result of a background search

	asked   question
	dropped *atomic.Bool // whether nobody waits for its answer any longer
	cancel  func()       // cancels the background search
	busy    bool
}

// ask answers a question: for a small tree at once, for a large one in the background. If the
// question is the same as the last one, it has already been answered.
func (se *searcher) ask(q question, before *outcome) (now *outcome, ready bool) {
	if se.asked.doc != nil && q.same(se.asked) {
		return nil, false
	}
	se.stop()
	se.asked = q
	if q.small() {
		return q.answer(context.Background(), before, se.dropped), true
	}
	dropped, ended := se.dropped, false // Run may call done before it returns
	se.busy = true
	var o *outcome // not the named result, because the background goroutine writes this one
	cancel := se.background.Run(func(ctx context.Context) { o = q.answer(ctx, before, dropped) }, func() {
		if ended = true; dropped.Load() {
			return // a newer question is being answered
		}
		se.stop()
		se.found(o)
	})
	if !ended {
		se.cancel = cancel
	}
	return nil, false
}

// stop cancels the search and drops its result.
func (se *searcher) stop() {
	se.dropped.Store(true)
	se.dropped = new(atomic.Bool)
	se.cancel()
	se.cancel = func() {}
	se.busy = false
}

// question returns what to search and lay out of the present.
func (s *Session) question() question {
	l := s.aids().lesson
	q := question{doc: s.Document(), search: s.Searched(), tree: s.searchedTree(), look: s.Look(), taught: l.On() && lesson.TooLarge(s.Tree()) == nil, covered: s.sight() != everything, ranked: s.teaches(exercise.Leaves)}
	if other := l.With(nil).Beside(); q.taught && other.On() {
		q.beside, q.options = true, other.Options()
	}
	return q
}

// Search is what the search of a document has found so far. It follows every edit: at once for
// a small tree, in the background for a large one.
type Search struct {
	result, found *engine.Result
	err           error
	busy          bool
}

// Search returns what has been found so far.
func (s *Session) Search() Search {
	found := Search{busy: s.searcher.busy}
	if !found.busy {
		found.err = s.outcome.err
	}
	if s.searched() && s.sight() != nothing {
		found.result, found.found = s.outcome.result, s.outcome.found()
	} else if s.outcome.found() != nil && !found.Canceled() {
		found.err = nil // where the search ended must not be visible either
	}
	return found
}

// searched reports whether the last outcome belongs to the current question.
func (s *Session) searched() bool {
	of := s.outcome.asked
	return of.doc != nil && of.doc.Tree == s.Tree() && of.tree == s.searchedTree() && of.search == s.Searched()
}

// CancelSearch cancels the search in the background, if there is one.
func (s *Session) CancelSearch() { s.searcher.cancel() }

// SearchAgain repeats a canceled search.
func (s *Session) SearchAgain() Change {
	s.searcher.asked = question{}
	return s.setPresent(s.now)
}

// Result returns the search's result. It returns nil if values are missing, the search is
// still running, or an exercise asks for the result.
func (se Search) Result() *engine.Result { return se.result }

// Found returns the result or, if the search ended at a leaf without a value, what it had
// found by then; otherwise nil.
func (se Search) Found() *engine.Result { return se.found }

// Err returns why there is no result: a [*engine.MissingValueError], an error of the options,
// or [context.Canceled]. It is nil while the search is running.
func (se Search) Err() error { return se.err }

// Missing returns which value is missing, or nil.
func (se Search) Missing() *engine.MissingValueError {
	var missing *engine.MissingValueError
	errors.As(se.err, &missing)
	return missing
}

// Canceled reports whether the search was canceled.
func (se Search) Canceled() bool { return errors.Is(se.err, context.Canceled) }

// Busy reports whether the search is running in the background.
func (se Search) Busy() bool { return se.busy }
