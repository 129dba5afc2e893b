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
// session's goroutine.
type recoveryCopy struct {
	file  *File
	env   Env
	queue queue // where the work runs

	copy    Copy   // nil until there is something to keep
	due     bool   // a copy will be written soon
	stop    func() // cancels that; nil before the first copy
	dropped bool   // permanently
	err     error  // why the last copy could not be written, or nil
}

// needed reports whether there is anything to keep.
func (r *recoveryCopy) needed() bool { return r.file.Unsaved() || r.file.fades }

// Keep schedules writing the copy or, if there is nothing to keep, removes it.
func (r *recoveryCopy) Keep() {
	if !r.needed() {
		r.remove(func() {})
		return
	}
	if !r.due && !r.dropped {
		r.due = true
		r.stop = r.env.Clock.After(recoveryDelay, func() { r.Write(func(error) {}) })
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
			r.copy = r.env.Copies.New()
		}
		to, saved, doc, name := r.copy, !r.file.Unsaved(), r.file.of.Kept(r.file.of.Document()), r.file.name
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
				r.file.of.tell()
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
		// a copy that can't be removed is offered at the next start
		return func(context.Context) { _ = old.Remove() }, done
	})
}

// Drop removes the copy permanently.
func (r *recoveryCopy) Drop(done func()) {
	r.dropped = true
	r.remove(done)
}
