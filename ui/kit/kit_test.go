package kit

import (
	"plytree/editor/words"

	"errors"
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

// A text of Chinese that a label says already is not said anew, and is told as it was given.
func TestTextsOfLabels(t *testing.T) {
	test.NewTempApp(t)
	l, text := Wrapped(""), "每一步都可以看清楚。"
	for _, want := range []bool{true, false} {
		if got := SetText(l, text); got != want {
			t.Errorf("%v is reported, want %v", got, want)
		}
	}
	if l.Text == text || TextOf(l) != text {
		t.Errorf("%q is told as %q", l.Text, TextOf(l))
	}
}

// What has an arrangement for the room gets it wherever in the dialog it lies.
func TestWhatIsFittedIsFoundInEverything(t *testing.T) {
	b := newBench(t)
	for what, around := range map[string]func(fyne.CanvasObject) fyne.CanvasObject{
		"a container": func(o fyne.CanvasObject) fyne.CanvasObject { return container.NewVBox(o) },
		"a scroll":    func(o fyne.CanvasObject) fyne.CanvasObject { return container.NewVScroll(o) },
		"a split":     func(o fyne.CanvasObject) fyne.CanvasObject { return container.NewHSplit(NewCell(), o) },
		"a theme":     func(o fyne.CanvasObject) fyne.CanvasObject { return container.NewThemeOverride(o, Theme{}) },
		"a composite": func(o fyne.CanvasObject) fyne.CanvasObject {
			c := &Composite{}
			c.Compose(c, o)
			return c
		},
	} {
		arranged := 0
		content := around(Fitted(func(fyne.Size) fyne.CanvasObject {
			arranged++
			return NewCell()
		}))
		d := b.Show("title", content, fyne.NewSize(300, 200), Done(words.Language{}))
		b.expect(what, arranged > 0, true)
		d.Close()
	}
}
