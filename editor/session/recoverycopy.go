package session

import (
	"context"
	"time"

	"plytree/fileformat"
)

// recoveryDelay is the time from an edit to writing the copy. It is long enough that fast
// typing causes only one write.
const recoveryDelay = 2 * time.Second

// recoveryCopy keeps the recovery copy of one document. Its methods must be called on the
// session's goroutine; the caller sets the first seven fields.
type recoveryCopy struct {
	new     func() Copy                                    // makes the copy
	after   func(d time.Duration, f func()) (stop func())  // calls f after d, unless it is stopped
	queue   queue                                          // where the work runs
	unsaved func() bool                                    // reports whether there are changes that aren't saved
	lost    func() bool                                    // reports whether what is saved doesn't last
	content func() (doc *fileformat.Document, file string) // what to keep
	failed  func()                                         // is called when a first attempt has failed

	copy    Copy   // nil until there is something to keep
	due     bool   // a copy will be written soon
	stop    func() // cancels that; nil before the first copy
	dropped bool   // permanently
	err     error
}

// Err returns why the last copy could not be written, or nil.
func (r *recoveryCopy) Err() error { return r.err }

// needed reports whether there is anything to keep.
func (r *recoveryCopy) needed() bool { return r.unsaved() || r.lost() }

// Keep schedules writing the copy or, if there is nothing to keep, removes it.
func (r *recoveryCopy) Keep() {
	if !r.needed() {
		r.remove(func() {})
		return
	}
	if !r.due && !r.dropped {
		r.due = true
		r.stop = r.after(recoveryDelay, func() { r.Write(func(error) {}) })
	}
}

// Write writes the copy at once, unless there is nothing to keep, and then calls done.
func (r *recoveryCopy) Write(done func(error)) {
	r.callOff()
	r.queue.add(func() (func(context.Context), func()) {
		if r.dropped || !r.needed() {
			return nil, func() { done(nil) }
		}
		if r.copy == nil {
			r.copy = r.new()
		}
		to, saved := r.copy, !r.unsaved()
		doc, name := r.content()
		var err error
		work := func(context.Context) {
			var data []byte
			if data, err = fileformat.Encode(".yaml", doc); err == nil {
				err = to.Write(data, name, saved)
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
		return func(context.Context) { _ = old.Remove() }, done // a copy that can't be removed is offered at the next start
	})
}

// Drop removes the copy permanently.
func (r *recoveryCopy) Drop(done func()) {
	r.dropped = true
	r.remove(done)
}
