package form

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/export"
	"plytree/editor/session"
	"plytree/editor/session/disk"
	"plytree/fileformat/filetest"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// bench is a document in a window without a screen.
type bench struct {
	Forms
	*session.Session
	t   *testing.T
	win fyne.Window
}

func newBench(t *testing.T, notation string) *bench {
	t.Helper()
	b := kittest.NewBench(t)
	f := Forms{Dialogs: b.Dialogs, Painter: paint.NewPainter(), Background: kittest.AtOnce{},
		Near: func() string { return "" }, Store: disk.Store{}}
	return &bench{f, kittest.Opened(filetest.Notation(t, notation)).Front(), t, b.Window}
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
	b.Progress("Measuring", func(context.Context, func(float64)) error { return errors.New("no") },
		func(err error) { got = err })
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

const nine = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"

// choose chooses an option of the export dialog by its text.
func (b *bench) choose(option string) {
	b.t.Helper()
	for _, s := range found[*kit.Select](b) {
		for _, o := range s.Options {
			if strings.HasPrefix(o, option) {
				s.SetSelected(o)
				return
			}
		}
	}
	b.t.Fatalf("nothing offers %q", option)
}

// holds reports whether a label contains the text.
func (b *bench) holds(text string) bool {
	return slices.ContainsFunc(found[*kit.Text](b), func(l *kit.Text) bool { return strings.Contains(l.Text, text) })
}

func made(t *testing.T, d *export.Drawn) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	if err := d.Make(context.Background(), func(name string, data []byte) error {
		files[name] = data
		return nil
	}, func(float64) {}); err != nil {
		t.Fatal(err)
	}
	return files
}

// The dialog makes the same pictures as the command line, and a lesson's step as it is shown.
func TestExportMakesThePictureThatIsShown(t *testing.T) {
	b := newBench(t, nine)
	if err := b.SetLesson(b.Lesson().Begin().GoTo(6)); err != nil {
		t.Fatal(err)
	}
	for subject, want := range map[string]*scene.Scene{"this step of the search": b.Scene(),
		"the solution": scene.New(b.Search().Result(), scene.Look{})} {
		var got *export.Drawn
		b.Export(b.Snapshot(), export.Wish{Size: picture.Options{Width: 640, Transparent: true}},
			func(d *export.Drawn) { got = d })
		b.choose(subject)
		b.Dialogs.Top().Accept()
		data, err := picture.PNG(want, picture.Options{Width: 640, Transparent: true})
		if err != nil || !bytes.Equal(made(t, got)[".png"], data) {
			t.Errorf("%s differs (%v)", subject, err)
		}
	}
}

// The preview of a large tree appears later; if the wish changes meanwhile, the new one is drawn
// next.
func TestExportDrawsLargeTreesInTheBackground(t *testing.T) {
	b := newBench(t, "["+strings.Repeat("[1, 2, 3, 4, 5, 6, 7, 8, 9], ", 80)+"1]")
	var behind later
	var got *export.Drawn
	b.Background = &behind
	b.Export(b.Snapshot(), export.Wish{}, func(d *export.Drawn) { got = d })
	if !b.holds("Drawing the preview…") {
		t.Error("it does not say that it draws")
	}
	b.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if b.Dialogs.Top() == nil {
		t.Fatal("it is taken before its size is known")
	}
	b.choose("the tree only")
	behind.end()
	behind.end()
	if !b.holds("reduced to") {
		t.Error("it does not say that the picture is reduced")
	}
	b.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got == nil || got.Wish.Subject != export.Plain {
		t.Errorf("%+v is made", got)
	}
}

// An animation moves in the preview, at its own speed, until the dialog is closed.
func TestExportShowsAnAnimationMoving(t *testing.T) {
	b := newBench(t, nine)
	var waits []time.Duration
	var next func()
	b.After = func(d time.Duration, f func()) func() {
		waits, next = append(waits, d), f
		return func() { next = nil }
	}
	b.Export(b.Snapshot(), export.Wish{Format: picture.FormatGIF, At: export.Cuts, Delay: 2 * time.Second},
		func(*export.Drawn) {})
	seen := found[*canvas.Image](b)[0]
	last := seen.Image
	if next == nil {
		t.Fatal("it stands still")
	}
	next()
	if seen.Image == last {
		t.Error("no other frame comes")
	}
	// the last frame, again and again
	if want := []time.Duration{6 * time.Second, 6 * time.Second}; !slices.Equal(waits, want) {
		t.Errorf("%v, want %v", waits, want)
	}
	b.Dialogs.Top().Close()
	if next != nil {
		t.Error("it moves on after the dialog is closed")
	}
}

// An export that takes minutes says so before it begins.
func TestLongExportsSaySo(t *testing.T) {
	b := newBench(t, "["+strings.Repeat("1, ", 1500)+"2]")
	b.Export(b.Snapshot(), export.Wish{}, func(*export.Drawn) {})
	b.choose("TikZ")
	b.choose("every step")
	if !b.holds("This will take about") {
		t.Error("it doesn't say so")
	}
}

// A count of nodes that a change has cancelled is not shown.
func TestACancelledCountIsNotShown(t *testing.T) {
	b, l := newBench(t, "?"), &later{}
	b.Background = l
	b.NewGame(func(Grown) {})
	l.end()
	slow := *l
	for _, f := range found[*kit.Field](b) {
		if f.Text == "XO./.X./..O" {
			f.SetText("XO./.X./...")
			slow = *l
			f.SetText("XO./.X./.O.")
		}
	}
	slow.end()
	if !b.holds("Counting nodes…") {
		t.Error("a cancelled count is shown")
	}
	l.end()
	if b.holds("Counting nodes…") {
		t.Error("the count is not shown")
	}
}
