package window

import (
	"math"
	"strings"
	"testing"

	"plytree/editor/words"
	"plytree/ui/action"

	"fyne.io/fyne/v2"
)

// shortcut handles a shortcut like Fyne: by the menu item that has it, otherwise by the focused
// object.
func (w driven) shortcut(s fyne.Shortcut) {
	w.t.Helper()
	if item := itemOf(w.win.MainMenu().Items, s); item != nil {
		item.Action()
		return
	}
	w.win.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(s)
}

func itemOf(menus []*fyne.Menu, s fyne.Shortcut) *fyne.MenuItem {
	for _, menu := range menus {
		for _, item := range menu.Items {
			if item.Shortcut != nil && item.Shortcut.ShortcutName() == s.ShortcutName() {
				return item
			}
		}
	}
	return nil
}

func ctrlKey(name fyne.KeyName) fyne.Shortcut {
	return action.Keys("Ctrl+" + string(name)).Shortcut(nil)
}

func TestZoomKeys(t *testing.T) {
	w := drawn(t, "[[1, 2], [3, 4]]")
	zoom := func() float64 {
		c := w.tree.Camera()
		return c.Zoom()
	}
	fitted := zoom()
	w.shortcut(ctrlKey(fyne.KeyPlus))
	expect(t, "Ctrl and plus", zoom() > fitted, true)
	w.shortcut(ctrlKey(fyne.KeyMinus))
	w.shortcut(ctrlKey(fyne.KeyMinus))
	expect(t, "Ctrl and minus", zoom() < fitted, true)
	w.shortcut(ctrlKey(fyne.KeyEqual))
	expect(t, "where the plus is", math.Abs(zoom()-fitted) < 1e-9, true)
	w.ctrl(fyne.Key0)
	expect(t, "Ctrl+0", zoom(), fitted)
}

// nameIn returns the name of a menu item, without its key.
func nameIn(item *fyne.MenuItem) string {
	name, _, _ := strings.Cut(item.Label, "  ")
	return name
}

// No key has two actions that are possible at the same time.
func TestKeysAreOne(t *testing.T) {
	w := first(t)
	keyOf := func(item *fyne.MenuItem) string {
		return strings.TrimSpace(strings.TrimPrefix(item.Label, nameIn(item)))
	}
	check := func(when string) {
		taken := map[string]string{}
		for _, menu := range w.acts.Menu.Items {
			for _, item := range actionsIn(menu) {
				if k := keyOf(item); k != "" && taken[k] != "" && taken[k] != nameIn(item) {
					t.Errorf("%s: %s is shown for %s and for %s", when, k, nameIn(item), taken[k])
				} else {
					taken[k] = nameIn(item)
				}
			}
		}
	}
	check("drawing")
	expect(t, "Space folds", keyOf(itemFor(t, w, "fold")), "Space")
	w.do("lesson")
	check("in a lesson")
	expect(t, "Space does not fold", keyOf(itemFor(t, w, "fold")), "")
	w.click(0)
	w.do("fold")
	expect(t, "the menu folds all the same", w.Session().Folds().Any(), true)
}

// Every action in the table has a handler.
func TestActionsAreDone(t *testing.T) {
	w := first(t)
	for _, id := range action.IDs(words.Language{}) {
		if w.acts.Get(id) == nil {
			t.Errorf("nobody does %q", id)
		}
	}
}
