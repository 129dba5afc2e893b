package session_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// opening holds the open documents of a world, whose file tree.yaml is looked at.
type opening struct {
	t *testing.T
	*world
	*session.Documents
	got
}

func (w *world) opening(t *testing.T) *opening {
	return &opening{t: t, world: w, Documents: w.documents()}
}

// openTree opens tree.yaml with two leaves.
func openTree(t *testing.T) *opening {
	o := newWorld().opening(t)
	o.theirs("[1, 2]")
	o.Open("tree.yaml", o.done)
	o.got = got{}
	o.told()
	return o
}

func (o *opening) file() *session.File { return o.Front().File() }

// theirs writes the tree of tree.yaml as another program does.
func (o *opening) theirs(tree string) {
	o.put(o.t, "tree.yaml", "plytree: 1\ntree: "+tree+"\n")
	o.file().Check()
}

// gone removes the file.
func (o *opening) gone() { delete(o.files, "/home/tree.yaml") }

// lost is what can be recovered.
func (o *opening) lost() (all []*session.Recoverable) {
	o.FindRecoverable(func(lost []*session.Recoverable, _ error) { all = lost })
	return all
}

// is checks what is open, what is in tree.yaml, how many copies there are, and the questions and
// messages since the last call.
func (o *opening) is(want string) {
	o.t.Helper()
	if !o.held {
		o.pass(time.Minute)
	}
	_, there, _ := strings.Cut(strings.TrimSpace(o.text("tree.yaml")), "\ntree: ")
	state, f := fmt.Sprintf("%s| %s | %d copies", tabs(o.Documents), there, len(o.kept())), o.file()
	for _, flag := range []struct {
		name string
		set  bool
	}{
		{"asked", f.Theirs()}, {"gone", f.Gone() != nil}, {"problem", f.Problem() != f.Gone()}, {"told", o.told()},
		{"done", o.calls == 1}, {"done twice", o.calls == 2},
		{"failed", o.err != nil && o.err == o.full || o.err != nil && o.err == o.broken},
		{"changed", errors.As(o.err, new(*session.ChangedOnDiskError))},
		{"refused", errors.As(o.err, new(sentence.Refusal))}, {"unreadable", errors.As(o.err, new(*fileformat.Error))},
	} {
		if flag.set {
			state += ", " + flag.name
		}
	}
	o.got = got{}
	expect(o.t, "open", state, want)
}

// documents opens an empty document in a world.
func (w *world) documents() *session.Documents { return session.NewDocuments(scene.Look{}, w.env()) }

// tabs lists the open documents: a star for unsaved work, brackets around the active one.
func tabs(d *session.Documents) (text string) {
	for _, s := range d.All() {
		one := strings.TrimPrefix(s.File().Name(), "/home/")
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

// The user is asked once about another program's version of a file. Until then the document is
// unsaved work: it has a copy, and saving replaces nothing without a question.
func TestAFileThatAnotherProgramWrites(t *testing.T) {
	o := openTree(t)
	f := o.file()
	o.theirs("[1, 2]")
	o.is("(tree.yaml:[1, 2]) | [1, 2] | 0 copies, told")
	setValue(t, o.Front(), "7", 0)
	o.theirs("[8, 8]")
	o.is("(*tree.yaml:[7, 2]) | [8, 8] | 1 copies, asked, told")
	f.Keep()
	f.Check()
	o.is("(*tree.yaml:[7, 2]) | [8, 8] | 1 copies")
	f.Save(o.done)
	o.is("(*tree.yaml:[7, 2]) | [8, 8] | 1 copies, done, changed, refused")
	o.theirs("[9, 9]")
	o.is("(*tree.yaml:[7, 2]) | [9, 9] | 1 copies, asked, told")
	f.Overwrite(o.done)
	o.is("(tree.yaml:[7, 2]) | [7, 2] | 0 copies, told, done")
	o.theirs("[5, 5]")
	f.Keep()
	o.is("(*tree.yaml:[7, 2]) | [5, 5] | 1 copies, told")
	o.theirs("[7, 2]")
	o.is("(tree.yaml:[7, 2]) | [7, 2] | 0 copies, told")

	was := o.files["/home/tree.yaml"]
	o.files["/home/tree.yaml"] = file{[]byte("plytree: 1\ntree: [8, 8]\n"), was.stamp}
	f.Check()
	o.is("(tree.yaml:[7, 2]) | [8, 8] | 0 copies") // under the same stamp it isn't noticed
	f.Look(func() {})
	o.is("(*tree.yaml:[7, 2]) | [8, 8] | 1 copies, asked, told")
	f.Overwrite(o.done)
	o.is("(tree.yaml:[7, 2]) | [7, 2] | 0 copies, told, done")

	o.put(t, "tree.yaml", "plytree: 1\ntree: [8]\n")
	o.Next(1) // which looks
	expect(t, "asked about", o.file().Theirs() && o.told(), true)
	o.Reload(o.Front(), o.done)
	o.is("(tree.yaml:[8]) | [8] | 0 copies, told, done")
	setValue(t, o.Front(), "7", 0)
	o.theirs("[9]")
	o.Reload(o.Front(), o.done)
	o.is("(tree.yaml:[9]) *1:[7] | [9] | 1 copies, told, done")
	o.theirs("[3]")
	o.file().Keep()
	o.Reload(o.Front(), o.done)
	o.is("(tree.yaml:[3]) *2:[9] *1:[7] | [3] | 2 copies, told, done")
	o.theirs("[")
	o.Reload(o.Front(), o.done)
	o.is("(*tree.yaml:[3]) *2:[9] *1:[7] | [ | 3 copies, told, done, refused, unreadable")
	o.Next(-1)
	o.Front().Undo()
	o.is("*tree.yaml:[3] *2:[9] (*1:[8]) | [ | 3 copies")
}

// A document whose file is gone is unsaved work until it is saved or the file comes back unchanged.
func TestAFileThatIsGone(t *testing.T) {
	o := openTree(t)
	f, was := o.file(), o.files["/home/tree.yaml"]
	o.gone()
	f.Check()
	o.is("(*tree.yaml:[1, 2]) |  | 1 copies, gone, told")
	f.Check()
	o.is("(*tree.yaml:[1, 2]) |  | 1 copies, gone")
	o.files["/home/tree.yaml"] = was
	f.Check()
	o.is("(tree.yaml:[1, 2]) | [1, 2] | 0 copies, told")
	o.gone()
	f.Look(func() { o.done(nil) })
	o.is("(*tree.yaml:[1, 2]) |  | 1 copies, gone, told, done")
	o.full = errors.New("there is no such folder")
	f.Save(o.done)
	o.is("(*tree.yaml:[1, 2]) |  | 1 copies, gone, done, failed")
	o.full = nil
	f.Save(o.done)
	o.is("(tree.yaml:[1, 2]) | [1, 2] | 0 copies, told, done")
	o.gone()
	f.Check()
	o.theirs("[8]")
	o.is("(*tree.yaml:[1, 2]) | [8] | 1 copies, asked, told")
	setValue(t, o.Front(), "6", 0)
	o.gone()
	f.Check()
	f.Save(o.done)
	o.is("(tree.yaml:[6, 2]) | [6, 2] | 0 copies, told, done")
}

// Between reading a file and opening it another program may write it.
func TestWriteBetweenReadingAndOpening(t *testing.T) {
	o := newWorld().opening(t)
	o.theirs("[1, 2]")
	l := filetest.Must(session.Load(o, "tree.yaml"))(t)
	o.theirs("[8, 8]")
	o.OpenLoaded(l)
	o.file().Save(o.done)
	o.is("(tree.yaml:[1, 2]) | [8, 8] | 0 copies, done, changed, refused")
}

func TestSaving(t *testing.T) {
	o := newWorld().opening(t)
	o.theirs("[[1, 4], [5, 6]] # kept")
	o.Open("tree.yaml", o.done)
	setValue(t, o.Front(), "-2.5", 1, 0)
	o.is("(*tree.yaml:[[1, 4], [-2.5, 6]]) | [[1, 4], [5, 6]] # kept | 1 copies, told, done")
	o.file().Save(o.done)
	o.is("(tree.yaml:[[1, 4], [-2.5, 6]]) | [[1, 4], [-2.5, 6]]  # kept | 0 copies, told, done")
	o.Front().Undo()
	o.is("(*tree.yaml:[[1, 4], [5, 6]]) | [[1, 4], [-2.5, 6]]  # kept | 1 copies")
	o.Front().Redo()
	o.is("(tree.yaml:[[1, 4], [-2.5, 6]]) | [[1, 4], [-2.5, 6]]  # kept | 0 copies")

	o = newWorld().opening(t)
	o.OpenDocument(parse(t, "[1, 2]"))
	s, f := o.Front(), o.file()
	setValue(t, s, "7", 0)
	f.Save(o.done)
	expect(t, "nowhere", o.err, session.ErrNoFile)
	o.is("(*1:[7, 2]) |  | 1 copies, done, refused")
	s.Select(s.Selection().Of(at(s)))
	do(t, s, document.SetName("a"))
	f.SaveAs("tree.TXT", o.done)
	o.is("(*1:[7, 2]) |  | 1 copies, done, refused")
	o.full = errors.New("the disk is full")
	f.SaveAs("tree.yaml", o.done)
	o.is("(*1:[7, 2]) |  | 1 copies, done, failed")
	o.full = nil
	f.SaveAs("tree.yaml", o.done)
	f.HandIn("hw")
	expect(t, "handed in", f.HandedIn(), "hw")
	titled(s, "T")
	f.SaveAs("tree.json", o.done)
	o.is("(tree.json:[7, 2]) | {name: a, children: [7, 2]} | 0 copies, told, done twice")
	expect(t, "as JSON, which wasn't handed in", o.text("tree.json")[0] == '{' && f.HandedIn() == "", true)
}

// A save that is under way doesn't include later edits.
func TestEditsWhileSaving(t *testing.T) {
	o := openTree(t)
	s := o.Front()
	o.held = true
	for _, value := range []string{"7", "8"} {
		setValue(t, s, value, 0)
		s.File().Save(o.done)
	}
	setValue(t, s, "9", 0)
	expect(t, "one after another", len(o.pending), 1)
	next := o.pending[0]
	o.pending = nil
	next()
	o.is("(*tree.yaml:[9, 2]) | [7, 2] | 0 copies, told, done")
	o.work() // the second saves what is there when it begins
	o.is("(tree.yaml:[9, 2]) | [9, 2] | 0 copies, told, done")
}

func TestDesk(t *testing.T) {
	o := newWorld().opening(t)
	o.theirs("[1, 2]")
	o.put(t, "bad.yaml", "plytree: 1\ntree: [1, x]\n")
	o.is("(1:?) | [1, 2] | 0 copies")
	o.OpenDocument(parse(t, "[3, 4]"))
	o.OpenDocument(session.Blank())
	o.OpenDocument(parse(t, "5"))
	o.is("1:[3, 4] (2:5) | [1, 2] | 0 copies")
	o.held = true
	o.Open("tree.yaml", o.done)
	o.Open("tree.yaml", o.done)
	o.work()
	o.held = false
	o.is("1:[3, 4] 2:5 (tree.yaml:[1, 2]) | [1, 2] | 0 copies, told, done twice")
	setValue(t, o.Front(), "7", 0)
	o.Next(1)
	o.Open("x/../tree.yaml", o.done)
	o.is("1:[3, 4] 2:5 (*tree.yaml:[7, 2]) | [1, 2] | 1 copies, told, done")
	o.Open("bad.yaml", o.done)
	o.is("1:[3, 4] 2:5 (*tree.yaml:[7, 2]) | [1, 2] | 1 copies, told, done, refused, unreadable")
	o.file().SaveAs("b.yaml", o.done)
	o.Next(-1)
	o.file().SaveAs("b.yaml", o.done)
	o.is("1:[3, 4] (2:5) b.yaml:[7, 2] | [1, 2] | 0 copies, told, done twice, refused")
	o.OpenDocument(parse(t, "6"))
	o.Close(o.Front())
	o.is("1:[3, 4] 2:5 (b.yaml:[7, 2]) | [1, 2] | 0 copies")
	o.Next(-1)
	o.Close(o.All()[0])
	o.Close(o.Front())
	o.Close(o.place(session.Blank())) // which isn't open here
	o.is("(b.yaml:[7, 2]) | [1, 2] | 0 copies")
	o.Close(o.Front())
	o.is("(1:?) | [1, 2] | 0 copies")
}

func TestQuitting(t *testing.T) {
	o := openTree(t)
	for range 2 {
		setValue(t, o.Front(), "5", 0)
		o.OpenDocument(parse(t, "[1, 2]"))
	}
	for from, want := range []int{0, 1, 3} {
		i, s := o.Unsaved(from)
		expect(t, "unsaved", i, want)
		expect(t, "unsaved", s != nil && s == o.All()[i], want < 3)
	}
	o.is("*tree.yaml:[5, 2] *1:[5, 2] (2:[1, 2]) | [1, 2] | 2 copies")
	o.held = true
	o.Quit(func() { o.done(nil) })
	o.is("*tree.yaml:[5, 2] *1:[5, 2] (2:[1, 2]) | [1, 2] | 2 copies")
	o.work()
	o.is("*tree.yaml:[5, 2] *1:[5, 2] (2:[1, 2]) | [1, 2] | 0 copies, done")
}

func TestRecoveryCopyComesAndGoes(t *testing.T) {
	o := openTree(t)
	s := o.Front()
	copied := func(want string) {
		t.Helper()
		expect(t, "copies", strings.Join(o.kept(), ""), want)
	}
	setValue(t, s, "8", 0)
	o.pass(time.Second)
	setValue(t, s, "9", 0)
	copied("")
	o.pass(time.Second) // though edits go on
	copied("plytree: 1\ntree: [9, 2]\n")
	s.Undo()
	s.Undo()
	copied("")
	s.Redo()
	s.Undo()
	o.is("(tree.yaml:[1, 2]) | [1, 2] | 0 copies")
	o.broken = errors.New("no room")
	s.Redo()
	o.is("(*tree.yaml:[8, 2]) | [1, 2] | 0 copies, problem, told")
	o.broken = nil
	setValue(t, s, "5", 0)
	o.is("(*tree.yaml:[5, 2]) | [1, 2] | 1 copies")
	o.held = true
	setValue(t, s, "6", 0)
	o.pass(time.Minute)
	s.Close(func() { o.done(nil) })
	o.is("(*tree.yaml:[6, 2]) | [1, 2] | 1 copies")
	o.work()
	o.is("(*tree.yaml:[6, 2]) | [1, 2] | 0 copies, done")
}

func TestUnsavedWorkIsRecovered(t *testing.T) {
	o := newWorld().opening(t)
	o.theirs("[1]")
	o.pass(time.Hour)
	o.leave("plytree: 1\ntree: [4, 5]\n", "/home/tree.yaml")
	o.leave("plytree: 1\ntitle: T\ntree: [6]\n", "")
	o.leave("plytree: 1\ntree: [", "/home/broken.yaml")
	o.leave("plytree: 1\ntree: [7]\n", "/home/newer.yaml")
	o.leave("plytree: 1\ntree: [0]\n", "")
	o.put(t, "newer.yaml", "plytree: 1\ntree: [2]\n")
	all := o.lost()
	expect(t, "each with its file and time", all[0].File == "/home/tree.yaml" && all[0].Written.Equal(o.now) &&
		len(all) == 5, true)
	for _, l := range all[:4] {
		o.Recover(l, o.done)
	}
	expect(t, "each is answered", o.calls, 4)
	refused[*fileformat.Error](t, "a broken copy", all[2].Err)
	o.Discard(all[4], o.done)
	all[2].Leave()
	o.is("*tree.yaml:[4, 5] *T1:[6] (*newer.yaml:[7]) | [1] | 4 copies, told")
	o.file().Save(o.done)
	o.is("*tree.yaml:[4, 5] *T1:[6] (*newer.yaml:[7]) | [1] | 4 copies, done, changed, refused")
	o.Next(1)
	o.file().Save(o.done)
	o.is("(tree.yaml:[4, 5]) *T1:[6] *newer.yaml:[7] | [4, 5] | 3 copies, told, done")
	expect(t, "the broken one is offered again", len(o.lost()), 1)

	o = newWorld().opening(t) // without a copy of its own, recovered work keeps the lost one
	o.leave("plytree: 1\ntree: [4, 5]\n", "")
	o.broken = errors.New("no room")
	o.Recover(o.lost()[0], o.done)
	o.is("(*1:[4, 5]) |  | 1 copies, problem, told, done, failed")
	expect(t, "still offered", len(o.lost()), 1)
}

// Recovered work replaces its file's document, unless that has unsaved work of its own.
func TestRecoveredWorkTakesThePlaceOfItsFile(t *testing.T) {
	for _, want := range []string{"(*tree.yaml:[4, 5]) | [1, 2] | 1 copies, told, done",
		"*tree.yaml:[3, 2] (*1:[4, 5]) | [1, 2] | 2 copies, told, done"} {
		o := openTree(t)
		o.pass(time.Hour)
		o.leave("plytree: 1\ntree: [4, 5]\n", "/home/tree.yaml")
		if strings.Contains(want, "3") {
			setValue(t, o.Front(), "3", 0)
		}
		o.Recover(o.lost()[0], o.done)
		o.is(want)
	}
}

// Work that was saved where files don't last, as in a browser, is offered again and isn't unsaved
// then. A file that was only opened isn't offered.
func TestSavedWorkIsKeptWhereFilesDontLast(t *testing.T) {
	o := openTree(t)
	o.fades = true
	o.is("(tree.yaml:[1, 2]) | [1, 2] | 0 copies")
	setValue(t, o.Front(), "3", 0)
	o.file().Save(o.done)
	expect(t, "saved and copied at once", strings.Join(o.kept(), ""), "plytree: 1\ntree: [3, 2]\n")
	o.copies[len(o.copies)-1].left = true
	o.put(t, "tree.yaml", "plytree: 1\ntree: [1, 2]\n") // as the page has it
	again := o.opening(t)
	o.files["/home/tree.yaml"] = file{o.files["/home/tree.yaml"].data, session.Stamp{Written: o.now.Add(-time.Hour)}}
	again.Open("tree.yaml", o.done)
	again.Recover(again.lost()[0], o.done)
	again.file().Check()
	again.is("(tree.yaml:[3, 2]) | [1, 2] | 1 copies, told")
	again.Close(again.Front())
	again.is("(1:?) | [1, 2] | 0 copies")
}
