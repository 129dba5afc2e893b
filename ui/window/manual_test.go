package window

import (
	"path/filepath"
	"testing"

	"plytree/ui/kit"
	"plytree/ui/kit/kittest"
	"plytree/ui/manual"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// The pictures of the manual show the program as it is; PLYTREE_UPDATE=1 makes them anew,
// to be looked at. They may lag a little behind.
func TestPicturesOfTheManual(t *testing.T) {
	w := first(t)
	show := func(name string, height float32) {
		w.win.Resize(fyne.NewSize(1180, height+1)) // and back: texts wrap as in a window that was just opened
		w.win.Resize(fyne.NewSize(1180, height))
		w.lesson.Side.ScrollTo(0)
		w.clock.pass()
		kittest.Golden(t, filepath.Join("..", "manual", "pictures", name+".png"), w.win.Canvas().Capture(), 50)
	}
	show("window", 680)
	w.do("lesson", "next cut")
	show("lesson", 680)
	w.placeSample("11")
	w.do("next task", "next task")
	w.typeValue("5", 0, 0)
	w.typeValue("9", 0, 1) // 6, after which MAX stops
	w.typeValue("5", 0)
	w.typeValue("4", 1, 0)
	w.typeValue("4", 1)
	w.do("check")
	show("exercise", 680)
	w.do("edit exercise")
	show("teacher", 940)
}

// The manual opens with its first page; another one is chosen by its title, and keys
// scroll it.
func TestTheManualIsRead(t *testing.T) {
	w := first(t)
	w.do("manual")
	page := func() string { return over[*widget.RichText](w)[0].String() }
	down := func() float32 {
		for _, s := range over[*container.Scroll](w) {
			if _, text := s.Content.(*fyne.Container); text && s.Content.Size().Height > s.Size().Height && s.Offset.Y > 0 {
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
	var find *kit.Field
	for _, f := range over[*kit.Field](w) {
		find = f
	}
	find.SetText("fail-soft outside")
	w.tap("The words – What a search returns")
	has(t, "what was found", page(), "The words")
	find.SetText("no such words anywhere")
	has(t, "nothing", shown(w.win.Canvas().Overlays().Top()), "No page contains this.")
}
