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
	"plytree/fileformat/filetest"
	"plytree/ui/form"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
)

// put writes a file as another program does.
func put(t *testing.T, name, text string) {
	t.Helper()
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

func TestTabs(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	w.do("new")
	w.do("new") // in the place of the untouched one
	w.place("[3, 4]")
	expect(t, "an empty tree gives way", w.tabNames(), "tree.yaml | Untitled")
	w.place("[5, 6]")
	expect(t, "told apart", w.tabNames(), "tree.yaml | Untitled | Untitled 2")
	w.do("zoom in")
	camera := w.tree.Camera()
	w.do("next tab")
	w.typeValue("7", 0)
	expect(t, "changed", w.tabNames(), "• tree.yaml | Untitled | Untitled 2")
	w.do("tab before")
	expect(t, "where it was", w.tree.Camera(), camera)
	w.tabs.strip.Select(w.tabs.strip.Items[0])
	expect(t, "chosen by its tab", w.notation(), "[7, 2]")
	w.click(1)
	w.typeText("9")
	w.tabs.strip.Select(w.tabs.strip.Items[1])
	expect(t, "what was typed is taken before", w.notation(), "[3, 4]")
	w.opener.Open(file)
	expect(t, "a file that is open comes to the front", w.notation(), "[7, 9]")
	expect(t, "the title names it once", w.win.Title(), "• tree.yaml – Plytree")
	w.do("close")
	w.tap("Don't save")
	expect(t, "closed, with its neighbour in front", w.tabNames()+": "+w.notation(), "Untitled | Untitled 2: [3, 4]")
	w.do("close", "close")
	expect(t, "after the last the start page", w.start.Visible(), true)
	w.unfocusedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	expect(t, "which Escape doesn't leave for an empty tree", w.start.Visible(), true)
}

// Whatever was opened, begun and typed in whichever tabs: a click on a tab brings its document to the
// front, unless what is being typed can't be taken.
func TestAClickChoosesATab(t *testing.T) {
	for seed := range uint64(2) {
		late, random := &lateFiles{}, rand.New(rand.NewPCG(seed, 2))
		w := emptyIn(t, session.Env{})
		w.env.Background = late
		w.desk = session.NewDesk(w.look(), w.env)
		w.build(w.lang)
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
				if w.front() != w.desk.All()[at] && !w.tree.Typing() {
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

func TestSaving(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [[1, 4], [5, 6]]  # kept\n")
	w.typeValue("-2.5", 1, 0)
	w.do("save")
	expect(t, "saved", content(t, file), "plytree: 1\ntree: [[1, 4], [-2.5, 6]]  # kept\n")
	expect(t, "which the title says", strings.HasPrefix(w.win.Title(), "tree.yaml"), true)
	put(t, file, "plytree: 1\ntree: [8, 8]\n")
	w.typeValue("3", 1, 0)
	w.do("save")
	w.tap("Cancel")
	expect(t, "another program's is kept", content(t, file), "plytree: 1\ntree: [8, 8]\n")
	w.do("save")
	w.tap("Overwrite")
	has(t, "or overwritten", content(t, file), "[3, 6]")
	w.do("save as")
	field := over[*kit.Field](w)[0]
	field.SetText("other")
	w.tap("Save")
	has(t, "under another name", content(t, filepath.Join(filepath.Dir(file), "other.yaml")), "[3, 6]")
	expect(t, "which is its own now", w.tabNames(), "other.yaml")
	w.place("[1, 2]")
	w.do("save as")
	field = over[*kit.Field](w)[0]
	expect(t, "a name that systems know is offered", field.Text, "tree.plytree.yaml")
	field.SetText(filepath.Join(filepath.Dir(file), "new"))
	w.tap("Save")
	has(t, "with its ending", content(t, filepath.Join(filepath.Dir(file), "new.plytree.yaml")), "[1, 2]")
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
	expect(t, "the tree stays", w.notation(), "[1, 2]")
	w.unfocusedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	expect(t, "Escape closes it", w.dialogs.Top() == nil && w.win.Canvas().Overlays().Top() == nil, true)
	w.do("open")
	dialog("Cancel").Tapped(nil)
	expect(t, "so does Cancel", w.dialogs.Top() == nil && w.win.Canvas().Overlays().Top() == nil, true)
	w.do("open")
	dialog("other.yaml").Tapped(nil)
	dialog("Open").Tapped(nil)
	expect(t, "the file that was chosen", w.notation(), "[3, 4]")
}

// A name is asked for until the file may be written: its folder exists, and another file is replaced only
// after a question.
func TestANameToSaveUnder(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	folder := filepath.Dir(file)
	taken := filepath.Join(folder, "taken.yaml")
	put(t, taken, "mine")
	w.do("save as")
	over[*kit.Field](w)[0].SetText("taken")
	w.tap("Save")
	w.expectSeen("taken.yaml already exists.")
	w.tap("Cancel")
	expect(t, "not replaced", content(t, taken), "mine")
	w.tap("Save")
	w.tap("Replace")
	has(t, "replaced", content(t, taken), "[1, 2]")
	expect(t, "nothing else is asked", w.dialogs.Top() == nil, true)
	w.do("save as")
	over[*kit.Field](w)[1].SetText(filepath.Join(folder, "nowhere"))
	w.tap("Save")
	w.expectSeen("Folder not found")
	w.tap("Close")
	below := filepath.Join(folder, "below")
	if err := os.Mkdir(below, 0o755); err != nil {
		t.Fatal(err)
	}
	w.picks(below)
	over[*kit.Field](w)[0].SetText("exam.v2")
	w.tap("Choose…")
	w.tap("Save")
	has(t, "in the folder, with an ending", content(t, filepath.Join(below, "exam.v2.yaml")), "[1, 2]")
}

func TestUnsavedWorkIsAskedFor(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	w.typeValue("7", 0)
	w.do("close")
	w.tap("Cancel")
	expect(t, "still here", w.front().File().Name(), file)
	w.place("[1, 2]")
	w.typeValue("5", 0)
	closed := false
	w.win.SetOnClosed(func() { closed = true })
	w.do("quit")
	w.tap("Don't save")
	expect(t, "it asks for each", closed, false)
	w.tap("Cancel")
	expect(t, "nothing is closed", closed, false)
	w.do("quit")
	w.tap("Save")
	has(t, "the first is saved", content(t, file), "[7, 2]")
	w.tap("Don't save")
	expect(t, "now", closed, true)
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

func TestChangeOnDiskIsAskedFor(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	look := func() { w.front().File().Check() }
	look()
	expect(t, "nothing to ask", w.dialogs.Top() == nil, true)
	w.typeValue("7", 0)
	put(t, file, "plytree: 1\ntree: [8, 8, 8]\n")
	look()
	w.tap("Keep this version")
	look()
	expect(t, "asked once", w.dialogs.Top() == nil && w.notation() == "[7, 2]", true)
	put(t, file, "plytree: 1\ntree: [9, 9, 9, 9]\n")
	look()
	w.tap("Load file")
	expect(t, "the own version beside it", w.tabNames(), "tree.yaml | • Untitled")
	expect(t, "loaded", w.notation(), "[9, 9, 9, 9]")
	w.do("keys")
	put(t, file, "plytree: 1\ntree: [5]\n")
	look()
	w.tap("Close")
	w.clock.pass()
	w.watchDisk()
	w.tap("Load file")
	expect(t, "asked when nothing else is", w.notation(), "[5]")
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
	expect(t, "on the start page, too", strings.Contains(shown(w.start), "tree.yaml"), false)
}

// Files that are opened together stand in the order in which they were given, also when
// one of them is read sooner than the others, or can't be read.
func TestFilesOpenInTheirOrder(t *testing.T) {
	late := &lateFiles{}
	w := emptyIn(t, session.Env{})
	w.env.Background = late
	w.desk = session.NewDesk(w.look(), w.env)
	w.build(w.lang)
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
	for _, s := range w.desk.All() {
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
		doc := filetest.Read(t, "plytree: 1\ntitle: \""+title+"\"\ntree: [1, 2]\n")
		w.desk.OpenDocument(doc)
		w.show()
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
	for _, o := range test.LaidOutObjects(w.win.Content()) {
		if b, ok := o.(*kit.Button); ok && b.Text == "Random tree…" {
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
	has(t, "nothing", shown(w.result), "No unsaved work")
	folder := w.env.Copies.(disk.Copies).Folder
	for name, text := range map[string]string{"a": "plytree: 1\ntree: [4, 5]\n", "b": "plytree: 1\ntree: [6]\n", "c": "plytree: 1\ntree: ["} {
		put(t, filepath.Join(folder, name+".yaml"), text)
	}
	put(t, filepath.Join(folder, "a.origin"), "/somewhere/lost.yaml")
	w.opener.OfferRecovery()
	has(t, "by its name", shown(w.win.Canvas().Overlays().Top()), "lost.yaml")
	w.tap("Recover")
	expect(t, "recovered", w.tabNames(), "• lost.yaml")
	expect(t, "one by one", w.dialogs.Top() != nil, true)
	w.tap("Discard")
	expect(t, "nothing more can be recovered", w.dialogs.Top().Buttons[1].Disabled(), true)
	w.tap("Later")
	expect(t, "the broken one is kept", content(t, filepath.Join(folder, "c.yaml")), "plytree: 1\ntree: [")
	w.do("recover")
	expect(t, "and reported again", len(over[*kit.Button](w)), 1)
	w.tap("Close")
	for name, text := range map[string]string{"d": "plytree: 1\ntree: [7, 5]\n", "e": "plytree: 1\ntree: [8]\n"} {
		put(t, filepath.Join(folder, name+".yaml"), text)
	}
	w.opener.OfferRecovery()
	w.dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	expect(t, "Enter recovers all", fmt.Sprint(strings.Count(w.tabNames(), "|"), w.dialogs.Top()), "2 <nil>")
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
	w.front().Select(w.front().Selection().Of(w.front().Tree().Root().ID()))
	w.show()
	w.do("add child", "new")
	expect(t, "changed", w.frame.top.MinSize().Height, before)
	const menus, below = 24, 4 // which Fyne draws, and leaves below the line
	expect(t, "low", before+menus-below <= 80, true)
}

// The document of a file that another program removes is marked and asked about, also
// where that is noticed only as it is closed; saving writes it again.
func TestAFileThatIsGone(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	text := content(t, file)
	remove := func() {
		if err := os.RemoveAll(file); err != nil {
			t.Fatal(err)
		}
	}
	remove()
	w.front().File().Check()
	has(t, "it says so", shown(w.result), file+" is missing; save the tree to restore it.")
	expect(t, "marked", w.tabNames()+w.win.Title(), "• tree.yaml• tree.yaml – Plytree")
	put(t, file, text)
	w.front().File().Check()
	expect(t, "back", w.tabNames()+w.win.Title(), "tree.yamltree.yaml – Plytree")
	remove()
	w.do("close")
	w.expectSeen("is missing")
	w.tap("Save")
	expect(t, "written again", content(t, file), text)
	expect(t, "and closed", w.start.Visible(), true)

	w.opener.Open(file)
	remove()
	if err := os.Mkdir(file, 0o755); err != nil {
		t.Fatal(err)
	}
	w.quit()
	w.expectSeen("can no longer be read")
	w.tap("Save")
	w.expectSeen("The file couldn't be saved")
	w.tap("Save as…")
	other := filepath.Join(t.TempDir(), "other.yaml")
	over[*kit.Field](w)[0].SetText(other)
	w.tap("Save")
	expect(t, "elsewhere", content(t, other), text)
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
	expect(t, "nothing can be filled in", w.dialogs.Top() == nil, true)
}

// What is kept although another program has written the file is asked about before it is
// closed, and so is what is noticed only then.
func TestAFileThatChangedIsAskedAboutOnClosing(t *testing.T) {
	w, file := opened(t, "plytree: 1\ntree: [1, 2]\n")
	put(t, file, "plytree: 1\ntree: [8, 8]\n")
	w.front().File().Check()
	w.tap("Keep this version")
	expect(t, "marked", w.tabNames(), "• tree.yaml")
	w.do("close")
	w.expectSeen("the version you see here will be lost")
	w.tap("Cancel")
	put(t, file, "plytree: 1\ntree: [1, 2]\n")
	w.front().File().Check()
	expect(t, "as it was", w.tabNames(), "tree.yaml")
	put(t, file, "plytree: 1\ntree: [9, 9]\n")
	w.do("close")
	expect(t, "one question", len(w.win.Canvas().Overlays().List()) <= 1 && w.dialogs.Top() != nil, true)
	w.expectSeen("the version you see here will be lost")
	w.tap("Save")
	w.tap("Overwrite")
	has(t, "saved", content(t, file), "[1, 2]")
	w.opener.Open(file)
	put(t, file, "plytree: 1\ntree: [7, 7]\n")
	w.front().File().Check()
	w.tap("Load file")
	expect(t, "loaded, in its place", w.tabNames()+w.notation(), "tree.yaml[7, 7]")
}
