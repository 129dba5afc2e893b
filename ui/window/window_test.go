package window

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"plytree/editor/answering"
	"plytree/editor/session"
	"plytree/editor/session/disk"
	"plytree/editor/words"
	"plytree/fileformat/filetest"
	"plytree/fileformat/notation"
	"plytree/samples"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// atOnce is a background that works at once, and a clock that doesn't move.
type atOnce struct{ due []func() }

func (a *atOnce) Run(work func(context.Context), done func()) func() {
	work(context.Background())
	done()
	return func() {}
}

func (*atOnce) Now() time.Time { return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC) }

func (a *atOnce) After(_ time.Duration, f func()) func() {
	stopped := false
	a.due = append(a.due, func() {
		if !stopped {
			f()
		}
	})
	return func() { stopped = true }
}

// pass runs everything scheduled on the clock.
func (a *atOnce) pass() {
	due := a.due
	a.due = nil
	for _, f := range due {
		f()
	}
}

// driven is a window without a screen, controlled by a test.
type driven struct {
	*window
	t     testing.TB
	clock *atOnce
}

// empty opens a window on an empty tree.
func empty(t testing.TB) driven {
	t.Helper()
	return emptyIn(t, session.Env{})
}

// inExam opens a window on an empty tree in a program for an exam.
func inExam(t testing.TB) driven {
	t.Helper()
	return emptyIn(t, session.Env{Exam: true})
}

func emptyIn(t testing.TB, env session.Env) driven {
	t.Helper()
	return speaking(t, words.Language{}, env)
}

// speaking opens a window on an empty tree in a language.
func speaking(t testing.TB, lang words.Language, env session.Env) driven {
	t.Helper()
	return started(t, kittest.NewApp(t), lang, env)
}

func started(t testing.TB, app fyne.App, lang words.Language, env session.Env) driven {
	t.Helper()
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "") // the desktop isn't asked for files
	t.Setenv("HOME", t.TempDir())
	env.Store, env.Copies = disk.Store{}, disk.Copies{Folder: t.TempDir()}
	w := restarted(t, app, lang, env)
	w.win.Resize(fyne.NewSize(1280, 720))
	w.tree.Focus()
	return w
}

// restarted opens a window with what an earlier one has stored.
func restarted(t testing.TB, app fyne.App, lang words.Language, env session.Env) driven {
	a := &atOnce{}
	env.Clock, env.Background = a, a
	w := newWindow(lang, app, env)
	w.pictures.Output = &kept{}
	return driven{w, t, a}
}

// picks answers Fyne's dialog for files and folders.
func (w driven) picks(path string) {
	w.system.Pick = func(_ form.FileQuestion, chosen func(string)) { chosen(path) }
}

// first opens a window on the first sample.
func first(t testing.TB) driven {
	t.Helper()
	return reading(t, string(samples.All()[0].Text))
}

// drawn opens a window on a tree in the short notation.
func drawn(t testing.TB, notation string) driven {
	t.Helper()
	w := empty(t)
	w.place(notation)
	return w
}

// place opens another tree.
func (w driven) place(notation string) {
	w.t.Helper()
	w.Documents.OpenDocument(filetest.Notation(w.t, notation))
	w.show()
}

// read opens another document, and reading opens a window on one.
func (w driven) read(text string) {
	w.t.Helper()
	w.Documents.OpenDocument(filetest.Read(w.t, text))
	w.show()
	w.tree.Focus()
}

func reading(t testing.TB, text string) driven {
	t.Helper()
	w := empty(t)
	w.read(text)
	return w
}

// work replaces the work on an exercise, and selects selects the node at a path.
func (w driven) work(next answering.Work) {
	w.Session().SetWork(next)
	w.show()
}

func (w driven) selects(path ...int) {
	w.Session().Select(w.Session().Selection().Of(w.Session().Tree().At(path).ID()))
	w.show()
}

func (w driven) notation() string { return notation.Write(w.Session().Tree().Root()) }

// do performs actions of the table.
func (w driven) do(ids ...string) {
	w.t.Helper()
	for _, id := range ids {
		if w.acts.Get(id) == nil {
			w.t.Fatalf("there is no action %q", id)
		}
		w.acts.Run(id)
	}
}

// at returns the position on the canvas of the node at the path.
func (w driven) at(path ...int) fyne.Position {
	w.t.Helper()
	at, ok := w.tree.At(w.Session().Subject().At(path).ID())
	if !ok {
		w.t.Fatalf("no node at %v", path)
	}
	return at
}

// click presses and releases the button, as Fyne reports it.
func (w driven) click(path ...int) {
	w.t.Helper()
	e := w.mouse(w.at(path...))
	w.tree.MouseDown(e)
	w.tree.MouseUp(e)
	w.tree.Tapped(&e.PointEvent)
}

func (w driven) mouse(at fyne.Position) *desktop.MouseEvent {
	return &desktop.MouseEvent{Button: desktop.MouseButtonPrimary, PointEvent: fyne.PointEvent{Position: at}}
}

// press sends keys to the focused object.
func (w driven) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
}

func (w driven) typeText(text string) {
	for _, r := range text {
		w.win.Canvas().Focused().TypedRune(r)
	}
}

// typeValue clicks a leaf and types a value, as a user does.
func (w driven) typeValue(text string, path ...int) {
	w.t.Helper()
	w.click(path...)
	w.typeText(text)
	w.press(fyne.KeyReturn)
}

func expect[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// widgets returns the objects of a type.
func widgets[T any](objects []fyne.CanvasObject) (all []T) {
	for _, o := range objects {
		if one, ok := o.(T); ok {
			all = append(all, one)
		}
	}
	return all
}

// allIn returns all widgets of a type in a part of the window.
func allIn[T any](part fyne.CanvasObject) []T {
	return widgets[T](test.LaidOutObjects(part))
}

// over returns all widgets of a type in the dialogs and menus above the window.
func over[T any](w driven) []T {
	w.t.Helper()
	top := w.win.Canvas().Overlays().Top()
	if top == nil {
		w.t.Fatal("nothing lies over the window")
	}
	return allIn[T](top)
}

// named returns the button with a text or, if it has none, with a tip.
func (w driven) named(text string, buttons []*kit.Button) *kit.Button {
	w.t.Helper()
	for _, b := range buttons {
		if (b.Text == text || b.Text == "" && b.Tip == text) && b.Visible() {
			return b
		}
	}
	w.t.Fatalf("no button %q", text)
	return nil
}

// button returns the button with a text in a part of the window.
func (w driven) button(in fyne.CanvasObject, text string) *kit.Button {
	w.t.Helper()
	return w.named(text, allIn[*kit.Button](in))
}

// tapIn presses the button with a text in a part of the window.
func (w driven) tapIn(in fyne.CanvasObject, text string) {
	w.t.Helper()
	test.Tap(w.button(in, text))
}

// sample opens a sample from the start page, by its card.
func (w driven) sample(i int) {
	w.t.Helper()
	for _, o := range test.LaidOutObjects(w.start) {
		c, ok := o.(interface {
			fyne.Tappable
			MouseIn(*desktop.MouseEvent)
			TypedRune(rune)
		})
		if _, button := o.(*kit.Button); !ok || button {
			continue
		}
		if i == 0 {
			c.Tapped(&fyne.PointEvent{})
			return
		}
		i--
	}
	w.t.Fatal("no such sample")
}

// tap presses the button with the text in a dialog.
func (w driven) tap(text string) {
	w.t.Helper()
	test.Tap(w.named(text, over[*kit.Button](w)))
}

// shown returns all texts in a part of the window.
func shown(o fyne.CanvasObject) string {
	var texts []string
	for _, l := range allIn[*kit.Text](o) {
		if l.Visible() {
			texts = append(texts, l.Text)
		}
	}
	return strings.Join(texts, "|")
}

// says checks the message below the tree, and writes the tree in the short notation.
func (w driven) says(what, want string) {
	w.t.Helper()
	has(w.t, what, shown(w.result), want)
}

func (w driven) writes(what, want string) {
	w.t.Helper()
	expect(w.t, what, w.notation(), want)
}

// ctrl presses a letter with Ctrl.
func (w driven) ctrl(key fyne.KeyName) { w.shortcut(ctrlKey(key)) }

func has(t testing.TB, what, text, want string) {
	t.Helper()
	if !strings.Contains(text, want) {
		t.Errorf("%s: %q lacks %q", what, text, want)
	}
}

func lacks(t testing.TB, what, text, unwanted string) {
	t.Helper()
	if strings.Contains(text, unwanted) {
		t.Errorf("%s: %q has %q", what, text, unwanted)
	}
}

// itemFor returns the item of the menus that shows an action.
func itemFor(t testing.TB, w driven, id string) *fyne.MenuItem {
	t.Helper()
	for _, menu := range w.acts.Menu.Items {
		for _, item := range actionsIn(menu) {
			if strings.HasPrefix(item.Label, w.acts.Get(id).Name) {
				return item
			}
		}
	}
	t.Fatalf("%s is in no menu", id)
	return nil
}

// Zooming the tree doesn't move the tools.
func TestToolsStayWhileTheTreeIsZoomed(t *testing.T) {
	w := first(t)
	at := func() (all []fyne.Position) {
		for _, b := range allIn[*kit.Button](w.tools.Content) {
			if b.Visible() {
				all = append(all, fyne.CurrentApp().Driver().AbsolutePositionForObject(b))
			}
		}
		return all
	}
	was := at()
	for _, zoom := range []float64{6, 1, 0.1, 0.007, 0.0007} {
		w.tools.ShowZoom(zoom)
		if now := at(); !slices.Equal(now, was) {
			t.Errorf("at a zoom of %v the tools stand at %v instead of %v", zoom, now, was)
		}
	}
}
