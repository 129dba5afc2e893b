package window

import (
	"testing"

	"plytree/editor/session"
	"plytree/editor/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Larger texts enlarge those of the tree, too, in a small window with the panel.
func TestLargerTextMakesTheTreeLarger(t *testing.T) {
	w := first(t)
	w.win.Resize(fyne.NewSize(1366, 768-26)) // the menu stands outside
	zoom := func() float64 {
		c := w.tree.Camera()
		return c.Zoom()
	}
	usual := zoom()
	for range 4 {
		w.do("text larger")
	}
	large := zoom()
	expect(t, "larger", large > 1.2*usual, true)
	w.do("fit")
	expect(t, "until all of it is asked for", zoom() < large, true)
}

// No menu is higher than a window of 1024×700 in any language.
func TestMenusFitALowWindow(t *testing.T) {
	for _, id := range words.IDs() {
		lang, err := words.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		w := speaking(t, lang, session.Env{})
		for _, menu := range w.acts.Menu.Items {
			const room = 700 - 24 // below the bar
			if height := widget.NewMenu(menu).MinSize().Height; height > room {
				t.Errorf("%s: the menu %s is %v high, and there is room for %v", id, menu.Label, height, room)
			}
		}
	}
}
