package session_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

func TestSavingKeepsComments(t *testing.T) {
	w := newWorld()
	w.put(t, "tree.yaml", "plytree: 1\ntree: [[1, 4], [5, 6]]  # kept\n")
	s := w.opened(t, "tree.yaml")
	setValue(t, s, "-2.5", 1, 0)
	expect(t, "unsaved", s.File().Unsaved(), true)
	var g got
	s.File().Save(g.done)
	expect(t, "saved", g, got{nil, 1})
	expect(t, "whole", w.text("tree.yaml"), "plytree: 1\ntree: [[1, 4], [-2.5, 6]]  # kept\n")
	expect(t, "which is told", s.File().Unsaved() || !w.told(), false)
	s.Undo()
	expect(t, "undo leaves the saved state", s.File().Unsaved(), true)
	s.Redo()
	expect(t, "and redo comes back to it", s.File().Unsaved(), false)
}

func TestSavingThatFails(t *testing.T) {
	w := newWorld()
	s := w.drawn(t, "[1, 2]")
	setValue(t, s, "7", 0)
	var g got
	s.File().Save(g.done)
	expect(t, "nowhere", g.err, session.ErrNoFile)
	s.Select(s.Selection().Of(at(s)))
	do(t, s, document.SetName("a"))
	s.File().SaveAs("tree.TXT", g.done)
	refused[sentence.Refusal](t, "a name", g.err)
	w.full = errors.New("the disk is full")
	s.File().SaveAs("tree.yaml", g.done)
	expect(t, "the store's error", g.err, w.full)
	expect(t, "still unsaved, still nowhere", s.File().Unsaved() && s.File().Name() == "", true)
	w.full = nil
	s.File().SaveAs("tree.yaml", g.done)
	expect(t, "saved", g.err == nil && s.File().Name() == "/home/tree.yaml" && !s.File().Unsaved(), true)
	titled(s, "T")
	s.File().SaveAs("tree.json", g.done)
	expect(t, "as JSON", g.err == nil && w.text("tree.json")[0] == '{', true)
	expect(t, "done is called each time", g.calls, 5)
}

// An edit that is made while a save is on its way is not saved by it.
func TestEditsWhileSaving(t *testing.T) {
	w := newWorld()
	w.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n")
	s := w.opened(t, "tree.yaml")
	setValue(t, s, "7", 0)
	w.held = true
	var first, second got
	s.File().Save(first.done)
	setValue(t, s, "8", 0)
	s.File().Save(second.done)
	setValue(t, s, "9", 0)
	expect(t, "one after another", len(w.pending), 1)
	next := w.pending[0]
	w.pending = nil
	next()
	expect(t, "the first", w.text("tree.yaml"), "plytree: 1\ntree: [7, 2]\n")
	expect(t, "later edits are still unsaved", s.File().Unsaved(), true)
	w.work()
	expect(t, "both end well", first == got{nil, 1} && second == got{nil, 1}, true)
	expect(t, "the second saved what was there when it began", w.text("tree.yaml"), "plytree: 1\ntree: [9, 2]\n")
	expect(t, "all is saved", s.File().Unsaved(), false)
}

func TestFileThatAnotherProgramWrote(t *testing.T) {
	w := newWorld()
	w.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n")
	s := w.opened(t, "tree.yaml")
	s.File().Check()
	expect(t, "as it was", s.File().Theirs() || w.told(), false)
	w.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n")
	s.File().Check()
	expect(t, "written again, with the same content", s.File().Theirs(), false)
	setValue(t, s, "7", 0)
	w.put(t, "tree.yaml", "plytree: 1\ntree: [8, 8]\n")
	s.File().Check()
	expect(t, "noticed", s.File().Theirs() && w.told(), true)
	s.File().Keep()
	s.File().Check()
	expect(t, "asked once", s.File().Theirs(), false)
	var g got
	s.File().Save(g.done)
	refused[*session.ChangedOnDiskError](t, "saving asks all the same", g.err)
	expect(t, "theirs is there", w.text("tree.yaml"), "plytree: 1\ntree: [8, 8]\n")
	w.put(t, "tree.yaml", "plytree: 1\ntree: [9, 9]\n")
	s.File().Check()
	expect(t, "another change is asked for anew", s.File().Theirs(), true)
	s.File().Overwrite(g.done)
	expect(t, "overwritten", g.err == nil && w.text("tree.yaml") == "plytree: 1\ntree: [7, 2]\n" && !s.File().Theirs(), true)
	w.put(t, "tree.yaml", "plytree: 1\ntree: [5, 5]\n")
	s.File().Check()
	s.File().Keep()
	expect(t, "the own version that was kept is unsaved", s.File().Unsaved(), true)
	setValue(t, s, "6", 0)
	delete(w.files, "/home/tree.yaml")
	s.File().Check()
	s.File().Save(g.done)
	expect(t, "a file that is gone comes back", g.err == nil && w.text("tree.yaml") == "plytree: 1\ntree: [6, 2]\n", true)
}

// What was handed in is known as long as the file is the same one.
func TestWhatWasHandedInIsKnown(t *testing.T) {
	w := newWorld()
	w.put(t, "hw.yaml", "plytree: 1\ntree: [1, 2]\n")
	s := w.opened(t, "hw.yaml")
	expect(t, "before", s.File().HandedIn(), "")
	s.File().SaveAs("hw-7-pop.yaml", func(error) { s.File().HandIn("hw") })
	expect(t, "of the exercise", s.File().HandedIn(), "hw")
	s.File().SaveAs("other.yaml", func(error) {})
	expect(t, "of another file", s.File().HandedIn(), "")
}

// Between reading a file and opening it another program may write: the
// fingerprint is of what was read.
func TestWriteBetweenReadingAndOpening(t *testing.T) {
	w := newWorld()
	w.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n")
	l, err := session.Load(w, "tree.yaml")
	if err != nil {
		t.Fatal(err)
	}
	w.put(t, "tree.yaml", "plytree: 1\ntree: [8, 8]\n")
	s := w.load(l)
	var g got
	s.File().Save(g.done)
	refused[*session.ChangedOnDiskError](t, "noticed", g.err)
}

func TestRecoveryCopyComesAndGoes(t *testing.T) {
	w := newWorld()
	s := w.drawn(t, "[1, 2]")
	setValue(t, s, "8", 0)
	w.pass(time.Second)
	setValue(t, s, "9", 0)
	expect(t, "not yet", len(w.kept()), 0)
	w.pass(time.Second)
	expect(t, "written, though edits go on", w.kept()[0], "plytree: 1\ntree: [9, 2]\n")
	s.Undo()
	s.Undo()
	expect(t, "nothing is unsaved", len(w.kept()), 0)
	s.Redo()
	s.Undo()
	w.pass(time.Minute)
	expect(t, "called off", len(w.kept()), 0)
	w.broken = errors.New("no room")
	s.Redo()
	w.told()
	w.pass(time.Minute)
	expect(t, "what went wrong is told", s.File().Problem() == w.broken && w.told(), true)
	w.broken = nil
	setValue(t, s, "5", 0)
	w.pass(time.Minute)
	expect(t, "and again", len(w.kept()) == 1 && s.File().Problem() == nil, true)
	w.held = true
	setValue(t, s, "6", 0)
	w.pass(time.Minute)
	closed := false
	s.Close(func() { closed = true })
	expect(t, "not before it is gone", closed, false)
	w.work()
	expect(t, "closed", closed && len(w.kept()) == 0, true)
}

// desk starts a desk in a world.
func (w *world) desk() *session.Desk { return session.NewDesk(scene.Look{}, w.env()) }

// tabs says what is open: a star for unsaved work, brackets around the front.
func tabs(d *session.Desk) (text string) {
	for _, s := range d.All() {
		one := s.File().Name()
		if one == "" {
			one = s.Document().Title + string(rune('0'+s.File().Number()))
		}
		one += ":" + inNotation(s)
		if s.File().Unsaved() {
			one = "*" + one
		}
		if s == d.Front() {
			one = "(" + one + ")"
		}
		text += one + " "
	}
	return text
}

func TestDesk(t *testing.T) {
	w := newWorld()
	w.put(t, "a.yaml", "plytree: 1\ntree: [1, 2]\n")
	w.put(t, "bad.yaml", "plytree: 1\ntree: [1, x]\n")
	d := w.desk()
	expect(t, "begins empty", tabs(d), "(1:?) ")
	d.OpenDocument(parse(t, "[3, 4]"))
	expect(t, "which gives way", tabs(d), "(1:[3, 4]) ")
	d.OpenDocument(session.Blank())
	d.OpenDocument(parse(t, "5"))
	var g got
	d.Open("a.yaml", g.done)
	expect(t, "a file", tabs(d), "1:[3, 4] 2:5 (/home/a.yaml:[1, 2]) ")
	expect(t, "which is told", w.told(), true)
	setValue(t, d.Front(), "7", 0)
	d.Next(1)
	d.Open("x/../a.yaml", g.done)
	expect(t, "it comes to the front", tabs(d), "1:[3, 4] 2:5 (*/home/a.yaml:[7, 2]) ")
	d.Open("bad.yaml", g.done)
	refused[*fileformat.Error](t, "broken", g.err)
	d.Front().File().SaveAs("b.yaml", g.done)
	d.Next(-1)
	d.Front().File().SaveAs("b.yaml", g.done)
	refused[sentence.Refusal](t, "the file of another one", g.err)
	expect(t, "nothing is lost", tabs(d), "1:[3, 4] (2:5) /home/b.yaml:[7, 2] ")
	d.OpenDocument(parse(t, "6"))
	d.Close(d.Front())
	expect(t, "its neighbour comes to the front", tabs(d), "1:[3, 4] 2:5 (/home/b.yaml:[7, 2]) ")
	d.Next(-1)
	d.Close(d.All()[0])
	d.Close(d.Front())
	expect(t, "closed", tabs(d), "(/home/b.yaml:[7, 2]) ")
	d.Close(w.place(session.Blank()))
	expect(t, "a closed one is none", tabs(d), "(/home/b.yaml:[7, 2]) ")
	d.Close(d.Front())
	expect(t, "after the last an empty one", tabs(d), "(1:?) ")
}

func TestOpeningTwiceAtOnce(t *testing.T) {
	w := newWorld()
	w.put(t, "a.yaml", "plytree: 1\ntree: [1, 2]\n")
	d := w.desk()
	w.held = true
	var g got
	d.Open("a.yaml", g.done)
	d.Open("a.yaml", g.done)
	w.work()
	expect(t, "one tab", tabs(d), "(/home/a.yaml:[1, 2]) ")
	expect(t, "twice done", g, got{nil, 2})
}

func TestReload(t *testing.T) {
	w := newWorld()
	w.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n")
	d := w.desk()
	var g got
	d.Open("tree.yaml", g.done)
	w.put(t, "tree.yaml", "plytree: 1\ntree: [8]\n")
	d.Next(1)
	expect(t, "coming to the front looks", d.Front().File().Theirs(), true)
	d.Reload(d.Front(), g.done)
	expect(t, "in its place", tabs(d), "(/home/tree.yaml:[8]) ")
	setValue(t, d.Front(), "7", 0)
	w.put(t, "tree.yaml", "plytree: 1\ntree: [9]\n")
	own := d.Front()
	d.Reload(own, g.done)
	expect(t, "beside unsaved work", tabs(d), "(/home/tree.yaml:[9]) *1:[7] ")
	own.Undo()
	expect(t, "which stays unsaved", own.File().Unsaved(), true)
	w.put(t, "tree.yaml", "plytree: 1\ntree: [")
	d.Reload(d.Front(), g.done)
	expect(t, "a broken file takes nothing away", g.err != nil && tabs(d) == "(*/home/tree.yaml:[9]) *1:[8] ", true)
}

func TestQuitting(t *testing.T) {
	w := newWorld()
	d := w.desk()
	for range 2 {
		d.OpenDocument(parse(t, "[1, 2]"))
		setValue(t, d.Front(), "5", 0)
	}
	d.OpenDocument(parse(t, "[1]"))
	i, s := d.Unsaved(0)
	expect(t, "the first", i == 0 && s == d.All()[0], true)
	i, s = d.Unsaved(i + 1)
	expect(t, "the second", i == 1 && s == d.All()[1], true)
	_, s = d.Unsaved(i + 1)
	expect(t, "no more", s, nil)
	w.pass(time.Minute)
	w.held = true
	ended := false
	d.Quit(func() { ended = true })
	expect(t, "not yet", ended, false)
	w.work()
	expect(t, "no copies are left", ended && len(w.kept()) == 0, true)
}

func TestUnsavedWorkIsRecovered(t *testing.T) {
	w := newWorld()
	w.put(t, "old.yaml", "plytree: 1\ntree: [1]\n")
	w.pass(time.Hour)
	w.leave("plytree: 1\ntree: [4, 5]\n", "/home/old.yaml")
	w.leave("plytree: 1\ntitle: T\ntree: [6]\n", "")
	w.leave("plytree: 1\ntree: [", "/home/broken.yaml")
	w.leave("plytree: 1\ntree: [7]\n", "/home/newer.yaml")
	w.leave("plytree: 1\ntree: [0]\n", "")
	w.put(t, "newer.yaml", "plytree: 1\ntree: [2]\n")
	d := w.desk()
	var all []*session.Recoverable
	d.FindRecoverable(func(lost []*session.Recoverable, err error) { all = lost })
	expect(t, "all are listed", len(all), 5)
	expect(t, "each with its file and time", all[0].File == "/home/old.yaml" && all[0].Written.Equal(w.now), true)
	var g got
	for _, l := range all[:4] {
		d.Recover(l, g.done)
	}
	refused[*fileformat.Error](t, "a broken copy", all[2].Err)
	expect(t, "recovered, unsaved", tabs(d), "*/home/old.yaml:[4, 5] *T1:[6] (*/home/newer.yaml:[7]) ")
	d.Discard(all[4], g.done)
	all[2].Leave()
	expect(t, "each has a copy again, and the broken one is kept", len(w.kept()), 4)
	d.Front().File().Save(g.done)
	refused[*session.ChangedOnDiskError](t, "a file written since", g.err)
	d.Next(1)
	d.Front().File().Save(g.done)
	expect(t, "the older file is saved", g.err == nil && w.text("old.yaml") == "plytree: 1\ntree: [4, 5]\n", true)
	d.FindRecoverable(func(lost []*session.Recoverable, err error) { all = lost })
	expect(t, "the broken one is offered again", len(all), 1)
}

func TestRecoveredWorkTakesThePlaceOfItsFile(t *testing.T) {
	for _, c := range []struct {
		changed bool
		want    string
	}{
		{false, "(*/home/tree.yaml:[4, 5]) "},
		{true, "*/home/tree.yaml:[3, 2] (*1:[4, 5]) "},
	} {
		w := newWorld()
		w.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n")
		w.pass(time.Hour)
		w.leave("plytree: 1\ntree: [4, 5]\n", "/home/tree.yaml")
		d := w.desk()
		var g got
		d.Open("tree.yaml", g.done)
		if c.changed {
			setValue(t, d.Front(), "3", 0)
		}
		d.FindRecoverable(func(lost []*session.Recoverable, err error) { d.Recover(lost[0], g.done) })
		expect(t, "recovered", tabs(d), c.want)
	}
}

// What was saved where files don't last, as in a browser, is offered again, and isn't unsaved
// then. A file that was opened alone is not.
func TestSavedWorkIsKeptWhereFilesDontLast(t *testing.T) {
	w := newWorld()
	w.fades = true
	w.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n")
	d := w.desk()
	var g got
	d.Open("tree.yaml", g.done)
	w.pass(time.Minute)
	expect(t, "no copy of what nobody changed", len(w.kept()), 0)
	setValue(t, d.Front(), "3", 0)
	d.Front().File().Save(g.done)
	expect(t, "saved and copied at once", strings.Join(w.kept(), ""), "plytree: 1\ntree: [3, 2]\n")
	w.copies[len(w.copies)-1].left = true
	again := w.desk()
	w.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n") // as the page has it
	w.files["/home/tree.yaml"] = file{w.files["/home/tree.yaml"].data, session.Stamp{Written: w.now.Add(-time.Hour)}}
	again.Open("tree.yaml", g.done)
	again.FindRecoverable(func(lost []*session.Recoverable, err error) { again.Recover(lost[0], g.done) })
	again.Front().File().Check()
	expect(t, "recovered as saved, with no question", tabs(again), "(/home/tree.yaml:[3, 2]) ")
	expect(t, "and a copy again", len(w.kept()), 1)
	again.Close(again.Front())
	expect(t, "until it is closed", len(w.kept()), 0)
}

// Without a copy of its own, recovered work keeps the lost one.
func TestLostCopyGoesLast(t *testing.T) {
	w := newWorld()
	w.leave("plytree: 1\ntree: [4, 5]\n", "")
	w.broken = errors.New("no room")
	d := w.desk()
	var g got
	d.FindRecoverable(func(lost []*session.Recoverable, err error) { d.Recover(lost[0], g.done) })
	expect(t, "the error", g.err, w.broken)
	expect(t, "recovered all the same", tabs(d), "(*1:[4, 5]) ")
	d.FindRecoverable(func(lost []*session.Recoverable, err error) { expect(t, "still offered", len(lost), 1) })
}
