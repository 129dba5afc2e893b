package window

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

const homework = `plytree: 1
title: Homework 3
exercise: {tasks: [{ask: value}, {ask: values, marks: 3}, {ask: windows, marks: 6}, {ask: pruned, marks: 2}]}
tree: [[[1, 4], [5, 6]], [[2, 1], [8, 7]]]
`

// handedIn opens a window on an exercise, with answers handed in by thirty students.
func handedIn(t *testing.T) (w driven, folder string) {
	t.Helper()
	w = empty(t)
	return w, w.handIn()
}

// handIn opens an exercise, with the answers of thirty students in a folder below it.
func (w driven) handIn() (folder string) {
	w.t.Helper()
	var names []string
	for i := range 30 {
		names = append(names, fmt.Sprintf("Student %02d", i))
	}
	return w.handInBy(names...)
}

// handInBy opens an exercise, with the answers of students below it: each makes one of the mistakes
// in turn, and one file is broken.
func (w driven) handInBy(students ...string) (folder string) {
	t := w.t
	t.Helper()
	folder = t.TempDir()
	key := filepath.Join(folder, "hw3.yaml")
	put(t, key, homework)
	loaded, err := session.Load(w.env.Store, key)
	if err != nil {
		t.Fatal(err)
	}
	doc := loaded.Document
	k := filetest.Key(t, doc)
	mistakes := exercise.MistakeNames()
	for i, name := range students {
		a, ok := k.Mistaken(mistakes[i%len(mistakes)])
		if !ok {
			a = k.Perfect()
		}
		d := *doc
		d.Answers = a.WithStudent(name, fmt.Sprint(1000+i))
		put(t, filepath.Join(folder, "in", fmt.Sprint(i), "hw3.yaml"), string(fileformat.Write(&d)))
	}
	put(t, filepath.Join(folder, "in", "broken.yaml"), "tree: [")
	w.Documents.OpenLoaded(loaded)
	w.show()
	return folder
}

// top returns the objects of the topmost dialog, except those in hidden rows.
func (w driven) top() []fyne.CanvasObject {
	all := test.LaidOutObjects(w.win.Canvas().Overlays().Top())
	hidden := map[fyne.CanvasObject]bool{}
	for _, o := range all {
		if c, ok := o.(*fyne.Container); ok && (!c.Visible() || hidden[o]) {
			for _, inside := range c.Objects {
				hidden[inside] = true
			}
		}
	}
	return slices.DeleteFunc(all, func(o fyne.CanvasObject) bool { return hidden[o] })
}

// choose taps a button of the topmost dialog.
func (w driven) choose(text string) {
	w.t.Helper()
	for _, b := range widgets[*kit.Button](w.top()) {
		if b.Text == text && b.Visible() && !b.Disabled() {
			test.Tap(&b.Button)
			return
		}
	}
	w.t.Fatalf("no button %q can be tapped", text)
}

// fill types into the first field of the topmost dialog that is empty or shows the last used text.
func (w driven) fill(text string) {
	w.t.Helper()
	for _, f := range widgets[*kit.Field](w.top()) {
		if f.Text == "" || f.Text == text {
			f.SetText(text)
			return
		}
	}
	w.t.Fatalf("no field of the dialog is empty for %q", text)
}

// seen returns the texts of the topmost dialog.
func (w driven) seen() string {
	var all []string
	for _, l := range widgets[*kit.Text](w.top()) {
		all = append(all, l.Text)
	}
	return strings.Join(all, "\n")
}

func (w driven) expectSeen(text string) {
	w.t.Helper()
	if !strings.Contains(w.seen(), text) {
		w.t.Errorf("%q is not to be seen in\n%s", text, w.seen())
	}
}
