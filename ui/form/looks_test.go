package form

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/editor/export"
	"plytree/editor/look"
	"plytree/fileformat/classlist"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

var (
	aiLook    = look.Look{Name: "AI course", Shapes: scene.SquareCircle, Direction: scene.Right, Theme: palette.Print, Show: look.Both, Boxes: look.On, Numbers: look.On, Notes: look.Off, Transparent: look.On}
	gamesLook = look.Look{Name: "Games", Shapes: scene.Triangles, Direction: scene.Down, Theme: palette.Light, Numbers: look.Off, Notes: look.Off}
)

// withLooks is a bench on which looks are kept.
func withLooks(t *testing.T, all ...look.Look) *bench {
	t.Helper()
	b := newBench(t, nine)
	b.Looks = &look.Kept{Shelf: look.Folder(filepath.Join(t.TempDir(), "looks"))}
	for _, l := range all {
		if err := b.Looks.Keep(l); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

func (b *bench) expect(what string, got, want any) {
	b.t.Helper()
	if got != want {
		b.t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// look is the look that the dialog shows.
func (b *bench) look() string { return found[*kit.Select](b)[0].Selected }

func TestExportByALook(t *testing.T) {
	b := withLooks(t, gamesLook, aiLook)
	d := b.exports(export.Wish{Theme: palette.Dark}, func() {
		b.expect("the fields are as they were", b.look(), "custom")
		b.choose("AI course")
		b.expect("chosen", b.look(), "AI course")
		b.choose("triangles")
		b.expect("another shape", b.look(), "custom")
		b.choose("squares")
		b.expect("as the look says", b.look(), "AI course")
		b.choose("SVG")
		b.choose("PDF")
		b.choose("A4")
		b.expect("a format is no part of a look", b.look(), "AI course")
		b.choose("custom")
		b.expect("none", b.look(), "custom")
		b.choose("AI course")
	})
	if d == nil {
		t.Fatal("nothing is made")
	}
	w := d.Wish
	b.expect("what is wished", w.Look == "AI course" && w.Shapes == scene.SquareCircle && w.Direction == scene.Right && w.Theme == palette.Print && w.Subject == export.Pair && w.Boxes && w.Numbers && !w.Notes && w.Size.Transparent, true)

	changed := aiLook
	changed.Shapes, changed.Notes = scene.Triangles, look.On
	if err := b.Looks.Keep(changed); err != nil {
		t.Fatal(err)
	}
	again := b.exports(w, func() { b.expect("next time", b.look(), "AI course") })
	if again == nil || again.Wish.Shapes != scene.Triangles || !again.Wish.Notes {
		t.Errorf("the look is taken as it was: %+v", again)
	}
	if err := b.Looks.Remove("AI course"); err != nil {
		t.Fatal(err)
	}
	gone := b.exports(w, func() { b.expect("a look that is gone", b.look(), "custom") })
	if gone == nil || gone.Wish.Look != "" || gone.Wish.Shapes != scene.SquareCircle {
		t.Errorf("%+v", gone)
	}
}

// Who exports for the first time gets the look of the view, with what it says of pictures.
func TestExportBeginsWithTheLookOfTheView(t *testing.T) {
	b := withLooks(t, gamesLook, aiLook)
	b.SetLook(scene.Look{Theme: palette.Light, Shapes: scene.SquareCircle, Direction: scene.Right, Numbers: true})
	d := b.exports(export.Wish{}, func() { b.expect("the look", b.look(), "AI course") })
	if d == nil || d.Wish.Subject != export.Pair || !d.Wish.Boxes || d.Wish.Theme != palette.Print {
		t.Errorf("%+v", d)
	}
	d = b.exports(export.Wish{Theme: palette.Light, Subject: export.Plain}, func() { b.expect("later", b.look(), "custom") })
	if d == nil || d.Wish.Shapes != scene.SquareCircle || d.Wish.Subject != export.Plain {
		t.Errorf("the shapes are not those of the view: %+v", d)
	}
}

func TestALookIsSavedWhereItIsExported(t *testing.T) {
	b := withLooks(t, aiLook)
	b.exports(export.Wish{Theme: palette.Light}, func() {
		b.choose("dark")
		b.choose("every step")
		b.tap("Save look…")
		b.expect("without a name", b.says("The look needs a name; use one such as AI course."), true)
		b.typeText("a/b")
		b.expect("a path", b.holds("looks like a file name"), true)
		b.press(fyne.KeyReturn)
		b.press(fyne.KeyBackspace)
		b.press(fyne.KeyBackspace)
		b.typeText("lgorithms")
		b.expect("what it says", b.holds("triangles ▲ ▼, top to bottom, dark"), true)
		b.press(fyne.KeyReturn)
		b.expect("it is chosen", b.look(), "algorithms")
		b.choose("AI course")
		b.choose("light")
		b.tap("Save look…")
		b.expect("its name is offered", b.holds("This replaces the look “AI course”."), true)
		b.press(fyne.KeyReturn)
		b.expect("it has changed", b.look(), "AI course")
	})
	changed := aiLook
	changed.Theme, changed.Values = palette.Light, scene.Proven
	all, unread := b.Looks.All()
	if len(all) != 2 || unread != nil || all[0] != changed || all[1].Theme != palette.Dark || all[1].Show != "" {
		t.Errorf("%+v, %v", all, unread)
	}
}

func TestALookThatIsCalledAsNone(t *testing.T) {
	l := aiLook
	l.Name = "custom"
	b := withLooks(t, l)
	b.exports(export.Wish{Theme: palette.Dark}, func() {
		b.expect("none", b.look(), "custom")
		b.choose("“custom”")
		b.expect("the look", b.look(), "“custom”")
	})
}

func TestSheetsByALook(t *testing.T) {
	b := withLooks(t, aiLook, gamesLook)
	sheets := func(view scene.Look, do func()) (got Sheet) {
		t.Helper()
		b.Sheets(SheetsOf{Front: true, Solutions: true, View: view, Class: ClassFile{func(func(string)) {}, classlist.Load}}, func(s Sheet) { got = s })
		do()
		b.tap("Choose name…")
		return got
	}
	usual := scene.Look{Theme: palette.Dark, Numbers: true}
	b.expect("none", sheets(usual, func() {}).Look, look.Look{})
	b.expect("chosen", sheets(usual, func() { b.choose("AI") }).Look, aiLook)
	b.expect("that of the view", sheets(scene.Look{}, func() {}).Look, gamesLook)
	b.expect("for a platform", sheets(scene.Look{}, func() { b.choose("Moodle") }).Look, gamesLook)
	b.expect("none after all", sheets(scene.Look{}, func() { b.choose("default") }).Look, look.Look{})
}

// viewed is a view that takes looks.
type viewed struct{ look scene.Look }

func (v *viewed) take(l look.Look) {
	l = l.Over(look.OfView(v.look))
	v.look.Shapes, v.look.Direction, v.look.Numbers, v.look.Notes = l.Shapes, l.Direction, l.Numbers.Or(false), l.Notes.Or(false)
}

// ticked lists the looks of the dialog, and marks those that the view has.
func (b *bench) ticked() string {
	var all []string
	for _, row := range found[*lookRow](b) {
		name := row.of.Name
		if *row.Ticked() {
			name = "✓ " + name
		}
		all = append(all, name)
	}
	return strings.Join(all, ", ")
}

// more opens the menu of a look and chooses from it by keys.
func (b *bench) more(row, item int) {
	b.t.Helper()
	buttons := slices.DeleteFunc(found[*kit.Button](b), func(o *kit.Button) bool { return o.Tip != "More" })
	test.Tap(&buttons[row].Button)
	for range item {
		b.press(fyne.KeyDown)
	}
	b.press(fyne.KeyReturn)
}

func TestChooseLook(t *testing.T) {
	b := withLooks(t)
	v := &viewed{scene.Look{Theme: palette.Light}}
	var written []look.Look
	var read func(look.Look)
	open := func() {
		b.ChooseLook(LookActions{View: func() scene.Look { return v.look }, Take: v.take, Import: func(use func(look.Look)) { read = use }, Export: func(l look.Look) { written = append(written, l) }})
	}
	open()
	b.expect("at first", b.holds("No looks are saved yet."), true)
	b.press(fyne.KeyReturn) // save the view, which has the keyboard
	b.typeText("Games")
	b.press(fyne.KeyReturn)
	b.expect("the view is saved", b.ticked(), "✓ Games")
	for _, l := range found[*kit.Text](b) {
		if l.Visible() && strings.HasPrefix(l.Text, "No looks") {
			t.Error("it says that there are none")
		}
	}

	b.tap("Import…")
	read(aiLook)
	b.expect("its name is offered", b.holds("squares and circles, left to right"), true)
	b.press(fyne.KeyReturn)
	b.expect("imported", b.ticked(), "AI course, ✓ Games")
	b.press(fyne.KeySpace)
	b.expect("taken", b.ticked(), "✓ AI course, Games")
	b.expect("the view", v.look.Shapes == scene.SquareCircle && v.look.Numbers && v.look.Theme == palette.Light, true)

	v.look.Notes = true
	b.press(fyne.KeyEscape)
	open()
	b.expect("the view has changed", b.ticked(), "AI course, Games")
	b.tap("Save current view…")
	b.typeText("ai COURSE")
	b.expect("one of that name is there", b.holds("This replaces the look “AI course”."), true)
	b.press(fyne.KeyReturn)
	b.expect("replaced", b.ticked(), "✓ ai COURSE, Games")
	all, _ := b.Looks.All()
	b.expect("what it says of pictures alone stays", all[0].Show == look.Both && all[0].Boxes == look.On && all[0].Notes == look.On, true)

	b.tap("Import…")
	read(gamesLook)
	b.expect("its name is taken", b.holds("This replaces the look “Games”."), true)
	b.press(fyne.KeyReturn)
	all, _ = b.Looks.All()
	b.expect("a file replaces all", all[1], gamesLook)

	b.more(0, 1)
	b.typeText("games")
	b.expect("a name that is taken", b.holds("Another look is called games; use another name."), true)
	b.press(fyne.KeyReturn)
	b.typeText(" 2")
	b.press(fyne.KeyReturn)
	b.expect("renamed", b.ticked(), "Games, ✓ games 2")
	b.more(0, 3)
	b.expect("asked", b.holds("The look “Games” will be deleted from this computer."), true)
	b.Dialogs.Top().Close()
	b.expect("kept", b.ticked(), "Games, ✓ games 2")
	b.more(0, 3)
	b.Dialogs.Top().Accept()
	b.expect("deleted", b.ticked(), "✓ games 2")
	b.more(0, 2)
	b.expect("exported", len(written) == 1 && written[0].Name == "games 2", true)
	b.Dialogs.Top().Close()
	b.expect("closed", b.Dialogs.Top() == nil, true)
}

// What can't be read is said, and the other looks are offered.
func TestChooseLookAmongBrokenOnes(t *testing.T) {
	b := withLooks(t, gamesLook)
	folder := string(b.Looks.Shelf.(look.Folder))
	if err := os.WriteFile(filepath.Join(folder, "x.yaml"), []byte("plytree-look: 1\nboxes: yes\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.ChooseLook(LookActions{View: func() scene.Look { return scene.Look{} }})
	b.expect("offered", b.ticked(), "✓ Games")
	b.expect("said", b.holds("x.yaml:2:8: boxes must be true or false; write boxes: true."), true)
}
