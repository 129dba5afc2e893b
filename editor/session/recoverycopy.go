package session

import (
	"context"
	"time"

	"plytree/fileformat"
)

// recoveryDelay is how long after an edit the copy is written: long enough that fast typing
// writes once.
const recoveryDelay = 2 * time.Second

// recoveryCopy keeps the recovery copy of one document. Its methods belong to the session's
// goroutine; the first six fields are to be set.
type recoveryCopy struct {
	new     func() Copy                                    // makes the copy
	after   func(d time.Duration, f func()) (stop func())  // lets time pass
	queue   queue                                          // where the work is done
	unsaved func() bool                                    // whether there is anything to be kept
	content func() (doc *fileformat.Document, file string) // that
	failed  func()                                         // is told that a first attempt has failed

	copy    Copy   // nil until something is to be kept
	due     bool   // a copy will be written soon
	stop    func() // calls that off, if it was ever begun
	dropped bool   // for good
	err     error
}

// Err returns why the copy could not be written last, or nil.
func (r *recoveryCopy) Err() error { return r.err }

// Keep has a copy written after a while or, if nothing is unsaved, removed.
func (r *recoveryCopy) Keep() {
	if !r.unsaved() {
		r.remove(func() {})
		return
	}
	if !r.due && !r.dropped {
		r.due = true
		r.stop = r.after(recoveryDelay, func() { r.Write(func(error) {}) })
	}
}

// Write writes the copy at once, unless nothing is unsaved any more, and calls done
// when that has ended.
func (r *recoveryCopy) Write(done func(error)) {
	r.callOff()
	r.queue.add(func() (func(context.Context), func()) {
		if r.dropped || !r.unsaved() {
			return nil, func() { done(nil) }
		}
		if r.copy == nil {
			r.copy = r.new()
		}
		to := r.copy
		doc, name := r.content()
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
				r.failed()
			}
			done(err)
		}
	})
}

func (r *recoveryCopy) callOff() {
	if r.stop != nil {
		r.stop()
	}
	r.due = false
}

// remove removes the copy.
func (r *recoveryCopy) remove(done func()) {
	r.callOff()
	r.queue.add(func() (func(context.Context), func()) {
		if r.copy == nil {
			return nil, done
		}
		old := r.copy
		r.copy = nil
		return func(context.Context) { _ = old.Remove() }, done // what can't be removed is offered at the next start
	})
}

// Drop removes the copy for good.
func (r *recoveryCopy) Drop(done func()) {
	r.dropped = true
	r.remove(done)
}
