package session

import (
	"context"
	"errors"
	"reflect"

	"plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/fileformat"
)

// inBackground is the number of nodes from which a search leaves the session's
// goroutine: below it takes about a frame.
const inBackground = 5000

// Search is the search of the document as it now is, which follows every edit:
// at once for a small tree, in the background for a large one.
type Search struct {
	s      *Session
	found  outcome
	busy   bool
	turn   int    // counts the searches, so that a stale one is dropped
	cancel func() // calls off the one in the background
}

// outcome is a searched document, ready to be shown.
type outcome struct {
	doc           *fileformat.Document // nil before the first search has ended
	result        *engine.Result
	err           error        // why there is no result
	scene         *scene.Scene // nil if there is a lesson, which has its own
	lesson, other *script      // nil unless they were wanted
}

// Result returns what was found, or nil: values are missing, or the search of
// the present state has not ended.
func (se *Search) Result() *engine.Result {
	if of := se.found.doc; of == nil || of.Tree != se.s.Tree() || of.Search != se.s.Options() {
		return nil
	}
	if se.s.solving.hides() {
		return nil
	}
	return se.found.result
}

// Err returns why there is no result: a [engine.MissingValueError], an error of
// the options, or [context.Canceled]. It is nil while the search goes on.
func (se *Search) Err() error {
	if se.busy {
		return nil
	}
	return se.found.err
}

// Missing returns which value is missing, or nil.
func (se *Search) Missing() *engine.MissingValueError {
	var missing *engine.MissingValueError
	errors.As(se.Err(), &missing)
	return missing
}

// Canceled reports whether the search was called off.
func (se *Search) Canceled() bool { return errors.Is(se.Err(), context.Canceled) }

// Busy reports whether the search goes on in the background.
func (se *Search) Busy() bool { return se.busy }

// Cancel calls the search in the background off, if there is one.
func (se *Search) Cancel() { se.cancel() }

// Again searches again what was called off.
func (se *Search) Again() Change { return se.s.search.refresh() }

// stop calls the search off and drops whatever it will still find.
func (se *Search) stop() {
	se.turn++
	se.cancel()
	se.cancel = func() {}
	se.busy = false
}

// refresh searches and lays out the present state.
func (se *Search) refresh() Change {
	s := se.s
	wasBusy := se.busy
	se.stop()
	s.solving.draw()
	j := se.job()
	if j.small() {
		c := se.took(j.run(context.Background()))
		if wasBusy {
			c |= BusyChanged
		}
		return c
	}
	turn := se.turn
	var found outcome
	se.busy = true
	ended := false // a background may run at once
	cancel := s.env.Background.Run(func(ctx context.Context) { found = j.run(ctx) }, func() {
		ended = true
		if turn != se.turn {
			return // something newer is on its way
		}
		se.stop()
		report(s, BusyChanged|se.took(found))
	})
	if !ended {
		se.cancel = cancel
	}
	return BusyChanged
}

// took takes what a search found.
func (se *Search) took(o outcome) Change {
	was := se.found
	se.found = o
	c := DrawingChanged
	if o.result != was.result || o.err != was.err {
		c |= OutcomeChanged
	}
	return c | se.s.lesson.take(o.lesson, o.other)
}

// job is what is to be searched and drawn, apart from the session, so that it
// can be done elsewhere.
type job struct {
	doc    *fileformat.Document
	look   scene.Look
	lesson bool            // to be gone through step by step
	other  *engine.Options // another search to go through beside it, or nil
	before outcome         // of the last one: what is still so is not searched again
}

func (se *Search) job() job {
	s := se.s
	j := job{doc: s.Document(), look: s.Look(), lesson: s.lesson.wanted(), before: se.found}
	if j.lesson && s.lesson.beside.on {
		o := s.lesson.beside.options
		j.other = &o
	}
	return j
}

// small reports whether the work takes about a frame.
func (j job) small() bool {
	size := j.doc.Tree.Root().Size()
	if j.lesson { // every step is measured
		size *= 4
	}
	return size < inBackground
}

func (j job) run(ctx context.Context) outcome {
	o := outcome{doc: j.doc}
	o.result, o.err = j.search(ctx, j.doc.Search, j.before.result)
	switch {
	case o.err != nil:
	case !j.lesson:
		o.scene = scene.New(o.result, j.look)
	default:
		o.lesson = newScript(o.result, j.look)
		if j.other != nil {
			o.other, o.err = j.second(ctx)
		}
	}
	if o.err != nil {
		return outcome{doc: j.doc, err: o.err, scene: scene.NewUnsearched(j.doc.Tree, j.look)}
	}
	return o
}

// second goes through another search of the same tree.
func (j job) second(ctx context.Context) (*script, error) {
	var before *engine.Result
	if j.before.other != nil {
		before = j.before.other.result()
	}
	res, err := j.search(ctx, *j.other, before)
	if err != nil {
		return nil, err
	}
	return newScript(res, j.look), nil
}

// search searches the tree, unless the result of just that is there already.
func (j job) search(ctx context.Context, o engine.Options, before *engine.Result) (*engine.Result, error) {
	if before != nil && before.Tree == j.doc.Tree && before.Options == o.WithDefaults() && (len(before.Events) > 0 || !j.lesson) {
		return before, nil
	}
	res, err := engine.SearchContext(ctx, j.doc.Tree, o, j.lesson)
	if err == nil {
		err = ctx.Err() // it may have been too quick to notice
	}
	return res, err
}

// Look returns how the document is drawn, with its folds.
func (s *Session) Look() scene.Look {
	l := s.look
	l.Folded = s.folds.folded
	return l
}

// SetLook draws the document in another way. The folds are the session's own.
func (s *Session) SetLook(l scene.Look) Change {
	l.Folded = nil
	if reflect.DeepEqual(l, s.look) {
		return 0
	}
	s.look = l
	return s.search.refresh()
}

// Scene returns the document as it is to be drawn: in a lesson, at its step. In
// the time that a search in the background takes it is the scene before.
func (s *Session) Scene() *scene.Scene {
	switch {
	case s.solving.hides():
		return s.solving.scene()
	case s.lesson.script != nil:
		return s.lesson.scene()
	}
	return s.search.found.scene
}

// SceneWith returns what is seen with another look, for a picture.
func (s *Session) SceneWith(l scene.Look) *scene.Scene { return s.Sight().Scene(l) }

// SceneOf draws a document that is in no session, such as what an edit would make
// of this one.
func SceneOf(doc *fileformat.Document, l scene.Look) *scene.Scene {
	return job{doc: doc, look: l}.run(context.Background()).scene
}
