package window

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/editor/session/disk"
	"plytree/fileformat"
	"plytree/ui/form"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
)

// put writes a file as another program does, and makes its folder if necessary.
func put(t testing.TB, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func content(t testing.TB, name string) string {
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

// Whatever was opened and typed in any tabs, a click on a tab brings its document to the front,
// unless the text being typed is unreadable.
func TestAClickChoosesATab(t *testing.T) {
	for seed := range uint64(2) {
		late, random := &lateFiles{}, rand.New(rand.NewPCG(seed, 2))
		w := emptyIn(t, session.Env{})
		w.env.Background = late
		w.Documents = session.NewDocuments(w.look(), w.env)
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
				(&monkey{driven: w}).keyboard().TypedKey(&fyne.KeyEvent{Name: []fyne.KeyName{fyne.KeyDown, fyne.KeyTab,
					fyne.KeyReturn, fyne.KeyEscape}[random.IntN(4)]})
			default:
				did = "click"
				buttons := w.tabButtons()
				at := random.IntN(len(buttons))
				middle := fyne.CurrentApp().Driver().AbsolutePositionForObject(buttons[at]).AddXY(
					buttons[at].Size().Width/2, buttons[at].Size().Height/2)
				if middle.X < 20 || middle.X > w.tabs.strip.Size().Width-100 {
					continue // the strip is to be scrolled first
				}
				w.win.Canvas().Unfocus()
				test.TapCanvas(w.win.Canvas(), middle)
				if w.Session() != w.Documents.All()[at] && !w.tree.Typing() {
					t.Fatalf("seed %d: tab %d of %d isn't in front after a click", seed, at, len(buttons))
				}
			}
			for w.win.Canvas().Overlays().Top() != nil {
				w.win.Canvas().Overlays().Remove(w.win.Canvas().Overlays().Top())
			}
			w.lesson.Player.Pause()
			if w.tabs.strip.SelectedIndex() != w.tabs.front() {
				t.Fatalf("seed %d: after %s another tab is chosen than the document in front", seed, did)
			}
		}
	}
}

// tabButtons returns the buttons of the tabs, from left to right.
func (w driven) tabButtons() (all []fyne.CanvasObject) {
	for _, o := range test.LaidOutObjects(w.tabs.strip) {
		if fmt.Sprintf("%T", o) == "*container.tabButton" {
			all = append(all, o)
		}
	}
	return all
}

// Without a desktop, Fyne's dialog asks for files. Its keys don't reach the tree.
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

func TestRecentFiles(t *testing.T) {
	w, folder := empty(t), t.TempDir()
	for i := range 10 {
		one := filepath.Join(folder, string(rune('a'+i))+".yaml")
		put(t, one, "plytree: 1\ntree: [3, 4]\n")
		w.opener.Open(one)
	}
	has(t, "in the menu of the window", strings.Join(menuTexts(w.acts.Menu.Items[0].Items), "|"), "Open recent")
	items := func() []*fyne.MenuItem { return w.recent.Items()[0].ChildMenu.Items }
	expect(t, "a full list takes a new one and drops the oldest", len(items()) == 10 &&
		strings.HasSuffix(items()[0].Label, "j.yaml") && strings.HasSuffix(items()[7].Label, "c.yaml"), true)
	items()[7].Action()
	expect(t, "opened", w.Session().File().Name(), filepath.Join(folder, "c.yaml"))
	if err := os.Remove(filepath.Join(folder, "c.yaml")); err != nil {
		t.Fatal(err)
	}
	w.recent.Look()
	expect(t, "only what is there", strings.HasSuffix(items()[0].Label, "j.yaml"), true)
	items()[len(items())-1].Action() // which forgets them
	expect(t, "forgotten", len(w.recent.Items()), 0)
	w.start.Show()
	lacks(t, "on the start page, too", shown(w.start), "j.yaml")
}

// Files opened together keep their order, even if one is read sooner than the others, or is
// unreadable.
func TestFilesOpenInTheirOrder(t *testing.T) {
	late := &lateFiles{}
	w := emptyIn(t, session.Env{})
	w.env.Background = late
	w.Documents = session.NewDocuments(w.look(), w.env)
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
	for _, s := range w.Documents.All() {
		order = append(order, filepath.Base(s.File().Name()))
	}
	expect(t, "in their order", strings.Join(order, " "), "c.yaml a.yaml b.yaml")
}

// lateFiles does the most recently started work first.
type lateFiles struct{ waiting []func() }

func (l *lateFiles) Run(work func(context.Context), done func()) func() {
	l.waiting = append(l.waiting, func() { work(context.Background()); done() })
	return func() {}
}

// finish does all work, including work started by it.
func (l *lateFiles) finish() {
	for len(l.waiting) > 0 {
		last := l.waiting[len(l.waiting)-1]
		l.waiting = l.waiting[:len(l.waiting)-1]
		last()
	}
}

// The window gets its last size, as far as the screen has room.
func TestTheWindowFitsItsScreen(t *testing.T) {
	last := fyne.NewSize(1111, 666)
	expect(t, "on a smaller screen", within(last, fyne.NewSize(1024, 600)), fyne.NewSize(1024, 568))
	expect(t, "on one that is not known", within(last, fyne.Size{}), last)
}

// A large lost tree is offered without a picture, which would block the window.
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

// The bars keep their small height: their changes move nothing below them.
func TestBarsStayLow(t *testing.T) {
	w := first(t)
	before := w.frame.top.MinSize().Height
	w.selects()
	w.do("add child", "new")
	expect(t, "changed", w.frame.top.MinSize().Height, before)
	const menus, below = 24, 4 // which Fyne draws, and leaves below the line
	expect(t, "low", before+menus-below <= 80, true)
}
