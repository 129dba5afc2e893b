package window

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"plytree/editor/words"
	"plytree/engine/exercise/generate"
	"plytree/fileformat/filetest"
	"plytree/ui/command"
	"plytree/ui/kit"
)

// pick chooses an option of the first, second or later choice that offers a text.
func (w driven) pick(offers string, which, index int) {
	w.t.Helper()
	for _, o := range w.top() {
		s, ok := o.(*kit.Select)
		if !ok || !slices.Contains(s.Options, offers) {
			continue
		}
		if which--; which < 0 {
			s.SetSelectedIndex(index)
			return
		}
	}
	w.t.Fatalf("no choice offers %q", offers)
}

// tick toggles the box whose text has the prefix.
func (w driven) tick(text string) {
	w.t.Helper()
	for _, c := range widgets[*kit.Check](w.top()) {
		if strings.HasPrefix(c.Text, text) {
			c.SetChecked(!c.Checked)
			return
		}
	}
	w.t.Fatalf("there is no box %q", text)
}

// inTerminal runs a command that must succeed.
func inTerminal(t *testing.T, args ...string) {
	t.Helper()
	var errs bytes.Buffer
	if status := command.Run(args, command.Streams{Out: io.Discard, Err: &errs},
		func(*words.Language, []string) error { return nil }); status != 0 {
		t.Fatalf("%q: %d, %s", args, status, &errs)
	}
}

// sameFiles compares the files of two folders, byte by byte.
func sameFiles(t *testing.T, one, other string, files ...string) {
	t.Helper()
	for _, name := range files {
		a, errA := os.ReadFile(filepath.Join(one, name))
		b, errB := os.ReadFile(filepath.Join(other, name))
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			t.Errorf("%s: %v, %v, %d and %d bytes", name, errA, errB, len(a), len(b))
		}
	}
}

// Window and terminal write the same bytes for the same exercise, constraints, seed and class:
// exercises, sheets, keys and quizzes. The folder serves as a key, and its sheets can be made
// later, too.
func TestExercisesForAClassAreThoseOfTheTerminal(t *testing.T) {
	w, folder := handedIn(t)
	class, made, key := filepath.Join(folder, "class.csv"), filepath.Join(folder, "hw3-class"),
		filepath.Join(folder, "hw3.yaml")
	put(t, class, "student,number\nAna Pop,1\n../Bo,2\nАна,3\nana pop,1/\n")
	like := generate.Like(w.Session().Tree()) // with which the dialog begins
	w.do("generate")
	for _, s := range over[*kit.Section](w) {
		s.Unfold()
	}
	w.tick("every mistake costs marks")
	w.tick("no cut-off at equality")
	for _, o := range w.top() {
		if f, ok := o.(*kit.Field); ok { // the first is the seed
			f.SetText("12")
			break
		}
	}
	w.fill("class.csv")
	w.expectSeen("One tree for each student. Students: 4.")
	w.expectSeen("Ana Pop (1 of 4)")
	w.choose("Continue…")
	w.expectSeen("4 exercises will be created, one for each student.")
	w.pick("PDF (for printing)", 0, 1)
	w.pick("PDF (for printing)", 1, 2)
	w.pick("Moodle XML (quiz questions)", 0, 1)
	w.picks(made)
	w.choose("Choose folder…")
	w.expectSeen("4 of 4 exercises were saved.")
	w.expectSeen("question-sheets.pdf, answer-key.html, quiz.xml")
	w.expectSeen(made)
	w.choose("Close")
	if w.Dialogs.Top() != nil {
		t.Fatal("a dialog is still open: " + w.seen())
	}

	other := filepath.Join(folder, "other")
	between := func(low, high any) string { return fmt.Sprintf("%v..%v", low, high) }
	inTerminal(t, "generate", "--branching", between(like.Branching.Low, like.Branching.High), "--depth",
		between(like.Depth.Low, like.Depth.High),
		"--values", between(like.Low, like.High), "--exercise", key, "--students", class, "--seed", "12", "--wish",
		"no-ties", "-o", other)
	inTerminal(t, "sheet", other, "--students", class, "-o", filepath.Join(other, "question-sheets.pdf"))
	inTerminal(t, "sheet", other, "--students", class, "--solution", "-o", filepath.Join(other, "answer-key.html"))
	inTerminal(t, "sheet", other, "-o", filepath.Join(other, "quiz.xml"))
	entries, err := os.ReadDir(made)
	if err != nil || len(entries) != 7 {
		t.Fatalf("%v, %v", entries, err)
	}
	for _, e := range entries {
		sameFiles(t, made, other, e.Name())
	}

	w.do("sheets")
	w.pick("this exercise", 0, 1)
	w.expectSeen("Choose the folder of the exercises.")
	w.fill(made)
	w.expectSeen("Files in the folder: 4.")
	w.fill(class)
	w.choose("Choose name…")
	w.choose("Save")
	inTerminal(t, "sheet", other, "--students", class, "-o", filepath.Join(other, "hw3-class-questions.pdf"))
	sameFiles(t, folder, other, "hw3-class-questions.pdf")

	in := filepath.Join(folder, "handed in")
	if err := os.CopyFS(in, os.DirFS(other)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"question-sheets.pdf", "answer-key.html", "quiz.xml", "hw3-class-questions.pdf"} {
		if err := os.Remove(filepath.Join(in, name)); err != nil {
			t.Fatal(err)
		}
	}
	w.do("mark class")
	for _, f := range widgets[*kit.Field](w.top()) {
		if f.Text != "" {
			f.SetText(made)
		}
	}
	w.fill(in)
	w.choose("Mark")
	w.expectSeen("4 of 4")
	w.choose("Close")
}

// In a page everything goes into one archive, without packages; a test offers nothing for a class.
func TestExercisesForAClassInAPage(t *testing.T) {
	w, folder := handedIn(t)
	class := "student,number\n"
	for i := range 12 {
		class += fmt.Sprintf("Student %d,%d\n", i, i)
	}
	put(t, filepath.Join(folder, "class.csv"), class)
	w.teaching.InPage = true
	w.do("generate")
	w.fill("class.csv")
	w.choose("Continue…")
	for _, c := range widgets[*kit.Check](w.top()) {
		if strings.Contains(c.Text, "SCORM") {
			t.Error("a page makes packages for a class")
		}
	}
	w.pick("PDF (for printing)", 0, 2)
	w.choose("Choose name…")
	w.choose("Save")
	w.expectSeen("12 of 12 exercises were saved.")
	w.choose("Close")
	archive, err := zip.OpenReader(filepath.Join(folder, "hw3-class.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	if n := len(archive.File); n != 13 {
		t.Errorf("%d files", n)
	}
	w.do("sheets")
	for _, s := range widgets[*kit.Select](w.top()) {
		if slices.Contains(s.Options, "this exercise") {
			t.Error("a page asks for folders")
		}
	}
	w.choose("Cancel")

	doc := filetest.Read(t, strings.Replace(homework, "{tasks", "{mode: test, tasks", 1))
	w.teaching.InPage = false
	w.Documents.OpenDocument(doc)
	w.show()
	for id, only := range map[string]string{"generate": "none (one tree)", "sheets": "a folder of exercises"} {
		w.do(id)
		for _, f := range widgets[*kit.Field](w.top()) {
			if f.PlaceHolder == only {
				t.Errorf("in a test %s offers a class", id)
			}
		}
		w.choose("Cancel")
	}
}
