package session

import (
	"context"
	"time"

	"plytree/engine/text/sentence"
)

// Env is what a session is given from outside, so that it can live on a desk, in
// a browser and in a test.
type Env struct {
	Store      Store
	Copies     Copies
	Clock      Clock
	Background Background
	// Exam is set in a program for an exam: no document shows what a search
	// found, and no exercise is taught or edited.
	Exam bool
	// OnChange is told on the session's goroutine what work that ended later
	// has changed. It may be nil.
	OnChange func(*Session, Change)
}

// ErrCanceled says that the user was asked where a file goes, and gave up.
var ErrCanceled = sentence.Refuse("the file wasn't saved, because saving was canceled")

// Store is where documents are kept: a disk, a browser, memory in tests. Its
// methods may be slow; they are called in the background, but for Full, which
// does not look at what is stored.
type Store interface {
	// Full names a file so that it is the same one from everywhere; "" stays.
	Full(name string) string
	// Read returns what the file holds, and its stamp as it was read.
	Read(name string) ([]byte, Stamp, error)
	// Write writes the file whole or not at all, and returns its stamp. It returns
	// ErrCanceled where the user did not want it after all.
	Write(name string, data []byte) (Stamp, error)
	// Stamp returns what the store says of the file without reading it. A file
	// that is not there has the zero Stamp.
	Stamp(name string) (Stamp, error)
}

// Stamp is what a store says of a file: if it is another one, the file may have
// changed.
type Stamp struct {
	Written time.Time
	Size    int64
}

// Copies are the recovery copies of unsaved work, so that a crash or a power cut
// loses at most the last seconds of it. Their methods are called in the
// background.
type Copies interface {
	// New makes the copy of one more document. Nothing is written yet.
	New() Copy
	// Leftovers returns the copies of programs that ended without saving.
	// They belong to the caller until it removes or releases them.
	Leftovers() ([]Leftover, error)
}

// Copy is the recovery copy of one document.
type Copy interface {
	// Write writes the copy: the document, and the file it is of.
	Write(document []byte, file string) error
	// Remove removes it: the work is saved, or given up. A later Write makes
	// it again.
	Remove() error
}

// Leftover is a copy of work that was not saved.
type Leftover struct {
	Name     string    // of the copy, for a report
	File     string    // where the work would have been saved, "" for nowhere yet
	Written  time.Time // when the copy was made
	Document []byte
	Err      error // why the copy can't be read; then it stays where it is
	// Remove removes the copy for good, Release leaves it for another time.
	Remove  func() error
	Release func()
}

// Clock tells the time, and lets it pass.
type Clock interface {
	Now() time.Time
	// After calls f on the session's goroutine after a while, unless it is
	// stopped before.
	After(d time.Duration, f func()) (stop func())
}

// Background runs long work.
type Background interface {
	// Run runs work on another goroutine, and then done on the session's.
	// Cancel ends the context that work gets; done is called all the same.
	Run(work func(context.Context), done func()) (cancel func())
}
