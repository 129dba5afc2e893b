package session_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"testing"
	"time"

	"plytree/editor/answering"
	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/lesson"
	"plytree/editor/session"
	"plytree/editor/whatif"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/fileformat/notation"
	"plytree/samples"
)

// world is a session's environment in memory: files, recovery copies, a clock that moves only when
// told to, and a background that runs at once or, if held, on demand.
type world struct {
	files   map[string]file
	written int // counts, for stamps
	full    error
	copies  []*memoryCopy
	broken  error // why no copy can be written
	fades   bool  // files don't last
	now     time.Time
	timers  []*timer
	held    bool
	exam    bool
	pending []func()
	changes int // how often OnChange was called
}

type file struct {
	data  []byte
	stamp session.Stamp
}

func newWorld() *world {
	return &world{files: map[string]file{}, now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
}

func (w *world) env() session.Env {
	return session.Env{Store: w, Copies: w, Clock: w, Background: w, Exam: w.exam, OnChange: func() { w.changes++ }}
}

// told reports whether OnChange was called since the last call.
func (w *world) told() bool {
	was := w.changes
	w.changes = 0
	return was > 0
}

// seen is the visible state of a session.
type seen struct {
	doc      *fileformat.Document
	primary  tree.ID
	selected int
	teaching bool
	lesson   lesson.Lesson
	probe    whatif.Probe
	scene    *scene.Scene
	result   *search.Result
	sheet    *answering.Sheet
	checked  *answering.Checked
}

func see(s *session.Session) seen {
	w := s.Work()
	sheet, _ := w.Sheet()
	return seen{s.Document(), s.Selection().Primary(), s.Selection().Count(), s.Teaching(), s.Lesson(), s.Probe(),
		s.Scene(), s.Search().Found(), sheet, w.Checked()}
}

func (w *world) Full(name string) string {
	if name == "" || path.IsAbs(name) {
		return name
	}
	return path.Join("/home", name)
}

func (w *world) Read(name string) ([]byte, session.Stamp, error) {
	f, ok := w.files[name]
	if !ok {
		return nil, session.Stamp{}, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	return slices.Clone(f.data), f.stamp, nil
}

func (w *world) Write(name string, data []byte) (session.Stamp, error) {
	if w.full != nil {
		return session.Stamp{}, w.full
	}
	w.written++
	stamp := session.Stamp{Written: w.now.Add(time.Duration(w.written)), Size: int64(len(data))}
	w.files[name] = file{slices.Clone(data), stamp}
	return stamp, nil
}

func (w *world) Lasts(string) bool { return !w.fades }

func (w *world) Stamp(name string) (session.Stamp, error) { return w.files[name].stamp, nil }

// put writes a file as another program does, and text reads it.
func (w *world) put(t *testing.T, name, text string) {
	t.Helper()
	if _, err := w.Write(w.Full(name), []byte(text)); err != nil {
		t.Fatal(err)
	}
}

func (w *world) text(name string) string { return string(w.files[w.Full(name)].data) }

type memoryCopy struct {
	w        *world
	document []byte
	file     string
	saved    bool
	there    bool
	left     bool // its program has ended
}

func (w *world) New() session.Copy {
	c := &memoryCopy{w: w}
	w.copies = append(w.copies, c)
	return c
}

func (c *memoryCopy) Write(document []byte, file string, saved bool) error {
	if c.w.broken != nil {
		return c.w.broken
	}
	c.document, c.file, c.saved, c.there = document, file, saved, true
	return nil
}

func (c *memoryCopy) Remove() error {
	c.there = false
	return nil
}

// kept returns the existing copies.
func (w *world) kept() (all []string) {
	for _, c := range w.copies {
		if c.there {
			all = append(all, string(c.document))
		}
	}
	return all
}

// leave adds a copy of a program that has ended.
func (w *world) leave(document, file string) {
	w.copies = append(w.copies, &memoryCopy{w: w, document: []byte(document), file: file, there: true, left: true})
}

func (w *world) Leftovers() (all []session.Leftover, err error) {
	for i, c := range w.copies {
		if c.there && c.left {
			c.left = false
			all = append(all, session.Leftover{
				Name: fmt.Sprint("copy ", i), File: c.file, Written: w.now, Document: c.document, Saved: c.saved,
				Remove: c.Remove, Release: func() { c.left = true },
			})
		}
	}
	return all, nil
}

type timer struct {
	at time.Time
	do func()
}

func (w *world) Now() time.Time { return w.now }

func (w *world) After(d time.Duration, f func()) func() {
	t := &timer{w.now.Add(d), f}
	w.timers = append(w.timers, t)
	return func() { t.do = func() {} }
}

// pass advances the clock.
func (w *world) pass(d time.Duration) {
	w.now = w.now.Add(d)
	due := w.timers
	w.timers = nil
	for _, t := range due {
		if t.at.After(w.now) {
			w.timers = append(w.timers, t)
		} else {
			t.do()
		}
	}
}

func (w *world) Run(work func(context.Context), done func()) func() {
	ctx, cancel := context.WithCancel(context.Background())
	run := func() {
		work(ctx)
		done()
	}
	if w.held {
		w.pending = append(w.pending, run)
	} else {
		run()
	}
	return cancel
}

// work runs the held work, and whatever that starts.
func (w *world) work() {
	for len(w.pending) > 0 {
		next := w.pending[0]
		w.pending = w.pending[1:]
		next()
	}
}

// place opens a document that is in no file, alone.
func (w *world) place(doc *fileformat.Document) *session.Session {
	return place(doc, scene.Look{}, w.env())
}

func place(doc *fileformat.Document, look scene.Look, env session.Env) *session.Session {
	d := session.NewDocuments(look, env)
	d.OpenDocument(doc)
	return d.Front()
}

// load opens a file that was read, alone.
func (w *world) load(l *session.Loaded) *session.Session {
	d := session.NewDocuments(scene.Look{}, w.env())
	d.OpenLoaded(l)
	return d.Front()
}

// drawn starts a session with a tree in the short notation.
func drawn(t testing.TB, notation string) *session.Session {
	t.Helper()
	return newWorld().drawn(t, notation)
}

func (w *world) drawn(t testing.TB, notation string) *session.Session {
	t.Helper()
	return w.place(parse(t, notation))
}

func parse(t testing.TB, notation string) *fileformat.Document {
	t.Helper()
	return filetest.Notation(t, notation)
}

// sample starts a session with the first sample.
func sample(t testing.TB) *session.Session {
	t.Helper()
	first := samples.All()[0]
	doc := filetest.Read(t, first.Text)
	return newWorld().place(doc)
}

// opened starts a session with a file of the world.
func (w *world) opened(t *testing.T, name string) *session.Session {
	t.Helper()
	l := filetest.Must(session.Load(w, name))(t)
	return w.load(l)
}

func inNotation(s *session.Session) string { return notation.Write(s.Tree().Root()) }

// at returns the ID of the node at the path.
func at(s *session.Session, path ...int) tree.ID { return s.Tree().At(path).ID() }

// do makes edits that must succeed.
func do(t testing.TB, s *session.Session, edits ...document.Edit) {
	t.Helper()
	for _, e := range edits {
		if err := s.Do(e); err != nil {
			t.Fatalf("%s: %v", e.Name, err)
		}
	}
}

func setValue(t testing.TB, s *session.Session, text string, path ...int) {
	t.Helper()
	s.Select(s.Selection().Of(at(s, path...)))
	do(t, s, document.SetValue(text))
}

func titled(s *session.Session, title string) {
	s.Describe(func(doc *fileformat.Document) { doc.Title = title })
}

// setOptions changes a search, the document's or the one beside.
func setOptions(t testing.TB, of interface {
	SetOptions(search.Options) error
}, o search.Options) {
	t.Helper()
	filetest.Do(t, of.SetOptions(o))
}

func expect[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// can reports whether an edit can be made now.
func can(s *session.Session, e document.Edit) bool {
	_, err := s.Preview(e)
	return err == nil && !s.Solving()
}

// refused checks that an error is of a type.
func refused[E error](t *testing.T, what string, err error) {
	t.Helper()
	var want E
	if !errors.As(err, &want) {
		t.Errorf("%s: %v, want a %T", what, err, want)
	}
}

// got keeps the error that done gets; it must be called once.
type got struct {
	err   error
	calls int
}

func (g *got) done(err error) { g.err, g.calls = err, g.calls+1 }
