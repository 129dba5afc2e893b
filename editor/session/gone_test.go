package session_test

import (
	"errors"
	"testing"
	"time"
)

// A document whose file is gone is the only copy: it is unsaved, has a recovery copy, and
// saving writes the file again. A file that comes back as it was is saved again.
func TestAFileThatIsGoneIsUnsaved(t *testing.T) {
	const text = "plytree: 1\ntree: [1, 2]\n"
	w := newWorld()
	w.put(t, "tree.yaml", text)
	s := w.opened(t, "tree.yaml")
	file := w.files["/home/tree.yaml"]
	w.told()
	delete(w.files, "/home/tree.yaml")
	s.File().Check()
	expect(t, "unsaved", s.File().Unsaved() && s.File().Gone() != nil, true)
	expect(t, "which is told", w.told(), true)
	expect(t, "not asked about", s.File().Theirs(), false)
	w.pass(time.Minute)
	expect(t, "with a copy", len(w.kept()) == 1 && w.kept()[0] == text, true)
	s.File().Check()
	expect(t, "told once", w.told(), false)

	w.files["/home/tree.yaml"] = file
	s.File().Check()
	expect(t, "back as it was", s.File().Unsaved() || s.File().Gone() != nil || s.File().Theirs(), false)
	expect(t, "which is told, too", w.told(), true)
	expect(t, "without a copy", len(w.kept()), 0)

	delete(w.files, "/home/tree.yaml")
	looked := false
	s.File().Look(func() { looked = true })
	expect(t, "before it is closed", looked && s.File().Unsaved(), true)
	var g got
	w.full = errors.New("there is no such folder")
	s.File().Save(g.done)
	expect(t, "a folder that is gone", g.err == w.full && s.File().Unsaved(), true)
	w.full = nil
	s.File().Save(g.done)
	expect(t, "written again", w.text("tree.yaml"), text)
	expect(t, "saved", g.err == nil && !s.File().Unsaved() && s.File().Gone() == nil, true)

	delete(w.files, "/home/tree.yaml")
	s.File().Check()
	w.put(t, "tree.yaml", "plytree: 1\ntree: [8]\n")
	s.File().Check()
	expect(t, "back as another", s.File().Theirs() && s.File().Gone() == nil, true)
}

// Just before a document is closed its file is read, whatever its stamp says.
func TestAFileThatChangedUnderItsStamp(t *testing.T) {
	w := newWorld()
	w.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n")
	s := w.opened(t, "tree.yaml")
	was := w.files["/home/tree.yaml"]
	w.files["/home/tree.yaml"] = file{[]byte("plytree: 1\ntree: [8, 8]\n"), was.stamp}
	s.File().Check()
	expect(t, "not seen", s.File().Unsaved(), false)
	s.File().Look(func() {})
	expect(t, "seen", s.File().Unsaved() && s.File().Theirs(), true)
}

// What is kept here although another program has written the file is unsaved work, until
// it is saved or the file is as it was.
func TestWhatIsKeptBesideAnotherIsUnsaved(t *testing.T) {
	w := newWorld()
	w.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n")
	d := w.desk()
	var g got
	d.Open("tree.yaml", g.done)
	s := d.Front()
	w.put(t, "tree.yaml", "plytree: 1\ntree: [8]\n")
	s.File().Check()
	s.File().Keep()
	expect(t, "unsaved", s.File().Unsaved() && !s.File().Theirs(), true)
	w.pass(time.Minute)
	expect(t, "with a copy", len(w.kept()), 1)
	w.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n")
	s.File().Check()
	expect(t, "as it was", s.File().Unsaved(), false)
	w.put(t, "tree.yaml", "plytree: 1\ntree: [9]\n")
	s.File().Check()
	s.File().Keep()
	d.Reload(s, g.done)
	expect(t, "it stays beside what is loaded", tabs(d), "(/home/tree.yaml:[9]) *1:[1, 2] ")
	w.put(t, "tree.yaml", "plytree: 1\ntree: [")
	d.Front().File().Check()
	d.Reload(d.Front(), g.done)
	expect(t, "what can't be loaded", d.Front().File().Unsaved() && !d.Front().File().Theirs(), true)
}
