package window

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/editor/session/disk"
	"plytree/fileformat"
	"plytree/ui/form"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
)

// put writes a file as another program does, in a folder that need not be there.
func put(t testing.TB, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func content(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// opened opens a window on a file with the text.
func opened(t *testing.T, text string) (w driven, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "tree.yaml")
	put(t, file, text)
	w = empty(t)
	w.opener.Open(file)
	return w, file
}

func (w driven) tabNames() string {
	var names []string
	for _, item := range w.tabs.strip.Items {
		names = append(names, item.Text)
	}
	return strings.Join(names, " | ")
}

// A file in another encoding is read, and that is said.
func TestOtherEncodings(t *testing.T) {
	w, _ := opened(t, "plytree: 1\ntitle: J\xfcrgen\ntree: [1, 2]\n")
	expect(t, "the window", w.win.Title(), "tree.yaml – Jürgen – Plytree")
	if said := shown(w.result); !strings.Contains(said, "Windows-1252") {
		t.Errorf("it says %q", said)
	}
}

// What strangers wrote into a title is only text in tabs and titles.
func TestHostileTitles(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntitle: \"\\e]0;x\\n\\u202ey\"\ntree: [1, 2]\n")
	expect(t, "the window", w.win.Title(), `tree.yaml – \x1b]0;x\n\u202ey – Plytree`)
	other := filepath.Join(filepath.Dir(file), "a\u202egpj.yaml")
	put(t, other, "plytree: 1\ntree: 1\n")
	w.opener.Open(other)
	expect(t, "the tabs", w.tabNames(), `tree.yaml | a\u202egpj.yaml`)
}

// Whatever was opened, begun and typed in whichever tabs: a click on a tab brings its document to the
// front, unless what is being typed can't be taken.
func TestAClickChoosesATab(t *testing.T) {
	for seed := range uint64(2) {
		late, random := &lateFiles{}, rand.New(rand.NewPCG(seed, 2))
		w := emptyIn(t, session.Env{})
		w.env.Background = late
		w.documents = session.NewDocuments(w.look(), w.env)
		w.build(w.Lang)
		w.show()
		folder, opened, did := t.TempDir(), 0, ""
		open := func() {
			opened++
			name := filepath.Join(folder, fmt.Sprintf("a-file-with-a-long-name-%d.yaml", opened))
			put(t, name, "plytree: 1\ntree: [[1, 2], [3, 4]]\n")
			w.opener.Open(name)
		}
		for range 60 {
			switch random.IntN(9) {
			case 0:
				did = "open"
				open()
			case 1:
				did = "read"
				late.finish()
			case 2:
				did = "exercise"
				w.placeSample("11-")
			case 3:
				did = "lesson"
				w.do("lesson")
			case 4:
				did = "type"
				(&monkey{driven: w}).keyboard().TypedRune([]rune("4x-")[random.IntN(3)])
			case 5:
				did = "key"
				(&monkey{driven: w}).keyboard().TypedKey(&fyne.KeyEvent{Name: []fyne.KeyName{fyne.KeyDown, fyne.KeyTab, fyne.KeyReturn, fyne.KeyEscape}[random.IntN(4)]})
			default:
				did = "click"
				buttons := w.tabButtons()
				at := random.IntN(len(buttons))
				middle := fyne.CurrentApp().Driver().AbsolutePositionForObject(buttons[at]).AddXY(buttons[at].Size().Width/2, buttons[at].Size().Height/2)
				if middle.X < 20 || middle.X > w.tabs.strip.Size().Width-100 {
					continue // the strip is to be scrolled first
				}
				w.win.Canvas().Unfocus()
				test.TapCanvas(w.win.Canvas(), middle)
				if w.front() != w.documents.All()[at] && !w.tree.Typing() {
					t.Fatalf("seed %d: tab %d of %d isn't in front after a click", seed, at, len(buttons))
				}
			}
			for w.win.Canvas().Overlays().Top() != nil {
				w.win.Canvas().Overlays().Remove(w.win.Canvas().Overlays().Top())
			}
			w.lesson.Player.Pause()
			if w.tabs.strip.Selected() != w.tabs.all[w.front()].item {
				t.Fatalf("seed %d: after %s another tab is chosen than the document in front", seed, did)
			}
		}
	}
}

// tabButtons are the buttons of the tabs, from left to right.
func (w driven) tabButtons() (all []fyne.CanvasObject) {
	for _, o := range test.LaidOutObjects(w.tabs.strip) {
		if fmt.Sprintf("%T", o) == "*container.tabButton" {
			all = append(all, o)
		}
	}
	return all
}

// Without a desktop the toolkit's dialog asks for files. Keys don't go past it to the tree.
func TestFilesAreChosenInTheToolkitsDialog(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	put(t, filepath.Join(filepath.Dir(file), "other.yaml"), "plytree: 1\ntree: [3, 4]\n")
	dialog := func(text string) (found fyne.Tappable) {
		for _, o := range test.LaidOutObjects(w.win.Canvas().Overlays().Top()) {
			row, can := o.(fyne.Tappable)
			for _, inside := range test.LaidOutObjects(o) {
				if l, is := inside.(*canvas.Text); is && l.Text == text && can {
					found = row // the innermost
				}
			}
		}
		return found
	}
	w.do("open")
	w.unfocusedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	w.writes("the tree stays", "[1, 2]")
	w.unfocusedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	expect(t, "Escape closes it", w.Dialogs.Top() == nil && w.win.Canvas().Overlays().Top() == nil, true)
	w.do("open")
	dialog("Cancel").Tapped(nil)
	expect(t, "so does Cancel", w.Dialogs.Top() == nil && w.win.Canvas().Overlays().Top() == nil, true)
	w.do("open")
	dialog("other.yaml").Tapped(nil)
	dialog("Open").Tapped(nil)
	w.writes("the file that was chosen", "[3, 4]")
}

func TestFilesThatCantBeOpened(t *testing.T) {
	w, _ := opened(t, "plytree: 1\ntree: [1, x]\n")
	for _, want := range []string{"tree.yaml can't be opened", "Line 2, column 11", "tree: [1, x]", "write a number"} {
		has(t, "explained", shown(w.win.Canvas().Overlays().Top()), want)
	}
	w.tap("Close")
	expect(t, "nothing is lost", w.tabNames(), "Untitled")
	w.opener.Open(filepath.Join(t.TempDir(), "nowhere.yaml"))
	has(t, "none", shown(w.win.Canvas().Overlays().Top()), "file not found")
}

func TestRecentFiles(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	items := func() []*fyne.MenuItem { return w.recent.Items()[0].ChildMenu.Items }
	has := slices.ContainsFunc(w.acts.Menu.Items[0].Items, func(i *fyne.MenuItem) bool { return i.Label == "Open recent" && i.ChildMenu != nil })
	expect(t, "in the menu of the window", has, true)
	w.do("close")
	items()[0].Action()
	expect(t, "opened", w.front().File().Name(), file)
	other := filepath.Join(t.TempDir(), "other.yaml")
	put(t, other, "plytree: 1\ntree: [3, 4]\n")
	w.opener.Open(other)
	expect(t, "the last one is the first", strings.HasSuffix(items()[0].Label, "other.yaml"), true)
	if err := os.Remove(other); err != nil {
		t.Fatal(err)
	}
	w.recent.Look()
	expect(t, "only what is there", strings.HasSuffix(items()[0].Label, "tree.yaml"), true)
	for i := range 9 {
		one := filepath.Join(filepath.Dir(file), string(rune('a'+i))+".yaml")
		put(t, one, "plytree: 1\ntree: [3, 4]\n")
		w.opener.Open(one)
	}
	expect(t, "a full list takes a new one and drops the oldest", len(items()) == 10 && strings.HasSuffix(items()[0].Label, "i.yaml") && strings.HasSuffix(items()[7].Label, "b.yaml"), true)
	items()[len(items())-1].Action() // which forgets them
	expect(t, "forgotten", len(w.recent.Items()), 0)
	w.start.Show()
	lacks(t, "on the start page, too", shown(w.start), "tree.yaml")
}

// Files that are opened together stand in the order in which they were given, also when
// one of them is read sooner than the others, or can't be read.
func TestFilesOpenInTheirOrder(t *testing.T) {
	late := &lateFiles{}
	w := emptyIn(t, session.Env{})
	w.env.Background = late
	w.documents = session.NewDocuments(w.look(), w.env)
	w.build(w.Lang)
	folder, names := t.TempDir(), []string(nil)
	for _, name := range []string{"c.yaml", "missing.yaml", "a.yaml", "b.yaml"} {
		names = append(names, filepath.Join(folder, name))
		if name != "missing.yaml" {
			put(t, filepath.Join(folder, name), "plytree: 1\ntree: [1, 2]\n")
		}
	}
	var dropped []fyne.URI
	for _, name := range names {
		dropped = append(dropped, storage.NewFileURI(name))
	}
	w.openDropped(dropped)
	late.finish()
	var order []string
	for _, s := range w.documents.All() {
		order = append(order, filepath.Base(s.File().Name()))
	}
	expect(t, "in their order", strings.Join(order, " "), "c.yaml a.yaml b.yaml")
}

// lateFiles does the work that was begun last first.
type lateFiles struct{ waiting []func() }

func (l *lateFiles) Run(work func(context.Context), done func()) func() {
	l.waiting = append(l.waiting, func() { work(context.Background()); done() })
	return func() {}
}

// finish does all work, also what comes of it.
func (l *lateFiles) finish() {
	for len(l.waiting) > 0 {
		last := l.waiting[len(l.waiting)-1]
		l.waiting = l.waiting[:len(l.waiting)-1]
		last()
	}
}

// A tree that is in no file is saved under its title, as far as that can be a file's name.
func TestTheTitleIsOfferedAsAName(t *testing.T) {
	w := empty(t)
	for title, want := range map[string]string{
		"Homework 3: α-β": "Homework-3-α-β.plytree.yaml", "../../etc": "etc.plytree.yaml", "con": "con-.plytree.yaml",
		"": "tree.plytree.yaml", "…": "tree.plytree.yaml", "a\u202egpj.exe": "a-gpj-exe.plytree.yaml",
	} {
		w.read("plytree: 1\ntitle: \"" + title + "\"\ntree: [1, 2]\n")
		w.do("save as")
		expect(t, title, over[*kit.Field](w)[0].Text, want)
		w.tap("Cancel")
	}
	names := w.pictures.Access
	expect(t, "what is made of it", names.About("questions"), names.Stem()+"-questions")
	file := filepath.Join(t.TempDir(), "hw3-alpha-beta.plytree.yaml")
	put(t, file, "plytree: 1\ntitle: Homework 3\ntree: [1, 2]\n")
	w.opener.Open(file)
	expect(t, "the file comes before the title", names.About("questions"), "hw3-alpha-beta-questions")
}

// The window has the size that it had last, as far as the screen has room for that.
func TestTheWindowsSizeIsKept(t *testing.T) {
	w := empty(t)
	w.win.Resize(fyne.NewSize(1111, 666))
	w.do("quit")
	expect(t, "kept", w.prefs.size(), fyne.NewSize(1111, 666))
	expect(t, "on a smaller screen", within(w.prefs.size(), fyne.NewSize(1024, 600)), fyne.NewSize(1024, 568))
	expect(t, "on one that is not known", within(w.prefs.size(), fyne.Size{}), fyne.NewSize(1111, 666))
}

func TestStartPage(t *testing.T) {
	w := empty(t)
	w.start.Show()
	for _, b := range allIn[*kit.Button](w.win.Content()) {
		if b.Text == "Random tree…" {
			test.Tap(b)
		}
	}
	w.tap("Build")
	expect(t, "random", w.front().Tree().Root().Leaves() == 8 && w.front().Tree().Root().Unvalued() == 0, true)
	w.start.Show()
	w.sample(5)
	expect(t, "a sample", w.front().Document().Title, "Three by three")
}

func TestRecovery(t *testing.T) {
	w := empty(t)
	w.do("recover")
	w.says("nothing", "No unsaved work")
	folder := w.env.Copies.(disk.Copies).Folder
	for name, text := range map[string]string{"a": "plytree: 1\ntree: [4, 5]\n", "b": "plytree: 1\ntree: [6]\n", "c": "plytree: 1\ntree: ["} {
		put(t, filepath.Join(folder, name+".yaml"), text)
	}
	put(t, filepath.Join(folder, "a.origin"), "/somewhere/lost.yaml")
	w.opener.OfferRecovery()
	has(t, "by its name", shown(w.win.Canvas().Overlays().Top()), "lost.yaml")
	w.tap("Recover")
	expect(t, "recovered", w.tabNames(), "• lost.yaml")
	expect(t, "one by one", w.Dialogs.Top() != nil, true)
	w.tap("Discard")
	expect(t, "nothing more can be recovered", w.Dialogs.Top().Buttons[1].Disabled(), true)
	w.tap("Later")
	expect(t, "the broken one is kept", content(t, filepath.Join(folder, "c.yaml")), "plytree: 1\ntree: [")
	w.do("recover")
	expect(t, "and reported again", len(over[*kit.Button](w)), 1)
	w.tap("Close")
	for name, text := range map[string]string{"d": "plytree: 1\ntree: [7, 5]\n", "e": "plytree: 1\ntree: [8]\n"} {
		put(t, filepath.Join(folder, name+".yaml"), text)
	}
	w.opener.OfferRecovery()
	w.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	expect(t, "Enter recovers all", fmt.Sprint(strings.Count(w.tabNames(), "|"), w.Dialogs.Top()), "2 <nil>")
}

// A large tree that was lost is offered without its picture, which would keep the
// window waiting.
func TestALargeLostTreeIsNotPainted(t *testing.T) {
	w := empty(t)
	folder := w.env.Copies.(disk.Copies).Folder
	put(t, filepath.Join(folder, "small.yaml"), "plytree: 1\ntree: [4, 5]\n")
	put(t, filepath.Join(folder, "large.yaml"), "plytree: 1\ntree: [4"+strings.Repeat(", 5", form.MostPreviewed)+"]\n")
	painted, draw := 0, w.opener.Draw
	w.opener.Draw = func(doc *fileformat.Document) *scene.Scene {
		painted++
		return draw(doc)
	}
	w.opener.OfferRecovery()
	expect(t, "both are offered, the small one is painted", fmt.Sprint(len(over[*canvas.Image](w)), painted), "2 1")
}

// The bars stay as high as they are, and low: what changes moves nothing below them.
func TestBarsStayLow(t *testing.T) {
	w := first(t)
	before := w.frame.top.MinSize().Height
	w.selects()
	w.do("add child", "new")
	expect(t, "changed", w.frame.top.MinSize().Height, before)
	const menus, below = 24, 4 // which Fyne draws, and leaves below the line
	expect(t, "low", before+menus-below <= 80, true)
}

// A missing probability keeps a tree from being saved: it is named, and a button fills in what
// is left and saves.
func TestWhatProbabilitiesLackIsFilledInAndSaved(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree:\n  player: chance\n  children: [1, 2]\n")
	w.click(0)
	w.front().Do(document.SetProbability("1/3"))
	w.do("save")
	w.expectSeen("Node 2 has no probability")
	w.tap("Use 2/3")
	has(t, "saved", content(t, file), "p: 2/3")
	w.click(1)
	w.front().Do(document.AddSibling(false))
	w.front().Do(document.AddSibling(false))
	w.front().Do(document.SetProbability(""))
	w.click(1)
	w.front().Do(document.SetProbability("0.5"))
	w.do("save as")
	other := filepath.Join(t.TempDir(), "other.yaml")
	over[*kit.Field](w)[0].SetText(other)
	w.tap("Save")
	w.tap("Use 1/12 for each")
	has(t, "saved under the name that was chosen", content(t, other), "p: 1/12")
	w.front().Do(document.SetProbability("0.9"))
	w.do("save")
	w.expectSeen("add up to")
	w.tap("Close")
	expect(t, "nothing can be filled in", w.Dialogs.Top() == nil, true)
}

// is checks what is open, the tree in front and the one in its file, and what is asked.
func (w driven) is(want string) {
	w.t.Helper()
	data, _ := os.ReadFile(w.front().File().Name())
	_, there, _ := strings.Cut(strings.TrimSpace(string(data)), "\ntree: ")
	state := w.tabNames() + ": " + w.notation() + " in file: " + there
	if w.start.Visible() {
		state += ", start page"
	}
	if w.Dialogs.Top() != nil {
		for _, b := range over[*kit.Button](w) {
			if b.Text != "" && b.Visible() {
				state += " [" + b.Text + "]"
			}
		}
	}
	expect(w.t, "the window", state, want)
}

// name types the name, or with 1 the folder, under which a tree is saved, and saves it.
func (w driven) name(field int, text string) {
	w.t.Helper()
	over[*kit.Field](w)[field].SetText(text)
	w.tap("Save")
}

func TestTabs(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	w.do("new")
	w.do("new") // in the place of the untouched one
	w.place("[3, 4]")
	w.place("[5, 6]")
	w.is("tree.yaml | Untitled | Untitled 2: [5, 6] in file: ")
	w.do("zoom in")
	camera := w.tree.Camera()
	w.do("next tab")
	w.typeValue("7", 0)
	w.is("• tree.yaml | Untitled | Untitled 2: [7, 2] in file: [1, 2]")
	w.do("tab before")
	expect(t, "where it was", w.tree.Camera(), camera)
	w.tabs.strip.Select(w.tabs.strip.Items[0])
	w.click(1)
	w.typeText("9")
	w.tabs.strip.Select(w.tabs.strip.Items[1])
	w.is("• tree.yaml | Untitled | Untitled 2: [3, 4] in file: ") // what was typed is taken before
	w.opener.Open(file)
	w.is("• tree.yaml | Untitled | Untitled 2: [7, 9] in file: [1, 2]")
	expect(t, "the title names it once", w.win.Title(), "• tree.yaml – Plytree")
	w.do("close")
	w.tap("Don't save")
	w.is("Untitled | Untitled 2: [3, 4] in file: ")
	w.do("close", "close")
	w.unfocusedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	w.is("Untitled: ? in file: , start page") // which Escape doesn't leave for an empty tree
}

// What is in the file of another program is replaced only after a question.
func TestSaving(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [[1, 4], [5, 6]]  # kept\n")
	folder := filepath.Dir(file)
	w.typeValue("-2.5", 1, 0)
	w.do("save")
	w.is("tree.yaml: [[1, 4], [-2.5, 6]] in file: [[1, 4], [-2.5, 6]]  # kept")
	put(t, file, "plytree: 1\ntree: [8, 8]\n")
	w.typeValue("3", 1, 0)
	w.do("save")
	w.tap("Cancel")
	w.is("• tree.yaml: [[1, 4], [3, 6]] in file: [8, 8]")
	w.do("save")
	w.tap("Overwrite")
	w.is("tree.yaml: [[1, 4], [3, 6]] in file: [[1, 4], [3, 6]]  # kept")
	w.do("save as")
	w.name(0, "other")
	w.is("other.yaml: [[1, 4], [3, 6]] in file: [[1, 4], [3, 6]]  # kept")
	w.place("[1, 2]")
	w.do("save as")
	expect(t, "a name that systems know is offered", over[*kit.Field](w)[0].Text, "tree.plytree.yaml")
	w.name(0, filepath.Join(folder, "new"))
	w.is("other.yaml | new.plytree.yaml: [1, 2] in file: [1, 2]")

	put(t, filepath.Join(folder, "taken.yaml"), "tree: mine")
	w.do("save as")
	w.name(0, "taken.yaml")
	w.expectSeen("taken.yaml already exists.")
	w.tap("Cancel")
	expect(t, "not replaced", content(t, filepath.Join(folder, "taken.yaml")), "tree: mine")
	w.tap("Save")
	w.tap("Replace")
	w.is("other.yaml | taken.yaml: [1, 2] in file: [1, 2]")
	if err := os.Mkdir(filepath.Join(folder, "handed in"), 0o755); err != nil {
		t.Fatal(err)
	}
	w.do("save as")
	w.name(1, "handed in") // beside the file, not where the program was started
	expect(t, "in a folder below", w.front().File().Name(), filepath.Join(folder, "handed in", "taken.yaml"))
	w.do("save as")
	w.name(1, filepath.Join(folder, "nowhere"))
	w.expectSeen("Folder not found")
	w.tap("Close")
	below := t.TempDir()
	w.picks(below)
	over[*kit.Field](w)[0].SetText("exam.v2")
	w.tap("Choose…")
	w.tap("Save")
	w.is("other.yaml | exam.v2.yaml: [1, 2] in file: [1, 2]")
	expect(t, "in the folder, with an ending", w.front().File().Name(), filepath.Join(below, "exam.v2.yaml"))
}

func TestUnsavedWorkIsAskedFor(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	w.typeValue("7", 0)
	w.do("close")
	w.tap("Cancel")
	w.place("[1, 2]")
	w.typeValue("5", 0)
	closed := false
	w.win.SetOnClosed(func() { closed = true })
	w.do("quit")
	w.tap("Don't save")
	w.is("• tree.yaml | • Untitled: [5, 2] in file:  [Don't save] [Cancel] [Save]") // it asks for each
	w.tap("Cancel")
	w.is("• tree.yaml | • Untitled: [5, 2] in file: ")
	w.do("quit")
	w.tap("Save")
	expect(t, "the first is saved, and nothing closed", strings.Contains(content(t, file), "[7, 2]") && !closed, true)
	w.tap("Don't save")
	expect(t, "now", closed, true)
}

// What another program does to a file is asked about once, also where it is noticed only as the
// document is closed.
func TestAFileThatAnotherProgramChanges(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	theirs := func(tree string) {
		put(t, file, "plytree: 1\ntree: "+tree+"\n")
		w.front().File().Check()
	}
	w.front().File().Check()
	w.is("tree.yaml: [1, 2] in file: [1, 2]")
	w.typeValue("7", 0)
	theirs("[8, 8, 8]")
	w.is("• tree.yaml: [7, 2] in file: [8, 8, 8] [Keep this version] [Load file]")
	w.tap("Keep this version")
	w.front().File().Check()
	w.is("• tree.yaml: [7, 2] in file: [8, 8, 8]")
	theirs("[9, 9, 9, 9]")
	w.tap("Load file")
	w.is("tree.yaml | • Untitled: [9, 9, 9, 9] in file: [9, 9, 9, 9]") // the own version beside it
	w.do("keys")
	theirs("[5]")
	w.tap("Close")
	w.clock.pass()
	w.watchDisk()
	w.tap("Load file")
	w.is("tree.yaml | • Untitled: [5] in file: [5]") // asked when nothing else is
	theirs("[8, 8]")
	w.tap("Keep this version")
	w.do("close")
	w.expectSeen("the version you see here will be lost")
	w.tap("Cancel")
	theirs("[5]")
	w.is("tree.yaml | • Untitled: [5] in file: [5]") // as it was
	put(t, file, "plytree: 1\ntree: [9, 9]\n")
	w.do("close")
	expect(t, "one question", len(w.win.Canvas().Overlays().List()) <= 1 && w.Dialogs.Top() != nil, true)
	w.expectSeen("the version you see here will be lost")
	w.tap("Save")
	w.is("• tree.yaml | • Untitled: [5] in file: [9, 9] [Overwrite] [Cancel] [Save as…]")
	w.tap("Overwrite")
	w.opener.Open(file)
	w.is("• Untitled | tree.yaml: [5] in file: [5]")
	theirs("[7, 7]")
	w.tap("Load file")
	w.is("• Untitled | tree.yaml: [7, 7] in file: [7, 7]") // in its place
}

// The document of a file that another program removes is marked and asked about, also where that
// is noticed only as it is closed; saving writes it again.
func TestAFileThatIsGone(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	text := content(t, file)
	remove := func() { expect(t, "removed", os.RemoveAll(file), nil) }
	remove()
	w.front().File().Check()
	w.says("it says so", file+" is missing; save the tree to restore it.")
	expect(t, "marked", w.win.Title(), "• tree.yaml – Plytree")
	w.is("• tree.yaml: [1, 2] in file: ")
	put(t, file, text)
	w.front().File().Check()
	w.is("tree.yaml: [1, 2] in file: [1, 2]")
	remove()
	w.do("close")
	w.expectSeen("is missing")
	w.tap("Save")
	w.is("Untitled: ? in file: , start page")
	expect(t, "written again", content(t, file), text)

	w.opener.Open(file)
	remove()
	put(t, filepath.Join(file, "folder"), "")
	w.quit()
	w.expectSeen("can no longer be read")
	w.tap("Save")
	w.expectSeen("The file couldn't be saved")
	w.tap("Save as…")
	other := filepath.Join(t.TempDir(), "other.yaml")
	w.name(0, other)
	expect(t, "elsewhere", content(t, other), text)
}
