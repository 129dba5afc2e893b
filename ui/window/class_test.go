package window

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"os"
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

// handedIn opens a window on an exercise, with what thirty students handed in.
func handedIn(t *testing.T) (w driven, folder string) {
	t.Helper()
	w = empty(t)
	return w, w.handIn()
}

// handIn opens an exercise, with what thirty students handed in below it.
func (w driven) handIn() (folder string) {
	w.t.Helper()
	var names []string
	for i := range 30 {
		names = append(names, fmt.Sprintf("Student %02d", i))
	}
	return w.handInBy(names...)
}

// handInBy opens an exercise, with what students handed in below it: each makes one of the mistakes
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
	w.documents.OpenLoaded(loaded)
	w.show()
	return folder
}

// top is the objects of the dialog that lies above all others, without those in rows that
// are hidden.
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

// choose taps a button of the dialog in front.
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

// fill types into the first field of the dialog in front that is empty or remembers the text.
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

// seen are the texts of the dialog in front.
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

// A class is marked, one student's marks are changed by hand, all is marked
// again, and table and feedback are written.
func TestClassFromKeyToFeedback(t *testing.T) {
	w, folder := handedIn(t)
	w.do("mark class")
	w.fill(filepath.Join(folder, "in"))
	w.choose("Mark")
	w.expectSeen("31 of 31") // with the broken file, which stands first
	w.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	w.expectSeen("Student 01   1001")
	before := w.seen()
	w.choose("Change…") // of the value
	for _, f := range widgets[*kit.Field](w.top()) {
		if f.Text != "" {
			f.SetText("0.25")
		}
	}
	w.fill("talked about it")
	w.choose("Apply")
	w.expectSeen("Remark: talked about it")
	if w.seen() == before {
		t.Error("the total is as it was")
	}
	w.choose("Back to class")
	w.choose("Mark again")
	w.press(fyne.KeyReturn)
	w.expectSeen("Remark: talked about it")
	w.choose("Back to class")

	export := func(kind string) {
		for _, s := range widgets[*kit.Select](w.top()) {
			if s.PlaceHolder == "Export as…" {
				s.SetSelected(kind)
			}
		}
		w.choose("Save")
	}
	export("CSV")
	table := content(t, filepath.Join(folder, "hw3-marks.csv"))
	has(t, "marks by hand", table, "Student 01,1001,0.25")
	has(t, "what failed", table, "broken.yaml")
	export("Excel (CSV)")
	w.choose("Replace")
	has(t, "for Excel", content(t, filepath.Join(folder, "hw3-marks.csv")), "93,75")
	w.press(fyne.KeyReturn)
	w.choose("Change…")
	w.choose("Use calculated marks")
	lacks(t, "taken back", w.seen(), "talked about it")
	w.choose("Back to class")
	w.choose("Feedback pages…")
	w.choose("Save here")
	pages, err := filepath.Glob(filepath.Join(folder, "feedback", "*.html"))
	if err != nil || len(pages) != 30 {
		t.Errorf("%d pages, %v", len(pages), err)
	}
	w.unfocusedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	w.expectSeen("Close the table?")
	w.choose("Cancel")
	w.expectSeen("31 of 31")
	w.unfocusedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	w.choose("Close")
	if w.Dialogs.Top() != nil {
		t.Error("a dialog is still open")
	}
	w.do("mark class")
	w.choose("Mark") // what was marked last is remembered
	w.expectSeen("31 of 31")
	w.choose("Close")
}

// What is not saved is no key yet.
func TestUnsavedKeyIsSavedBefore(t *testing.T) {
	w, folder := handedIn(t)
	w.work(w.front().Work().SetStudent("Somebody", ""))
	w.do("mark class")
	w.expectSeen("Submissions are marked with the saved exercise, which differs from the one you see here.")
	w.choose("Save")
	w.expectSeen("Choose the students' submissions.")
	if data, err := os.ReadFile(filepath.Join(folder, "hw3.yaml")); err != nil || !strings.Contains(string(data), "Somebody") {
		t.Errorf("it wasn't saved: %v", err)
	}
	w.choose("Cancel")
}

// A key that is none, and a folder without anything in it, are said.
func TestNothingToMarkBy(t *testing.T) {
	w, folder := handedIn(t)
	w.place("[1, 2]")
	w.do("mark class")
	w.fill(filepath.Join(folder, "in"))
	w.fill(filepath.Join(folder, "in"))
	for _, f := range widgets[*kit.Field](w.top()) {
		f.SetText(filepath.Join(folder, "nowhere"))
	}
	w.choose("Mark")
	w.expectSeen("nowhere")
	w.choose("Close")
}

func TestGeneratedTrees(t *testing.T) {
	w, _ := handedIn(t)
	tabs := len(w.documents.All())
	w.do("generate")
	w.choose("Use this tree")
	s := w.front()
	if len(w.documents.All()) != tabs+1 || s.Document().Exercise == nil || !strings.Contains(s.Document().Source, "seed ") {
		t.Errorf("%d documents, %+v", len(w.documents.All()), s.Document().Source)
	}
	w.do("close")
	if !s.File().Unsaved() || w.Dialogs.Top() == nil || w.front() != s {
		t.Error("it is closed, though it is in no file")
	}
	w.choose("Cancel")
	w.place("[[1, 2], 3]")
	tabs = len(w.documents.All())
	w.do("generate")
	for _, s := range widgets[*kit.Select](w.top()) {
		if s.Selected == "new document" {
			s.SetSelectedIndex(1)
		}
	}
	w.choose("Use this tree")
	if w.notation() == "[[1, 2], 3]" || len(w.documents.All()) != tabs {
		t.Errorf("%s, %d documents", w.notation(), len(w.documents.All()))
	}
	w.do("undo")
	if w.notation() != "[[1, 2], 3]" {
		t.Errorf("undone: %s", w.notation())
	}
}

func TestSheetsAreSaved(t *testing.T) {
	w, folder := handedIn(t)
	class := filepath.Join(folder, "class.csv")
	put(t, class, "student,number\nAna,1\nBo,2\n")
	for kind, starts := range []string{"%PDF", "<!DOCTYPE html", "<?xml"} {
		w.do("sheets")
		if kind == 0 {
			w.fill(class)
		}
		w.pick("PDF (for printing)", 0, kind)
		w.choose("Choose name…")
		w.choose("Save")
		name := filepath.Join(folder, "hw3-"+[]string{"questions.pdf", "questions.html", "quiz.xml"}[kind])
		if data, err := os.ReadFile(name); err != nil || !strings.HasPrefix(strings.ToLower(string(data)), strings.ToLower(starts)) {
			t.Errorf("%s: %v", name, err)
		}
	}
	w.expectSeen("the platform scores each box separately")
	w.choose("Close")
	w.place("[1, 2]")
	w.do("sheets")
	w.expectSeen("Choose the folder of the exercises.")
	w.choose("Cancel")
}

// A package for a learning platform is made of the exercise in front and the page, whose
// folder is asked for once.
func TestAPackageForALearningPlatform(t *testing.T) {
	w, folder := handedIn(t)
	page := filepath.Join(folder, "web")
	if err := os.Mkdir(page, 0o755); err != nil {
		t.Fatal(err)
	}
	w.do("package")
	w.expectSeen("Choose the folder of the page.")
	w.fill(page)
	w.expectSeen("contains no page of Plytree")
	w.choose("Cancel")
	for name, text := range map[string]string{"plytree.json": `{"version": "9.0.0", "exam": false, "files": ["index.html"]}`, "index.html": "<head></head>"} {
		put(t, filepath.Join(page, name), text)
	}
	w.do("package")
	w.fill("web")
	w.expectSeen("The solution can be found in the package")
	w.fill("many")
	w.expectSeen("isn't a percentage")
	w.choose("Cancel")
	w.do("package")
	w.fill("web")
	w.fill("60")
	w.choose("Choose name…")
	w.choose("Save")
	w.do("package") // the folder is known now
	w.expectSeen("The solution can be found in the package")
	w.choose("Cancel")
	archive, err := zip.OpenReader(filepath.Join(folder, "hw3.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	index, err := fs.ReadFile(archive, "index.html")
	if err != nil || !strings.Contains(string(index), `data-pass="60"`) {
		t.Errorf("%s, %v", index, err)
	}

	w.read(strings.Replace(homework, "{tasks", "{mode: test, tasks", 1))
	w.do("package")
	w.expectSeen("A test can't be packed for a learning platform because students can find the solution in the package")
	w.choose("Close")
	w.place("[1, 2]")
	if w.acts.Get("package").Possible() {
		t.Error("a tree without an exercise makes a package")
	}
}

// A package for an exam makes no keys and marks nothing.
func TestNoKeysInAnExam(t *testing.T) {
	w := inExam(t)
	w.read(homework)
	for _, id := range []string{"generate", "sheets", "package", "mark class"} {
		if w.acts.Get(id).Possible() {
			t.Errorf("%s is possible in an exam", id)
		}
	}
}

// Names that are typed mean files beside the exercise, and what is missing is named in
// full.
func TestTypedNamesLieBesideTheExercise(t *testing.T) {
	w, folder := handedIn(t)
	class := filepath.Join(folder, "class.csv")
	put(t, class, "student,number\nAna,1\nBo,2\n")
	w.do("sheets")
	w.fill("class.csv")
	w.expectSeen("One file with a sheet for each student. Students: 2.")
	w.choose("Cancel")
	w.do("sheets")
	w.fill("nobody.csv")
	w.expectSeen(filepath.Join(folder, "nobody.csv"))
	w.choose("Cancel")
	t.Setenv("HOME", folder)
	t.Setenv("USERPROFILE", folder)
	w.do("sheets")
	w.fill("~/class.csv")
	w.expectSeen("One file with a sheet for each student. Students: 2.")
	w.choose("Cancel")
	w.do("mark class")
	w.fill("in")
	w.choose("Mark")
	w.expectSeen("31 of 31")
	w.choose("Close")
	w.do("mark class")
	w.fill("nothing.zip")
	w.choose("Mark")
	w.expectSeen(filepath.Join(folder, "nothing.zip"))
}
