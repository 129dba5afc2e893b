package form

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"plytree/editor/document"
	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/editor/session/disk"
	"plytree/editor/words"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
	"plytree/fileformat/notation"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// atOnce is a background without goroutines, a clock that doesn't move, and no store for copies.
type atOnce struct{}

func (atOnce) Run(work func(context.Context), done func()) (cancel func()) {
	ctx, cancel := context.WithCancel(context.Background())
	work(ctx)
	done()
	return cancel
}
func (atOnce) Now() time.Time                         { return time.Time{} }
func (atOnce) After(time.Duration, func()) func()     { return func() {} }
func (atOnce) New() session.Copy                      { return atOnce{} }
func (atOnce) Leftovers() ([]session.Leftover, error) { return nil, nil }
func (atOnce) Write([]byte, string, bool) error       { return nil }
func (atOnce) Remove() error                          { return nil }

// bench is a document in a window without a screen.
type bench struct {
	Forms
	*session.Session
	t   *testing.T
	win fyne.Window
}

func newBench(t *testing.T, notation string) *bench {
	t.Helper()
	a := kittest.NewApp(t)
	a.Settings().SetTheme(kit.Theme{Variant: kit.Light})
	doc := filetest.Notation(t, notation)
	p := paint.NewPainter()
	w := a.NewWindow("")
	w.SetContent(container.NewStack())
	w.Resize(fyne.NewSize(1280, 720))
	documents := session.NewDocuments(scene.Look{Theme: palette.Light}, session.Env{Copies: atOnce{}, Clock: atOnce{}, Background: atOnce{}})
	documents.OpenDocument(doc)
	f := Forms{Dialogs: kit.NewDialogs(words.Language{}, w), Painter: p, Background: atOnce{}, Near: func() string { return "" }, Store: disk.Store{}}
	return &bench{f, documents.Front(), t, w}
}

// edit applies the edit that a form returns.
func (b *bench) edit(e document.Edit) {
	if err := b.Do(e); err != nil {
		b.t.Error(err)
	}
}

func (b *bench) expectTree(what, want string) {
	b.t.Helper()
	if got := notation.Write(b.Tree().Root()); got != want {
		b.t.Errorf("%s: %s, want %s", what, got, want)
	}
}

func (b *bench) typeText(text string) {
	for _, r := range text {
		b.win.Canvas().Focused().TypedRune(r)
	}
}

func (b *bench) press(key fyne.KeyName) {
	b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
}

// found returns the widgets of a type in the open dialog.
func found[T fyne.CanvasObject](b *bench) (all []T) {
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if w, ok := o.(T); ok {
			all = append(all, w)
		}
	}
	return all
}

func (b *bench) says(text string) bool {
	for _, l := range found[*kit.Text](b) {
		if l.Text == text {
			return true
		}
	}
	return false
}

func TestGrowByKeysAlone(t *testing.T) {
	b := newBench(t, "?")
	b.Grow(b.Session, NoValues, b.edit)
	b.typeText("3") // over the 2 that stood there
	b.press(fyne.KeyReturn)
	b.expectTree("grown", "[[?, ?, ?], [?, ?, ?], [?, ?, ?]]")
	if b.Dialogs.Top() != nil {
		t.Error("the dialog is still open")
	}
}

func TestGrowSaysWhatWillComeAndRefusesNonsense(t *testing.T) {
	b := newBench(t, "[1, [2, 3]]")
	b.Grow(b.Session, NoValues, b.edit)
	if !b.says("4 leaves. They replace the 4 nodes below this one.") {
		t.Error("it does not say what gives way")
	}
	for text, why := range map[string]string{
		"none":  "“none” isn't a whole number from 1 to 1000.",
		"1000.": "“1000.” isn't a whole number from 1 to 1000.",
	} {
		found[*kit.Field](b)[0].SetText(text)
		if !b.says(why) {
			t.Errorf("%s: not %q", text, why)
		}
		b.press(fyne.KeyReturn)
		b.expectTree("nothing is done", "[1, [2, 3]]")
	}
	b.press(fyne.KeyEscape)
	b.expectTree("given up", "[1, [2, 3]]")
}

func TestGrowWithValues(t *testing.T) {
	b := newBench(t, "?")
	b.Grow(b.Session, ListedValues, b.edit)
	found[*kit.Field](b)[2].SetText("5, 6; [7] -8")
	if !b.says("Values: 4. Leaves: 4.") {
		t.Error("it does not count")
	}
	b.press(fyne.KeyReturn)
	b.expectTree("listed", "[[5, 6], [7, -8]]")
	b.Grow(b.Session, RandomValues, b.edit)
	b.press(fyne.KeyReturn)
	if r := b.Tree().Root(); r.Leaves() != 8 || r.Unvalued() != 0 {
		t.Errorf("%d leaves, %d without a value", r.Leaves(), r.Unvalued())
	}
}

// A tree is built with chance plies of the chosen kind; random values are chosen so that averages
// are short.
func TestGrowWithChanceNodes(t *testing.T) {
	b := newBench(t, "?")
	b.Grow(b.Session, ListedValues, b.edit)
	fields := found[*kit.Field](b)
	fields[2].SetText("1 2 3 4")
	chance := b.choice("uneven probabilities", 0)
	chance.SetSelectedIndex(1)
	b.press(fyne.KeyReturn)
	b.expectTree("equally likely", "[<1, 2>, <3, 4>]")

	b.Grow(b.Session, NoValues, b.edit)
	fields = found[*kit.Field](b)
	b.choice("uneven probabilities", 0).SetSelectedIndex(2)
	fields[1].SetText("1")
	if why := "A tree with chance nodes needs at least 2 plies; use 2 or more."; !b.says(why) {
		t.Errorf("not %q", why)
	}
	fields[1].SetText("2")
	b.press(fyne.KeyReturn)
	if got := notation.Write(b.Tree().Root()); !b.Tree().HasChance() || !strings.Contains(got, ": ?") {
		t.Errorf("uneven: %s", got)
	}

	b.Grow(b.Session, RandomValues, b.edit)
	fields = found[*kit.Field](b)
	fields[3].SetText("-20")
	fields[4].SetText("20")
	fields[5].SetText("7")
	b.choice("uneven probabilities", 0).SetSelectedIndex(2)
	b.press(fyne.KeyReturn)
	b.expectTree("random", "[<3/4: [-9, -9], 1/4: [-15, -12]>, <3/4: [15, 12], 1/4: [18, 0]>]")
}

func TestFillNameAndShift(t *testing.T) {
	b := newBench(t, "[[?, ?], [?, ?]]")
	b.FillLeaves(b.Session, b.edit)
	b.typeText("[3, 12], x")
	if !b.says("“x” isn't a number; use a number such as -2.5, inf or -inf.") {
		t.Error("it does not say what is no number")
	}
	b.press(fyne.KeyBackspace)
	b.typeText("8")
	if !b.says("Values: 3. Leaves: 4. The last leaf keeps its value.") {
		t.Error("it does not count")
	}
	b.press(fyne.KeyReturn)
	b.expectTree("filled", "[[3, 12], [8, ?]]")
	b.NameNodes(b.Session, b.edit)
	b.press(fyne.KeyReturn)
	if got := b.Tree().At(tree.Path{1}).Name(); got != "c" {
		t.Errorf("named %q", got)
	}
	b.ShiftValues(b.Session, b.edit)
	b.typeText("-0,5")
	b.press(fyne.KeyReturn)
	if v, _ := b.Tree().At(tree.Path{0, 0}).Value(); v != 2.5 {
		t.Errorf("shifted to %v", v)
	}
	b.ShiftValues(b.Session, b.edit)
	b.press(fyne.KeyBackspace)
	b.press(fyne.KeyReturn)
	if b.Dialogs.Top() == nil {
		t.Error("nothing is taken for a number")
	}
}

func TestGrowthAsksForTreesThatCanBeMeasured(t *testing.T) {
	b := newBench(t, "[1, 2]")
	var got Uniform
	b.Growth(b.Session, func(u Uniform) { got = u })
	fields := found[*kit.Field](b)
	fields[1].SetText("20")
	b.Dialogs.Top().Accept()
	if b.Dialogs.Top() == nil {
		t.Fatal("too many leaves are measured")
	}
	fields[1].SetText("4")
	b.press(fyne.KeyReturn)
	if want := (Uniform{3, 4, 5, 1, false}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// later is a background that does its work when the test calls it.
type later struct{ work, done func() }

func (l *later) Run(work func(context.Context), done func()) (cancel func()) {
	ctx, cancel := context.WithCancel(context.Background())
	l.work, l.done = func() { work(ctx) }, done
	return cancel
}

// end does all pending work.
func (l *later) end() {
	work, done := l.work, l.done
	work()
	done()
}

func TestProgressCanBeCalledOff(t *testing.T) {
	b, l := newBench(t, "[1, 2]"), &later{}
	b.Background = l
	ended := 0
	work := func(ctx context.Context, progress func(float64)) error {
		progress(0.5)
		return ctx.Err()
	}
	b.Progress("Measuring", work, func(error) { ended++ })
	b.Dialogs.Top().Close()
	l.work()
	l.done()
	if ended != 0 {
		t.Error("what was called off goes on")
	}
	var got error
	b.Progress("Measuring", func(context.Context, func(float64)) error { return errors.New("no") }, func(err error) { got = err })
	l.work()
	l.done()
	if got == nil || b.Dialogs.Top() != nil {
		t.Errorf("%v, and the dialog is open: %v", got, b.Dialogs.Top() != nil)
	}
}

// The dialog with the progress bar appears only if work takes a while. Meanwhile nothing below it
// can be used.
func TestProgressIsSeenOnlyAfterAWhile(t *testing.T) {
	b, l := newBench(t, "[1, 2]"), &later{}
	b.Background = l
	var wait time.Duration
	var due func()
	b.After = func(d time.Duration, f func()) func() {
		wait, due = d, f
		return func() { due = nil }
	}
	seen := func() bool {
		top := b.win.Canvas().Overlays().Top()
		return top != nil && slices.ContainsFunc(test.LaidOutObjects(top), func(o fyne.CanvasObject) bool {
			_, bar := o.(*widget.ProgressBar)
			return bar
		})
	}
	nothing := func(context.Context, func(float64)) error { return nil }
	b.Progress("Measuring", nothing, func(error) {})
	if seen() || b.Dialogs.Top() == nil || b.win.Canvas().Overlays().Top() == nil || wait < 200*time.Millisecond {
		t.Errorf("it is seen at once: %v, after %v", seen(), wait)
	}
	l.end()
	if due != nil || b.Dialogs.Top() != nil || b.win.Canvas().Overlays().Top() != nil {
		t.Error("it stays, though the work is done")
	}
	b.Progress("Measuring", nothing, func(error) {})
	due()
	if !seen() {
		t.Error("it isn't seen after a while")
	}
	l.end()
	if seen() || b.Dialogs.Top() != nil {
		t.Error("it stays")
	}
	b.Progress("Measuring", nothing, func(error) { t.Error("it goes on") })
	b.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	l.end()
	if b.Dialogs.Top() != nil || b.win.Canvas().Overlays().Top() != nil {
		t.Error("Escape doesn't close it")
	}
	ended := false
	b.Progress("Measuring", nothing, func(error) { ended = true })
	b.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	l.end()
	if !ended {
		t.Error("Enter calls off what nobody sees")
	}
	b.After = nil
	b.Progress("Measuring", nothing, func(error) {})
	if !seen() {
		t.Error("without a clock it isn't seen")
	}
	l.end()
}

// A progress dialog that appears or closes below another dialog leaves that dialog and the focus
// unchanged.
func TestProgressBelowAnotherDialog(t *testing.T) {
	b, l := newBench(t, "[1, 2]"), &later{}
	b.Background = l
	var due func()
	b.After = func(_ time.Duration, f func()) func() { due = f; return func() {} }
	nothing := func(context.Context, func(float64)) error { return nil }
	overlays := b.win.Canvas().Overlays()
	for _, at := range []string{"due below", "due above", "ends below"} {
		b.Progress("Measuring", nothing, func(error) {})
		unseen := overlays.Top()
		typed := widget.NewEntry()
		above := b.Dialogs.Show("Above", typed, fyne.NewSize(100, 0), kit.Done(b.Lang))
		b.win.Canvas().Focus(typed)
		switch shown := overlays.Top(); at {
		case "due below":
			due()
			if b.Dialogs.Top() != above || overlays.Top() != shown || b.win.Canvas().Focused() != typed {
				t.Error("the dialog above is gone, or the keyboard")
			}
			above.Close()
			if top := overlays.Top(); top == nil || top == unseen {
				t.Error("it is never seen")
			}
			l.end()
		case "due above":
			above.Close()
			due()
			if overlays.Top() == unseen {
				t.Error("it isn't seen once it is the top one")
			}
			l.end()
		case "ends below":
			l.end()
			if b.Dialogs.Top() != above || overlays.Top() != shown || b.win.Canvas().Focused() != typed {
				t.Error("the dialog above goes with the work")
			}
			above.Close()
		}
		if b.Dialogs.Top() != nil || overlays.Top() != nil {
			t.Fatalf("%s: something stays", at)
		}
	}
}

func TestWholeNumbers(t *testing.T) {
	for _, text := range []string{"", "x", "0", "11", "2.5"} {
		if _, err := whole(text, 1, 10); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
	if n, err := whole(" 7 ", 1, 10); n != 7 || err != nil {
		t.Errorf("%v, %v", n, err)
	}
}

func TestSeeds(t *testing.T) {
	if s, err := Seed(""); s != 1 || err != nil {
		t.Errorf("%v, %v", s, err)
	}
	if _, err := Seed("-1"); err == nil {
		t.Error("a negative seed is taken")
	}
}
