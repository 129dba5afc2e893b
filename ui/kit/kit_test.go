package kit_test

import (
	"testing"
	"time"

	"plytree/editor/words"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Escape closes every dialog and Enter accepts it, whatever has the keyboard.
func TestEscapeAndEnterInEveryWidgetOfADialog(t *testing.T) {
	b := kittest.NewBench(t)
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
			d := b.Show("title", content, fyne.NewSize(300, 200), kit.Cancel(words.Language{}),
				kit.Choice{Text: "Do", Do: func() { did++ }})
			d.OnClosed = func() { closed++ }
			if f != nil {
				kit.Focus(f)
			}
			b.Press(key)
			want := 1
			if key == fyne.KeyEscape {
				want = 0
			}
			b.Expect(what+" "+string(key), did, want)
			b.Expect(what+" closed", closed, 1)
			b.Expect(what+" none is open", b.Top() == nil, true)
		}
	}
}

// Enter accepts the text of a field that reports it when left; Escape doesn't.
func TestEnterTakesWhatWasTyped(t *testing.T) {
	b := kittest.NewBench(t)
	for key, want := range map[fyne.KeyName]string{fyne.KeyReturn: "25", fyne.KeyEscape: ""} {
		taken := ""
		f := b.Pane().Field("3")
		f.OnLeave = func() { taken = f.Text }
		b.Show("title", f, fyne.NewSize(300, 200), kit.Done(words.Language{}))
		kit.Focus(f)
		b.TypeText("25")
		b.Press(key)
		b.Expect(string(key), taken, want)
	}
}

func TestEnterOnAButtonPressesThatOne(t *testing.T) {
	b := kittest.NewBench(t)
	did := ""
	d := b.Ask("title", "question", kit.Choice{Text: "No", Do: func() { did += "n" }},
		kit.Choice{Text: "Yes", Do: func() { did += "y" }})
	kit.Focus(d.Buttons[0])
	b.Press(fyne.KeyReturn)
	b.Expect("did", did, "n")
}

func TestWhatIsNotAllowedIsNotAccepted(t *testing.T) {
	b := kittest.NewBench(t)
	did := 0
	d := b.Ask("title", "question", kit.Choice{Text: "Do", Do: func() { did++ }})
	d.Allow(false)
	b.Press(fyne.KeyReturn)
	b.Expect("not yet", did, 0)
	d.Allow(true)
	b.Press(fyne.KeyReturn)
	b.Expect("now", did, 1)
}

func TestDialogsLieAboveEachOther(t *testing.T) {
	b := kittest.NewBench(t)
	lower := b.Ask("lower", "?", kit.Done(words.Language{}))
	upper := b.Ask("upper", "?", kit.Done(words.Language{}))
	b.Expect("the upper one", b.Top(), upper)
	b.Press(fyne.KeyEscape)
	b.Expect("the lower one", b.Top(), lower)
	b.Press(fyne.KeyEscape)
	b.Expect("none", b.Top() == nil, true)
}

func TestTypingReplacesWhatStoodInAField(t *testing.T) {
	b := kittest.NewBench(t)
	f := b.Pane().Field("2")
	b.Window.SetContent(f)
	kit.Focus(f)
	b.TypeText("35")
	b.Expect("by key", f.Text, "35")
	b.Window.Canvas().Unfocus()
	f.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(500, 5)},
		Button: desktop.MouseButtonPrimary})
	b.TypeText("7")
	b.Expect("a click puts the cursor", f.Text, "357")
	f.Stem, f.Text = 4, "tree.yaml"
	f.Refresh()
	b.Window.Canvas().Unfocus()
	kit.Focus(f)
	b.TypeText("exam")
	b.Expect("the stem of a name", f.Text, "exam.yaml")
}

func TestShowingIsNoChange(t *testing.T) {
	b := kittest.NewBench(t)
	changes := 0
	f := b.Pane().Field("2")
	f.OnChanged = func(string) { changes++ }
	f.ShowText("3")
	s := b.Pane().Select([]string{"x", "y"}, func(int) { changes++ })
	s.ShowIndex(1)
	b.Expect("changes", changes, 0)
	b.Expect("shown", f.Text+s.Selected, "3y")
	s.SetSelectedIndex(0)
	f.SetText("4")
	b.Expect("but by the user", changes, 2)
}

// atOnce is a clock that runs everything at once.
func atOnce(_ time.Duration, f func()) func() {
	f()
	return func() {}
}

func TestTooltipsOfButtons(t *testing.T) {
	b := kittest.NewBench(t)
	tips := kit.NewTips(atOnce)
	did := 0
	button := kit.Pane{Tips: tips}.Icon(theme.HomeIcon(), "go home", func() { did++ })
	b.Window.SetContent(container.NewStack(container.NewVBox(button), tips.Layer))
	button.MouseIn(&desktop.MouseEvent{})
	b.Expect("over it", tips.Text(), "go home")
	button.Tapped(&fyne.PointEvent{})
	b.Expect("pressed", tips.Text(), "")
	button.MouseMoved(&desktop.MouseEvent{})
	b.Expect("it does not come back there", tips.Text(), "")
	button.MouseOut()
	b.Ask("a dialog", "?", kit.Done(words.Language{}))
	button.MouseIn(&desktop.MouseEvent{})
	b.Expect("nor below a dialog", tips.Text(), "")
	b.Press(fyne.KeyEscape)
	button.MouseMoved(&desktop.MouseEvent{})
	b.Expect("but after it", tips.Text(), "go home")
}

// The parts of tabs behind the front one stay in the window, so that a change of the theme reaches
// them.
func TestHiddenTabsStayInTheWindow(t *testing.T) {
	b := kittest.NewBench(t)
	chosen := -1
	one, two := widget.NewLabel("one"), widget.NewLabel("two")
	tabs := kit.Pane{}.Tabs(kit.Tab{Title: "1", Content: one}, kit.Tab{Title: "2", Content: two})
	tabs.OnChosen = func(i int) { chosen = i }
	b.Window.SetContent(tabs)
	b.Expect("the first is seen", one.Visible() && !two.Visible(), true)
	b.Expect("the other is there", fyne.CurrentApp().Driver().CanvasForObject(two) != nil, true)
	tabs.Front(1)
	b.Expect("showing is no choice", chosen, -1)
	for _, o := range test.LaidOutObjects(tabs) {
		if tab, ok := o.(*kit.Button); ok && tab.Text == "1" {
			test.Tap(&tab.Button)
		}
	}
	b.Expect("a click is", chosen, 0)
	b.Expect("in front", tabs.InFront(), 0)
}

// A dialog's own keys have priority over those of all dialogs.
func TestKeysOfADialog(t *testing.T) {
	b := kittest.NewBench(t)
	taken, closed := false, false
	d := b.Dialogs.Show("", kit.Room(fyne.NewSize(100, 100)), fyne.NewSize(200, 200), kit.Done(words.Language{}))
	d.OnClosed = func() { closed = true }
	d.Keys = func(e *fyne.KeyEvent) bool {
		first := e.Name == fyne.KeyEscape && !taken
		taken = taken || first
		return first
	}
	b.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.Expect("its own", taken && !closed, true)
	b.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.Expect("then as ever", closed, true)
}

func TestKeysInMenusEndInAColumn(t *testing.T) {
	test.NewTempApp(t)
	names := []string{"Undo", "Redo change search", "About"}
	labels := kit.MenuLabels(names, []string{"Ctrl+Z", "Ctrl+Shift+Y", ""})
	width := func(text string) float32 {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
	}
	if a, b := width(labels[0]), width(labels[1]); a-b > 2 || b-a > 2 || b < width(names[1])+width("Ctrl+Shift+Y")+20 {
		t.Errorf("the keys end at %v and %v", a, b)
	}
	if labels[2] != "About" {
		t.Errorf("%q", labels[2])
	}
	s := kit.Silent(&desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierControl})
	if _, written := s.(fyne.KeyboardShortcut); written || s.ShortcutName() != "CustomDesktop:Control+N" {
		t.Errorf("%q is written: %v", s.ShortcutName(), written)
	}
}

// A Chinese text that a label already shows isn't set again, and can be read back as it was given.
func TestTextsOfLabels(t *testing.T) {
	test.NewTempApp(t)
	l, text := kit.Wrapped(""), "每一步都可以看清楚。"
	for _, want := range []bool{true, false} {
		if got := kit.SetText(l, text); got != want {
			t.Errorf("%v is reported, want %v", got, want)
		}
	}
	if l.Text != text || l.AccessibilityLabel() != text {
		t.Errorf("%q is told as %q", text, l.Text)
	}
}

// Parts that adapt to the space do so, however deeply they are nested in the dialog.
func TestWhatIsFittedIsFoundInEverything(t *testing.T) {
	b := kittest.NewBench(t)
	for what, around := range map[string]func(fyne.CanvasObject) fyne.CanvasObject{
		"a container": func(o fyne.CanvasObject) fyne.CanvasObject { return container.NewVBox(o) },
		"a scroll":    func(o fyne.CanvasObject) fyne.CanvasObject { return container.NewVScroll(o) },
		"a split":     func(o fyne.CanvasObject) fyne.CanvasObject { return container.NewHSplit(kit.NewCell(), o) },
		"a theme": func(o fyne.CanvasObject) fyne.CanvasObject {
			return container.NewThemeOverride(o,
				kit.Theme{})
		},
		"a composite": func(o fyne.CanvasObject) fyne.CanvasObject {
			c := &kit.Composite{}
			c.Compose(c, o)
			return c
		},
	} {
		arranged := 0
		content := around(kit.Fitted(func(fyne.Size) fyne.CanvasObject {
			arranged++
			return kit.NewCell()
		}))
		d := b.Show("title", content, fyne.NewSize(300, 200), kit.Done(words.Language{}))
		b.Expect(what, arranged > 0, true)
		d.Close()
	}
}

// The position of an object in its container is known before it was ever drawn.
func TestWhereSomethingLiesIsKnownBeforeItIsDrawn(t *testing.T) {
	test.NewTempApp(t)
	o := widget.NewLabel("inside")
	outer := container.NewVBox(kit.Room(fyne.NewSize(10, 30)),
		container.NewVScroll(container.NewVBox(kit.Room(fyne.NewSize(10, 50)), o)))
	outer.Resize(fyne.NewSize(100, 100))
	at, found := kit.Within(o, outer)
	if !found || at.Y < 80 {
		t.Errorf("it lies at %v, %v", at, found)
	}
	if _, found := kit.Within(widget.NewLabel("elsewhere"), outer); found {
		t.Error("something is found that is not there")
	}
}
