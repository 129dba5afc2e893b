// Package recovery writes the copy of a document that a crash leaves behind, while
// its work is unsaved.
package recovery

import (
	"context"
	"time"

	"plytree/editor/session/goroutines"
	"plytree/fileformat"
)

// delay is how long after an edit the copy is written: long enough that fast typing
// writes once.
const delay = 2 * time.Second

// Copy is where the copy of a document is kept. Its methods are called in the background.
type Copy interface {
	Write(document []byte, file string) error
	Remove() error
}

// Recovery keeps the copy of one document. Its methods belong to the session's
// goroutine; the first six fields are to be set.
type Recovery struct {
	New     func() Copy                                    // makes the copy
	After   func(d time.Duration, f func()) (stop func())  // lets time pass
	Line    goroutines.Line                                // where the work is done
	Unsaved func() bool                                    // whether there is anything to be kept
	Content func() (doc *fileformat.Document, file string) // that
	Failed  func()                                         // is told that a first attempt has failed

	copy    Copy   // nil until something is to be kept
	due     bool   // a copy will be written soon
	stop    func() // calls that off, if it was ever begun
	dropped bool   // for good
	err     error
}

// Err returns why the copy could not be written last, or nil.
func (r *Recovery) Err() error { return r.err }

// Keep has a copy written after a while or, if nothing is unsaved, removed.
func (r *Recovery) Keep() {
	if !r.Unsaved() {
		r.remove(func() {})
		return
	}
	if !r.due && !r.dropped {
		r.due = true
		r.stop = r.After(delay, func() { r.Write(func(error) {}) })
	}
}

// Write writes the copy at once, unless nothing is unsaved any more, and calls done
// when that has ended.
func (r *Recovery) Write(done func(error)) {
	r.callOff()
	r.Line.Add(func() (func(context.Context), func()) {
		if r.dropped || !r.Unsaved() {
			return nil, func() { done(nil) }
		}
		if r.copy == nil {
			r.copy = r.New()
		}
		to := r.copy
		doc, name := r.Content()
		var err error
		work := func(context.Context) {
			var data []byte
			if data, err = fileformat.Encode(".yaml", doc); err == nil {
				err = to.Write(data, name)
			}
		}
		return work, func() {
			first := err != nil && r.err == nil
			r.err = err
			if first { // not at every edit
				r.Failed()
			}
			done(err)
		}
	})
}

func (r *Recovery) callOff() {
	if r.stop != nil {
		r.stop()
	}
	r.due = false
}

// remove removes the copy.
func (r *Recovery) remove(done func()) {
	r.callOff()
	r.Line.Add(func() (func(context.Context), func()) {
		if r.copy == nil {
			return nil, done
		}
		old := r.copy
		r.copy = nil
		return func(context.Context) { _ = old.Remove() }, done // what can't be removed is offered at the next start
	})
}

// Drop removes the copy for good.
func (r *Recovery) Drop(done func()) {
	r.dropped = true
	r.remove(done)
}
