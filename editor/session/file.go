package session

import (
	"context"
	"crypto/sha256"

	"plytree/editor/drawing/scene"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// fingerprint tells one content of a file from another. The zero fingerprint is
// that of nothing.
type fingerprint [sha256.Size]byte

// File is where a document is kept: its file, whether that is what is here, and
// the recovery copy.
type File struct {
	store   Store
	current func() *version                                 // where the history stands
	kept    func(*fileformat.Document) *fileformat.Document // as a file holds it
	trace   trace
	tell    func(Change) // what work that ended later has changed

	fleeting bool      // nothing of it is kept
	saved    *version  // the one that is in the file, or nil if none is
	name     string    // "" for nowhere yet
	next     string    // another name under which it is being saved, or ""
	handed   [2]string // the file in which answers were handed in, and of what
	number   int       // tells documents apart that have no file and the same title
	taken    func(name string) bool

	print    fingerprint // of the file as it was read or written here
	stamp    Stamp       // of the file when it was last looked at
	theirs   fingerprint // of what another program wrote since, if anything
	asking   bool        // nobody has answered yet what is to become of that
	differs  bool        // the user keeps what is here, and the file has what the other program wrote
	gone     error       // why the file can't be read any more
	checking bool
	disk     queue

	copy recoveryCopy
}

// newFile makes the file of a document that is in none, and has nothing unsaved.
func newFile(env Env, at func() *version, kept func(*fileformat.Document) *fileformat.Document, tell func(Change)) *File {
	f := &File{store: env.Store, current: at, kept: kept, tell: tell, saved: at(), number: 1, taken: func(string) bool { return false }, disk: queue{background: env.Background}}
	f.copy = recoveryCopy{
		new: func() Copy { return env.Copies.New() }, after: env.Clock.After, queue: queue{background: env.Background},
		unsaved: f.Unsaved, content: func() (*fileformat.Document, string) { return kept(at().doc), f.name },
		failed: func() { tell(FileChanged) },
	}
	return f
}

// Loaded is a file that was read and understood. The fingerprint is that of the
// very bytes: what another program writes a moment later is noticed.
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

// prepare makes a session with the file that has not begun.
func (l *Loaded) prepare(look scene.Look, env Env) *Session {
	s := prepare(l.Document, look, env)
	s.file.in(l.Name, l.print, l.stamp)
	return s
}

// CopyErr returns why the recovery copy of unsaved work could not be written
// last, or nil.
func (f *File) CopyErr() error { return f.copy.Err() }

// Name returns where the document is saved, in full; "" for nowhere yet.
func (f *File) Name() string { return f.name }

// HandIn notes that the answers in the file were handed in, and what the exercise was
// called.
func (f *File) HandIn(of string) { f.handed = [2]string{f.name, of} }

// HandedIn returns what the exercise was called whose answers were handed in in this
// file, "" if none were.
func (f *File) HandedIn() (of string) {
	if f.name != "" && f.name == f.handed[0] {
		of = f.handed[1]
	}
	return of
}

// Number tells documents apart that have no file and the same title: 1, 2, …
func (f *File) Number() int { return f.number }

// Unsaved reports whether the document differs from its file, or from what it was
// where it is in none. An exercise of practice never does.
func (f *File) Unsaved() bool {
	return !f.fleeting && (f.current() != f.saved || f.gone != nil || f.Differs())
}

// Edited reports whether there is unsaved work that is to be kept whatever the file holds.
func (f *File) Edited() bool { return !f.fleeting && (f.current() != f.saved || f.differs) }

// Differs reports whether another program has written the file, and what is here is not
// in it.
func (f *File) Differs() bool { return f.asking || f.differs }

// Gone returns why the file can't be read any more, so that this is the only copy, or nil.
func (f *File) Gone() error { return f.gone }

// Save writes the document to its file, in the background, and calls done when
// that has ended. Done gets [ErrNoFile] if there is no file yet, a
// [ChangedOnDiskError] if another program has written it, a refusal if the file
// can't hold all of the document, or an error of the store; then nothing was
// written.
func (f *File) Save(done func(error)) { f.save(f.Name, false, nil, done) }

// Overwrite is Save that does not ask what another program has written.
func (f *File) Overwrite(done func(error)) { f.save(f.Name, true, nil, done) }

// SaveAs is Save under another name, whatever is there. It refuses the name of
// another open document.
func (f *File) SaveAs(name string, done func(error)) { f.saveAs(name, nil, done) }

func (f *File) saveAs(name string, t *trace, done func(error)) {
	name = f.store.Full(name)
	if f.taken(name) {
		done(sentence.Refuse("{{.File}} is open in another tab; choose another name", "File", name))
		return
	}
	f.next = name
	f.save(func() string { return name }, true, t, func(err error) {
		if f.next == name {
			f.next = ""
		}
		done(err)
	})
}

// Opening is a File that is saved with the trace that the teacher's side of a test is
// opened. The work has it when it is written, and not before.
type Opening struct{ *File }

// trace keeps a document with it, and notes it in the work.
type trace struct {
	kept func(*fileformat.Document) *fileformat.Document
	note func() Change
}

// Save is [File.Save] with the trace.
func (o Opening) Save(done func(error)) { o.save(o.Name, false, &o.trace, done) }

// Overwrite is [File.Overwrite] with the trace.
func (o Opening) Overwrite(done func(error)) { o.save(o.Name, true, &o.trace, done) }

// SaveAs is [File.SaveAs] with the trace.
func (o Opening) SaveAs(name string, done func(error)) { o.saveAs(name, &o.trace, done) }

// has reports whether the document is in the file, or about to be.
func (f *File) has(name string) bool { return name != "" && (f.name == name || f.next == name) }

func (f *File) save(to func() string, overwrite bool, t *trace, done func(error)) {
	f.disk.add(func() (func(context.Context), func()) {
		name, store := to(), f.store
		if name == "" {
			return nil, func() { done(ErrNoFile) }
		}
		at, known := f.current(), f.print
		doc := f.kept(at.doc)
		if t != nil {
			doc = t.kept(at.doc)
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
			if err == nil && t != nil {
				f.tell(t.note())
			}
			if err == nil && f.has(name) { // else it was taken out of the file meanwhile
				f.in(name, sha256.Sum256(data), stamp)
				f.saved = at
				f.copy.Keep()
				f.tell(FileChanged | HistoryChanged | DiskChanged)
			}
			done(err)
		}
	})
}

// changed returns a ChangedOnDiskError if a file is not the known one. A file
// that is gone, or can't be read, has not changed: saving brings it back, or
// says what is wrong.
func changed(store Store, name string, known fingerprint) error {
	data, _, err := store.Read(name)
	if err == nil && sha256.Sum256(data) != known {
		return &ChangedOnDiskError{name}
	}
	return nil
}

// Check looks in the background whether another program has written or removed the
// file, unless it is looking already; DiskChanged and FileChanged tell of it. It reads
// the file only if its stamp is another one.
func (f *File) Check() {
	if !f.checking {
		f.checking = true
		f.look(false, func() { f.checking = false })
	}
}

// Look is Check that reads the file in any case, and calls done when that has ended:
// before the document is closed.
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

// gone says that a file can't be read any more.
func gone(name string, there bool) error {
	if there {
		return sentence.Refuse("{{.File}} can no longer be read; save the tree again or under another name", "File", name)
	}
	return sentence.Refuse("{{.File}} is missing; save the tree to restore it", "File", name)
}

// missed notes that the file can't be read any more, or that it can again: nil. A file
// that was never known, such as that of recovered work, is not missed.
func (f *File) missed(err error) {
	if f.print == (fingerprint{}) || (err == nil) == (f.gone == nil) {
		return
	}
	f.gone = err
	f.copy.Keep()
	f.tell(FileChanged)
}

// noticed notes what another program has written.
func (f *File) noticed(print fingerprint) {
	switch print {
	case f.theirs: // that was asked before
		return
	case f.print: // as it was: there is nothing to ask any more
		f.theirs, f.asking, f.differs = fingerprint{}, false, false
	default:
		f.theirs, f.asking = print, true
	}
	f.copy.Keep()
	f.tell(DiskChanged | FileChanged)
}

// Theirs reports whether another program has written the file, and nobody has
// said yet what is to become of that: [File.Keep], or [Desk.Reload].
func (f *File) Theirs() bool { return f.asking }

// Keep leaves what another program has written where it is, until the document
// is saved: what is here is unsaved work.
func (f *File) Keep() Change {
	f.asking, f.differs = false, f.differs || f.asking
	return DiskChanged | FileChanged
}

// in says that a file is the document's, as it was read or written.
func (f *File) in(name string, print fingerprint, stamp Stamp) {
	f.name, f.print, f.stamp = name, print, stamp
	f.theirs, f.asking, f.differs, f.gone = fingerprint{}, false, false, nil
}

// leave takes the document out of its file, as unsaved work.
func (f *File) leave() {
	f.next = ""
	f.in("", fingerprint{}, Stamp{})
	f.unsave()
}

// unsave makes unsaved work of the document.
func (f *File) unsave() {
	f.saved = nil
	f.copy.Keep()
}

// among says what tells the document from the others that are open: a number, and
// which files are taken.
func (f *File) among(number int, taken func(name string) bool) { f.number, f.taken = number, taken }

// ErrNoFile refuses to save a document that has no file yet.
var ErrNoFile = sentence.Refuse("the document has no file yet; choose a name")

// ChangedOnDiskError is a file that another program has written since it was
// opened or saved here.
type ChangedOnDiskError struct{ File string }

// Sentence says what is wrong.
func (e *ChangedOnDiskError) Sentence() sentence.Sentence {
	return sentence.Say("another program changed {{.File}} after you opened it; save under another name, or overwrite the changes", "File", e.File)
}

func (e *ChangedOnDiskError) Error() string { return e.Sentence().String() }
