package form

import (
	"strconv"
	"strings"

	"plytree/editor/picture"
	"plytree/editor/scene"
	"plytree/editor/session"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// exporting is the fields that ask how a picture is to be made.
type exporting struct {
	colours, show, unit *kit.Select
	number              *kit.Field
	transparent         *kit.Check
	content             *fyne.Container
	of                  *session.Session
}

// What the fields offer.
var (
	themes = [...]scene.Theme{scene.Light, scene.Dark, scene.Print}
	shows  = [...]scene.Show{scene.Solution, scene.Question, scene.Plain}
	sizes  = [...]string{"192", "1600"} // at first, for each unit
)

func newExporting(pane kit.Pane, of *session.Session, changed func()) *exporting {
	f := &exporting{of: of, number: pane.Field(sizes[0])}
	f.number.OnChanged = func(string) { changed() }
	f.unit = pane.Select([]string{words.L("dots per inch"), words.L("dots wide")}, func(unit int) {
		f.number.ShowText(sizes[unit])
		changed()
	})
	solution := words.L("the solution")
	if of.Lesson().Ready() {
		solution = words.L("this step of the search")
	}
	f.show = pane.Select([]string{solution, words.L("a question to fill in"), words.L("the tree only")}, func(int) { changed() })
	f.colours = pane.Select([]string{words.L("light"), words.L("dark"), words.L("print, black on white")}, func(int) { changed() })
	f.transparent = pane.Check(words.L("transparent ground"), nil)
	f.unit.ShowIndex(0)
	f.show.ShowIndex(0)
	f.colours.ShowIndex(map[scene.Theme]int{scene.Light: 0, scene.Dark: 1}[of.Look().Theme])
	f.content = container.NewVBox(
		kit.Row(words.L("Show"), f.show),
		kit.Row(words.L("Colours"), f.colours),
		kit.Row(words.L("Size"), container.NewGridWithColumns(2, f.number, f.unit)),
		kit.Row("", f.transparent),
	)
	return f
}

// chosen returns the look and the options of the picture.
func (f *exporting) chosen() (scene.Look, picture.Options, error) {
	l := f.of.Look()
	l.Folded = nil // what is folded on the screen is drawn all the same
	l.Theme, l.Show = themes[f.colours.SelectedIndex()], shows[f.show.SelectedIndex()]
	o := picture.Options{Transparent: f.transparent.Checked}
	n, err := strconv.Atoi(strings.TrimSpace(f.number.Text))
	if err != nil || n < 1 {
		return l, o, kit.Refusal(words.L("The size must be a whole number from 1 up."))
	}
	if f.unit.SelectedIndex() == 1 {
		o.Width = n
	} else {
		o.DPI = float64(n)
	}
	return l, o, nil
}

// Export asks for the kind of picture.
func (f Forms) Export(of *session.Session, do func(scene.Look, picture.Options)) {
	changed := func() {}
	e := newExporting(f.Dialogs.Pane(), of, func() { changed() })
	hint := kit.Note(words.L("A name that ends in .gif makes an animation of the search."))
	fields := container.NewVBox(e.content, kit.Row("", hint))
	changed = f.Dialogs.Form(words.L("Export picture"), words.L("Choose a name…"), fields, e.show, func() (string, error) {
		l, o, err := e.chosen()
		if err != nil {
			return "", err
		}
		w, h, _, err := o.Size(of.SceneWith(l).Bounds)
		return words.L("{{.Width}} × {{.Height}} dots", map[string]any{"Width": w, "Height": h}), err
	}, func() {
		if l, o, err := e.chosen(); err == nil {
			do(l, o)
		}
	})
}
