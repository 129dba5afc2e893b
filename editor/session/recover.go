package session

import (
	"context"
	"crypto/sha256"
	"time"

	"plytree/fileformat"
)

// Recoverable is work that no file kept when its program ended.
type Recoverable struct {
	File     string // where it would have been saved, "" if it had no file yet
	Written  time.Time
	Document *fileformat.Document // nil if the copy can't be read
	Err      error                // why it can't; the copy isn't removed
	Copy     string               // the name of the copy
	left     Leftover
	known    fingerprint // the content of its file, if that is older than the copy
	stamp    Stamp
}

// FindRecoverable looks in the background for work that programs left. The caller must
// Recover, Discard or Leave each.
func (d *Documents) FindRecoverable(done func([]*Recoverable, error)) {
	var all []*Recoverable
	var err error
	d.env.Background.Run(func(context.Context) {
		var left []Leftover
		left, err = d.env.Copies.Leftovers()
		for _, l := range left {
			all = append(all, understood(d.env.Store, l))
		}
	}, func() { done(all, err) })
}

func understood(store Store, l Leftover) *Recoverable {
	lost := &Recoverable{File: store.Full(l.File), Written: l.Written, Err: l.Err, Copy: l.Name, left: l}
	if lost.Err != nil {
		return lost
	}
	lost.Document, lost.Err = fileformat.ReadUnfinished(l.Name, l.Document)
	if l.File == "" {
		return lost
	}
	// A file written after the copy doesn't count as known, so saving asks.
	if data, stamp, err := store.Read(lost.File); err == nil && !stamp.Written.After(l.Written) {
		lost.known, lost.stamp = sha256.Sum256(data), stamp
	}
	return lost
}

// Recover opens lost work: in place of its file if that is open without changes. It is unsaved
// work, unless it was saved to a file that doesn't last. It removes the lost copy only after a new one is written, and
// then calls done. Done gets the error if the new copy can't be written.
func (d *Documents) Recover(l *Recoverable, done func(error)) {
	if l.Err != nil {
		done(l.Err)
		return
	}
	s := (&Loaded{l.File, l.Document, l.known, l.stamp}).prepare(d.look, d.env)
	if s.file.fades = l.left.Saved; !l.left.Saved {
		s.file.unsave()
	}
	switch open := d.with(l.File); {
	case open == nil:
		d.add(s)
	case !open.file.copy.needed():
		d.replace(open, s)
	default: // two documents can't have the same file
		s.file.leave()
		d.add(s)
	}
	s.tell()
	s.file.copy.Write(func(err error) {
		if err != nil {
			l.left.Release()
			done(err)
			return
		}
		d.Discard(l, done)
	})
}

// Leave keeps lost work for later.
func (l *Recoverable) Leave() { l.left.Release() }

// Discard discards lost work.
func (d *Documents) Discard(l *Recoverable, done func(error)) {
	var err error
	d.env.Background.Run(func(context.Context) { err = l.left.Remove() }, func() { done(err) })
}
