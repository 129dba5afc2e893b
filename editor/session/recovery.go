package session

import (
	"context"
	"time"

	"plytree/editor/session/goroutines"
	"plytree/fileformat"
)

// recoveryDelay is how long after an edit the copy is written: long enough that
// fast typing writes once.
const recoveryDelay = 2 * time.Second

// recovery writes the recovery copy of a document while its work is unsaved.
type recovery struct {
	copies  Copies
	clock   Clock
	line    goroutines.Line
	unsaved func() bool
	content func() (doc *fileformat.Document, file string) // what is to be kept
	failed  func()                                         // a first attempt has failed

	copy    Copy   // nil until something is to be kept
	due     bool   // a copy will be written soon
	stop    func() // calls that off
	dropped bool   // for good
	err     error  // of the last attempt
}

// CopyErr returns why the recovery copy of unsaved work could not be written
// last, or nil.
func (f *File) CopyErr() error { return f.copy.err }

// keep has a copy written after a while or, if nothing is unsaved, removed.
func (r *recovery) keep() {
	if !r.unsaved() {
		r.remove(func() {})
		return
	}
	if !r.due && !r.dropped {
		r.due = true
		r.stop = r.clock.After(recoveryDelay, func() { r.write(func(error) {}) })
	}
}

// write writes the copy at once, unless nothing is unsaved any more, and calls done
// when that has ended.
func (r *recovery) write(done func(error)) {
	r.stop()
	r.due = false
	r.line.Add(func() (func(context.Context), func()) {
		if r.dropped || !r.unsaved() {
			return nil, func() { done(nil) }
		}
		if r.copy == nil {
			r.copy = r.copies.New()
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

// remove removes the copy.
func (r *recovery) remove(done func()) {
	r.stop()
	r.due = false
	r.line.Add(func() (func(context.Context), func()) {
		if r.copy == nil {
			return nil, done
		}
		old := r.copy
		r.copy = nil
		return func(context.Context) { _ = old.Remove() }, done // what can't be removed is offered at the next start
	})
}

// drop removes the copy for good.
func (r *recovery) drop(done func()) {
	r.dropped = true
	r.remove(done)
}
