package kit

import (
	"plytree/editor/words"

	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// bench is a window without a screen, with dialogs.
type bench struct {
	*Dialogs
	t   *testing.T
	win fyne.Window
}

func newBench(t *testing.T) *bench {
	t.Helper()
	a := test.NewTempApp(t)
	w := a.NewWindow("")
	w.SetContent(container.NewStack())
	w.Resize(fyne.NewSize(1000, 700))
	return &bench{NewDialogs(words.Language{}, w), t, w}
}

func (b *bench) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		if f := b.win.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: k})
		} else {
			b.Key(&fyne.KeyEvent{Name: k})
		}
	}
}

func (b *bench) typeText(text string) {
	for _, r := range text {
		b.win.Canvas().Focused().TypedRune(r)
	}
}

func (b *bench) expect(what string, got, want any) {
	b.t.Helper()
	if got != want {
		b.t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// Escape closes every dialog and Enter accepts it, wherever the keyboard is.
func TestEscapeAndEnterInEveryWidgetOfADialog(t *testing.T) {
	b := newBench(t)
	pane := b.Pane()
	for what, make := range map[string]func() fyne.Focusable{
		"nothing": func() fyne.Focusable { return nil },
		"a field": func() fyne.Focusable { return pane.Field("3") },
		"values":  func() fyne.Focusable { return pane.Values("", func(string) {}) },
		"choice":  func() fyne.Focusable { return pane.Select([]string{"x", "y"}, nil) },
		"a box":   func() fyne.Focusable { return pane.Check("x", nil) },
	} {
		for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter} {
			did, closed := 0, 0
			f := make()
			content := container.NewVBox()
			if f != nil {
				content.Add(f.(fyne.CanvasObject))
			}
			d := b.Show("title", content, fyne.NewSize(300, 200), Cancel(words.Language{}), Choice{Text: "Do", Do: func() { did++ }})
			d.OnClosed = func() { closed++ }
			if f != nil {
				Focus(f)
			}
			b.press(key)
			want := 1
			if key == fyne.KeyEscape {
				want = 0
			}
			b.expect(what+" "+string(key), did, want)
			b.expect(what+" closed", closed, 1)
			b.expect(what+" none is open", b.Top() == nil, true)
		}
	}
}

// What was typed in a field that hands it on when it is left is taken by Enter,
// and not by Escape.
func TestEnterTakesWhatWasTyped(t *testing.T) {
	b := newBench(t)
	for key, want := range map[fyne.KeyName]string{fyne.KeyReturn: "25", fyne.KeyEscape: ""} {
		taken := ""
		f := b.Pane().Field("3")
		f.OnLeave = func() { taken = f.Text }
		b.Show("title", f, fyne.NewSize(300, 200), Done(words.Language{}))
		Focus(f)
		b.typeText("25")
		b.press(key)
		b.expect(string(key), taken, want)
	}
}

func TestEnterOnAButtonPressesThatOne(t *testing.T) {
	b := newBench(t)
	did := ""
	d := b.Ask("title", "question", Choice{Text: "No", Do: func() { did += "n" }}, Choice{Text: "Yes", Do: func() { did += "y" }})
	Focus(d.Buttons[0])
	b.press(fyne.KeyReturn)
	b.expect("did", did, "n")
}

func TestWhatIsNotAllowedIsNotAccepted(t *testing.T) {
	b := newBench(t)
	did, err := 0, errors.New("no number")
	f := b.Pane().Field("x")
	changed := b.Form("title", "Do", f, f, func() (string, error) { return "good", err }, func() { did++ })
	b.press(fyne.KeyReturn)
	b.expect("not yet", did, 0)
	err = nil
	changed()
	b.press(fyne.KeyReturn)
	b.expect("now", did, 1)
}

func TestDialogsLieAboveEachOther(t *testing.T) {
	b := newBench(t)
	lower := b.Ask("lower", "?", Done(words.Language{}))
	upper := b.Ask("upper", "?", Done(words.Language{}))
	b.expect("the upper one", b.Top(), upper)
	b.press(fyne.KeyEscape)
	b.expect("the lower one", b.Top(), lower)
	b.press(fyne.KeyEscape)
	b.expect("none", b.Top() == nil, true)
}

func TestTypingReplacesWhatStoodInAField(t *testing.T) {
	b := newBench(t)
	f := b.Pane().Field("2")
	b.win.SetContent(f)
	Focus(f)
	b.typeText("35")
	b.expect("by key", f.Text, "35")
	b.win.Canvas().Unfocus()
	f.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(500, 5)}, Button: desktop.MouseButtonPrimary})
	b.typeText("7")
	b.expect("a click puts the cursor", f.Text, "357")
	f.Stem, f.Text = 4, "tree.yaml"
	f.Refresh()
	b.win.Canvas().Unfocus()
	Focus(f)
	b.typeText("exam")
	b.expect("the stem of a name", f.Text, "exam.yaml")
}

func TestShowingIsNoChange(t *testing.T) {
	b := newBench(t)
	changes := 0
	f := b.Pane().Field("2")
	f.OnChanged = func(string) { changes++ }
	f.ShowText("3")
	s := b.Pane().Select([]string{"x", "y"}, func(int) { changes++ })
	s.ShowIndex(1)
	b.expect("changes", changes, 0)
	b.expect("shown", f.Text+s.Selected, "3y")
	s.SetSelectedIndex(0)
	f.SetText("4")
	b.expect("but by the user", changes, 2)
}

// atOnce is a time that does not pass: all comes at once.
func atOnce(_ time.Duration, f func()) func() {
	f()
	return func() {}
}

func TestTooltipsOfButtons(t *testing.T) {
	b := newBench(t)
	tips := NewTips(atOnce)
	did := 0
	button := Pane{Tips: tips}.Icon(theme.HomeIcon(), "go home", func() { did++ })
	b.win.SetContent(container.NewStack(container.NewVBox(button), tips.Layer))
	button.MouseIn(&desktop.MouseEvent{})
	b.expect("over it", tips.Text(), "go home")
	button.Tapped(&fyne.PointEvent{})
	b.expect("pressed", tips.Text(), "")
	button.MouseMoved(&desktop.MouseEvent{})
	b.expect("it does not come back there", tips.Text(), "")
	button.MouseOut()
	b.Ask("a dialog", "?", Done(words.Language{}))
	button.MouseIn(&desktop.MouseEvent{})
	b.expect("nor below a dialog", tips.Text(), "")
	b.press(fyne.KeyEscape)
	button.MouseMoved(&desktop.MouseEvent{})
	b.expect("but after it", tips.Text(), "go home")
}

// The parts of tabs that are not in front stay in the window, so that a change
// of the theme reaches them.
func TestHiddenTabsStayInTheWindow(t *testing.T) {
	b := newBench(t)
	chosen := -1
	one, two := widget.NewLabel("one"), widget.NewLabel("two")
	tabs := Pane{}.Tabs(Tab{"1", one}, Tab{"2", two})
	tabs.OnChosen = func(i int) { chosen = i }
	b.win.SetContent(tabs)
	b.expect("the first is seen", one.Visible() && !two.Visible(), true)
	b.expect("the other is there", fyne.CurrentApp().Driver().CanvasForObject(two) != nil, true)
	tabs.Front(1)
	b.expect("showing is no choice", chosen, -1)
	test.Tap(&tabs.buttons[0].Button)
	b.expect("a click is", chosen, 0)
	b.expect("in front", tabs.InFront(), 0)
}

// folder makes a folder with files and a folder in it.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"tree.yaml": "old", "Notes.txt": "x", "b.YAML": "x", ".hidden.yaml": "x", "picture.png": "x", "sub/inner.yaml": "x"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// asked opens a file dialog and returns it with what it answers.
func (b *bench) asked(q FileQuestion) (*chooser, *string) {
	answer := ""
	f := Files{Dialogs: b.Dialogs, Behind: func(work, done func()) { work(); done() }, Home: q.Folder}
	c := f.ask(q, func(path string) { answer = path })
	return c, &answer
}

func (c *chooser) names() string {
	var all []string
	for _, e := range c.listed {
		all = append(all, e.name)
	}
	return strings.Join(all, " ")
}

func TestSavingUnderAName(t *testing.T) {
	b, dir := newBench(t), folder(t)
	q := FileQuestion{Title: "Save", Confirm: "Save", Folder: dir, Name: "tree.yaml", Endings: []string{".yaml"}, Saving: true}
	c, answer := b.asked(q)
	b.expect("listed", c.names(), "sub b.YAML tree.yaml")
	b.typeText("exam")
	b.press(fyne.KeyReturn)
	b.expect("the stem is replaced", *answer, filepath.Join(dir, "exam.yaml"))
	b.expect("closed", b.Top() == nil, true)

	_, answer = b.asked(q)
	b.press(fyne.KeyReturn)
	b.expect("a file that is there is asked for", *answer, "")
	b.press(fyne.KeyEscape)
	b.expect("not replaced", *answer, "")
	b.press(fyne.KeyReturn, fyne.KeyReturn)
	b.expect("replaced", *answer, filepath.Join(dir, "tree.yaml"))
	b.expect("all closed", b.Top() == nil, true)

	c, answer = b.asked(q)
	c.name.SetText("plain")
	b.press(fyne.KeyReturn)
	b.expect("the ending is added", *answer, filepath.Join(dir, "plain.yaml"))

	c, answer = b.asked(q)
	c.name.SetText("sub")
	b.press(fyne.KeyReturn)
	c.name.SetText("sub/new.yaml")
	b.press(fyne.KeyReturn)
	b.expect("a folder that is not there is said", c.problem.Visible(), true)
	b.press(fyne.KeyEscape)
	b.expect("given up", *answer, "")
}

func TestOpeningAFile(t *testing.T) {
	b, dir := newBench(t), folder(t)
	q := FileQuestion{Title: "Open", Confirm: "Open", Folder: dir, Endings: []string{".yaml", ".txt"}}
	c, answer := b.asked(q)
	b.expect("folders first, then files", c.names(), "sub b.YAML Notes.txt tree.yaml")
	b.expect("nothing to open yet", c.dialog.Buttons[1].Disabled(), true)
	b.typeText("not")
	b.expect("what fits", c.names(), "Notes.txt")
	b.press(fyne.KeyReturn)
	b.expect("the only one that fits", *answer, filepath.Join(dir, "Notes.txt"))

	c, answer = b.asked(q)
	c.tapped(0)
	b.expect("entered", c.names(), "inner.yaml")
	c.tapped(0)
	b.expect("one click only chooses", *answer, "")
	c.tapped(0)
	b.expect("the second opens", *answer, filepath.Join(dir, "sub", "inner.yaml"))

	c, answer = b.asked(q)
	test.Tap(&c.up.Button)
	b.expect("up", c.folder, filepath.Dir(dir))
	c.name.SetText("nowhere.yaml")
	b.press(fyne.KeyReturn)
	b.expect("what is not there is said", c.problem.Visible(), true)
	b.press(fyne.KeyEscape)
	b.expect("nothing", *answer, "")
}

func TestChoosingAFolder(t *testing.T) {
	b, dir := newBench(t), folder(t)
	q := FileQuestion{Title: "In", Confirm: "Choose", Folder: dir, Endings: []string{".txt"}, Folders: true}
	_, answer := b.asked(q)
	b.press(fyne.KeyReturn)
	b.expect("the folder that is shown", *answer, dir)
	c, answer := b.asked(q)
	c.name.SetText("Notes.txt")
	b.press(fyne.KeyReturn)
	b.expect("or a file", *answer, filepath.Join(dir, "Notes.txt"))

	q = FileQuestion{Title: "To", Confirm: "Write", Folder: dir, Name: "feedback", Folders: true, Saving: true}
	_, answer = b.asked(q)
	b.press(fyne.KeyReturn)
	b.expect("one that is not there yet", *answer, filepath.Join(dir, "feedback"))
	c, answer = b.asked(q)
	c.name.SetText("sub")
	b.press(fyne.KeyReturn)
	b.expect("one that is there", *answer, filepath.Join(dir, "sub"))
	c, answer = b.asked(q)
	c.name.SetText("Notes.txt")
	b.press(fyne.KeyReturn)
	b.expect("a file is no folder", *answer, "")
	b.expect("which is said", c.problem.Visible(), true)
	b.press(fyne.KeyEscape)
}

// Keys of a dialog's own come before those of all dialogs.
func TestKeysOfADialog(t *testing.T) {
	b := newBench(t)
	taken, closed := false, false
	d := b.Dialogs.Show("", Room(fyne.NewSize(100, 100)), fyne.NewSize(200, 200), Done(words.Language{}))
	d.OnClosed = func() { closed = true }
	d.Keys = func(e *fyne.KeyEvent) bool {
		first := e.Name == fyne.KeyEscape && !taken
		taken = taken || first
		return first
	}
	b.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.expect("its own", taken && !closed, true)
	b.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.expect("then as ever", closed, true)
}

func TestAFolderThatCantBeReadIsSaid(t *testing.T) {
	b, dir := newBench(t), folder(t)
	c, _ := b.asked(FileQuestion{Title: "Open", Confirm: "Open", Folder: dir, Endings: []string{".yaml"}})
	c.enter(filepath.Join(dir, "gone"))
	b.expect("said", c.problem.Visible(), true)
	b.expect("the old list stays", c.names(), "sub b.YAML tree.yaml")
}

func TestFilesByKeys(t *testing.T) {
	b, dir := newBench(t), folder(t)
	c, answer := b.asked(FileQuestion{Title: "Open", Confirm: "Open", Folder: dir, Endings: []string{".yaml"}})
	Focus(c.list)
	b.press(fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn)
	b.expect("into the folder", c.names(), "inner.yaml")
	b.press(fyne.KeyBackspace)
	b.expect("and out", c.names(), "sub b.YAML tree.yaml")
	b.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	b.expect("opened", *answer, filepath.Join(dir, "tree.yaml"))
}

func TestKeysInMenusEndInAColumn(t *testing.T) {
	test.NewTempApp(t)
	names := []string{"Undo", "Redo change search", "About"}
	labels := MenuLabels(names, []string{"Ctrl+Z", "Ctrl+Shift+Y", ""})
	width := func(text string) float32 {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
	}
	if a, b := width(labels[0]), width(labels[1]); a-b > 2 || b-a > 2 || b < width(names[1])+width("Ctrl+Shift+Y")+20 {
		t.Errorf("the keys end at %v and %v", a, b)
	}
	if labels[2] != "About" {
		t.Errorf("%q", labels[2])
	}
	s := Silent(&desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierControl})
	if _, written := s.(fyne.KeyboardShortcut); written || s.ShortcutName() != "CustomDesktop:Control+N" {
		t.Errorf("%q is written: %v", s.ShortcutName(), written)
	}
}
