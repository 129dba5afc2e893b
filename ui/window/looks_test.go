package window

import (
	"os"
	"path/filepath"
	"testing"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/editor/look"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

var courseLook = look.Look{Name: "Artificial intelligence, winter term", Shapes: scene.SquareCircle, Direction: scene.Right, Theme: palette.Dark, Values: scene.Returned, Show: look.Both, Boxes: look.On, Numbers: look.On, Notes: look.On}

// keepLooks keeps a look, and a file that is none.
func (w driven) keepLooks() {
	w.t.Helper()
	if err := w.looks.Keep(courseLook); err != nil {
		w.t.Error(err)
	}
	if err := w.looks.Shelf.Write("broken.yaml", []byte("plytree-look: 9\n")); err != nil {
		w.t.Error(err)
	}
}

// What a look says is what the view then is, and the menu ticks it; what is kept of the view
// says it again.
func TestTheViewTakesALook(t *testing.T) {
	w := first(t)
	w.keepLooks()
	w.do("looks")
	w.dialogs.Top().Close()
	before := w.look()
	w.takeLook(courseLook)
	l := w.look()
	expect(t, "the view", l.Shapes == scene.SquareCircle && l.Direction == scene.Right && l.Theme == palette.Dark && l.Values == scene.Returned && l.Numbers && l.Notes, true)
	for _, id := range []string{"squares", "right", "dark", "returned", "numbers", "notes"} {
		expect(t, id+" is ticked", w.acts.Get(id).Ticked(), true)
	}
	expect(t, "the tree is drawn so", w.front().Look().Shapes, scene.SquareCircle)
	expect(t, "it is in use", courseLook.InUse(w.look()), true)
	w.do("triangles")
	expect(t, "no more", courseLook.InUse(w.look()), false)

	w.takeLook(look.OfView(before))
	expect(t, "as before", look.OfView(w.look()), look.OfView(before))
	w.takeLook(look.Look{Theme: palette.Print, Boxes: look.On})
	expect(t, "print is for pictures", look.OfView(w.look()), look.OfView(before))
}

// Colours that are as the look says stay those of the system.
func TestALookLeavesTheSystemsColours(t *testing.T) {
	w := first(t)
	expect(t, "at first", w.prefs.variant(), kit.AsSystem)
	w.takeLook(look.Look{Theme: w.look().Theme})
	expect(t, "the same colours", w.prefs.variant(), kit.AsSystem)
}

// A look goes into a file and comes back from it.
func TestALookForColleagues(t *testing.T) {
	w := first(t)
	if err := w.looks.Keep(courseLook); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "ai.yaml")
	w.do("looks")
	for _, b := range over[*kit.Button](w) {
		if b.Tip == "More" {
			b.OnTapped()
		}
	}
	w.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	w.win.Canvas().Focused().(*kit.Field).SetText(file)
	w.dialogs.Top().Accept()
	data, err := os.ReadFile(file)
	expect(t, "the file", err == nil && string(data) == string(courseLook.Write()), true)
	if err := w.looks.Remove(courseLook.Name); err != nil {
		t.Fatal(err)
	}
	w.choose("Import…")
	w.fill(file)
	w.dialogs.Top().Accept()
	w.dialogs.Top().Accept() // its name
	all, unread := w.looks.All()
	if len(all) != 1 || all[0] != courseLook || unread != nil {
		t.Errorf("%+v, %v", all, unread)
	}
}
