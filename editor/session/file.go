package session

import (
	"context"
	"crypto/sha256"

	"plytree/editor/drawing/scene"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// fingerprint identifies the content of a file. The zero fingerprint means no content.
type fingerprint [sha256.Size]byte

// File is where a document is saved: its file, whether that is up to date, and the recovery
// copy.
type File struct {
	of    *Session // whose document it is
	store Store

	fleeting bool      // it is never saved
	saved    *version  // the version that is in the file, or nil if none is
	name     string    // "" if it has no file yet
	next     string    // another name under which it is being saved, or ""
	handed   [2]string // the file in which answers were handed in, and the name of the exercise
	number   int       // distinguishes documents without a file that have the same title
	taken    func(name string) bool

	print    fingerprint // of the file as it was read or written here
	stamp    Stamp       // of the file when it was last checked
	theirs   fingerprint // what another program has written since, if anything
	asking   bool        // the user hasn't decided yet what to do about that
	differs  bool        // the user keeps this version, and the file has what the other program wrote
	gone     error       // why the file can no longer be read
	fades    bool        // what was saved isn't there at the next start
	checking bool
	disk     queue

	copy recoveryCopy
}

// newFile returns the File of a document that has no file and nothing unsaved.
func newFile(of *Session) *File {
	f := &File{
		of: of, store: of.env.Store, saved: of.history.current(), number: 1, taken: func(string) bool { return false },
		disk: queue{background: of.env.Background},
		copy: recoveryCopy{env: of.env, queue: queue{background: of.env.Background}},
	}
	f.copy.file = f
	return f
}

// Loaded is a file that was read and parsed. The fingerprint is computed from the bytes that
// were read, so a later write by another program is noticed.
type Loaded struct {
	Name     string // in full
	Document *fileformat.Document
	print    fingerprint
	stamp    Stamp
}

// Load reads a file. It may run on any goroutine.
func Load(store Store, name string) (*Loaded, error) {
	name = store.Full(name)
	data, stamp, err := store.Read(name)
	if err != nil {
		return nil, err
	}
	doc, err := fileformat.Decode(name, data)
	if err != nil {
		return nil, err
	}
	return &Loaded{name, doc, sha256.Sum256(data), stamp}, nil
}

// prepare returns a session with the file that has not started.
func (l *Loaded) prepare(look scene.Look, env Env) *Session {
	s := prepare(l.Document, look, env)
	s.file.in(l.Name, l.print, l.stamp)
	return s
}

// Problem returns what the user should know of the file: that it can no longer be read, or that
// the last recovery copy could not be written. It is nil for nothing.
func (f *File) Problem() error {
	if f.gone != nil {
		return f.gone
	}
	return f.copy.err
}

// Name returns the full name of the document's file; "" if it has none yet.
func (f *File) Name() string { return f.name }

// HandIn records that the answers in the file were handed in, and the name of the exercise.
func (f *File) HandIn(of string) { f.handed = [2]string{f.name, of} }

// HandedIn returns the name of the exercise whose answers in this file were handed in, "" if
// none were.
func (f *File) HandedIn() (of string) {
	if f.name != "" && f.name == f.handed[0] {
		of = f.handed[1]
	}
	return of
}

// Number distinguishes documents that have no file and the same title: 1, 2, …
func (f *File) Number() int { return f.number }

// Unsaved reports whether the document differs from its file or, without a file, from its
// initial state. It is always false for a practice exercise.
func (f *File) Unsaved() bool {
	return !f.fleeting && (f.of.history.current() != f.saved || f.gone != nil || f.Differs())
}

// Edited reports whether there is unsaved work to keep, even if the file is unreadable or has
// changed.
func (f *File) Edited() bool { return !f.fleeting && (f.of.history.current() != f.saved || f.differs) }

// Differs reports whether another program has written the file, which lacks the changes made
// here.
func (f *File) Differs() bool { return f.asking || f.differs }

// Gone returns why the file can no longer be read, or nil. If it can't, this document is the
// only copy.
func (f *File) Gone() error { return f.gone }

// Save writes the document to its file in the background, and then calls done. Done gets
// [ErrNoFile] if there is no file yet, a [ChangedOnDiskError] if another program has written
// it, a refusal if the file can't hold the whole document, or an error of the store. After an
// error nothing was written.
func (f *File) Save(done func(error)) { f.save(f.Name, false, false, done) }

// Overwrite is Save that ignores what another program has written.
func (f *File) Overwrite(done func(error)) { f.save(f.Name, true, false, done) }

// SaveAs is Save under another name, and replaces a file that is already there. It refuses the
// name of another open document.
func (f *File) SaveAs(name string, done func(error)) { f.saveAs(name, false, done) }

// SaveCopy writes the document under another name too. It keeps its own file.
func (f *File) SaveCopy(name string, done func(error)) {
	name = f.store.Full(name)
	f.save(func() string { return name }, true, false, done)
}

func (f *File) saveAs(name string, opened bool, done func(error)) {
	name = f.store.Full(name)
	if f.taken(name) {
		done(sentence.Refuse("{{.File}} is open in another tab; choose another name", "File", name))
		return
	}
	f.next = name
	f.save(func() string { return name }, true, opened, func(err error) {
		if f.next == name {
			f.next = ""
		}
		done(err)
	})
}

// Opening is a File that is saved with a trace that the teacher's side of a test was opened.
// The trace is added to the work only after it was written.
type Opening struct{ *File }

// Save is [File.Save] with the trace.
func (o Opening) Save(done func(error)) { o.save(o.Name, false, true, done) }

// Overwrite is [File.Overwrite] with the trace.
func (o Opening) Overwrite(done func(error)) { o.save(o.Name, true, true, done) }

// SaveAs is [File.SaveAs] with the trace.
func (o Opening) SaveAs(name string, done func(error)) { o.saveAs(name, true, done) }

// has reports whether the document is in the file, or being saved to it.
func (f *File) has(name string) bool { return name != "" && (f.name == name || f.next == name) }

func (f *File) save(to func() string, overwrite, opened bool, done func(error)) {
	f.disk.add(func() (func(context.Context), func()) {
		name, store := to(), f.store
		if name == "" {
			return nil, func() { done(ErrNoFile) }
		}
		at, known := f.of.history.current(), f.print
		doc := f.of.Kept(at.doc)
		if opened {
			doc = f.of.kept(at.doc, f.of.opened().Log())
		}
		var data []byte
		var stamp Stamp
		var err error
		work := func(context.Context) {
			if err = fileformat.Holds(name, doc); err == nil && !overwrite {
				err = changed(store, name, known)
			}
			if err == nil {
				data, err = fileformat.Encode(name, doc)
			}
			if err == nil {
				stamp, err = store.Write(name, data)
			}
		}
		return work, func() {
			if err == nil && opened {
				f.of.SetWork(f.of.opened())
			}
			if err == nil && f.has(name) { // otherwise it was removed from the file in the meantime
				f.in(name, sha256.Sum256(data), stamp)
				f.saved = at
				f.fade(!store.Lasts(name))
				f.of.tell()
			}
			done(err)
		}
	})
}

// changed returns a ChangedOnDiskError if a file's content is not the known one. A missing or
// unreadable file counts as unchanged: saving restores it, or reports what is wrong.
func changed(store Store, name string, known fingerprint) error {
	data, _, err := store.Read(name)
	if err == nil && sha256.Sum256(data) != known {
		return &ChangedOnDiskError{name}
	}
	return nil
}

// Check finds out in the background whether another program has written or removed the file,
// unless a check is already running. It reads the file only if its stamp has changed.
func (f *File) Check() {
	if !f.checking {
		f.checking = true
		f.look(false, func() { f.checking = false })
	}
}

// Look is Check that always reads the file, and then calls done. It runs before the document
// is closed.
func (f *File) Look(done func()) { f.look(true, done) }

func (f *File) look(closely bool, done func()) {
	f.disk.add(func() (func(context.Context), func()) {
		name, store, known, read := f.name, f.store, f.stamp, closely || f.gone != nil
		if name == "" {
			return nil, done
		}
		var now Stamp
		var data []byte
		var err error
		work := func(context.Context) {
			if now, err = store.Stamp(name); read || err != nil || now != known {
				there := err != nil || now != Stamp{}
				if data, now, err = store.Read(name); err != nil {
					err = gone(name, there)
				}
			}
		}
		return work, func() {
			switch {
			case f.name != name:
			case err != nil:
				f.missed(err)
			case data != nil:
				f.stamp = now
				f.missed(nil)
				f.noticed(sha256.Sum256(data))
			}
			done()
		}
	})
}

// gone returns the error for a file that can no longer be read.
func gone(name string, there bool) error {
	if there {
		return sentence.Refuse("{{.File}} can no longer be read; save the tree again or under another name",
			"File", name)
	}
	return sentence.Refuse("{{.File}} is missing; save the tree to restore it", "File", name)
}

// missed records that the file can no longer be read or, for nil, that it can be read again. A
// file that was never known, such as that of recovered work, can't be missed.
func (f *File) missed(err error) {
	if f.print == (fingerprint{}) || (err == nil) == (f.gone == nil) {
		return
	}
	f.gone = err
	f.copy.Keep()
	f.of.tell()
}

// noticed records what another program has written.
func (f *File) noticed(print fingerprint) {
	switch print {
	case f.theirs: // the user was asked before
		return
	case f.print: // it is unchanged, so there is nothing to ask
		f.theirs, f.asking, f.differs = fingerprint{}, false, false
	default:
		f.theirs, f.asking = print, true
	}
	f.copy.Keep()
	f.of.tell()
}

// Theirs reports whether another program has written the file, and the user hasn't chosen
// between [File.Keep] and [Documents.Reload] yet.
func (f *File) Theirs() bool { return f.asking }

// Keep leaves the other program's version in the file until the document is saved. The
// document becomes unsaved work.
func (f *File) Keep() { f.asking, f.differs = false, f.differs || f.asking }

// in records that the document has this file, as it was read or written.
func (f *File) in(name string, print fingerprint, stamp Stamp) {
	f.name, f.print, f.stamp = name, print, stamp
	f.theirs, f.asking, f.differs, f.gone, f.fades = fingerprint{}, false, false, nil, false
}

// fade records whether what was saved isn't there at the next start, so that the recovery copy
// stays. It is written at once, because nothing is asked when a saved document is left.
func (f *File) fade(yes bool) {
	f.fades = yes
	f.copy.Keep()
	if yes {
		f.copy.Write(func(error) {})
	}
}

// leave detaches the document from its file, as unsaved work.
func (f *File) leave() {
	f.next = ""
	f.in("", fingerprint{}, Stamp{})
	f.unsave()
}

// unsave marks the document as unsaved work.
func (f *File) unsave() {
	f.saved = nil
	f.copy.Keep()
}

// among stores what distinguishes the document from the other open ones: a number, and which
// files are taken.
func (f *File) among(number int, taken func(name string) bool) { f.number, f.taken = number, taken }

// ErrNoFile refuses to save a document that has no file yet.
var ErrNoFile = sentence.Refuse("the document has no file yet; choose a name")

// ChangedOnDiskError means that another program has written a file since it was opened or
// saved here.
type ChangedOnDiskError struct{ File string }

// Sentence returns what is wrong.
func (e *ChangedOnDiskError) Sentence() sentence.Sentence {
	return sentence.Say(
		"another program changed {{.File}} after you opened it; save under another name, or overwrite the changes",
		"File", e.File)
}

func (e *ChangedOnDiskError) Error() string { return e.Sentence().String() }
