package session

import (
	"context"
	"slices"

	"plytree/editor/drawing/scene"
	"plytree/fileformat"
)

// Documents holds the open documents, one of which is active. There is always at least one, if necessary
// an empty one.
type Documents struct {
	env   Env
	look  scene.Look
	open  []*Session
	front *Session
}

// NewDocuments opens an empty document.
func NewDocuments(look scene.Look, env Env) *Documents {
	d := &Documents{env: env, look: look}
	d.OpenDocument(Blank())
	return d
}

// All returns the open documents in the order of their tabs.
func (d *Documents) All() []*Session { return slices.Clone(d.open) }

// Front returns the active document.
func (d *Documents) Front() *Session { return d.front }

// SetLook changes how documents are drawn: the active one now, the others when they become active.
func (d *Documents) SetLook(l scene.Look) {
	d.look = l
	d.front.SetLook(l)
}

// Show activates a document, and checks whether another program has changed its file.
func (d *Documents) Show(s *Session) {
	s.file.Check()
	if s != d.front {
		d.front = s
		s.SetLook(d.look)
	}
}

// Next activates the document that is this many tabs further on, wrapping around at the ends.
func (d *Documents) Next(by int) {
	count := len(d.open)
	at := slices.Index(d.open, d.front)
	d.Show(d.open[((at+by)%count+count)%count])
}

// OpenDocument opens a document that has no file. It replaces an untouched empty document, or
// gets its own tab.
func (d *Documents) OpenDocument(doc *fileformat.Document) {
	d.add(prepare(doc, d.look, d.env))
}

// OpenUnsaved opens a document that was made here, as unsaved work.
func (d *Documents) OpenUnsaved(doc *fileformat.Document) {
	d.OpenDocument(doc)
	d.front.file.leave()
}

func (d *Documents) add(s *Session) {
	if d.front != nil && d.front.Pristine() {
		d.replace(d.front, s)
		return
	}
	d.open = append(d.open, s)
	d.bring(s)
}

// replace puts a document in place of another one, and closes that.
func (d *Documents) replace(old, s *Session) {
	old.Close(func() {})
	d.open[slices.Index(d.open, old)] = s
	d.bring(s)
}

// bring adds a new document and activates it.
func (d *Documents) bring(s *Session) {
	d.introduce(s)
	d.front = s
	d.noteTests()
	s.set(s.View)
}

// introduce tells a document about the others: which files they have, a number that no other
// document without a file and with the same title has. It lets them know of a test here.
func (d *Documents) introduce(s *Session) {
	used, number := map[int]bool{}, 1
	for _, other := range d.open {
		if other != s && other.file.Name() == "" && other.Document().Title == s.Document().Title {
			used[other.file.Number()] = true
		}
	}
	for used[number] {
		number++
	}
	s.file.among(number, func(name string) bool {
		other := d.with(name)
		return other != nil && other != s
	})
	s.onTest = d.noteTests
}

// noteTests tells every document whether a test is in progress in another one.
func (d *Documents) noteTests() {
	for _, s := range d.open {
		was := s.tested
		s.tested = slices.ContainsFunc(d.open, func(other *Session) bool { return other != s && other.testing() })
		if s == d.front && s.tested != was {
			s.set(s.View)
		}
	}
}

// Testing reports whether a test is in progress in any document.
func (d *Documents) Testing() bool {
	return slices.ContainsFunc(d.open, func(s *Session) bool { return s.testing() })
}

// with returns the document that has the file or is being saved to it, or nil.
func (d *Documents) with(file string) *Session {
	at := slices.IndexFunc(d.open, func(s *Session) bool { return s.file.has(file) })
	if at < 0 {
		return nil
	}
	return d.open[at]
}

// Open reads a file in the background and shows it in the tab that already has it, in place of
// an untouched empty document, or in its own tab. Done gets the error of the store or of the
// reader.
func (d *Documents) Open(name string, done func(error)) {
	name = d.env.Store.Full(name)
	if s := d.with(name); s != nil {
		d.Show(s)
		s.tell()
		done(nil)
		return
	}
	var loaded *Loaded
	var err error
	d.env.Background.Run(func(context.Context) { loaded, err = Load(d.env.Store, name) }, func() {
		switch s := d.with(name); {
		case err != nil:
		case s != nil: // it was opened twice at the same time
			d.Show(s)
		default:
			d.add(loaded.prepare(d.look, d.env))
		}
		d.front.tell()
		done(err)
	})
}

// OpenLoaded opens a file that has already been read.
func (d *Documents) OpenLoaded(l *Loaded) {
	if s := d.with(l.Name); s != nil {
		d.Show(s)
	} else {
		d.add(l.prepare(d.look, d.env))
	}
}

// Reload opens the current version of a document's file in place of the document. If the
// document has unsaved work, it stays open beside it, without a file.
func (d *Documents) Reload(s *Session, done func(error)) {
	var loaded *Loaded
	var err error
	name := s.file.Name()
	s.file.asking = false // the question is now answered
	d.env.Background.Run(func(context.Context) { loaded, err = Load(d.env.Store, name) }, func() {
		if err != nil {
			s.file.differs = true
		}
		if at := slices.Index(d.open, s); err == nil && at >= 0 && s.file.Name() == name {
			d.reload(s, at, loaded.prepare(d.look, d.env))
		}
		d.front.tell()
		done(err)
	})
}

func (d *Documents) reload(s *Session, at int, next *Session) {
	if !s.file.Edited() {
		d.replace(s, next)
		return
	}
	s.file.leave()
	d.introduce(s)
	d.open = slices.Insert(d.open, at, next)
	d.bring(next)
}

// Close closes a document and drops its unsaved work. After the last one it opens an empty
// one.
func (d *Documents) Close(s *Session) {
	at := slices.Index(d.open, s)
	if at < 0 {
		return
	}
	s.Close(func() {})
	d.open = slices.Delete(d.open, at, at+1)
	if len(d.open) == 0 {
		d.front = nil
		d.OpenDocument(Blank())
		return
	}
	if d.noteTests(); s == d.front {
		d.Show(d.open[min(at, len(d.open)-1)])
	}
}

// Unsaved returns the first document from a position on that has unsaved work, or nil. Before
// the program ends, it asks about each.
func (d *Documents) Unsaved(from int) (at int, s *Session) {
	for i := from; i < len(d.open); i++ {
		if d.open[i].file.Unsaved() {
			return i, d.open[i]
		}
	}
	return len(d.open), nil
}

// Quit closes all documents and calls done when their recovery copies are gone.
func (d *Documents) Quit(done func()) {
	left := len(d.open)
	for _, s := range d.open {
		s.Close(func() {
			if left--; left == 0 {
				done()
			}
		})
	}
}
