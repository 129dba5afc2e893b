package window

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"plytree/editor"
	"plytree/editor/picture"
	"plytree/editor/scene"
	"plytree/engine"
	"plytree/fileformat"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/widget"
)

// exportForm asks how a picture is to be made.
type exportForm struct {
	colours, show, unit *widget.Select
	number              *widget.Entry
	transparent         *widget.Check
	size, hint          *widget.Label
	content             *fyne.Container
	scene               func(scene.Look) *scene.Scene
	look                scene.Look
}

func newExportForm(l scene.Look, make func(scene.Look) *scene.Scene) *exportForm {
	f := &exportForm{look: l, scene: make, size: widget.NewLabel(""), hint: widget.NewLabel(words.L("A name that ends in .gif makes an animation of the search."))}
	f.number = widget.NewEntry()
	f.number.SetText("192")
	f.unit = widget.NewSelect([]string{words.L("dots per inch"), words.L("dots wide")}, f.unitChanged)
	f.colours = widget.NewSelect([]string{words.L("light"), words.L("dark"), words.L("print, black on white")}, f.update)
	f.show = widget.NewSelect([]string{words.L("the solution"), words.L("a question to fill in"), words.L("the tree only")}, f.update)
	f.transparent = widget.NewCheck(words.L("transparent ground"), nil)
	f.number.OnChanged = f.update
	f.size.Importance, f.hint.Importance = widget.LowImportance, widget.LowImportance
	f.hint.Wrapping = fyne.TextWrapWord
	f.unit.SetSelectedIndex(0)
	f.show.SetSelectedIndex(0)
	f.colours.SetSelectedIndex(map[scene.Theme]int{scene.Light: 0, scene.Dark: 1}[l.Theme])
	f.content = container.NewVBox(
		labelled(words.L("Show"), f.show),
		labelled(words.L("Colours"), f.colours),
		labelled(words.L("Size"), container.NewGridWithColumns(2, f.number, f.unit)),
		labelled("", f.transparent),
		labelled("", f.size),
		labelled("", f.hint),
	)
	return f
}

func (f *exportForm) unitChanged(string) {
	f.number.SetText([]string{"192", "1600"}[f.unit.SelectedIndex()])
	f.update("")
}

// chosen returns the look and the options of the picture.
func (f *exportForm) chosen() (scene.Look, picture.Options, error) {
	l := f.look
	l.Theme = []scene.Theme{scene.Light, scene.Dark, scene.Print}[max(0, f.colours.SelectedIndex())]
	l.Show = []scene.Show{scene.Solution, scene.Question, scene.Plain}[max(0, f.show.SelectedIndex())]
	o := picture.Options{Transparent: f.transparent.Checked}
	n, err := strconv.Atoi(strings.TrimSpace(f.number.Text))
	if err != nil || n < 1 {
		return l, o, fmt.Errorf("%s", words.L("The size must be a whole number from 1 up."))
	}
	if f.unit.SelectedIndex() == 1 {
		o.Width = n
	} else {
		o.DPI = float64(n)
	}
	return l, o, nil
}

// update says how large the picture will be.
func (f *exportForm) update(string) {
	if f.content == nil {
		return
	}
	l, o, err := f.chosen()
	if err == nil {
		var w, h int
		if w, h, _, err = o.Size(f.scene(l).Bounds); err == nil {
			f.size.SetText(words.L("{{.Width}} × {{.Height}} dots", map[string]any{"Width": w, "Height": h}))
			return
		}
	}
	f.size.SetText(err.Error())
}

// export asks for the kind of picture and then for its name.
func (w *window) export() {
	w.settle()
	f := newExportForm(w.lookNow(), w.sceneFor)
	if w.lesson != nil {
		f.show.Options[0] = words.L("this step of the search")
		f.show.SetSelectedIndex(0)
	}
	f.update("")
	d := dialog.NewCustomConfirm(words.L("Export picture"), words.L("Choose a name…"), words.L("Cancel"), f.content, func(yes bool) {
		if !yes {
			return
		}
		l, o, err := f.chosen()
		if err == nil {
			_, _, _, err = o.Size(w.sceneFor(l).Bounds)
		}
		if err != nil {
			w.complain(err)
			return
		}
		w.choosePicture(l, o)
	}, w.win)
	d.Resize(fyne.NewSize(480, 380))
	w.present(d)
}

// sceneFor is what is seen, with another look: in a lesson, its step.
func (w *window) sceneFor(l scene.Look) *scene.Scene {
	res := w.currentResult()
	switch {
	case res == nil || l.Show != scene.Solution:
		return scene.NewUnsearched(w.current(), l)
	case w.lesson != nil && w.lesson.res() == res:
		return scene.NewFilm(res, l).At(w.lesson.step)
	}
	return scene.New(res, l)
}

// choosePicture asks for a name and makes the picture in the background; a name
// that ends in .gif makes an animation of the whole search.
func (w *window) choosePicture(l scene.Look, o picture.Options) {
	s, state := w.sceneFor(l), w.history.Current()
	w.askName("tree.png", storage.NewExtensionFileFilter([]string{".png", ".gif"}), func(path string) error {
		if picture.Animated(path) {
			w.exportAnimation(path, state, l, o)
			return nil
		}
		if err := picture.CheckName(path); err != nil {
			return err
		}
		w.status.say(words.L("Drawing {{.File}}…", map[string]any{"File": filepath.Base(path)}))
		w.behind(func() {
			data, err := picture.PNG(s, o)
			if err == nil {
				err = fileformat.Save(path, data)
			}
			fyne.Do(func() {
				w.status.say(words.Unless(err != nil, savedText(path)))
				w.complain(err)
			})
		})
		return nil
	})
}

func savedText(path string) string {
	return words.L("{{.File}} is saved.", map[string]any{"File": filepath.Base(path)})
}

// exportAnimation draws the whole search behind a dialog that can call it off.
func (w *window) exportAnimation(path string, s editor.State, l scene.Look, o picture.Options) {
	w.measured(words.L("Drawing {{.File}}…", map[string]any{"File": filepath.Base(path)}), func(ctx context.Context, progress func(float64)) (func(), error) {
		data, err := animation(ctx, s, l, o, progress)
		if err == nil {
			err = fileformat.Save(path, data)
		}
		return func() { w.status.say(savedText(path)) }, err
	})
}

// animation draws the whole search as a GIF, a step a second.
func animation(ctx context.Context, s editor.State, l scene.Look, o picture.Options, progress func(float64)) ([]byte, error) {
	res, err := engine.SearchContext(ctx, s.Tree, s.Search, true)
	if err != nil {
		return nil, err
	}
	return picture.GIF(ctx, scene.NewFilm(res, l), o, time.Second, progress)
}
