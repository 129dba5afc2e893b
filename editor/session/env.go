package session

import (
	"context"
	"time"

	"plytree/editor/practice"
	"plytree/engine/text/sentence"
)

// Env is what a session gets from outside, so that it can run on a desktop, in a browser and
// in a test.
type Env struct {
	Store      Store
	Copies     Copies
	Clock      Clock
	Background Background
	// Exam is set in a program for an exam: no document shows what a search found, and the
	// teacher's side of exercises is unavailable.
	Exam bool
	// OnChange is called on the session's goroutine when background work has changed something. It
	// may be nil.
	OnChange func()
	// Practised is called with the progress of a round of practice, to store it. It may be nil.
	Practised func(practice.Round)
}

// ErrCanceled means that the user was asked where to save a file, and cancelled.
var ErrCanceled = sentence.Refuse("the file wasn't saved, because saving was cancelled")

// Store is where documents are kept: a disk, a browser, memory in tests. Its methods may be
// slow, so they are called in the background, except Full, which doesn't access the stored
// files.
type Store interface {
	// Full returns the name that is the same for a file from everywhere; "" stays "".
	Full(name string) string
	// Read returns the file's content, and its stamp at that time.
	Read(name string) ([]byte, Stamp, error)
	// Write writes the file completely or not at all, and returns its stamp. It returns
	// ErrCanceled if the user cancelled.
	Write(name string, data []byte) (Stamp, error)
	// Stamp returns the stamp of the file without reading it. A missing file has the zero
	// Stamp.
	Stamp(name string) (Stamp, error)
	// Lasts reports whether a file that was written is still there at the next start. A browser
	// can't open its downloads again.
	Lasts(name string) bool
}

// Stamp is a file's metadata in the store: if it differs, the file may have changed.
type Stamp struct {
	Written time.Time
	Size    int64
}

// Copies are the recovery copies of work that no file keeps, so that a crash or a power cut loses
// at most its last seconds. Their methods are called in the background.
type Copies interface {
	// New prepares the copy of another document. It writes nothing yet.
	New() Copy
	// Leftovers returns the copies of programs that ended without saving.
	// They belong to the caller until it removes or releases them.
	Leftovers() ([]Leftover, error)
}

// Copy is the recovery copy of one document.
type Copy interface {
	// Write writes the copy: the document, the name of its file, and whether it was saved to a
	// file that doesn't last.
	Write(document []byte, file string, saved bool) error
	// Remove removes the copy, because the work is saved or discarded. A later Write creates
	// it again.
	Remove() error
}

// Leftover is a copy of work that no file keeps.
type Leftover struct {
	Name     string    // of the copy, for a report
	File     string    // where the work would have been saved, "" if it has no file yet
	Written  time.Time // when the copy was made
	Document []byte
	Saved    bool  // to a file that doesn't last
	Err      error // why the copy can't be read; in that case it isn't removed
	// Remove removes the copy permanently, Release leaves it for later.
	Remove  func() error
	Release func()
}

// Clock returns the time and runs functions later.
type Clock interface {
	Now() time.Time
	// After calls f on the session's goroutine after d, unless it is stopped first.
	After(d time.Duration, f func()) (stop func())
}

// Background runs long work.
type Background interface {
	// Run runs work on another goroutine, and then done on the session's. Cancel cancels the
	// context of work; done is called nevertheless.
	Run(work func(context.Context), done func()) (cancel func())
}
