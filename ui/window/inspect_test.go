package window

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// write types into a field of the side panel and leaves it with Enter.
func (w driven) write(f fyne.Focusable, text string) {
	w.t.Helper()
	w.win.Canvas().Focus(f)
	test.Type(f, text)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// unfold clicks the title of a section.
func (w driven) unfold(s *kit.Section) {
	w.t.Helper()
	for _, head := range allIn[fyne.Tappable](s) {
		test.Tap(head)
		return
	}
	w.t.Fatal("no title to click")
}
