package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/engine"
	"plytree/fileformat"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func read(t *testing.T, notation string) *fileformat.Document {
	t.Helper()
	doc, err := fileformat.ReadNotation("", notation, engine.Max)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func (w *window) tabNames() string {
	var names []string
	for _, item := range w.tabs.Items {
		names = append(names, item.Text)
	}
	return strings.Join(names, " | ")
}

func TestTabs(t *testing.T) {
	w := open(t, "")
	dir := t.TempDir()
	file := filepath.Join(dir, "a.yaml")
	if err := os.WriteFile(file, []byte("plytree: 1\ntree: [1, 2]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	doc, err := fileformat.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	w.newTree()
	w.load(doc, file)
	expect(t, "an untouched empty tree gives way", w.tabNames(), "Five evaluations instead of… | a.yaml")
	w.typeValue(t, "7", 0)
	expect(t, "changed", w.tabNames(), "Five evaluations instead of… | • a.yaml")
	w.zoomIn()
	zoom := w.tree.zoom
	w.nextSheet(1)
	expect(t, "the first one's result", w.resultText(), "4 | b | 5 of 8 | 2")
	expect(t, "its own history", w.history.UndoName(), "")
	w.nextSheet(-1)
	expect(t, "the second as it was", w.notation(), "[7, 2]")
	expect(t, "and where it was", w.tree.zoom, zoom)
	w.nextSheet(1)
	w.load(doc, file)
	expect(t, "a file that is open comes to the front", w.notation(), "[7, 2]")
	w.closeSheet(w.sheet)
	test.Tap(w.button(t, "Don't save"))
	expect(t, "closed", w.tabNames(), "Five evaluations instead of…")
	w.closeSheet(w.sheet)
	expect(t, "after the last the start page", w.start.Visible(), true)
	w.win.Canvas().Focused() // nothing
	w.unfocused(&fyne.KeyEvent{Name: fyne.KeyEscape})
	expect(t, "which Escape leaves", w.start.Visible(), false)
}

func TestTypedValueIsTakenBeforeTheTabChanges(t *testing.T) {
	w := open(t, "")
	w.load(read(t, "[1, 2]"), "")
	w.click(t, 0)
	w.typeText("9")
	w.nextSheet(1)
	expect(t, "not in the other tree", w.history.Changed(), false)
	w.nextSheet(1)
	expect(t, "but in its own", w.notation(), "[9, 2]")
}

func TestQuittingAsksForEachTree(t *testing.T) {
	w := open(t, "")
	for range 2 {
		w.load(read(t, "[1, 2]"), "")
		w.typeValue(t, "5", 0)
	}
	closed := false
	w.win.SetOnClosed(func() { closed = true })
	w.close()
	test.Tap(w.button(t, "Don't save"))
	expect(t, "not yet", closed, false)
	test.Tap(w.button(t, "Cancel"))
	expect(t, "nor after Cancel", closed, false)
	w.close()
	test.Tap(w.button(t, "Don't save"))
	test.Tap(w.button(t, "Don't save"))
	expect(t, "now", closed, true)
}

func TestStartPage(t *testing.T) {
	a := test.NewTempApp(t)
	w, err := newWindow(a, nil, "", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	expect(t, "comes without a file", w.start.Visible(), true)
	w.randomTree()
	test.Tap(w.button(t, "Grow"))
	expect(t, "random", w.current().Root().Leaves(), 8)
	expect(t, "with values", w.current().Root().Unvalued(), 0)
	expect(t, "gone", w.start.Visible(), false)
}

func TestChangeOnDiskIsAskedFor(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tree.yaml")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("plytree: 1\ntree: [1, 2]\n")
	w := open(t, file)
	w.askReload()
	expect(t, "nothing to ask", w.dialog == nil, true)
	w.typeValue(t, "7", 0)
	write("plytree: 1\ntitle: theirs\ntree: [8, 8, 8]\n")
	w.askReload()
	test.Tap(w.button(t, "Keep what is here"))
	expect(t, "kept", w.notation(), "[7, 2]")
	w.askReload()
	expect(t, "asked once", w.dialog == nil, true)
	write("plytree: 1\ntitle: theirs again\ntree: [9, 9, 9]\n")
	w.askReload()
	test.Tap(w.button(t, "Load the file"))
	expect(t, "loaded", w.notation(), "[9, 9, 9]")
	expect(t, "saved", w.history.Changed(), false)
	expect(t, "the own version beside it", w.tabNames(), "tree.yaml | • Untitled")
	write("plytree: 1\ntree: [5, 5, 5]\n")
	w.askReload() // notes the time
	write("plytree: 1\ntree: [5, 5, 5, 5]\n")
	w.askReload()
	test.Tap(w.button(t, "Load the file"))
	expect(t, "in its place, as nothing is unsaved", w.tabNames(), "tree.yaml | • Untitled")
	w.nextSheet(1)
	expect(t, "the own edit is still there", w.notation(), "[7, 2]")
}

// Open, the recent files and a drop on the window all open a file this way.
func TestFilesOpenInTabs(t *testing.T) {
	w := open(t, "")
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "good.yaml"), filepath.Join(dir, "bad.yaml")
	for file, text := range map[string]string{good: "plytree: 1\ntree: [1, 2]\n", bad: "plytree: 1\ntree: [1, x]\n"} {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	w.openFile(good)
	expect(t, "opened", w.tabNames(), "Five evaluations instead of… | good.yaml")
	w.typeValue(t, "7", 0)
	w.openFile(bad)
	expect(t, "a broken one is explained", w.dialog != nil, true)
	w.dialog.Hide()
	expect(t, "and nothing is lost", w.notation(), "[7, 2]")
	expect(t, "nor opened", w.tabNames(), "Five evaluations instead of… | • good.yaml")
	expect(t, "the result is back in its line", w.resultText(), "7 | node 1 | 2 of 2 | 0")
	w.recentItem().ChildMenu.Items[0].Action()
	expect(t, "the recent one comes to the front", w.file, good)
}

func TestAFileIsTheSameByEveryName(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	if err := os.WriteFile("tree.yaml", []byte("plytree: 1\ntree: [1, 2]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	w := open(t, "tree.yaml")
	w.openFile(filepath.Join(dir, "tree.yaml"))
	expect(t, "one tab", w.tabNames(), "tree.yaml")
	expect(t, "by its whole name", w.file, filepath.Join(dir, "tree.yaml"))
}
