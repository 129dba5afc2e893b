package window

import (
	"path/filepath"
	"testing"

	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"
	"plytree/ui/manual"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// The pictures of the manual show the program at twice its size; small differences are accepted.
// PLYTREE_UPDATE=1 makes them again, to be checked by eye.
func TestPicturesOfTheManual(t *testing.T) {
	w := pictured(t, nil)
	w.placeSample("01")
	w.shoot("window", 652)
	w.do("lesson", "next cut")
	w.shoot("lesson", 630)

	w = pictured(t, nil)
	w.placeSample("11")
	w.do("next task", "next task")
	w.typeValue("5", 0, 0)
	w.typeValue("9", 0, 1) // 6, after which MAX stops
	w.typeValue("5", 0)
	w.typeValue("4", 1, 0)
	w.typeValue("4", 1)
	w.do("check")
	w.shoot("exercise", 725)
	w.do("clear all", "edit exercise")
	w.shoot("teacher", 735)

	w = pictured(t, nil)
	w.placeSample("15")
	w.selects(1)
	w.shoot("chance", 850)
	w.do("new game")
	over[*kit.Select](w.driven)[0].SetSelectedIndex(0)
	w.shoot("newgame", 600)

	w = pictured(t, nil)
	in := w.handInBy("Ana Pop", "Ion Ionescu", "Maria Radu", "Mihai Stan", "Elena Dumitru", "Andrei Munteanu",
		"Ioana Marin", "Radu Toma")
	w.do("mark class")
	w.fill(filepath.Join(in, "in"))
	w.choose("Mark")
	w.shoot("marking", 630)

	w = pictured(t, map[string]string{"course": "AI 1: search", "courseLine": "Summer term"})
	w.start.Show()
	w.shoot("course", 630)
}

// magnified is a program that was packaged with metadata, on a screen with small pixels.
type magnified struct {
	fyne.App
	custom map[string]string
}

func (m magnified) Metadata() fyne.AppMetadata { return fyne.AppMetadata{Custom: m.custom} }

func (m magnified) NewWindow(title string) fyne.Window {
	win := m.App.NewWindow(title)
	win.Canvas().(software.WindowlessCanvas).SetScale(2)
	return win
}

// photographed is a window with its menu bar.
type photographed struct {
	driven
	bar *fyne.Container
}

// pictured opens a window with its menu bar. Fyne shows the bar only on a real screen, not in
// tests: this one has the same names, sizes and shadow.
func pictured(t testing.TB, custom map[string]string) photographed {
	w := started(t, magnified{kittest.NewApp(t), custom}, words.Language{}, session.Env{})
	bar, ground, edge := container.NewHBox(), canvas.NewRectangle(theme.Color(theme.ColorNameBackground)),
		theme.InnerPadding()
	ground.Shadow = canvas.Shadow{Color: theme.Color(theme.ColorNameShadow), BlurRadius: 2, Offset: fyne.NewPos(0, 1)}
	above := container.NewStack(ground, container.New(layout.NewCustomPaddedLayout(0, 0, edge, edge), bar))
	above = container.New(layout.NewCustomPaddedLayout(0, -theme.Padding(), 0, 0), above) // which Border adds
	w.win.SetContent(container.NewBorder(above, nil, nil, nil, container.NewPadded(w.win.Content())))
	return photographed{w, bar}
}

// shoot compares the window at this height with a picture of the manual.
func (w photographed) shoot(name string, height float32) {
	w.t.Helper()
	w.win.SetPadded(false)
	w.bar.RemoveAll()
	for _, m := range w.win.MainMenu().Items {
		label, edge := canvas.NewText(m.Label, theme.Color(theme.ColorNameForeground)), theme.InnerPadding()
		w.bar.Add(container.New(layout.NewCustomPaddedLayout(edge/2, edge/2, edge, edge), label))
	}
	w.win.Resize(fyne.NewSize(1100, height+1)) // and back: texts wrap as in a window that was just opened
	w.win.Resize(fyne.NewSize(1100, height))
	w.lesson.Side.ScrollTo(0)
	w.clock.pass()
	kittest.Golden(w.t, filepath.Join("..", "manual", "pictures", name+".png"), w.win.Canvas().Capture(), 50)
}

// The manual opens with its first page; other pages are chosen by title, and keys scroll.
func TestTheManualIsRead(t *testing.T) {
	w := first(t)
	w.do("manual")
	page := func() string { return over[*widget.RichText](w)[0].String() }
	down := func() float32 {
		for _, s := range over[*container.Scroll](w) {
			if _, text := s.Content.(*fyne.Container); text && s.Content.Size().Height > s.Size().Height &&
				s.Offset.Y > 0 {
				return s.Offset.Y
			}
		}
		return 0
	}
	pages := manual.Pages()
	has(t, "the first page", page(), pages[0].Title)
	w.tap(pages[2].Title)
	has(t, "another page", page(), pages[2].Title)
	w.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	expect(t, "a page further", down() > 100, true)
	w.tap(pages[1].Title)
	expect(t, "from its beginning", down(), 0)
	w.tap("    Step by step")
	expect(t, "a section", down() > 300, true)
	w.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	w.do("manual")
	find := w.win.Canvas().Focused().(*kit.Field)
	find.SetText("fail-soft outside")
	w.tap("What a search returns")
	has(t, "what was found", page(), "The words")
	find.SetText("manual mark") // other sections with the words come before the one with this heading
	find.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	has(t, "the section with this heading", page(), "Marks that you change")
	find.SetText("drawing cards") // which is written “Draw a die or a card”
	w.tap("How do I …")
	for _, part := range over[*widget.RichText](w)[0].Segments {
		if list, is := part.(*widget.ListSegment); is && len(list.Items) > 1 {
			t.Errorf("%d items of a list with links are close to each other: a link covers the one above",
				len(list.Items))
		}
	}
	find.SetText("no such words anywhere")
	has(t, "nothing", shown(w.win.Canvas().Overlays().Top()), "No page contains this.")
}
